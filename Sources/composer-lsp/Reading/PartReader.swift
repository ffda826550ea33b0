import ComposerCore
import ComposerFormats
import ComposerSystem

/// A part of a file: whole posts that stand one behind the other, in UTF-8.
struct FilePart: Sendable {
  /// Without a byte-order mark.
  let bytes: [UInt8]
  let lines: LineTable
  let layout: PostLayout
  /// Where it begins in the file.
  let start: Place
  /// How many posts stand before it.
  let postsBefore: Int
  let isFirst: Bool
  let isLast: Bool

  var postCount: Int { layout.count(lines) }
}

/// Reads a large file part by part, so that it is never in memory as a whole and several threads can have their share.
///
/// A part ends behind a line `---`. A post that is longer than a part is a part by itself.
struct PartReader {
  private let stream: ByteStream
  private let size: Int
  /// The most bytes of a post; one without an end must come to one.
  private let limit: Int
  /// What has been read and belongs to no part yet.
  private var rest: [UInt8]
  private var isAtEnd: Bool
  private var start = Place.start
  private var postsBefore = 0
  private var isFirst = true
  /// What messages count that name a byte: a mark at the file's start too.
  private var bytesBefore = 0

  /// How many bytes a part has at least, unless the file ends.
  static let partSize = 1 << 20

  /// - Parameter first: what has been read of the stream before; more is to come.
  init(
    _ stream: ByteStream, first: [UInt8] = [], size: Int = PartReader.partSize, limit: Int = TextFile.sizeLimit
  ) {
    self.stream = stream
    self.size = size
    self.limit = limit
    rest = first
    isAtEnd = false
  }

  private static let readSize = 1 << 18
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The next part; nil behind the last one. An empty file is one part.
  mutating func next() throws(TextFile.Failure) -> FilePart? {
    guard isFirst || !rest.isEmpty || !isAtEnd else { return nil }
    if isFirst { try dropMark() }
    var searched = 0
    var wanted = size + PartReader.look
    rest.reserveCapacity(wanted + PartReader.readSize)
    while true {
      while !isAtEnd, rest.count < wanted { try read() }
      if let cut = PartReader.cut(rest, from: max(searched, size), isFirst: isFirst) {
        let tail = Array(rest[cut...])
        rest.removeLast(rest.count - cut)
        return try part(rest, then: tail)
      }
      if isAtEnd { return try part(rest, then: []) }
      guard rest.count <= limit else {
        throw TextFile.Failure(source: stream.source, reason: .tooLarge(limit: limit))
      }
      // The rest of the file may be one post.
      if searched == 0, stream.expectedSize > wanted {
        rest.reserveCapacity(min(stream.expectedSize, limit) + PartReader.readSize)
      }
      searched = rest.count - PartReader.look
      wanted = rest.count + size
    }
  }

  private mutating func dropMark() throws(TextFile.Failure) {
    while !isAtEnd, rest.count < PartReader.mark.count { try read() }
    guard rest.starts(with: PartReader.mark) else { return }
    rest.removeFirst(PartReader.mark.count)
    bytesBefore = PartReader.mark.count
  }

  private mutating func read() throws(TextFile.Failure) {
    let more = try stream.read(most: PartReader.readSize)
    // Without this a file that is no text would be read to its end as one post.
    guard !TextEncoding.hasNUL(more) else {
      (rest, isAtEnd, isFirst) = ([], true, false)
      throw TextFile.Failure(source: stream.source, reason: .encoding(.binary))
    }
    isAtEnd = more.isEmpty
    rest += more
  }

  /// How many bytes a separator can take with the line ends around it, and one more.
  private static let look = 8

  /// Where the first separator ends that begins at `from` or behind it; nil where there is none, or nothing behind it.
  private static func cut(_ text: [UInt8], from: Int, isFirst: Bool) -> Int? {
    withBytes(text) { bytes in
      func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
      // A file's first line may begin a header.
      var offset = max(from, isFirst ? 1 : 0)
      while true {
        offset = bytes.first(0x2D, from: offset)
        // Its line end may have two bytes, and behind it there must be something.
        guard offset + 6 <= bytes.count else { return nil }
        if bytes[offset + 1] == 0x2D, bytes[offset + 2] == 0x2D, isLineEnd(bytes[offset + 3]),
          offset == 0 || isLineEnd(bytes[offset - 1])
        {
          return offset + (bytes[offset + 3] == 0x0D && bytes[offset + 4] == 0x0A ? 5 : 4)
        }
        offset += 1
      }
    }
  }

  private mutating func part(_ bytes: [UInt8], then rest: [UInt8]) throws(TextFile.Failure) -> FilePart {
    do throws(TextEncoding.Failure) {
      try TextEncoding.requireUTF8(bytes, from: bytesBefore)
    } catch {
      (self.rest, isAtEnd, isFirst) = ([], true, false)
      throw TextFile.Failure(source: stream.source, reason: .encoding(error))
    }
    let lines = LineTable(bytes)
    let layout = PostLayout(bytes, lines: lines, mayHaveHeader: isFirst)
    let part = FilePart(
      bytes: bytes, lines: lines, layout: layout, start: start, postsBefore: postsBefore, isFirst: isFirst,
      isLast: rest.isEmpty && isAtEnd)
    if !part.isLast {
      var places = PlaceFinder(bytes, lines: lines, from: start)
      start = places.end()
    }
    postsBefore += part.postCount
    bytesBefore += bytes.count
    isFirst = false
    self.rest = rest
    return part
  }
}
