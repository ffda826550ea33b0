import ComposerCore
import Foundation
import JSONRPC
import TestSupport
import Testing

/// The editor and the command line say the same of the same post.
struct AgreementTests {
  @Test func theServerFindsWhatCheckFinds() throws {
    let server = try ServerProcess("--stdio")
    let capabilities: JSON = [
      "general": ["positionEncodings": ["utf-32"]], "textDocument": ["diagnostic": [:]],
    ]
    _ = server.ask("initialize", ["processId": .null, "capabilities": capabilities])
    server.send(.notification(method: "initialized", params: [:]))
    let program = try BuiltProgram()
    defer { program.remove() }

    var texts = Rule.all.map { "早😀\($0.example)" } + (try Self.examples())
    var random = RandomTexts(seed: 11)
    texts += (0..<150).map { _ in random.next(most: 40).replacing("\u{0}", with: "") }
    var found = 0
    for (number, text) in texts.enumerated() {
      let path = program.home.appendingPathComponent("\(number).weibo")
      try Data(text.utf8).write(to: path)
      let checked = try program.run("composer-lsp --check --quiet --exit-zero --format jsonl \(number).weibo")
      let lines = String(decoding: checked.output, as: UTF8.self).split(separator: "\n")
      let wanted = try lines.map { try row(ofFinding: JSONParser.parse(String($0))) }.sorted()

      let uri = JSON.string("file://\(path.path)")
      let document: JSON = ["uri": uri, "languageId": "weibo", "version": 1, "text": .string(text)]
      server.send(.notification(method: "textDocument/didOpen", params: ["textDocument": document]))
      let answer = try server.ask("textDocument/diagnostic", ["textDocument": ["uri": uri]])?.get()
      let given = (answer?["items"]?.arrayValue ?? []).filter { $0["code"] != "header" }.map { row(ofDiagnostic: $0) }
      #expect(given.sorted() == wanted, "\(text.debugDescription)")
      found += wanted.count
    }
    #expect(found > 150)
  }

  private static func examples() throws -> [String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".weibo") }
    return try names.sorted().map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
  }

  private func row(ofFinding finding: JSON) -> String {
    let number = { (key: String) in (finding[key]?.integerValue ?? 0) - 1 }
    let severity = ["error": 1, "warning": 2, "info": 3, "hint": 4][finding["severity"]?.stringValue ?? ""] ?? 0
    return row(
      finding["rule"], severity, finding["message"], number("line"), number("column"), number("endLine"),
      number("endColumn"))
  }

  private func row(ofDiagnostic diagnostic: JSON) -> String {
    let number = { (end: String, key: String) in diagnostic["range"]?[end]?[key]?.integerValue ?? -1 }
    return row(
      diagnostic["code"], diagnostic["severity"]?.integerValue ?? 0, diagnostic["message"], number("start", "line"),
      number("start", "character"), number("end", "line"), number("end", "character"))
  }

  private func row(
    _ rule: JSON?, _ severity: Int, _ message: JSON?, _ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int
  ) -> String {
    "\(line):\(column)-\(endLine):\(endColumn) \(severity) \(rule?.stringValue ?? "") \(message?.stringValue ?? "")"
  }
}
