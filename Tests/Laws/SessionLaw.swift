import ComposerCore
import ComposerServer
import ComposerSystem
import JSONRPC
import TestSupport

extension Law {
  /// What a client may send in any order, sound and unsound: each request has exactly one answer, and everything that the
  /// server sends can be read.
  static let session = Law("session", "a dialogue with the server") { input throws(Broken) in
    var client = RandomClient(input)
    try client.initialize()
    while !client.isDone { try client.next() }
  }
}

/// A client that does what its input makes it do.
private struct RandomClient {
  private var choices: Choices
  private var server: Server
  private var asked = 0
  /// Requests of the server that wait for an answer.
  private var waiting: [RequestID] = []
  private var resultID: JSON = .null
  private var version = 1

  private static let uris = ["untitled:1", "file:///x/a.weibo", "file:///x/.composer-lsp.json", "%", ""]
  private static let texts = [
    "早[微笑]#晚[爱你]安#@小明: http://t.cn/a", "---\nplatform: weibo-web\n---\n[", "a\n---\n#b\r\n---\r😀", "", "[愛",
  ]

  init(_ input: [UInt8]) {
    choices = Choices(input)
    var environment = Environment(version: "0", catalog: { _ in LoadedCatalog(id: 1, catalog: .small) })
    environment.services = .icu
    server = Server(environment: environment)
  }

  var isDone: Bool { choices.isEmpty || server.exitStatus != nil }

  mutating func initialize() throws(Law.Broken) {
    let encodings = PositionEncoding.allCases.map { JSON.string($0.rawValue) }
    let offered = choices.one(of: encodings) ?? .null
    let rich: JSON = [
      "general": ["positionEncodings": [offered]],
      "textDocument": [
        "diagnostic": [:], "rename": ["prepareSupport": true], "inlayHint": [:],
        "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
        "completion": ["completionItem": ["insertReplaceSupport": true, "documentationFormat": ["markdown"]]],
      ],
      "workspace": ["workspaceEdit": ["documentChanges": true]],
    ]
    let capabilities = choices.byte() % 2 == 0 ? rich : ["general": ["positionEncodings": [offered]]]
    try ask("initialize", ["capabilities": capabilities, "initializationOptions": ["count": true]])
    try notify("initialized", [:])
    try open()
  }

  mutating func next() throws(Law.Broken) {
    switch choices.number(below: 8) {
    case 0: try open()
    case 1: try change()
    case 2, 3: try ask(method(), places())
    case 4: try ask(method(), params())
    case 5: try notify(method(), params())
    case 6: try answer()
    default: try take(server.idle(), id: nil)
    }
  }

  private mutating func open() throws(Law.Broken) {
    let text = choices.one(of: Self.texts) ?? ""
    let languages = Platform.all.map { JSON.string($0.id) }
    let language = choices.one(of: languages) ?? "weibo"
    try notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri(), "languageId": language, "version": 1, "text": .string(text)]])
  }

  private mutating func change() throws(Law.Broken) {
    version += 1
    let change: JSON =
      choices.byte() % 4 == 0
      ? ["text": .string(choices.text(most: 8))] : ["range": range(), "text": .string(choices.text(most: 8))]
    try notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri(), "version": .integer(version)], "contentChanges": [change]])
  }

  private mutating func answer() throws(Law.Broken) {
    let id = waiting.isEmpty ? RequestID.integer(choices.number(below: 9)) : waiting.removeFirst()
    try take(server.receive(.response(id: id, result: .success(value()))), id: nil)
  }

  // MARK: What is sent

  private mutating func method() -> String {
    let methods = Server.methods + ["initialize", "no/such", "$/cancelRequest"]
    return choices.one(of: methods) ?? ""
  }

  private mutating func uri() -> JSON { .string(choices.one(of: Self.uris) ?? "") }

  private mutating func number() -> JSON {
    let byte = Int(choices.byte())
    guard byte > 240 else { return .integer(byte % 24) }
    return choices.one(of: [.integer(-1), .integer(.max), .integer(.min), .double(1e300), .double(0.5), .null]) ?? .null
  }

  private mutating func position() -> JSON { ["line": number(), "character": number()] }

  private mutating func range() -> JSON { ["start": position(), "end": position()] }

  /// The members that requests have, all at once: each takes what it knows.
  private mutating func places() -> JSON {
    let range = range()
    let position = position()
    return [
      "textDocument": ["uri": uri(), "version": .integer(version)], "position": position, "positions": [position],
      "range": range, "selection": range, "context": ["diagnostics": [], "includeDeclaration": true, "triggerKind": 1],
      "previousResultId": resultID, "newName": .string(choices.text(most: 4)), "query": .string(choices.text(most: 2)),
      "chs": "[微笑]", "offset": number(), "raw": number(), "display": number(), "post": number(),
      "ch": .string(choices.text(most: 1)),
    ]
  }

  /// Any JSON, as a client that has gone wrong may send it.
  private mutating func params() -> JSON {
    let value = value()
    guard value.objectValue == nil, value.arrayValue == nil else { return value }
    return ["textDocument": ["uri": uri()], "text": value, "runs": value, "settings": value, "command": value]
  }

  private mutating func value() -> JSON {
    let text = choices.text(most: Int(choices.byte()))
    return (try? JSONParser.parse(text)) ?? .string(text)
  }

  // MARK: What comes back

  private mutating func notify(_ method: String, _ params: JSON) throws(Law.Broken) {
    guard method != "exit" else { return }
    try take(server.receive(.notification(method: method, params: params)), id: nil)
  }

  private mutating func ask(_ method: String, _ params: JSON) throws(Law.Broken) {
    asked += 1
    try take(server.receive(.request(id: .integer(asked), method: method, params: params)), id: .integer(asked))
  }

  /// Reads messages as a client would, off the wire; among them is one answer to the request `id`, and no other.
  private mutating func take(_ messages: [Message], id: RequestID?) throws(Law.Broken) {
    var reader = FrameReader()
    for message in messages { reader.append(message.frame) }
    var answers = 0
    for _ in messages {
      guard case .message(let message)? = reader.next() else {
        throw Law.Broken(description: "something that is sent is no message: \(messages)")
      }
      switch message {
      case .response(let answered, let result):
        try demand(answered == id && id != nil, "an answer to \(answered.map { "\($0)" } ?? "nothing")")
        answers += 1
        if let given = try? result.get()["resultId"] { resultID = given }
      case .request(let id, _, _): waiting.append(id)
      case .notification: break
      }
    }
    try demand(answers == (id == nil ? 0 : 1), "\(answers) answers")
  }
}
