import ComposerCore
import ComposerFormats
import JSONRPC

extension Report {
  /// SARIF 2.1.0 (OASIS), for code scanning and editors: one run, its rules, and fixes as replacements.
  static let sarif = Report(
    "sarif", Phrase("SARIF 2.1.0", zh: "SARIF 2.1.0"),
    opening: { language in
      var writer = JSONWriter()
      writer.beginObject()
      writer.member(
        "$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.key("runs")
      writer.beginArray()
      writer.beginObject()
      writer.key("tool")
      writer.write(["driver": driver(language)])
      writer.member("columnKind", "unicodeCodePoints")
      writer.key("results")
      writer.beginArray()
      return writer.bytes
    }, separator: ",",
    closing: { _, isComplete in
      Array((#"],"invocations":[{"executionSuccessful":\#(isComplete)}]}]}"# + "\n").utf8)
    }
  ) { reported, output in
    output += JSON.object(result(reported)).encoded
  }

  private static func driver(_ language: Language) -> JSON {
    [
      "name": .string(Program.name), "version": .string(Program.version),
      "rules": .array(
        Rule.all.map { rule in
          [
            "id": .string(rule.id), "shortDescription": ["text": .string(rule.summary[language])],
            "defaultConfiguration": ["level": .string(level(of: rule.severity))],
          ]
        }),
    ]
  }

  private static func result(_ reported: ReportedFinding) -> JSONObject {
    let finding = reported.finding
    let artifact: JSON = ["uri": .string(uri(reported.file.pathBytes))]
    var result: JSONObject = ["ruleId": .string(finding.rule)]
    if let index = Rule.all.firstIndex(where: { $0.id == finding.rule }) { result["ruleIndex"] = .integer(index) }
    result["level"] = .string(level(of: finding.severity))
    result["message"] = ["text": .string(finding.message[reported.language])]
    result["locations"] = [
      [
        "physicalLocation": [
          "artifactLocation": artifact, "region": region(reported.start, reported.end),
        ]
      ]
    ]
    guard !finding.fixes.isEmpty else { return result }
    var places = reported.places
    result["fixes"] = .array(
      finding.fixes.map { fix in
        let replacements = fix.edits.map { edit -> JSON in
          let (start, end) = places.places(of: edit.range)
          return ["deletedRegion": region(start, end), "insertedContent": ["text": .string(edit.text)]]
        }
        return [
          "description": ["text": .string(fix.title[reported.language])],
          "artifactChanges": [["artifactLocation": artifact, "replacements": .array(replacements)]],
        ]
      })
    return result
  }

  private static func region(_ start: Place, _ end: Place) -> JSON {
    [
      "startLine": .integer(start.line), "startColumn": .integer(start.column), "endLine": .integer(end.line),
      "endColumn": .integer(end.column),
    ]
  }

  private static func level(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info, .hint: "note"
    case .off: "none"
    }
  }

  /// A path as a URI reference (RFC 3986): an absolute one as `file:`, all bytes but unreserved ones and `/` by `%`.
  private static func uri(_ path: [UInt8]) -> String {
    var uri = path.first == UInt8(ascii: "/") ? "file://" : ""
    for byte in path {
      if Scalars.isASCIILetterOrDigit(byte) || "-._~/".utf8.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return uri
  }
}
