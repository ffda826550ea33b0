import ComposerServer
import JSONRPC
import Testing

/// Costly actions of long texts: their edit is worked out once they are chosen.
struct CodeActionResolveTests {
  /// A server with a document that is open, for a client that resolves actions.
  private static func server(with text: String) -> Server {
    var server = Server(environment: .test())
    _ = server.receive(
      .request(
        id: .integer(1), method: "initialize",
        params: [
          "locale": "en",
          "capabilities": [
            "textDocument": [
              "codeAction": [
                "codeActionLiteralSupport": [:], "dataSupport": true, "resolveSupport": ["properties": ["edit"]],
              ]
            ]
          ],
        ]))
    _ = server.receive(
      .notification(
        method: "textDocument/didOpen",
        params: ["textDocument": ["uri": "untitled:1", "languageId": "weibo", "version": 1, "text": .string(text)]]))
    return server
  }

  private static func ask(_ server: inout Server, _ method: String, _ params: JSON) -> Result<JSON, ResponseError>? {
    for message in server.receive(.request(id: .integer(2), method: method, params: params)) {
      if case .response(_, let result) = message { return result }
    }
    return nil
  }

  private static func actions(_ server: inout Server, only kind: JSON) throws -> [JSON] {
    let start: JSON = ["line": 0, "character": 0]
    let params: JSON = [
      "textDocument": ["uri": "untitled:1"], "range": ["start": start, "end": start],
      "context": ["diagnostics": [], "only": [kind]],
    ]
    return try #require(try ask(&server, "textDocument/codeAction", params)?.get().arrayValue)
  }

  @Test func aLongPostIsSplitWhenTheActionIsChosen() throws {
    var server = Self.server(with: String(repeating: "很长的微博。", count: 1000))
    let action = try #require(try Self.actions(&server, only: "refactor.rewrite").first)
    #expect(action["edit"] == nil && action["title"] == "split into a thread")
    let resolved = try #require(try Self.ask(&server, "codeAction/resolve", action)?.get())
    let edits = try #require(resolved["edit"]?["changes"]?["untitled:1"]?.arrayValue)
    #expect(edits.count == 43 && edits.allSatisfy { $0["newText"] == "\n---\n" })
    #expect(resolved["title"] == action["title"] && resolved["data"] == action["data"])
  }

  @Test func aLongTextIsFixedWhenTheActionIsChosen() throws {
    var server = Self.server(with: String(repeating: "😀＠小明\n", count: 2000))
    let action = try #require(try Self.actions(&server, only: "source.fixAll").first)
    #expect(action["edit"] == nil && action["kind"] == "source.fixAll.composer")
    let resolved = try #require(try Self.ask(&server, "codeAction/resolve", action)?.get())
    #expect(resolved["edit"]?["changes"]?["untitled:1"]?.arrayValue?.count == 2000)
  }

  @Test func aTextThatHasChangedSinceIsNotEditedByAnOldAction() throws {
    var server = Self.server(with: String(repeating: "很长的微博。", count: 1000))
    let action = try #require(try Self.actions(&server, only: "refactor").first)
    _ = server.receive(
      .notification(
        method: "textDocument/didChange",
        params: ["textDocument": ["uri": "untitled:1", "version": 2], "contentChanges": [["text": "短"]]]))
    #expect(Self.ask(&server, "codeAction/resolve", action) == .failure(.contentModified()))
  }

  @Test func aPostThatCannotBeSplitIsAnErrorThatSaysSo() throws {
    var server = Self.server(with: "---\nlimit: 1\n---\n" + String(repeating: "😀", count: 5000))
    let action: JSON = [
      "title": "x", "data": ["uri": "untitled:1", "revision": 1, "post": 1, "platform": "weibo-web"],
    ]
    guard case .failure(let error) = Self.ask(&server, "codeAction/resolve", action) else {
      Issue.record("expected an error")
      return
    }
    #expect(error.code == -32803)
  }

  @Test(
    arguments: [["title": "x"], ["title": "x", "data": 5], ["title": "x", "data": ["uri": "untitled:1"]]] as [JSON])
  func whatIsNoneOfOursComesBackAsItWas(_ action: JSON) {
    var server = Self.server(with: "")
    #expect(Self.ask(&server, "codeAction/resolve", action) == .success(action))
  }
}
