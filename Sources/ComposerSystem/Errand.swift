/// Work that is done on a thread of its own, since nobody knows how long it takes.
package final class Errand<Answer: Sendable>: @unchecked Sendable {
  // Touched with the monitor's lock held.
  private var answer: Answer?
  private let monitor = Monitor()

  /// Begins the work. Where there is no thread to be had, it is done at once.
  ///
  /// - Parameter bell: is rung when the work is done.
  package init(bell: Bell, _ work: @escaping @Sendable () -> Answer) {
    let hasThread = Monitor.startThread { [self] in finish(work(), bell) }
    if !hasThread { finish(work(), bell) }
  }

  private func finish(_ answer: Answer, _ bell: Bell) {
    monitor.locked {
      self.answer = answer
      monitor.announce()
    }
    bell.ring()
  }

  /// Waits for what came of it.
  ///
  /// - Parameter milliseconds: how long to wait at most; nil is as long as it takes.
  /// - Returns: nil where it is not done by then.
  package func answer(within milliseconds: Int?) -> Answer? {
    let end = milliseconds.map { Clock.milliseconds() + $0 }
    return monitor.locked {
      monitor.wait(until: end) { answer != nil }
      return answer
    }
  }
}
