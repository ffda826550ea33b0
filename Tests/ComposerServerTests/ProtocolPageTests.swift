import ComposerServer
import JSONRPC
import Testing

/// What `docs/protocol.md` says is what the server does.
struct ProtocolPageTests {
  private static func answer(_ server: inout Server, _ message: JSON) throws -> (result: JSON?, sent: [JSON]) {
    guard case .message(let message) = FrameReader.Frame(message) else {
      throw ProtocolPage.Malformed(description: "no message: \(message.text)")
    }
    let sent = (server.receive(message) + server.idle()).map(\.read)
    return (sent.first { $0["method"] == nil }?["result"], sent)
  }

  @Test func everyMethodIsOnThePageAndNoOther() throws {
    let page = try ProtocolPage()
    let own = Server.methods.filter { $0.hasPrefix("composer/") }
    #expect(Set(page.methods.map(\.name)) == Set(own + ["composer/didCount"]))
    for method in Server.methods where !method.hasPrefix("composer/") {
      let short = method.split(separator: "/").dropFirst().joined(separator: "/")
      #expect(page.text.contains("`\(method)`") || page.text.contains("`\(short)`"), "\(method) is not on the page")
    }
  }

  @Test func everyMethodHasSchemasAndAnExample() throws {
    for method in try ProtocolPage().methods {
      #expect(method.params != nil && !method.examples.isEmpty, "\(method.name)")
      #expect((method.result == nil) == (method.name == "composer/didCount"), "\(method.name)")
    }
  }

  @Test func theServerAnswersAsTheExamplesSay() throws {
    let page = try ProtocolPage()
    let schema = SmallSchema(definitions: page.definitions)
    var server = Server(environment: .test())
    var sent: [JSON] = []
    for message in page.session {
      sent += try Self.answer(&server, message).sent
    }
    for method in page.methods {
      let params = try #require(method.params)
      for example in method.examples {
        let given = example["params"] ?? .null
        #expect(schema.problems(given, params) == [], "\(method.name)")
        #expect(schema.unmentioned(given, [params]) == [], "\(method.name)")
        guard let wanted = example["result"], let result = method.result else {
          let found = sent.first { $0["method"] == .string(method.name) }?["params"]
          #expect(found?.isExactly(given) == true, "\(method.name): \(found?.text ?? "was not sent")")
          continue
        }
        let request: JSON = ["id": 9, "method": .string(method.name), "params": given]
        let answer = try #require(try Self.answer(&server, request).result, "\(method.name): no result")
        #expect(answer.isExactly(wanted), "\(method.name): \(answer.text)")
        #expect(schema.problems(answer, result) == [], "\(method.name)")
        #expect(schema.unmentioned(answer, [result]) == [], "\(method.name)")
      }
    }
  }

  @Test(arguments: [
    (#"{"type": "string"}"#, "5"), (#"{"enum": ["a"]}"#, #""b""#), (#"{"required": ["a"]}"#, "{}"),
    (#"{"properties": {"a": {"minimum": 1}}}"#, #"{"a": 0}"#), (#"{"items": {"type": ["null"]}}"#, "[5]"),
    (#"{"anyOf": [{"type": "null"}, {"type": "array"}]}"#, "{}"), (#"{"allOf": [{}, {"maxItems": 0}]}"#, "[5]"),
    (#"{"minItems": 1}"#, "[]"), (#"{"$ref": "nothing"}"#, "{}"), (#"{"pattern": "a"}"#, #""a""#),
  ])
  func theCheckerOfSchemasFindsWhatIsWrong(_ schema: String, _ value: String) throws {
    let (schema, value) = (try JSONParser.parse(Array(schema.utf8)), try JSONParser.parse(Array(value.utf8)))
    #expect(SmallSchema(definitions: [:]).problems(value, schema).count > 0)
  }
}

extension JSON {
  /// Whether this is what an example shows: member by member, in any order; a last element `"…"` of an array stands for
  /// all that is left out.
  fileprivate func isExactly(_ example: JSON) -> Bool {
    switch (self, example) {
    case (.object(let object), .object(let wanted)):
      return Set(object.keys) == Set(wanted.keys)
        && object.members.allSatisfy { member in wanted[member.key].map { member.value.isExactly($0) } ?? false }
    case (.array(let elements), .array(var wanted)):
      if wanted.last == "…" {
        wanted.removeLast()
        guard elements.count > wanted.count else { return false }
      } else {
        guard elements.count == wanted.count else { return false }
      }
      return zip(elements, wanted).allSatisfy { $0.isExactly($1) }
    default: return self == example
    }
  }
}
