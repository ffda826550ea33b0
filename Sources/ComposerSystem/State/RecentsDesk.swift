import ComposerCore

/// What a ``RecentsStore`` and its thread share. Everything here is touched with the lock held.
final class RecentsDesk: @unchecked Sendable {
  enum Life {
    case running
    /// What waits is to be written, and then the thread ends.
    case ending
    case ended
  }

  let monitor = Monitor()
  var life = Life.running
  /// Until when the thread goes on writing once it is told to end.
  var end = 0

  /// As the database has them.
  var stored = Recents()
  /// The uses that are being written, and those that came since.
  var writing: [SQLiteRecents.Use] = []
  var waiting: [SQLiteRecents.Use] = []
  /// Everything together: what is shown.
  var all = Recents()
  /// When the latest use was.
  var latest = 0

  /// How often what is stored was asked for and was read, and the question that nobody waits for any more.
  var asked = 1
  var answered = 0
  var givenUp = 0

  /// When the next attempt to write is due.
  var due = 0
  /// The attempts in vain, and since when there was no other.
  var failures = 0
  var failingSince: Int?

  var unheard: [Phrase] = []
  private var told: Set<Phrase> = []

  var isSettled: Bool { writing.isEmpty && waiting.isEmpty }

  func locked<Answer>(_ body: () -> Answer) -> Answer { monitor.locked(body) }

  func tell(_ phrase: Phrase) {
    if told.insert(phrase).inserted { unheard.append(phrase) }
  }

  /// Takes over what the database holds.
  func take(_ stored: Recents) {
    self.stored = stored
    all = stored.adding(writing + waiting)
    latest = max(latest, all.latest)
  }
}

extension Recents {
  /// When the latest use was; 0 where there is none.
  var latest: Int { entries.map(\.lastUsed).max() ?? 0 }

  /// With uses that the database does not have yet: as there, each is later than all others, whatever the clock said.
  func adding(_ uses: [SQLiteRecents.Use]) -> Recents {
    var (all, latest) = (self, latest)
    for use in uses {
      latest = max(use.time, latest &+ 1)
      all.use(use.name, times: use.times, at: latest)
    }
    return all
  }
}

extension [SQLiteRecents.Use] {
  /// Adds a use behind all others; the uses of one emoticon are one entry, at the place of the latest.
  mutating func add(_ name: String, times: Int = 1, at time: Int) {
    var use = SQLiteRecents.Use(name, times: times, at: time)
    if let index = firstIndex(where: { $0.name == name }) { use.times += remove(at: index).times }
    append(use)
  }
}
