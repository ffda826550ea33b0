import CLinux
import Glibc

/// A descriptor that becomes readable when another thread rings, so that a loop that waits for descriptors wakes.
package final class Bell: Sendable {
  /// To wait for; -1 where the system has no descriptor left.
  package let descriptor: Int32

  package init() {
    descriptor = composer_event_descriptor()
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Can be called on any thread. A bell that rings already goes on ringing.
  package func ring() {
    var count: UInt64 = 1
    _ = write(descriptor, &count, MemoryLayout.size(ofValue: count))
  }

  /// Makes it silent until it rings again.
  package func hush() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
  }
}
