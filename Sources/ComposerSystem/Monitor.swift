import Glibc

/// A lock that threads take in turn, and that they can wait in until something has changed.
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // A clock that somebody sets must not make a wait longer.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  func locked<Answer>(_ body: () -> Answer) -> Answer {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Wakes all that wait. To be called with the lock held.
  func announce() { pthread_cond_broadcast(changed) }

  /// Waits until a condition holds, giving up the lock meanwhile. To be called with the lock held.
  ///
  /// - Parameter end: when to wait no longer, in milliseconds of ``Clock``; nil is never.
  /// - Returns: whether the condition holds.
  @discardableResult
  func wait(until end: Int? = nil, for condition: () -> Bool) -> Bool {
    while !condition() {
      guard let end else {
        pthread_cond_wait(changed, mutex)
        continue
      }
      guard Clock.milliseconds() < end else { return false }
      var time = timespec(tv_sec: end / 1000, tv_nsec: end % 1000 * 1_000_000)
      pthread_cond_timedwait(changed, mutex, &time)
    }
    return true
  }

  /// Starts a thread that no signal is delivered to, so that those that end the program reach its first thread.
  ///
  /// - Returns: whether there is one.
  static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    final class Body {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    var all = sigset_t()
    var old = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    let context = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { context in
        context.map { Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    guard status == 0 else {
      context.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
