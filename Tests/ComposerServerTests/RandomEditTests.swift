import ComposerCore
import ComposerServer
import JSONRPC
import Laws
import TestSupport
import Testing

/// Whatever is typed, the server has the client's text, and says of it what it would say of the same text opened afresh.
struct RandomEditTests {
  private static let pieces = [
    "[微笑]", "[", "]", "[没有]", "@小明:", "@", "#", "#晚安#", "http://t.cn/a", "😀", "𠮷", "👨‍👩‍👧‍👦", "e\u{301}", "早", "a b ",
    // What is left of half a surrogate pair once JSON was read.
    "\u{FFFD}", "\n", "\r", "\r\n", "\n---\n", "---", "---\nplatform: weibo-web\n---\n", "limit: 9\n", "-", "",
  ]

  @Test(arguments: PositionEncoding.allCases)
  func tenThousandEditsLeaveTheServerWithTheClientsText(_ encoding: PositionEncoding) throws {
    var generator = SeededGenerator(seed: 20_261_130)
    var client = EditingClient(encoding)
    client.open()
    for round in 1...10_000 {
      let changes = Int.random(in: 1...10, using: &generator) == 1 ? 3 : 1
      client.change((0..<changes).map { _ in client.model.randomEdit(Self.pieces, &generator) })
      if round % 50 == 0 {
        try client.compareText()
        try client.compareHighlights()
        try client.compareDiagnostics()
      }
    }
  }
}

extension ModelDocument {
  fileprivate func randomEdit(_ pieces: [String], _ generator: inout SeededGenerator) -> RandomEdit {
    let start = Int.random(in: 0...scalars.count, using: &generator)
    // A text that has grown long shrinks again.
    let most = scalars.count > 300 ? 60 : 6
    let end = min(scalars.count, start + Int.random(in: 0...most, using: &generator))
    return RandomEdit(
      range: start..<end, startsInside: Int.random(in: 1...4, using: &generator) == 1,
      endsInside: Int.random(in: 1...4, using: &generator) == 1, text: pieces.randomElement(using: &generator) ?? "")
  }
}

/// An edit that a client may think of.
private struct RandomEdit {
  let range: Range<Int>
  /// Whether it cuts a surrogate pair in two, where one stands at its start or its end.
  let startsInside: Bool
  let endsInside: Bool
  let text: String
}

/// A client with one document that it edits, and a second one that it opens to compare.
private struct EditingClient {
  private(set) var model = ModelDocument()
  private let encoding: PositionEncoding
  private var server = Server(environment: .test())
  private var version = 1
  private var asked = 0
  private var highlights: [JSON] = []
  private var highlightsID: JSON = .null

  init(_ encoding: PositionEncoding) {
    self.encoding = encoding
    _ = ask(
      "initialize",
      [
        "capabilities": [
          "general": ["positionEncodings": [.string(encoding.rawValue)]], "textDocument": ["diagnostic": [:]],
        ]
      ])
  }

  mutating func open() { open("untitled:1", "") }

  /// Applies edits one after the other here, and sends them as one change.
  mutating func change(_ edits: [RandomEdit]) {
    var changes: [JSON] = []
    for edit in edits {
      let start = model.place(near: edit.range.lowerBound)
      let end = max(start, model.place(near: edit.range.upperBound))
      // Only UTF-16 has places inside of a character.
      let startsInside = edit.startsInside && encoding == .utf16 && model.isPair(at: start)
      let endsInside = (edit.endsInside || startsInside && start == end) && encoding == .utf16 && model.isPair(at: end)
      changes.append([
        "range": [
          "start": model.position(of: start, in: encoding, isInside: startsInside),
          "end": model.position(of: end, in: encoding, isInside: endsInside),
        ], "text": .string(edit.text),
      ])
      model.replace(start..<end, with: edit.text, startsInside: startsInside, endsInside: endsInside)
    }
    version += 1
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": "untitled:1", "version": .integer(version)], "contentChanges": .array(changes),
      ])
  }

  mutating func compareText() throws {
    let answer = ask("composer/text", ["textDocument": ["uri": "untitled:1"]])
    try #require(answer == ["text": .string(model.text), "version": .integer(version)], "version \(version)")
  }

  /// The highlights that came in pieces are those that a text just opened has.
  mutating func compareHighlights() throws {
    let document: JSON = ["uri": "untitled:1"]
    let answer =
      highlightsID.isNull
      ? ask("textDocument/semanticTokens/full", ["textDocument": document])
      : ask("textDocument/semanticTokens/full/delta", ["textDocument": document, "previousResultId": highlightsID])
    highlightsID = answer["resultId"] ?? .null
    if let data = answer["data"]?.arrayValue {
      highlights = data
    } else {
      for edit in answer["edits"]?.arrayValue ?? [] {
        let start = try #require(edit["start"]?.integerValue)
        let end = start + (try #require(edit["deleteCount"]?.integerValue))
        try #require(end <= highlights.count)
        highlights.replaceSubrange(start..<end, with: edit["data"]?.arrayValue ?? [])
      }
    }
    open("untitled:2", model.text)
    let fresh = ask("textDocument/semanticTokens/full", ["textDocument": ["uri": "untitled:2"]])
    let isSame = highlights == fresh["data"]?.arrayValue
    try #require(isSame, "version \(version): \(model.text)")
  }

  /// What is known of posts that were not touched is what a fresh look finds.
  mutating func compareDiagnostics() throws {
    notify("textDocument/didSave", ["textDocument": ["uri": "untitled:1"]])
    let kept = ask("textDocument/diagnostic", ["textDocument": ["uri": "untitled:1"]])
    let fresh = ask("textDocument/diagnostic", ["textDocument": ["uri": "untitled:2"]])
    let isSame = kept["items"] == fresh["items"]
    try #require(isSame, "version \(version): \(model.text)")
    let counts = ask("composer/count", ["textDocument": ["uri": "untitled:1"]])
    let isCountedAlike = counts == ask("composer/count", ["textDocument": ["uri": "untitled:2"]])
    try #require(isCountedAlike, "version \(version): \(model.text)")
  }

  private mutating func open(_ uri: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": ["uri": .string(uri), "languageId": "weibo", "version": 1, "text": .string(text)]
      ])
  }

  private mutating func notify(_ method: String, _ params: JSON) {
    _ = server.receive(.notification(method: method, params: params))
    _ = server.idle()
  }

  private mutating func ask(_ method: String, _ params: JSON) -> JSON {
    asked += 1
    for message in server.receive(.request(id: .integer(asked), method: method, params: params)) {
      if case .response(_, .success(let result)) = message { return result.read }
    }
    return .null
  }
}

extension JSON {
  /// The value with nothing left encoded.
  fileprivate var read: JSON {
    encoded.withUnsafeBufferPointer { (try? JSONParser.parse($0)) ?? .null }
  }
}
