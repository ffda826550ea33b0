import JSONRPC
import Testing

private func unreadable(_ reason: String) -> FrameReader.Frame {
  .refused(id: nil, error: .parseError("the stream holds no message here: \(reason)"))
}

private func noJSON(_ reason: String) -> FrameReader.Frame {
  .refused(id: nil, error: .parseError("the message is no JSON: \(reason)"))
}

private let good = FrameReader.Frame.message(note("今天😀"))

private let wrongHeaders: [(String, String)] = [
  // Without a usable length.
  ("X-Nothing: 1\r\n\r\n", "expected a “Content-Length”"),
  ("Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n", "expected a “Content-Length”"),
  ("Content-Length: -1\r\n\r\n", "expected digits behind “Content-Length:”"),
  ("Content-Length: abc\r\n\r\n", "expected digits behind “Content-Length:”"),
  ("Content-Length:\r\n\r\n", "expected digits behind “Content-Length:”"),
  ("Content-Length: 1 2\r\n\r\n", "expected digits behind “Content-Length:”"),
  ("Content-Length: +5\r\n\r\n", "expected digits behind “Content-Length:”"),
  ("Content-Length: 0x10\r\n\r\n", "expected digits behind “Content-Length:”"),
  ("Content-Length: ５\r\n\r\n", "expected digits behind “Content-Length:”"),
  ("Content-Length: 5\r\nContent-Length: 6\r\n\r\n", "expected one “Content-Length”"),
  ("Content-Length: 5\r\nContent-Length: x\r\n\r\n", "expected digits behind “Content-Length:”"),
  // No header.
  ("hello, this is not a header\r\n\r\n", "expected a header line"),
  (": 5\r\n", "expected a header line"), ("Content Length: 5\r\n\r\n", "expected a header line"),
  ("\u{0}😀 \u{1B}[31m\r\n\u{0}\r\n", "expected a header line"), ("{\"jsonrpc\":\"2.0\"}\r\n", "expected a header line"),
  ("Content-Length : 5\r\n\r\n", "expected a header line"),
  ("X-Long: " + String(repeating: "a", count: 20_000) + "\r\n", "expected a header line of at most 8192 bytes"),
  (String(repeating: "Content-", count: 5_000), "expected a header line of at most 8192 bytes"),
]

@Test(arguments: wrongHeaders)
func behindAWrongHeaderTheNextMessageIsRead(_ header: String, _ reason: String) {
  #expect(frames(header + framed(hello)) == [unreadable(reason), good])
  // A body that belongs to the wrong header is passed over too.
  #expect(frames(header + hello + framed(hello) + framed(hello)) == [unreadable(reason), good, good])
  #expect(frames((header + hello + framed(hello)).utf8.map { [$0] }) == [unreadable(reason), good])
}

@Test func muchGarbageIsRefusedOnce() {
  let garbage = String(repeating: "\u{0}garbage content-length: 😀 -\r\n", count: 5_000)
  #expect(
    frames(garbage + framed(hello) + garbage + framed(hello)) == [
      unreadable("expected a header line"), good, unreadable("expected a header line"), good,
    ])
}

@Test func aLengthThatIsTooLargeCostsOneMessage() {
  for excess in 1...20 {
    let stream = "Content-Length: \(hello.utf8.count + excess)\r\n\r\n" + hello + framed(hello) + framed(hello)
    let reason = "expected nothing behind the value (byte \(hello.utf8.count) of its body)"
    #expect(frames(stream) == [noJSON(reason), good, good])
  }
}

@Test func aLengthThatIsTooSmallCostsOneMessage() {
  for missing in 1...2 {
    let stream = "Content-Length: \(hello.utf8.count - missing)\r\n\r\n" + hello + framed(hello) + framed(hello)
    let reason = "expected “,” or “}” behind a member (byte \(hello.utf8.count - missing) of its body)"
    #expect(frames(stream) == [noJSON(reason), good, good])
  }
}

@Test func aLengthFarBeyondTheBodyLosesNothingBehindTheNextHeader() {
  let stream = "Content-Length: 10000\r\n\r\n" + hello + framed(hello) + String(repeating: framed(hello), count: 200)
  let reason = "expected nothing behind the value (byte \(hello.utf8.count) of its body)"
  #expect(frames(stream) == [noJSON(reason)] + Array(repeating: good, count: 201))
}

@Test(arguments: [
  ("", "expected a value (byte 0 of its body)"), ("   ", "expected a value (byte 3 of its body)"),
  ("hello", "expected a value (byte 0 of its body)"), ("abc", "expected a value (byte 0 of its body)"),
  ("[1]Content-Length", "expected nothing behind the value (byte 3 of its body)"),
  ("{\"jsonrpc\":\"2.0\"", "expected “,” or “}” behind a member (byte 16 of its body)"),
  ("{\"a\":\"今天\\q\"}", "expected an escape that JSON knows (byte 12 of its body)"),
])
func aBodyThatIsNoJSONIsRefusedAndTheNextMessageIsRead(_ body: String, _ reason: String) {
  #expect(frames(framed(body) + framed(hello)) == [noJSON(reason), good])
  #expect(frames(framed(body) + framed(body) + framed(hello)) == [noJSON(reason), noJSON(reason), good])
}

