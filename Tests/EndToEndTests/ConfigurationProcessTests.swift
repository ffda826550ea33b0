import Foundation
import JSONRPC
import Testing

/// Configuration files as the server finds them on a disk.
struct ConfigurationProcessTests {
  /// What the server says of the configuration file when a post beside it is opened.
  private func problems(_ configuration: String) throws -> [JSON] {
    let program = try BuiltProgram()
    defer { program.remove() }
    let file = program.home.appendingPathComponent(".composer-lsp.json")
    try Data(configuration.utf8).write(to: file)
    let server = try ServerProcess(in: program)
    _ = server.initialize()
    let post = program.home.appendingPathComponent("a.weibo").absoluteString
    let item: JSON = ["uri": .string(post), "languageId": "weibo", "version": 1, "text": "😀[没有]"]
    server.send(.notification(method: "textDocument/didOpen", params: ["textDocument": item]))
    while let message = server.next() {
      guard case .notification("textDocument/publishDiagnostics", let params) = message else { continue }
      if params["uri"]?.stringValue?.hasSuffix(".composer-lsp.json") == true {
        return params["diagnostics"]?.arrayValue ?? []
      }
      if params["uri"]?.stringValue?.hasSuffix("a.weibo") == true { return [] }
    }
    return []
  }

  @Test func aPatternThatIsNoneIsShownAtItsLine() throws {
    let found = try problems("{\n  \"limit\": 100,\n  \"ignore\": [\"/[图转/\", \"/ok/\"]\n}\n")
    #expect(found.map { $0["message"]?.stringValue?.hasPrefix("“[图转” is no regular expression") } == [true])
    #expect(found.first?["range"]?["start"] == ["line": 2, "character": 0])
    #expect(found.first?["severity"] == 1)
  }

  @Test func soundPatternsAreNotSpokenOf() throws {
    #expect(try problems(#"{"ignore": ["/[图转]+/", "词"]}"#) == [])
  }
}
