import Glibc

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

  private let descriptor: Int32
  /// Whether the descriptor is closed with this.
  private let isOwned: Bool
  private let blockSize: Int
  private let lineLimit: Int
  /// What has come of a line that has not ended.
  private var rest: [UInt8] = []
  private var line = 1
  private var isSkipping = false
  private var isAtEnd = false

  /// - Parameters:
  ///   - descriptor: is read to its end and stays open, unless it is `isOwned`.
  ///   - blockSize: how many bytes are read at once.
  ///   - lineLimit: the most bytes of a line.
  package init(descriptor: Int32, isOwned: Bool = false, blockSize: Int = 1 << 17, lineLimit: Int = 64 << 20) {
    self.descriptor = descriptor
    self.isOwned = isOwned
    self.blockSize = max(1, blockSize)
    self.lineLimit = max(1, lineLimit)
  }

  /// The lines of a file or of standard input.
  package convenience init(_ source: TextFile.Source) throws(TextFile.Failure) {
    guard case .file(let path) = source else {
      self.init(descriptor: STDIN_FILENO)
      return
    }
    do throws(FileReading.Failure) {
      self.init(descriptor: try FileReading.open(path).descriptor, isOwned: true)
    } catch {
      throw TextFile.Failure(source: source, reason: TextFile.reason(of: error))
    }
  }

  deinit { if isOwned { close(descriptor) } }

  /// The next lines; nil at the end. Waits until there is one.
  package func next() throws(SystemError) -> Block? {
    while !isAtEnd {
      var bytes = rest
      rest = []
      let known = bytes.count
      bytes += try read()
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

  /// What has come, at least one byte; nothing at the end.
  private func read() throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: blockSize) { buffer, count in
      while true {
        do throws(SystemError) {
          count = try uninterrupted { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
          return
        } catch {
          // Somebody else made our standard input non-blocking: wait for it as a blocking read would.
          guard error.code == EAGAIN, Poll.waitUntilReadable(descriptor) else {
            failure = error
            return
          }
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
