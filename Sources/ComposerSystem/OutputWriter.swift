import Glibc

/// Buffered writing to a descriptor, with the answer that every write got.
///
/// After the first failure nothing more is written; the outcome says what it was. SIGPIPE must be ignored
/// (``StandardStreams/prepare()``), or a closed pipe ends the program instead.
package final class OutputWriter {
  /// What became of everything that was written so far.
  package enum Outcome: Hashable, Sendable {
    case ok
    /// The reader has gone, which is its right: end quietly.
    case closedPipe
    /// Something is lost: the device is full, the descriptor is closed, …
    case failed(SystemError)
    /// The stop descriptor became readable while the reader kept us waiting.
    case stopped
  }

  package private(set) var outcome = Outcome.ok
  private let descriptor: Int32
  private let stopDescriptor: Int32?
  private let capacity: Int
  private var buffer: [UInt8] = []

  /// - Parameters:
  ///   - descriptor: is written to and stays open.
  ///   - stopDescriptor: ends a write that waits for its reader as soon as there is something to read on it.
  ///   - capacity: how many bytes are gathered before they are written.
  package init(descriptor: Int32, stopDescriptor: Int32? = nil, capacity: Int = 1 << 16) {
    self.descriptor = descriptor
    self.stopDescriptor = stopDescriptor
    self.capacity = max(capacity, 1)
  }

  package func write(_ text: String) {
    var text = text
    text.withUTF8 { write($0) }
  }

  package func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { write($0) }
  }

  /// Writes what is gathered. At a program's end this is the last chance to see that the answer was lost.
  @discardableResult
  package func flush() -> Outcome {
    buffer.withUnsafeBytes { send($0) }
    buffer.removeAll(keepingCapacity: true)
    return outcome
  }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard outcome == .ok else { return }
    if buffer.count + bytes.count > capacity { flush() }
    if bytes.count >= capacity {
      send(UnsafeRawBufferPointer(bytes))
    } else {
      buffer.append(contentsOf: bytes)
    }
  }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while outcome == .ok, !rest.isEmpty {
      if stopDescriptor != nil, !waitUntilWritable() { return }
      let chunk = UnsafeRawBufferPointer(rebasing: rest.prefix(chunkSize))
      do throws(SystemError) {
        let written = try uninterrupted { Glibc.write(descriptor, chunk.baseAddress, chunk.count) }
        rest = rest.dropFirst(written)
      } catch {
        switch error.code {
        case EAGAIN: _ = waitUntilWritable()
        case EPIPE, ECONNRESET: outcome = .closedPipe
        default: outcome = .failed(error)
        }
      }
    }
  }

  /// A pipe that is ready takes 4 KiB (PIPE_BUF) without blocking; more might wait where no signal is seen.
  private var chunkSize: Int { stopDescriptor == nil ? 1 << 30 : 4096 }

  private func waitUntilWritable() -> Bool {
    var interests = [Poll.Interest.write(descriptor)]
    if let stopDescriptor { interests.append(.read(stopDescriptor)) }
    let ready = Poll.wait(for: interests)
    // What is ready to be written is written, also when it is time to stop: an answer is not lost without need.
    if ready.contains(where: { $0.index == 0 }) { return true }
    outcome = ready.isEmpty ? .failed(.last) : .stopped
    return false
  }
}
