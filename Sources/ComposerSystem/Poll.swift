import Glibc

/// Waiting for descriptors by poll(2).
package enum Poll {
  /// What a descriptor is ready for.
  package struct Readiness: Hashable, Sendable {
    /// The place in the list that was given.
    package let index: Int
    /// Something can be read, or the end of input.
    package let canRead: Bool
    /// Something can be written without waiting.
    package let canWrite: Bool
    /// The other side is gone, or the descriptor is none: read or write once more to learn which.
    package let isBroken: Bool
  }

  /// A descriptor to wait for.
  package struct Interest: Hashable, Sendable {
    package let descriptor: Int32
    package let reading: Bool
    package let writing: Bool

    package static func read(_ descriptor: Int32) -> Interest {
      Interest(descriptor: descriptor, reading: true, writing: false)
    }

    package static func write(_ descriptor: Int32) -> Interest {
      Interest(descriptor: descriptor, reading: false, writing: true)
    }

    /// Only that the other side goes, which needs no asking.
    package static func end(of descriptor: Int32) -> Interest {
      Interest(descriptor: descriptor, reading: false, writing: false)
    }
  }

  /// Waits until at least one descriptor is ready, and says which are, in the order given.
  ///
  /// - Parameter milliseconds: how long to wait at most: nil is for ever, 0 not at all. Signals do not cut it short.
  /// - Returns: nothing where the time has run out, or where the system refused to wait.
  package static func wait(for interests: [Interest], milliseconds: Int? = nil) -> [Readiness] {
    var entries = interests.map { interest in
      pollfd(
        fd: interest.descriptor,
        events: (interest.reading ? Int16(POLLIN) : 0) | (interest.writing ? Int16(POLLOUT) : 0), revents: 0)
    }
    let end = milliseconds.map { Clock.milliseconds() + min(max($0, 0), 1 << 40) }
    var left = milliseconds
    while true {
      let timeout = left.map { Int32(clamping: max($0, 0)) } ?? -1
      let ready = poll(&entries, nfds_t(entries.count), timeout)
      if ready > 0 { break }
      if ready < 0, errno != EINTR { return [] }
      if let end {
        left = end - Clock.milliseconds()
        if left ?? 0 <= 0 { return [] }
      }
    }
    return entries.enumerated().compactMap { index, entry in
      let events = Int32(entry.revents)
      guard events != 0 else { return nil }
      return Readiness(
        index: index, canRead: events & (POLLIN | POLLHUP) != 0, canWrite: events & POLLOUT != 0,
        isBroken: events & (POLLERR | POLLHUP | POLLNVAL) != 0)
    }
  }

  /// Waits for something to read, or the end of input; false where the descriptor is none.
  static func waitUntilReadable(_ descriptor: Int32) -> Bool {
    wait(for: [.read(descriptor)]).first?.canRead ?? false
  }
}
