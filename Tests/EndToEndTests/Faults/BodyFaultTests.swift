import Foundation
import Testing

/// What can be wrong with the body of a message, in the running program.
struct BodyFaultTests {
  /// Bodies that are no JSON.
  private static let unreadable: [[UInt8]] = {
    var bodies: [String] = [
      "{]", #"{"jsonrpc": "2.0", "method": "a""#, "   \r\n ", #"{"a": 1,}"#,
      #"{/* a */ "jsonrpc": "2.0", "method": "a"}"#, "{'jsonrpc': '2.0'}", #"{"a": NaN}"#, #"{"a": 1}{"b": 2}"#,
      "{\"a\": \u{0}1}", "{\"a\": \"\n\"}", #"{"a": "\x"}"#,
    ]
    bodies.append(String(repeating: "[", count: 100_000))
    bodies.append(String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000))
    bodies.append(String(repeating: #"{"a":"#, count: 100_000) + "1" + String(repeating: "}", count: 100_000))
    let strings: [[UInt8]] = [[0xFF, 0xFE], [0xC0, 0xAF, 0xED, 0xA0, 0x80]]
    let broken: [[UInt8]] = strings.map { bytes in
      var body = Array(#"{"jsonrpc": "2.0", "method": ""#.utf8)
      body += bytes
      body += Array("\"}".utf8)
      return body
    }
    return bodies.map { Array($0.utf8) } + broken
  }()

  /// JSON that is no message.
  private static let noMessages: [String] = [
    "5", "\"a\"", "null", "[]", "{}", "true",
    #"[{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}, {"jsonrpc": "2.0", "method": "exit"}]"#,
  ]

  @Test func whatIsNoMessageIsAnsweredByAnErrorWithoutAnId() throws {
    var session = FaultySession()
    for (index, body) in (Self.unreadable + Self.noMessages.map { Array($0.utf8) }).enumerated() {
      session.send(body)
      session.probe(after: "body \(index)")
    }
    let messages = try session.run()
    let codes = messages.filter { $0["id"] is NSNull }.compactMap { ($0["error"] as? [String: Any])?["code"] as? Int }
    #expect(codes == Self.unreadable.map { _ in -32700 } + Self.noMessages.map { _ in -32600 })
  }

  /// Messages that are odd and yet sound JSON.
  private static let oddities = [
    #"{"jsonrpc": "2.0", "method": "$/a", "params": [1e400, -0, 1\#(String(repeating: "0", count: 400)), 0.\#(String(repeating: "3", count: 30))]}"#,
    #"{"jsonrpc": "2.0", "method": "$/a", "method": "$/b", "params": {}, "params": []}"#,
    #"{"jsonrpc": "2.0", "method": "$/a", "params": ["\#(String(repeating: #"\ud83d\ude00"#, count: 1 << 17))"]}"#,
    #"{"jsonrpc": "2.0", "method": "$/a", "params": ["\ud800", "\udc00\ud800", "\u0000"]}"#,
    #"{"jsonrpc": "2.0", "id": null, "method": "composer/recents"}"#, #"{"jsonrpc": "2.0", "id": 1.5, "method": "a"}"#,
    #"{"jsonrpc": "2.0", "id": {}, "method": "a"}"#, #"{"jsonrpc": "2.0", "id": true, "method": "a"}"#,
    #"{"jsonrpc": "2.0", "id": 18446744073709551616, "method": "a"}"#, #"{"jsonrpc": "2.0", "id": 3, "method": 5}"#,
    #"{"jsonrpc": "2.0", "id": 4}"#, #"{"jsonrpc": "2.0", "id": 5, "method": null}"#,
    #"{"jsonrpc": "2.0", "id": 6, "method": ""}"#,
    #"{"jsonrpc": "2.0", "id": 7, "method": "\#(String(repeating: "m", count: 1 << 20))"}"#,
    #"{"jsonrpc": "2.0", "id": 8, "method": "composer/text", "params": "a"}"#,
    #"{"jsonrpc": "2.0", "id": 9, "method": "composer/text", "params": 5}"#,
    #"{"jsonrpc": "2.0", "id": 10, "result": 1, "error": {"code": 1, "message": "a"}}"#, #"{"id": 11, "method": "a"}"#,
    #"{"jsonrpc": "1.0", "id": 12, "method": "a"}"#, #"{"jsonrpc": "2.0", "id": 99999, "result": null}"#,
    #"{"jsonrpc": "2.0", "id": "nope", "error": "a"}"#, #"{"jsonrpc": "2.0", "id": null, "error": {"code": "x"}}"#,
    #"{"jsonrpc": "2.0", "method": "$/cancelRequest"}"#,
    #"{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": {}}}"#,
    #"{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 123456}}"#,
    #"{"jsonrpc": "2.0", "method": "composer/text", "params": {"textDocument": {"uri": "untitled:probe"}}}"#,
    #"{"jsonrpc": "2.0", "method": "initialized"}"#, #"{"jsonrpc": "2.0", "method": "shutdown", "extra": [1]}"#,
    #"{"jsonrpc": "2.0", "method": "$/setTrace", "params": {"value": 5}}"#,
    #"{"jsonrpc": "2.0", "method": "$/progress", "params": {"token": "none", "value": 1}}"#,
    #"{"jsonrpc": "2.0", "method": "window/workDoneProgress/cancel", "params": {"token": 5}}"#,
    #"{"jsonrpc": "2.0", "method": "workspace/didChangeConfiguration", "params": {"settings": [{"composer": 5}]}}"#,
    #"{"jsonrpc": "2.0", "method": "workspace/didChangeConfiguration", "params": {"settings": {"composer": {"limit": "x"}}}}"#,
    #"{"jsonrpc": "2.0", "method": "workspace/didChangeWatchedFiles", "params": {"changes": [{"uri": 5, "type": 99}]}}"#,
    #"{"jsonrpc": "2.0", "method": "workspace/didChangeWorkspaceFolders", "params": {"event": []}}"#,
  ]

  @Test func whatIsOddIsBorne() throws {
    var session = FaultySession()
    for (index, body) in Self.oddities.enumerated() {
      session.send(body)
      session.probe(after: "oddity \(index)")
    }
    let messages = try session.run()
    #expect(FaultySession.code(messages, 6) == -32601 && FaultySession.code(messages, 7) == -32601)
    #expect(FaultySession.code(messages, 8) == -32600 && FaultySession.code(messages, 9) == -32600)
  }

  /// Ids as they are written in JSON.
  @Test(arguments: [#""abc""#, #""""#, #""东 😀 \" \\ \u0007\u0000""#, "2147483647", "-2147483648", "0", "-1"])
  func anIdComesBackAsItWas(_ id: String) throws {
    var session = FaultySession()
    session.ask(id, "no/such", "{}")
    let wanted = try #require(try JSONSerialization.jsonObject(with: Data("[\(id)]".utf8)) as? [AnyHashable]).first
    #expect(FaultySession.code(try session.run(), try #require(wanted)) == -32601)
  }

  @Test func twoRequestsWithOneIdAreBothAnswered() throws {
    var session = FaultySession()
    for _ in 0..<2 { session.ask("1", "composer/recents", "{}") }
    #expect(try session.run().filter { $0["id"] as? Int == 1 }.count == 2)
  }

  @Test func escapedKeysAreKeys() throws {
    var session = FaultySession()
    session.send(#"{"\u006asonrpc": "2.0", "i\u0064": 1, "metho\u0064": "composer\/recents", "params": {}}"#)
    #expect(try session.run().contains { $0["id"] as? Int == 1 && $0["result"] != nil })
  }

  @Test func errorsRepeatNothingThatHarmsATerminal() throws {
    var session = FaultySession()
    session.ask("1", #"\u001b[31m\u2028\"\\"#, "{}")
    let messages = try session.run()
    let error = messages.first { $0["id"] as? Int == 1 }?["error"] as? [String: Any]
    #expect(error?["code"] as? Int == -32601)
  }
}
