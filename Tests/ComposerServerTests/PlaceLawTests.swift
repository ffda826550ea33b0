import ComposerCore
import ComposerServer
import JSONRPC
import TestSupport
import Testing

/// Whatever the text and wherever the caret is, answers about places are ranges of the text, in their order.
struct PlaceLawTests {
  private static let pieces = [
    "[微笑]", "[愛你]", "[", "]", "[没有]", "@小明:", "@小明", "@", "#", "#晚安#", "#早[爱你]#", "http://t.cn/a", "http://a@b.cn/%",
    "😀", "𠮷", "e\u{301}", " ", "\n", "\r\n", "\n---\n", "---\n", "---\nlimit: 9\n---\n",
  ]

  @Test(arguments: PositionEncoding.allCases)
  func everyAnswerAboutAPlaceKeepsItsLaws(_ encoding: PositionEncoding) throws {
    var generator = SeededGenerator(seed: 20_261_201)
    var client = AskingClient(encoding)
    for _ in 0..<400 {
      let pieces = (0..<Int.random(in: 0...24, using: &generator)).compactMap { _ in
        Self.pieces.randomElement(using: &generator)
      }
      client.open(pieces.joined())
      try client.checkWholeDocument()
      for _ in 0..<4 {
        let line = Int.random(in: 0...8, using: &generator)
        let column = [Int.random(in: 0...30, using: &generator), .max].randomElement(using: &generator) ?? 0
        try client.check(
          Place(line: line, character: Int.random(in: 0...9, using: &generator) > 0 ? column % 64 : column))
      }
    }
  }
}

/// A position as it stands in JSON.
private struct Place: Comparable {
  let line: Int
  let character: Int

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  init(_ json: JSON?) throws {
    line = try #require(json?["line"]?.integerValue)
    character = try #require(json?["character"]?.integerValue)
  }

  var json: JSON { ["line": .integer(line), "character": .integer(character)] }

  static func < (left: Place, right: Place) -> Bool { (left.line, left.character) < (right.line, right.character) }
}

private struct Span: Equatable {
  let start: Place
  let end: Place

  init(_ json: JSON?) throws {
    start = try Place(json?["start"])
    end = try Place(json?["end"])
    try #require(start <= end)
  }

  func holds(_ other: Span) -> Bool { start <= other.start && other.end <= end }
}

/// A client with one document, which asks about places and judges the answers.
private struct AskingClient {
  private var server = Server(environment: .test())
  private let encoding: PositionEncoding
  private var text = ""
  private var document = Document("", tokenizer: Tokenizer(lexicon: EmoticonCatalog.small.lexicon))
  private var asked = 0

  init(_ encoding: PositionEncoding) {
    self.encoding = encoding
    let document: JSON = [
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true], "rename": ["prepareSupport": true],
    ]
    _ = server.receive(
      .request(
        id: .integer(0), method: "initialize",
        params: [
          "capabilities": [
            "general": ["positionEncodings": [.string(encoding.rawValue)]], "textDocument": document,
          ]
        ]))
  }

  mutating func open(_ text: String) {
    self.text = text
    document = Document(text, tokenizer: document.tokenizer)
    let item: JSON = ["uri": "untitled:1", "languageId": "weibo", "version": 1, "text": .string(text)]
    _ = server.receive(.notification(method: "textDocument/didOpen", params: ["textDocument": item]))
  }

  mutating func checkWholeDocument() throws {
    for symbol in try ask("documentSymbol") {
      try checkSymbol(symbol, within: nil)
      for child in symbol["children"]?.arrayValue ?? [] { try checkSymbol(child, within: try span(symbol["range"])) }
    }
    try checkOrder(try ask("documentLink").map { try span($0["range"]) })
    try checkOrder(try ask("codeLens").map { try span($0["range"]) })
    var last = -1
    for fold in try ask("foldingRange") {
      let start = try #require(fold["startLine"]?.integerValue)
      let end = try #require(fold["endLine"]?.integerValue)
      try #require(last < start && start < end && end < document.lines.count, "\(text.debugDescription)")
      last = end
    }
  }

  mutating func check(_ place: Place) throws {
    let clamped = clamped(place)
    let marked = try ask("documentHighlight", ["position": place.json]).map { try span($0["range"]) }
    try checkOrder(marked)
    let referenced = try ask("references", ["position": place.json, "context": ["includeDeclaration": true]])
    try #require(try referenced.map { try span($0["range"]) } == marked, "\(text.debugDescription)")
    try checkOrder(try ask("linkedEditingRange", ["position": place.json], "ranges").map { try span($0) })
    if case .success(let prepared) = answer("prepareRename", ["position": place.json]), !prepared.isNull {
      // The caret may be on the marks, or on an emoticon inside of a topic.
      #expect(try span(prepared["range"]).start.line == clamped.line)
    }
    var selection = try #require(try ask("selectionRange", ["positions": [place.json]]).first)
    var inner = try span(selection["range"])
    try #require(inner.start <= clamped && clamped <= inner.end, "\(text.debugDescription), \(place)")
    while let parent = selection["parent"] {
      let outer = try span(parent["range"])
      try #require(outer.holds(inner) && outer != inner, "\(text.debugDescription)")
      (selection, inner) = (parent, outer)
    }
  }

  private func checkSymbol(_ symbol: JSON, within outer: Span?) throws {
    let range = try span(symbol["range"])
    try #require(range.holds(try span(symbol["selectionRange"])), "\(text.debugDescription)")
    try #require(outer?.holds(range) ?? true, "\(text.debugDescription)")
    try #require(symbol["name"]?.stringValue?.isEmpty == false)
  }

  private func checkOrder(_ spans: [Span]) throws {
    for (first, second) in zip(spans, spans.dropFirst()) {
      try #require(first.end <= second.start, "\(text.debugDescription)")
    }
  }

  /// A range of the text.
  private func span(_ json: JSON?) throws -> Span {
    let span = try Span(json)
    for place in [span.start, span.end] { try #require(clamped(place) == place, "\(text.debugDescription): \(span)") }
    return span
  }

  private func clamped(_ place: Place) -> Place {
    let position = Position(line: place.line, column: place.character)
    let clamped = document.map.position(of: document.map.offset(of: position, in: encoding), in: encoding)
    return Place(line: clamped.line, character: clamped.column)
  }

  private mutating func ask(_ method: String, _ members: JSONObject = [:], _ list: String? = nil) throws -> [JSON] {
    let result = try answer(method, members).get()
    guard let list else { return try #require(result.arrayValue) }
    return result[list]?.arrayValue ?? []
  }

  private mutating func answer(_ method: String, _ members: JSONObject) -> Result<JSON, ResponseError> {
    asked += 1
    var params: JSONObject = ["textDocument": ["uri": "untitled:1"]]
    for member in members.members { params[member.key] = member.value }
    let messages = server.receive(
      .request(id: .integer(asked), method: "textDocument/\(method)", params: .object(params)))
    for message in messages { if case .response(_, let result) = message { return result } }
    return .failure(.internalError("no answer"))
  }
}
