import Glibc

/// A clock that only goes on, whatever anybody sets.
package enum Clock {
  /// Milliseconds since some moment before the program began.
  package static func milliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec) * 1000 + Int(now.tv_nsec) / 1_000_000
  }
}
