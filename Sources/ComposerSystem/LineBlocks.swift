/// The lines of a stream, some at a time: as many as have come, so that nobody waits for a line that is there, and never
/// more than a block, so that a stream may be endless. A line ends with LF; the last one need not.
package final class LineBlocks {
  /// Lines that stand one behind the other.
  package struct Block: Sendable {
    /// With their line ends.
    package let bytes: [UInt8]
    /// The number of the first one, from 1.
    package let firstLine: Int
    /// Whether this is the start of one line that is longer than the limit; the rest of it is passed over.
    package let isCut: Bool
  }

  private let stream: ByteStream
  private let blockSize: Int
  private let lineLimit: Int
  /// What has come of a line that has not ended.
  private var rest: [UInt8] = []
  private var line = 1
  private var isSkipping = false
  private var isAtEnd = false

  /// - Parameters:
  ///   - blockSize: how many bytes are read at once.
  ///   - lineLimit: the most bytes of a line.
  package init(_ stream: ByteStream, blockSize: Int = 1 << 17, lineLimit: Int = 64 << 20) {
    self.stream = stream
    self.blockSize = max(1, blockSize)
    self.lineLimit = max(1, lineLimit)
  }

  /// The next lines; nil at the end. Waits until there is one.
  package func next() throws(TextFile.Failure) -> Block? {
    while !isAtEnd {
      var bytes = rest
      rest = []
      let known = bytes.count
      bytes += try stream.read(most: blockSize)
      isAtEnd = bytes.count == known
      let end = bytes[known...].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      if isSkipping {
        guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")), let end else { continue }
        isSkipping = false
        rest = Array(bytes[end...])
        line += 1
        if first + 1 < end { return block(Array(bytes[(first + 1)..<end])) }
      } else if let end {
        rest = Array(bytes[end...])
        bytes.removeLast(bytes.count - end)
        return block(bytes)
      } else if isAtEnd {
        return bytes.isEmpty ? nil : block(bytes)
      } else if bytes.count > lineLimit {
        isSkipping = true
        return Block(bytes: Array(bytes.prefix(lineLimit)), firstLine: line, isCut: true)
      } else {
        rest = bytes
      }
    }
    return nil
  }

  private func block(_ bytes: [UInt8]) -> Block {
    defer { for byte in bytes where byte == UInt8(ascii: "\n") { line += 1 } }
    return Block(bytes: bytes, firstLine: line, isCut: false)
  }
}
