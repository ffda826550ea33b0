import Glibc

/// Output that waits for its reader without keeping anybody waiting: what cannot be written now is written later.
package final class OutputQueue {
  private let descriptor: Int32
  /// The descriptor's flags as they were, where they had to be changed.
  private let savedFlags: Int32?
  private var bytes: [UInt8] = []
  private var written = 0
  /// False once the reader has gone or writing has failed; what is appended then is dropped.
  package private(set) var isOpen = true

  /// - Parameter descriptor: is written to and stays open. Pipes and sockets do not block while the queue is there;
  ///   anything else (a terminal) may be somebody else's too and keeps its flags.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    var status = stat()
    let flags = fcntl(descriptor, F_GETFL)
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    if flags >= 0, kind == S_IFIFO || kind == S_IFSOCK, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0 {
      savedFlags = flags
    } else {
      savedFlags = nil
    }
  }

  deinit {
    if let savedFlags { _ = fcntl(descriptor, F_SETFL, savedFlags) }
  }

  /// How many bytes wait.
  package var pending: Int { bytes.count - written }

  package func append(_ more: [UInt8]) {
    guard isOpen else { return }
    bytes += more
  }

  /// Writes what can be written without waiting.
  package func send() {
    while isOpen, pending > 0 {
      let wish = savedFlags == nil ? min(pending, 4096) : pending
      if savedFlags == nil, !isReady { return }
      let result = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, wish) }
      if result >= 0 {
        written += result
      } else if errno == EAGAIN {
        compact()
        return
      } else if errno != EINTR {
        isOpen = false
        (bytes, written) = ([], 0)
      }
    }
    compact()
  }

  /// Writes the rest, waiting for the reader at most so long.
  package func drain(milliseconds: Int) {
    send()
    for _ in 0..<max(1, milliseconds / 10) where isOpen && pending > 0 {
      _ = Poll.wait(for: [.write(descriptor)], milliseconds: 10)
      send()
    }
  }

  private var isReady: Bool {
    Poll.wait(for: [.write(descriptor)], milliseconds: 0).contains { $0.canWrite || $0.isBroken }
  }

  private func compact() {
    if written == bytes.count {
      if bytes.capacity > 1 << 20 { bytes = [] } else { bytes.removeAll(keepingCapacity: true) }
      written = 0
    } else if written > bytes.count / 2 {
      bytes.removeFirst(written)
      written = 0
    }
  }
}
