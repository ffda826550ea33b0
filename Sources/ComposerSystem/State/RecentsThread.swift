import ComposerCore

/// The thread of a ``RecentsStore``: the only one that opens, reads and writes its database.
struct RecentsThread {
  private let desk: RecentsDesk
  private let recents: SQLiteRecents
  private let timing: RecentsStore.Timing

  /// How many entries are kept in memory: enough for completion's order.
  private static let most = 200
  /// How long reading waits for a process that is just closing the database, in milliseconds.
  private static let patience = 2

  private enum Work {
    case read
    case write([SQLiteRecents.Use], patience: Int)
  }

  init(_ desk: RecentsDesk, folder: FilePath?, _ timing: RecentsStore.Timing) {
    self.desk = desk
    recents = SQLiteRecents(folder: folder)
    self.timing = timing
  }

  /// The thread's whole life.
  func run() {
    while let work = next() {
      switch work {
      case .read: read()
      case .write(let uses, let patience): write(uses, patience)
      }
    }
    // Whoever has waited for the end finds no lock of this process.
    recents.close()
    desk.locked {
      desk.life = .ended
      desk.monitor.announce()
    }
  }

  /// Waits for something to do; nil at the end.
  private func next() -> Work? {
    desk.locked {
      while true {
        let now = Clock.milliseconds()
        let isEnding = desk.life != .running
        if !desk.isSettled, isEnding ? now < desk.end : now >= desk.due {
          for use in desk.waiting { desk.writing.add(use.name, times: use.times, at: use.time) }
          desk.waiting = []
          // Only at the end is there nothing else that the thread could be asked for.
          return .write(desk.writing, patience: isEnding ? desk.end - now : 0)
        }
        if isEnding { return nil }
        if desk.asked > desk.answered { return .read }
        desk.monitor.wait(until: desk.isSettled ? nil : desk.due) {
          desk.life != .running || desk.asked > desk.answered
            || !desk.isSettled && desk.due <= Clock.milliseconds()
        }
      }
    }
  }

  private func read() {
    let question = desk.locked { desk.asked }
    var stored: Recents?
    var trouble: RecentsFailure?
    do throws(RecentsFailure) {
      if recents.mayHaveChanged() { stored = try recents.first(Self.most, patience: Self.patience) }
    } catch {
      trouble = error
    }
    desk.locked {
      recents.takeNotices().forEach(desk.tell)
      if let stored { desk.take(stored) }
      if let trouble, trouble.reason != .locked { desk.tell(trouble.phrase) }
      desk.answered = max(desk.answered, question)
      desk.monitor.announce()
    }
  }

  private func write(_ uses: [SQLiteRecents.Use], _ patience: Int) {
    do throws(RecentsFailure) {
      try recents.add(uses, patience: patience)
    } catch {
      return desk.locked {
        recents.takeNotices().forEach(desk.tell)
        let now = Clock.milliseconds()
        let since = desk.failingSince ?? now
        desk.failingSince = since
        desk.failures += 1
        // However often somebody asked meanwhile, the next attempt comes half as much later as there was trouble.
        desk.due = now + min(max((now - since) / 2, timing.shortestPause), timing.longestPause)
        // An attempt that began before the end was told is not the last one.
        if patience > 0 { desk.end = now }
        if error.reason != .locked || now - since >= timing.silence { desk.tell(error.phrase) }
        desk.monitor.announce()
      }
    }
    let stored = try? recents.first(Self.most, patience: Self.patience)
    desk.locked {
      recents.takeNotices().forEach(desk.tell)
      desk.writing = []
      desk.failingSince = nil
      desk.take(stored ?? desk.stored.adding(uses))
      desk.monitor.announce()
    }
  }
}
