import Glibc

/// A file or standard input, read piece by piece.
package final class ByteStream {
  package let source: TextFile.Source
  /// In bytes, as the system tells it; 0 where it does not know.
  package let expectedSize: Int
  private let descriptor: Int32

  /// Opens a regular file, or takes standard input.
  package init(_ source: TextFile.Source) throws(TextFile.Failure) {
    self.source = source
    do throws(FileReading.Failure) {
      switch source {
      case .file(let path): (descriptor, expectedSize) = try FileReading.open(path)
      case .standardInput: (descriptor, expectedSize) = (STDIN_FILENO, 0)
      }
    } catch {
      throw TextFile.Failure(source: source, reason: TextFile.reason(of: error))
    }
  }

  /// - Parameter descriptor: is closed with this.
  package init(descriptor: Int32) {
    source = .standardInput
    expectedSize = 0
    self.descriptor = descriptor
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// What has come, at least a byte and at most `most`; nothing at the end. Waits until there is something.
  package func read(most: Int) throws(TextFile.Failure) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(most, 1)) { buffer, count in
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
    if let failure { throw TextFile.Failure(source: source, reason: .system(failure)) }
    return bytes
  }
}