@Test func bytesThatAreNoUTF8AreRefusedWithTheirPlace() {
  let body = Array("{\"a\":\"😀".utf8) + [0xFF, 0xFE, 0xC3] + Array("\"}".utf8)
  let stream = Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body + note("今天😀").frame
  #expect(frames([stream]) == [noJSON("expected UTF-8 (byte 10 of its body)"), good])
}

@Test func hundredThousandLevelsAreRefusedAndTheNextMessageIsRead() {
  let deep = noJSON("nested more than 512 levels deep (byte 512 of its body)")
  #expect(frames(framed(String(repeating: "[", count: 100_000)) + framed(hello)) == [deep, good])
}

@Test func aBodyOfTooManyValuesIsRefusedAndTheNextMessageIsRead() {
  func frames(_ body: String) -> [FrameReader.Frame] {
    var reader = FrameReader(maximumValues: 5)
    reader.append(Array((framed(body) + framed(hello)).utf8))
    return Array(sequence(state: reader) { $0.next() })
  }
  let five = #"{"method":"m","params":["😀",{}]}"#
  let read = FrameReader.Frame.message(.notification(method: "m", params: ["😀", [:]]))
  #expect(frames(five) == [read, good])
  #expect(
    frames(#"{"method":"m","params":["😀",{"a":0}]}"#)
      == [noJSON("expected at most 5 values (byte 36 of its body)"), good])
}

@Test func anUnknownCharsetIsRefusedAndItsBodyPassedOver() {
  let header = "Content-Length: \(hello.utf8.count)\r\nContent-Type: application/vscode-jsonrpc; charset=utf-16\r\n\r\n"
  let refused = FrameReader.Frame.refused(id: nil, error: .parseError("expected a body in UTF-8"))
  #expect(frames(header + hello + framed(hello)) == [refused, good])
}

@Test func aBatchIsRefusedAndTheNextMessageIsRead() {
  let refused = FrameReader.Frame.refused(
    id: nil, error: .invalidRequest("expected one message; the language server protocol has no batches"))
  #expect(frames(framed("[\(hello),\(hello)]") + framed(hello)) == [refused, good])
}

// MARK: Bodies that are too long

private let tooLong = FrameReader.Frame.refused(
  id: nil, error: .invalidRequest("expected a message of at most 1000 bytes"))

@Test func aBodyOverTheLimitIsRefusedAtItsHeader() {
  #expect(frames([Array("Content-Length: 1001\r\n\r\n".utf8)], maximumBody: 1_000) == [tooLong])
}

@Test(arguments: [1, 7, 64, 100_000])
func aBodyOverTheLimitIsPassedOver(_ size: Int) {
  let body = #"{"text":""# + String(repeating: "content-length: 5-😀", count: 2_000) + "\"}"
  let stream = Array((framed(body) + framed(hello)).utf8)
  let pieces = stride(from: 0, to: stream.count, by: size).map { Array(stream[$0..<min($0 + size, stream.count)]) }
  #expect(frames(pieces, maximumBody: 1_000) == [tooLong, good])
}

@Test func aBodyAtTheLimitIsRead() {
  let body = hello + String(repeating: " ", count: 1_000 - hello.utf8.count)
  #expect(frames([Array(framed(body).utf8)], maximumBody: 1_000) == [good])
}

@Test(arguments: [
  "4294967296", "9999999999999999", "1000000000000000000", "9223372036854775807", "9223372036854775808",
  "1000000000000000000000000000000",
])
func alsoBehindALengthThatCannotBeTheNextMessageIsRead(_ length: String) {
  let refused = FrameReader.Frame.refused(
    id: nil, error: .invalidRequest("expected a message of at most \(FrameReader.defaultMaximumBody) bytes"))
  let stream = "Content-Length: \(length)\r\n\r\n" + hello + framed(hello) + framed(hello)
  #expect(frames(stream) == [refused, good, good])
  #expect(frames(stream.utf8.map { [$0] }) == [refused, good, good])
}

@Test func noLimitIsBelowNothing() {
  #expect(frames([Array(framed(hello).utf8)], maximumBody: -1).count == 1)
}

@Test func noStreamStopsTheProgram() {
  var generator = Generator(seed: 6)
  let words: [[UInt8]] =
    [
      "Content-Length: ", "content-length:", "5", "40", "99999999999999999999", "-1", "\r\n", "\n", "\r", "\r\n\r\n",
      ":", "{", "}",
      "[]", "\"", "\\u", "é😀", "Content-Type: a; charset=", "utf8", "x", " ", hello, framed(hello),
    ].map { Array($0.utf8) } + [[0], [0xFF]]
  var count = 0
  for _ in 0..<1_000 {
    var stream = (0..<30).flatMap { _ in words[Int.random(in: 0..<words.count, using: &generator)] }
    let whole = frames([stream], maximumBody: 300)
    #expect(frames(stream.map { [$0] }, maximumBody: 300) == whole)
    // However it goes on, a good message is read at last.
    stream += Array("\r\n".utf8) + [UInt8](repeating: 0x20, count: 300) + note("a").frame + note("b").frame
    let ended = frames([stream], maximumBody: 300)
    #expect(ended.last == .message(note("b")))
    count += ended.count
  }
  #expect(count > 2_000)
}
