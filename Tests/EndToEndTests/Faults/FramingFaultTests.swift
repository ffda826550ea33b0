import Foundation
import Testing

/// What can be wrong with the frames of a session, in the running program; the reader alone is tested beside its source.
struct FramingFaultTests {
  private static let body = #"{"jsonrpc": "2.0", "method": "$/nothing", "params": {"t": "东😀"}}"#

  private static func headed(_ header: String) -> [UInt8] {
    Array(header.replacingOccurrences(of: "N", with: "\(body.utf8.count)").utf8) + Array(body.utf8)
  }

  /// Each with the bytes that stand before the next good message.
  private static let faults: [(name: String, bytes: [UInt8])] = [
    ("a header in lower case", headed("content-length: N\r\n\r\n")),
    ("a header in upper case", headed("CONTENT-LENGTH: N\r\n\r\n")),
    ("no blank behind the colon", headed("Content-Length:N\r\n\r\n")),
    ("leading zeros", headed("Content-Length: 000N\r\n\r\n")),
    ("blanks behind the length", headed("Content-Length: N  \r\n\r\n")),
    ("the length twice", headed("Content-Length: N\r\nContent-Length: N\r\n\r\n")),
    ("two lengths", headed("Content-Length: N\r\nContent-Length: 5\r\n\r\n")),
    ("further headers", headed("X-A: b\r\nContent-Length: N\r\nX-C: d\r\n\r\n")),
    (
      "the character set",
      headed("Content-Length: N\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n")
    ),
    ("its older name", headed("Content-Type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: N\r\n\r\n")),
    ("another character set", headed("Content-Length: N\r\nContent-Type: a/b; charset=utf-16\r\n\r\n")),
    ("line feeds alone", headed("Content-Length: N\n\n")), ("no length at all", headed("Content-Type: a/b\r\n\r\n")),
    ("a negative length", headed("Content-Length: -1\r\n\r\n")),
    ("a length in words", headed("Content-Length: abc\r\n\r\n")),
    ("a length beyond every memory", headed("Content-Length: 1000000000000000000\r\n\r\n")),
    ("a length beyond every number", headed("Content-Length: 999999999999999999999999999999\r\n\r\n")),
    ("a length of nothing", Array("Content-Length: 0\r\n\r\n".utf8)),
    ("a length that is one too small", headed("Content-Length: 10\r\n\r\n")),
    ("a line of something else", Array("Hello 东😀\r\n".utf8)), ("a blank line", Array("\r\n".utf8)),
    ("a body without a header", Array(body.utf8) + Array("\r\n".utf8)),
    ("a header line of a megabyte", Array("X-A: \(String(repeating: "b", count: 1 << 20))\r\n".utf8)),
    ("ten thousand header lines", headed(String(repeating: "X-A: b\r\n", count: 10_000) + "Content-Length: N\r\n\r\n")),
    ("bytes of no encoding", Array((128...255)) + Array("\r\n".utf8)),
    ("no bytes at all but zeros", [UInt8](repeating: 0, count: 4096) + Array("\r\n".utf8)),
  ]

  @Test func noneEndsTheSession() throws {
    var session = FaultySession()
    for (name, bytes) in Self.faults {
      session.write(bytes)
      session.probe(after: name)
    }
    try session.run()
  }

  @Test func eachIsBorneAlone() throws {
    for (name, bytes) in Self.faults {
      var session = FaultySession()
      session.write(bytes)
      session.probe(after: name)
      try session.run()
    }
  }

  @Test func aLengthThatIsTooLargeCostsTheNextMessageAtMost() throws {
    var session = FaultySession()
    session.write(Self.headed("Content-Length: 1N\r\n\r\n"))
    session.probe(after: "a length that is too large")
    session.probe(after: "the message behind it")
    try session.run()
  }

  @Test func aBodyOf64MegabytesIsPassedOver() throws {
    var session = FaultySession()
    session.notify("$/nothing", "[\"\(String(repeating: "a", count: 64 << 20))\"]")
    session.probe(after: "64 MB")
    try session.run()
  }

  @Test(arguments: [
    "", "Content-", "Content-Length: 5", "Content-Length: 5\r\n", "Content-Length: 5\r\n\r\n",
    "Content-Length: 5\r\n\r\n{\"a\"",
    "Content-Length: 4000000000\r\n\r\n",
  ])
  func theEndInTheMiddleOfAnythingIsAnEnd(_ rest: String) throws {
    var session = FaultySession()
    session.probe(after: "nothing")
    session.write(Array(rest.utf8))
    try session.run(endsCleanly: false, status: 1)
  }
}
