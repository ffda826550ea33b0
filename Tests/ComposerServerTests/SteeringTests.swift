import ComposerServer
import JSONRPC
import Testing

/// Characters that would turn a line around are shown in what the editor is told, and no action is named by them.
struct SteeringTests {
  private var server = Server(environment: .test())

  init() {
    _ = server.receive(
      .request(
        id: .integer(0), method: "initialize",
        params: [
          "capabilities": [
            "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]]],
            "textDocument": [
              "documentLink": ["tooltipSupport": true], "codeAction": ["codeActionLiteralSupport": [:]],
            ],
          ], "locale": "en", "workspaceFolders": [["uri": "file:///w", "name": "w"]],
        ]))
  }

  private mutating func open(_ uri: JSON, _ text: String, _ language: JSON = "weibo") {
    let item: JSON = ["uri": uri, "languageId": language, "version": 1, "text": .string(text)]
    _ = server.receive(.notification(method: "textDocument/didOpen", params: ["textDocument": item]))
  }

  private mutating func answer(_ method: String, _ params: JSON) -> JSON? {
    server.receive(.request(id: .integer(1), method: method, params: params)).first?.read
  }

  /// What the actions for the first characters are called.
  private mutating func titles(end: Int) -> [String] {
    let range: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": .integer(end)]]
    let actions = answer(
      "textDocument/codeAction",
      ["textDocument": ["uri": "untitled:1"], "range": range, "context": ["diagnostics": []]])
    return actions?["result"]?.arrayValue?.compactMap { $0["title"]?.stringValue } ?? []
  }

  private mutating func tooltips() -> [String] {
    let links = answer("textDocument/documentLink", ["textDocument": ["uri": "untitled:1"]])?["result"]?.arrayValue
    return links?.compactMap { $0["tooltip"]?.stringValue } ?? []
  }

  @Test mutating func noActionIgnoresAWordThatIsNotSeenAsItIs() {
    open("untitled:1", "＃没\u{202E}有＃")
    #expect(titles(end: 0).filter { $0.hasPrefix("ignore “＃") } == [])
    open("untitled:1", "＃没有＃")
    #expect(titles(end: 0).filter { $0.hasPrefix("ignore “＃") } == ["ignore “＃没有＃” in .composer-lsp.json"])
  }

  @Test mutating func aTagIsShownInTheTitleThatMakesIt() {
    open("untitled:1", "a\u{202E}b")
    #expect(titles(end: 3).filter { $0.contains("tag") } == ["make it the tag “#a\\u{202e}b#”"])
  }

  @Test mutating func theTooltipOfALinkShowsWhereItLeads() {
    open("untitled:1", "http://a\u{202E}b.com/", "bluesky")
    #expect(tooltips() == ["leads to “a\\u{202e}b.com”"])
  }

  @Test mutating func aLongNameBeforeTheHostIsCut() {
    open("untitled:1", "http://\(String(repeating: "a", count: 80))@c.com/")
    let shown = String(repeating: "a", count: 59) + "…"
    #expect(
      tooltips() == [
        "careful: leads to “c.com”; what stands before the “@”, “\(shown)”, is no site but a user's name"
      ])
  }

  @Test mutating func aDocumentThatCannotBeRenamedInIsShownByItsName() {
    open("untitled:1", "#话题#")
    open("file:///a%E2%80%AE.weibo", "---\n#话题# x\n---\n早")
    let answer = answer(
      "textDocument/rename",
      ["textDocument": ["uri": "untitled:1"], "position": ["line": 0, "character": 1], "newName": " a"])
    #expect(
      answer?["error"]?["message"]
        == "/a\\u{202e}.weibo: with “ a”, line 2 would be read otherwise; put a blank beside the name there first")
  }
}
