import JSONRPC
import Testing

/// All frames in a stream that comes in the given pieces.
func frames(_ pieces: [[UInt8]], maximumBody: Int = FrameReader.defaultMaximumBody) -> [FrameReader.Frame] {
  var reader = FrameReader(maximumBody: maximumBody)
  var frames: [FrameReader.Frame] = []
  for piece in pieces {
    reader.append(piece)
    while let frame = reader.next() { frames.append(frame) }
  }
  return frames
}

/// All frames in a stream, which comes at once.
func frames(_ stream: String) -> [FrameReader.Frame] { frames([Array(stream.utf8)]) }

/// A notification, so that a test sees whether it arrives.
func note(_ text: String) -> Message { .notification(method: "note", params: ["text": .string(text)]) }

func framed(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }

let hello = #"{"jsonrpc":"2.0","method":"note","params":{"text":"今天😀"}}"#

@Test func severalMessagesInOnePieceComeInTheirOrder() {
  let messages = ["a", "今天😀", ""].map(note)
  #expect(frames([messages.flatMap(\.frame)]) == messages.map { .message($0) })
}

@Test func aStreamGivesTheSameFramesHoweverItIsCut() {
  let stream = note("今天😀").frame + Array("garbage 😀\r\n\r\n\(framed("[1,]"))\(framed("[]"))\r\n".utf8) + note("b").frame
  let whole = frames([stream])
  #expect(whole.count == 5)
  for cut in 0...stream.count {
    #expect(frames([Array(stream[..<cut]), Array(stream[cut...])]) == whole)
  }
  #expect(frames(stream.map { [$0] }) == whole)
}

@Test func nothingComesBeforeItIsComplete() {
  let frame = note("今天😀").frame
  var reader = FrameReader()
  for byte in frame.dropLast() {
    reader.append([byte])
    #expect(reader.next() == nil)
  }
  reader.append([frame[frame.count - 1]])
  #expect(reader.next() == .message(note("今天😀")))
  #expect(reader.next() == nil)
}

@Test(arguments: [
  "Content-Length: #", "content-length: #", "CONTENT-LENGTH: #", "Content-Length:#", "Content-Length:\t # \t",
  "Content-Length: 000#", "Content-Length: #\r\nContent-Length: #", "X-Trace: a:b\r\nContent-Length: #\r\nX-B: é",
  "Content-Length: #\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8",
  "Content-Type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: #",
  "Content-Length: #\r\ncontent-type: application/vscode-jsonrpc;CHARSET=\"UTF-8\"",
  "Content-Length: #\r\nContent-Type: application/vscode-jsonrpc",
  "Content-Length: #\r\nX-Empty:",
])
func aHeaderIsReadInEveryFormThatClientsWrite(_ header: String) {
  let header = header.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(hello.utf8.count)")
  #expect(frames(header + "\r\n\r\n" + hello) == [.message(note("今天😀"))])
  // Line ends without a carriage return are no reason to lose a message.
  let bare = header.split(separator: "\r\n").joined(separator: "\n")
  #expect(frames(bare + "\n\n" + hello) == [.message(note("今天😀"))])
}

@Test func tenThousandHeaderLinesAreRead() {
  let lines = (0..<10_000).map { "X-\($0): y\r\n" }.joined()
  #expect(frames(lines + framed(hello)) == [.message(note("今天😀"))])
}

@Test func aBodyMayHaveBlanksAroundItAndAByteOrderMark() {
  #expect(frames(framed("\r\n\t " + hello + " \r\n")) == [.message(note("今天😀"))])
  #expect(frames(framed("\u{FEFF}" + hello)) == [.message(note("今天😀"))])
}

@Test func blankLinesBetweenMessagesArePassedOver() {
  #expect(
    frames("\r\n\r\n\n" + framed(hello) + "\r\n" + framed(hello)) == [.message(note("今天😀")), .message(note("今天😀"))])
}

@Test func theEndOfTheStreamInTheMiddleOfAMessageGivesNothing() {
  #expect(frames("Content-Len") == [])
  #expect(frames("Content-Length: 50\r\n\r\n") == [])
  #expect(frames(String(framed(hello).dropLast(7))) == [])
}

@Test func aBigBodyInManyPiecesIsRead() {
  let text = String(repeating: "今天😀\n", count: 400_000)
  let stream = note(text).frame
  let pieces = stride(from: 0, to: stream.count, by: 1 << 16).map {
    Array(stream[$0..<min($0 + 1 << 16, stream.count)])
  }
  #expect(frames(pieces + [note("b").frame]) == [.message(note(text)), .message(note("b"))])
}

@Test func aThousandRoundsOfRandomPiecesGiveTheSameFrames() {
  var generator = Generator(seed: 3)
  for _ in 0..<1_000 {
    let messages = (0..<Int.random(in: 1...5, using: &generator)).map { _ in note(generator.text()) }
    var rest = messages.flatMap(\.frame)[...]
    var pieces: [[UInt8]] = []
    while !rest.isEmpty {
      let length = min(rest.count, Int.random(in: 1...80, using: &generator))
      pieces.append(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    #expect(frames(pieces) == messages.map { .message($0) })
  }
}
