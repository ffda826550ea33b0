import ComposerServer
import JSONRPC
import Testing

/// What is offered and found in texts that are so long that not all of it is read.
struct LongTextTests {
  private var server = Server(environment: .test())

  init() {
    _ = server.receive(.request(id: .integer(0), method: "initialize", params: ["capabilities": [:], "locale": "en"]))
  }

  private mutating func open(_ uri: JSON, _ text: String) {
    let item: JSON = ["uri": uri, "languageId": "weibo", "version": 1, "text": .string(text)]
    _ = server.receive(.notification(method: "textDocument/didOpen", params: ["textDocument": item]))
  }

  private mutating func ask(_ method: String, _ params: JSON) -> JSON? {
    var messages = server.receive(.request(id: .integer(1), method: method, params: params))
    while server.isSearching { messages += server.goOn() }
    for message in messages { if let result = message.read["result"] { return result } }
    return nil
  }

  private mutating func labels(line: Int, character: Int) -> [String] {
    let list = ask(
      "textDocument/completion",
      [
        "textDocument": ["uri": "untitled:1"],
        "position": ["line": .integer(line), "character": .integer(character)],
      ])
    return list?["items"]?.arrayValue?.compactMap { $0["label"]?.stringValue } ?? []
  }

  @Test mutating func namesNearTheCaretAreOffered() {
    let far = String(repeating: "很长的一行，没有名字。\n", count: 10_000)
    open("untitled:1", "@远\n" + far + "@近😀\n@\n" + far + "@远二")
    open("untitled:2", "@别处")
    #expect(Set(labels(line: 10_002, character: 1)) == ["@近", "@别处"])
  }

  @Test mutating func inOneEndlessLineToo() {
    let far = String(repeating: "很长的一行，没有名字。", count: 10_000)
    open("untitled:1", "@远 " + far + "😀@近 @")
    #expect(labels(line: 0, character: 3 + 110_000 + 6) == ["@近"])
  }

  @Test mutating func ofMoreThanFiveThousandDiagnosticsTheFirstAreSent() throws {
    open("untitled:1", String(repeating: "😀 ＠小明\n", count: 5_001))
    let sent = server.idle().first { $0.read["method"] == "textDocument/publishDiagnostics" }
    let diagnostics = try #require(sent?.read["params"]?["diagnostics"]?.arrayValue)
    #expect(diagnostics.count == 5_000)
    // That the post is too long is one of them.
    #expect(diagnostics.last?["range"]?["start"] == ["line": 4_998, "character": 3])
  }

  @Test mutating func aSymbolAtTheVeryEndIsFoundAmongManyOthers() {
    let names = (0..<30_000).map { "@小明\($0)\n" }.joined()
    open("untitled:1", names + "---\n😀@Jack")
    let found = ask("workspace/symbol", ["query": "jAck"])?.arrayValue ?? []
    #expect(found.map { $0["name"] } == ["2: 😀@Jack", "@Jack"])
  }

  @Test mutating func lettersAreFoundInAnyCaseAndChineseAsItIs() {
    open("untitled:1", "#ÄRGER# #晚安# @𠮷")
    for (query, name) in [("ärg", "#ÄRGER#"), ("晚安", "#晚安#"), ("@𠮷", "@𠮷")] {
      let found = ask("workspace/symbol", ["query": .string(query)])?.arrayValue ?? []
      #expect(found.last?["name"] == .string(name))
    }
  }
}
