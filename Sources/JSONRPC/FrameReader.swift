/// Cuts a stream of bytes into messages.
///
/// Nothing that comes ends the stream: what cannot be read is refused once, and reading goes on at the next place that
/// looks like a header. Such a place (`Content-Length:`, digits, a line end) can stand inside no JSON value, since a
/// string holds no bare line end; so it is looked for also where a length was announced that cannot be right.
///
/// Call `next()` until it gives nil after each `append(_:)`. Memory grows with the bytes that have come, never with a
/// length that was announced.
package struct FrameReader {
  /// The longest body that is read: 128 MiB, so that a document of 64 MiB fits with an escape for every other byte.
  package static let defaultMaximumBody = 128 << 20
  /// The most values that a body may hold: they take up to a hundred bytes each, however short they are written. The
  /// largest message of an editor, a text of 64 MiB, has ten; the runs of a text with half a million emoticons fit.
  package static let defaultMaximumValues = 4_000_000
  /// A longer header line is none.
  private static let maximumLine = 8 << 10
  /// An empty buffer that is bigger is given back.
  private static let keptCapacity = 1 << 20

  private enum State {
    /// Inside the header.
    case header(FrameHeader)
    /// Waits for a body of that many bytes.
    case body(Int)
    /// Passes over that many bytes, or until something looks like a header; `Int.max` has no end.
    case skipping(Int)
  }

  private let maximumBody: Int
  private let maximumValues: Int
  private var buffer: [UInt8] = []
  /// The bytes of `buffer` before this are done with.
  private var start = 0
  /// The bytes of `buffer` before this hold no end of the current line.
  private var searched = 0
  private var state = State.header(FrameHeader())
  /// Whether what cannot be read now is the rest of something that has been refused already.
  private var isRefused = false

  /// A reader at the start of a stream.
  /// - Parameters:
  ///   - maximumBody: the longest body that is read, in bytes; a longer one is refused and passed over.
  ///   - maximumValues: the most JSON values that a body may hold; one with more is refused.
  package init(maximumBody: Int = Self.defaultMaximumBody, maximumValues: Int = Self.defaultMaximumValues) {
    self.maximumBody = max(0, maximumBody)
    self.maximumValues = max(0, maximumValues)
  }

  /// Takes in the bytes that have come.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    discardConsumed()
    buffer.append(contentsOf: bytes)
  }

  /// Takes in the bytes that have come.
  package mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  /// Forgets the bytes that are done with, where that is cheap.
  private mutating func discardConsumed() {
    if start == buffer.count {
      if buffer.capacity > Self.keptCapacity { buffer = [] } else { buffer.removeAll(keepingCapacity: true) }
      (start, searched) = (0, 0)
    } else if start >= buffer.count / 2 {
      // At least as many bytes go as stay, so that all the moving together is linear.
      buffer.removeFirst(start)
      searched = max(0, searched - start)
      start = 0
    }
  }

  /// The next frame; nil until more bytes come.
  package mutating func next() -> Frame? {
    while true {
      switch state {
      case .header(let header):
        guard let line = nextLine() else {
          discardConsumed()
          return nil
        }
        if let frame = read(line, into: header) { return frame }
      case .body(let length):
        guard buffer.count - start >= length else { return nil }
        return readBody(length)
      case .skipping(let length):
        guard skip(length) else { return nil }
      }
    }
  }

  // MARK: Header

  /// The bytes of the next line and its line end; nil until the line end has come. A line that is too long is cut.
  private mutating func nextLine() -> Range<Int>? {
    let limit = min(buffer.count, start + Self.maximumLine)
    searched = max(searched, start)
    while searched < limit {
      searched += 1
      if buffer[searched - 1] == UInt8(ascii: "\n") { return start..<searched }
    }
    return limit - start == Self.maximumLine ? start..<limit : nil
  }

  /// Reads a header line, and behind the last one decides what comes.
  /// - Returns: a refusal, where there is one.
  private mutating func read(_ line: Range<Int>, into header: FrameHeader) -> Frame? {
    var header = header
    var end = line.upperBound
    guard buffer[end - 1] == UInt8(ascii: "\n") else {
      return seek("expected a header line of at most \(Self.maximumLine) bytes")
    }
    end -= 1
    if end > line.lowerBound, buffer[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if end > line.lowerBound {
      let problem = buffer.withUnsafeBytes { header.read(UnsafeRawBufferPointer(rebasing: $0[line.lowerBound..<end])) }
      if let problem {
        // A line that contradicts a length before it is no place to go on from.
        if header.contentLength != nil { start = line.upperBound }
        return seek(problem)
      }
      start = line.upperBound
      state = .header(header)
      return nil
    }

    start = line.upperBound
    if header.isEmpty { return nil }
    state = .header(FrameHeader())
    guard let length = header.contentLength else { return seek("expected a “Content-Length”") }
    if header.isForeign {
      return skip(length, .parseError("expected a body in UTF-8"))
    }
    if length > maximumBody {
      return skip(length, .invalidRequest("expected a message of at most \(maximumBody) bytes"))
    }
    state = .body(length)
    return nil
  }

  private mutating func beginHeader(at position: Int) {
    (start, searched) = (position, position)
    state = .header(FrameHeader())
  }

  /// Refuses what cannot be read, unless it is the rest of something refused, and looks for the next header.
  private mutating func seek(_ problem: String) -> Frame? {
    state = .skipping(.max)
    guard !isRefused else { return nil }
    isRefused = true
    return .refused(id: nil, error: .parseError("the stream holds no message here: \(problem)"))
  }

  /// Refuses a body before it has come.
  private mutating func skip(_ length: Int, _ error: ResponseError) -> Frame {
    state = .skipping(length)
    isRefused = true
    return .refused(id: nil, error: error)
  }

  // MARK: Body

  private mutating func readBody(_ length: Int) -> Frame {
    let body = start..<start + length
    do throws(JSONError) {
      let json = try buffer.withUnsafeBufferPointer { (bytes) throws(JSONError) in
        try JSONParser.parse(UnsafeBufferPointer(rebasing: bytes[body]), maximumValues: maximumValues)
      }
      beginHeader(at: body.upperBound)
      isRefused = false
      return Frame(json)
    } catch {
      // The length may be wrong: a header that begins inside the body begins the next message.
      state = .skipping(length)
      isRefused = true
      return .refused(
        id: nil, error: .parseError("the message is no JSON: \(error.reason) (byte \(error.offset) of its body)"))
    }
  }

  // MARK: Looking for a header

  /// Passes over at most `length` bytes of what has come, up to the next header.
  /// - Returns: false if more bytes must come first.
  private mutating func skip(_ length: Int) -> Bool {
    let available = buffer.count - start
    let limit = start + min(length, available)
    let position = buffer.withUnsafeBytes { HeaderSearch(bytes: $0).firstHeader(in: start..<limit) }
    switch position {
    case .complete(let place):
      beginHeader(at: place)
      return true
    case .incomplete(let place):
      if length != .max { state = .skipping(length - (place - start)) }
      start = place
      return false
    case .none:
      if length <= available {
        beginHeader(at: limit)
        return true
      }
      start = limit
      if length != .max { state = .skipping(length - available) }
      return false
    }
  }
}
