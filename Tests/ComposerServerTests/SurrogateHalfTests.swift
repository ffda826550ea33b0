import ComposerServer
import JSONRPC
import Testing

/// Edits of clients that count UTF-16 units and cut a character in two: what is left of it keeps its place.
struct SurrogateHalfTests {
  private func edited(_ text: String, _ start: Int, _ end: Int, _ inserted: String, encoding: JSON = "utf-16") -> JSON?
  {
    var server = Server(environment: .test())
    _ = server.receive(
      .request(
        id: .integer(1), method: "initialize",
        params: ["capabilities": ["general": ["positionEncodings": [encoding]]]]))
    let item: JSON = ["uri": "untitled:1", "languageId": "weibo", "version": 1, "text": .string(text)]
    _ = server.receive(.notification(method: "textDocument/didOpen", params: ["textDocument": item]))
    let range: JSON = [
      "start": ["line": 0, "character": .integer(start)], "end": ["line": 0, "character": .integer(end)],
    ]
    _ = server.receive(
      .notification(
        method: "textDocument/didChange",
        params: [
          "textDocument": ["uri": "untitled:1", "version": 2],
          "contentChanges": [["range": range, "text": .string(inserted)]],
        ]))
    let answer = server.receive(
      .request(id: .integer(2), method: "composer/text", params: ["textDocument": ["uri": "untitled:1"]]))
    return answer.first?.read["result"]?["text"]
  }

  @Test(arguments: [
    (1, 2, "", "\u{FFFD}𠮷"), (0, 1, "", "\u{FFFD}𠮷"), (1, 1, "早", "\u{FFFD}早\u{FFFD}𠮷"), (1, 3, "", "\u{FFFD}\u{FFFD}"),
    (1, 4, "好", "\u{FFFD}好"), (2, 3, "", "😀\u{FFFD}"), (3, 1, "", "\u{FFFD}\u{FFFD}"), (4, 9, "好", "😀𠮷好"),
    (0, 4, "", ""),
  ])
  func eachHalfThatStaysBecomesAReplacementCharacter(_ start: Int, _ end: Int, _ inserted: String, _ expected: String) {
    #expect(edited("😀𠮷", start, end, inserted) == .string(expected))
  }

  @Test func inOtherUnitsAPlaceInsideIsTheStart() {
    #expect(edited("😀𠮷", 1, 2, "", encoding: "utf-8") == "😀𠮷")
    #expect(edited("😀𠮷", 1, 2, "", encoding: "utf-32") == "😀")
  }

  @Test func behindTheLastLineThereIsNothingToCut() {
    #expect(edited("😀", 9, 9, "!") == "😀!")
  }
}
