import Foundation
import Testing

/// A whole session as one input, bad things among good ones, and what the program says to all of it.
///
/// The output is taken apart here and not by the program's own reader: one byte that is no frame is a failure.
struct FaultySession {
  /// A message from the server, as it came.
  typealias Message = [String: Any]

  private var input = Data()
  private var probes: [(id: String, fault: String)] = []
  private static let text = "😀[微笑] @小明"

  /// Begins with `initialize` and an open document, which every probe asks for.
  init(initialization: String = #"{"processId": null, "rootUri": null, "capabilities": {}}"#) {
    send(#"{"jsonrpc": "2.0", "id": "begin", "method": "initialize", "params": \#(initialization)}"#)
    send(#"{"jsonrpc": "2.0", "method": "initialized", "params": {}}"#)
    open("untitled:probe", Self.text)
  }

  /// One that has not begun.
  init(empty: Void) {}

  mutating func write(_ bytes: [UInt8]) { input.append(contentsOf: bytes) }

  /// A body in its frame.
  mutating func send(_ body: String) { send(Array(body.utf8)) }

  mutating func send(_ body: [UInt8]) {
    input.append(contentsOf: Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  mutating func notify(_ method: String, _ params: String) {
    send(#"{"jsonrpc": "2.0", "method": "\#(method)", "params": \#(params)}"#)
  }

  mutating func ask(_ id: String, _ method: String, _ params: String) {
    send(#"{"jsonrpc": "2.0", "id": \#(id), "method": "\#(method)", "params": \#(params)}"#)
  }

  mutating func open(_ uri: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      #"{"textDocument": {"uri": \#(quoted(uri)), "languageId": "weibo", "version": 1, "text": \#(quoted(text))}}"#)
  }

  /// Asks for the document, after something that may have upset the server.
  mutating func probe(after fault: String) {
    let id = "probe-\(probes.count)"
    probes.append((id, fault))
    ask(quoted(id), "composer/text", #"{"textDocument": {"uri": "untitled:probe"}}"#)
  }

  /// Ends the session, runs it, and expects every probe to be answered once, and a clean end.
  ///
  /// - Parameter endsCleanly: whether it ends by `shutdown` and `exit`.
  @discardableResult
  mutating func run(endsCleanly: Bool = true, status: Int32 = 0, _ options: String = "") throws -> [Message] {
    if endsCleanly {
      ask("\"end\"", "shutdown", "null")
      notify("exit", "null")
    }
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try program.run("composer-lsp --stdio \(options)", input: input)
    #expect(outcome.status == status, "\(String(decoding: outcome.errors.suffix(2000), as: UTF8.self))")
    let messages = try Self.messages(outcome.output)
    for (id, fault) in probes {
      let answers = messages.filter { $0["id"] as? String == id }
      #expect(answers.count == 1, "after \(fault): \(answers.count) answers")
      let result = answers.first?["result"] as? [String: Any]
      #expect(result?["text"] as? String == Self.text, "after \(fault): \(answers)")
    }
    return messages
  }

  /// The messages of an output, which is frames and nothing else.
  static func messages(_ output: Data) throws -> [Message] {
    var messages: [Message] = []
    var rest = output[...]
    while !rest.isEmpty {
      let blank = try #require(
        rest.range(of: Data("\r\n\r\n".utf8)), "no frame: \(String(decoding: rest.prefix(200), as: UTF8.self))")
      let header = String(decoding: rest[rest.startIndex..<blank.lowerBound], as: UTF8.self)
      try #require(header.hasPrefix("Content-Length: "), "\(header)")
      let length = try #require(Int(header.dropFirst("Content-Length: ".count)), "\(header)")
      try #require(length <= rest.endIndex - blank.upperBound)
      let body = rest[blank.upperBound..<blank.upperBound + length]
      try #require(String(data: body, encoding: .utf8) != nil)
      let message = try #require(try JSONSerialization.jsonObject(with: body) as? Message)
      #expect(message["jsonrpc"] as? String == "2.0")
      if message["method"] == nil {
        #expect((message["result"] != nil) != (message["error"] != nil) && message["id"] != nil, "\(message)")
      } else {
        #expect(message["method"] is String && message["result"] == nil && message["error"] == nil, "\(message)")
      }
      messages.append(message)
      rest = rest[body.endIndex...]
    }
    return messages
  }

  /// The code of the error that answered a request.
  static func code(_ messages: [Message], _ id: AnyHashable) -> Int? {
    let answer = messages.first { ($0["id"] as? AnyHashable) == id && $0["method"] == nil }
    return (answer?["error"] as? [String: Any])?["code"] as? Int
  }
}

/// A text as a JSON string.
func quoted(_ text: String) -> String {
  let json = try? JSONSerialization.data(withJSONObject: [text], options: .withoutEscapingSlashes)
  return String(decoding: (json ?? Data()).dropFirst().dropLast(), as: UTF8.self)
}
