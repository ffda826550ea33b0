import ComposerCore
import ComposerServer
import JSONRPC
import TestSupport
import Testing

/// Plays the client's part of a dialogue to a server in memory, and compares what the server says.
struct DialogueRun {
  private let dialogue: Dialogue
  private let encoding: PositionEncoding
  private var server: Server
  private var inbox = Inbox()
  private var sent: [JSON] = []
  /// What the server has said where the dialogue has a word that begins with `$`.
  private var names: [String: JSON] = [:]
  private let disk: TestDisk

  init(_ dialogue: Dialogue, in encoding: PositionEncoding) {
    self.dialogue = dialogue
    self.encoding = encoding
    let disk = TestDisk()
    self.disk = disk
    server = Server(environment: .test(disk))
  }

  mutating func run() {
    var isAfterSending = false
    for (number, line) in dialogue.lines {
      switch line {
      case .sent(let json):
        if !isAfterSending { finishTurn(before: number) }
        isAfterSending = true
        put(filled(measured(json)), number)
        continue
      case .file(let path, let text): disk.write(text.map { Array($0.utf8) }, to: path)
      case .expected(let json):
        if isAfterSending { takeTurn() }
        expect(filled(measured(json)), number)
      case .refused(let json):
        if isAfterSending { takeTurn() }
        let found = sent.first { $0.matches(measured(json)) }
        #expect(found == nil, "\(dialogue.name):\(number) in \(encoding.rawValue): was sent")
      case .status(let status):
        if isAfterSending { takeTurn() }
        #expect(server.exitStatus == status, "\(dialogue.name):\(number)")
      }
      isAfterSending = false
    }
    if isAfterSending { takeTurn() }
    finishTurn(before: (dialogue.lines.last?.number ?? 0) + 1)
  }

  private mutating func put(_ json: JSON, _ number: Int) {
    switch FrameReader.Frame(json) {
    case .message(let message):
      if let answer = inbox.put(offeringEncoding(message)) { sent.append(answer.json) }
    case .refused(_, let error):
      sent.append(Message.response(id: nil, result: .failure(error)).json)
    case .dropped: break
    }
  }

  /// Everything that was sent is handled, then the server is idle.
  private mutating func takeTurn() {
    while let message = inbox.next() { sent += server.receive(message).map(\.read) }
    sent += server.idle().map(\.read)
    while server.isSearching { sent += server.goOn().map(\.read) }
  }

  private mutating func expect(_ json: JSON, _ number: Int) {
    guard let place = sent.firstIndex(where: { $0.matches(json) }) else {
      let texts = sent.map(\.text)
      Issue.record(
        "\(dialogue.name):\(number) in \(encoding.rawValue): expected \(json.text), got \(texts.joined(separator: "\n"))"
      )
      return
    }
    sent[place].name(json) { names[$0] = $1 }
    finishTurn(before: number, through: place)
  }

  /// No response may be left that nobody expects.
  private mutating func finishTurn(before number: Int, through place: Int? = nil) {
    let passed = sent[..<(place ?? sent.count)]
    for message in passed where message["method"] == nil {
      Issue.record("\(dialogue.name):\(number) in \(encoding.rawValue): not expected: \(message.text)")
    }
    sent.removeFirst(place.map { $0 + 1 } ?? sent.count)
  }

  // MARK: Encodings

  private func offeringEncoding(_ message: Message) -> Message {
    guard case .request(let id, "initialize", let params) = message, var object = params.objectValue else {
      return message
    }
    var capabilities = object["capabilities"]?.objectValue ?? [:]
    guard capabilities["general"] == nil else { return message }
    capabilities["general"] = ["positionEncodings": [.string(encoding.rawValue)]]
    object["capabilities"] = .object(capabilities)
    return .request(id: id, method: "initialize", params: .object(object))
  }

  /// Words that begin with `$`, once they have a value.
  private func filled(_ json: JSON) -> JSON {
    switch json {
    case .string(let text): names[text] ?? json
    case .array(let elements): .array(elements.map { filled($0) })
    case .object(let object):
      .object(JSONObject(members: object.members.map { .init(key: $0.key, value: filled($0.value)) }))
    default: json
    }
  }

  /// Columns and lengths that are written as texts, as numbers.
  private func measured(_ json: JSON) -> JSON {
    switch json {
    case .array(let elements): return .array(elements.map { measured($0) })
    case .object(let object):
      return .object(
        JSONObject(
          members: object.members.map { member in
            var value = measured(member.value)
            if member.key == "character" {
              value = length(value)
            } else if member.key == "data", let elements = value.arrayValue {
              value = .array(elements.map { length($0) })
            }
            return .init(key: member.key, value: value)
          }))
    default: return json
    }
  }

  private func length(_ json: JSON) -> JSON {
    guard let text = json.stringValue, !["*", "-", "…"].contains(text) else { return json }
    switch encoding {
    case .utf8: return .integer(text.utf8.count)
    case .utf16: return .integer(text.utf16.count)
    case .utf32: return .integer(text.unicodeScalars.count)
    }
  }
}

extension Message {
  /// The message as a client reads it, with nothing left encoded.
  var read: JSON {
    json.encoded.withUnsafeBufferPointer { (try? JSONParser.parse($0)) ?? .null }
  }
}

extension JSON {
  var text: String { String(decoding: encoded, as: UTF8.self) }

  /// Whether this is what a pattern describes.
  func matches(_ pattern: JSON) -> Bool {
    switch (self, pattern) {
    case (_, "*"): return true
    case (_, .string(let name)) where name.hasPrefix("$"): return true
    case (.object(let object), .object(let wanted)):
      return wanted.members.allSatisfy { member in
        guard let value = object[member.key] else { return member.value == "-" }
        return member.value != "-" && value.matches(member.value)
      }
    case (.array(let elements), .array(var wanted)):
      if wanted.last == "…" {
        wanted.removeLast()
        guard elements.count >= wanted.count else { return false }
      } else {
        guard elements.count == wanted.count else { return false }
      }
      return zip(elements, wanted).allSatisfy { $0.matches($1) }
    default: return self == pattern
    }
  }

  /// Gives what stands where a pattern has a word that begins with `$`.
  func name(_ pattern: JSON, _ give: (String, JSON) -> Void) {
    switch pattern {
    case .string(let name) where name.hasPrefix("$"): give(name, self)
    case .array(let wanted): for (index, element) in wanted.enumerated() { self[index]?.name(element, give) }
    case .object(let wanted): for member in wanted.members { self[member.key]?.name(member.value, give) }
    default: break
    }
  }
}
