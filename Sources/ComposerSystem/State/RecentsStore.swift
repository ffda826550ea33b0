package import ComposerCore
import Glibc

/// The recents as a running server has them: asked and told at once, read and written by a thread of their own.
///
/// An answer takes the thread some microseconds, also where the database is locked. Where it takes longer, since the disk
/// hangs or the machine is busy, whoever asks does not wait for long, and not again while there is no answer. A use
/// counts from the moment it is told; where it cannot be written, since the database is locked or the disk is full, it
/// is kept and written later.
package final class RecentsStore: Sendable {
  /// How the store and its thread behave, in milliseconds.
  package struct Timing: Sendable {
    /// How long a question waits for what other processes have written, at most.
    package var question = 40
    /// How long a use waits until it is written, where somebody wants to know. A lock of somebody else's ends the wait.
    package var use = 25
    /// The pause before a write is tried again grows with the time for which writing has failed.
    package var shortestPause = 10
    package var longestPause = 30_000
    /// For how long the database must have been locked before the user is told.
    package var silence = 2_000

    package init() {}
  }

  private let desk = RecentsDesk()
  private let timing: Timing
  private let now: @Sendable () -> Int

  /// Begins to read what is there.
  ///
  /// - Parameters:
  ///   - folder: where `state.sqlite` is; nil where the environment names none.
  ///   - now: milliseconds since 1970.
  package init(
    folder: FilePath?, timing: Timing = Timing(), now: @escaping @Sendable () -> Int = RecentsStore.systemTime
  ) {
    self.timing = timing
    self.now = now
    let desk = desk
    if !Monitor.startThread({ RecentsThread(desk, folder: folder, timing).run() }) {
      desk.locked { desk.life = .ended }
    }
  }

  /// The recents in their order, with what other processes have written, if that can be read at once.
  package func current() -> Recents {
    desk.locked {
      guard desk.life == .running else { return desk.all }
      if desk.asked == desk.answered { desk.asked += 1 }
      desk.due = min(desk.due, Clock.milliseconds())
      desk.monitor.announce()
      let question = desk.asked
      // Whoever has waited in vain does not wait again for the same answer.
      if desk.givenUp < question,
        !desk.monitor.wait(until: Clock.milliseconds() + timing.question, for: { desk.answered >= question })
      {
        desk.givenUp = question
      }
      return desk.all
    }
  }

  /// Counts a use of an emoticon, which is a simplified name or an emoji itself.
  package func use(_ name: String) {
    desk.locked {
      desk.latest = max(now(), desk.latest + 1)
      desk.waiting.add(name, at: desk.latest)
      desk.all.use(name, at: desk.latest)
      desk.due = min(desk.due, Clock.milliseconds())
      desk.monitor.announce()
    }
  }

  /// Waits a moment for all uses to be on the disk.
  ///
  /// - Returns: whether they are.
  package func settle() -> Bool {
    desk.locked {
      let failures = desk.failures
      desk.monitor.wait(until: Clock.milliseconds() + timing.use) {
        desk.isSettled || desk.life != .running || desk.failures > failures
      }
      return desk.isSettled
    }
  }

  /// What the user should hear and has not been told yet; each trouble is told once.
  package func takeTroubles() -> [Phrase] {
    desk.locked {
      defer { desk.unheard = [] }
      return desk.unheard
    }
  }

  /// Writes what is not written yet and closes the database.
  ///
  /// - Parameter milliseconds: how long this may take.
  /// - Returns: how many uses are lost.
  package func close(within milliseconds: Int) -> Int {
    desk.locked {
      if desk.life == .running {
        desk.life = .ending
        desk.end = Clock.milliseconds() + milliseconds
        desk.monitor.announce()
        desk.monitor.wait(until: desk.end) { desk.life == .ended }
      }
      return (desk.writing + desk.waiting).reduce(0) { $0 + $1.times }
    }
  }

  /// Milliseconds since 1970.
  package static func systemTime() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int(now.tv_sec) * 1000 + Int(now.tv_nsec) / 1_000_000
  }
}
