import ComposerCore
import JSONRPC

/// A diagnostic, encoded apart from its place, which moves when lines are put in above it.
struct CachedDiagnostic: Sendable {
  /// Lines count from the post's first line.
  let start: Position
  let end: Position
  /// The members behind `range`, each with a comma before it.
  private let rest: [UInt8]

  init(_ finding: Finding, start: Position, end: Position, in language: Language, keepsData: Bool) {
    self.init(
      start: start, end: end, severity: finding.severity, code: finding.rule, message: finding.message[language],
      data: keepsData ? ["rule": .string(finding.rule), "platform": .string(finding.platform)] : nil)
  }

  init(start: Position, end: Position, severity: Severity, code: String, message: String, data: JSON? = nil) {
    self.start = start
    self.end = end
    var members: JSONObject = [
      "severity": .integer(Self.number(of: severity)), "code": .string(code), "source": "composer-lsp",
      "message": .string(message),
    ]
    members["data"] = data
    var rest = JSON.object(members).encoded
    // Behind the range stands a comma and not the object's beginning.
    if !rest.isEmpty { rest[0] = UInt8(ascii: ",") }
    self.rest = rest
  }

  /// The diagnostic in a post that begins on a line.
  func json(firstLine: Int) -> JSON {
    var bytes: [UInt8] = []
    append(to: &bytes, firstLine: firstLine)
    return .encoded(bytes)
  }

  /// Appends the diagnostic, as it stands in a post that begins on a line.
  ///
  /// There may be thousands at each keystroke, so no value is built for the range.
  func append(to bytes: inout [UInt8], firstLine: Int) {
    bytes += #"{"range":{"start":{"line":"#.utf8
    bytes += String(start.line &+ firstLine).utf8
    bytes += #","character":"#.utf8
    bytes += String(start.column).utf8
    bytes += #"},"end":{"line":"#.utf8
    bytes += String(end.line &+ firstLine).utf8
    bytes += #","character":"#.utf8
    bytes += String(end.column).utf8
    bytes += "}}".utf8
    bytes += rest
  }

  private static func number(of severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .info: 3
    case .hint, .off: 4
    }
  }
}
