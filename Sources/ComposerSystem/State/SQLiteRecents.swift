package import ComposerCore

/// The recents in `state.sqlite`, shared by every running server and command.
///
/// Nothing is opened before it is needed, and nothing is made before something is to be written. What was added outlives
/// the process, however that ends. A file that is broken or another application's is moved aside, never deleted; one of
/// a newer version is only read.
///
/// It belongs to one thread at a time. `patience` is always how many milliseconds to wait for another process's lock.
package final class SQLiteRecents {
  /// Uses of one emoticon.
  package struct Use: Hashable, Sendable {
    package var name: String
    package var times: Int
    /// When the latest of them was, in milliseconds since 1970.
    package var time: Int

    package init(_ name: String, times: Int = 1, at time: Int) {
      self.name = name
      self.times = times
      self.time = time
    }
  }

  let connection: StateConnection
  /// What `PRAGMA data_version` said when the recents were read last, and on which connection.
  private var read: (connection: Int, version: Int)?

  /// A larger count would no longer be exact in every reader of JSON.
  private static let largestCount = 9_007_199_254_740_991
  /// The last millisecond of the year 9999; a clock that is beyond it stands still.
  private static let latestTime = 253_402_300_799_999

  /// - Parameter folder: where the file is; nil where the environment names none.
  package init(folder: FilePath?) { connection = StateConnection(folder: folder) }

  /// Sees that what was added outlives a power cut too, as far as the disk obeys.
  package func sync() { connection.sync() }

  /// Closes the file; the next question opens it again.
  package func close() { connection.close() }

  /// What the user should hear and has not been told yet, such as that a file was moved aside.
  package func takeNotices() -> [Phrase] { connection.takeNotices() }

  /// Adds uses, in the order in which they happened; all of them or none.
  ///
  /// A later use gets a later time also where the clock has been set back.
  package func add(_ uses: [Use], patience: Int) throws(RecentsFailure) {
    guard !uses.isEmpty else { return }
    let upsert = """
      INSERT INTO recents (name, count, last_used)
      VALUES (?1, min(?2, ?4), min(max(?3, (SELECT coalesce(max(last_used), 0) FROM recents) + 1), ?5))
      ON CONFLICT (name) DO UPDATE
      SET count = min(count + excluded.count, ?4), last_used = max(last_used, excluded.last_used)
      """
    _ = try connection.attempt(.write, patience) { database throws(Database.Failure) in
      try database.transaction { () throws(Database.Failure) in
        for use in uses {
          try database.run(
            upsert,
            [
              .text(use.name), .integer(max(1, use.times)), .integer(max(0, use.time)), .integer(Self.largestCount),
              .integer(Self.latestTime),
            ])
        }
      }
    }
  }

  /// The first in their order, and the one that was used last.
  package func first(_ limit: Int, patience: Int) throws(RecentsFailure) -> Recents {
    var entries: [Recents.Entry] = []
    _ = try connection.attempt(.read, patience) { database throws(Database.Failure) in
      entries = []
      // Asked for before the entries are: a change in between is seen next time.
      let version = try database.integer("PRAGMA data_version")
      try database.run(Self.selection + " ORDER BY count DESC, last_used DESC, name LIMIT ?1", [.integer(limit)]) {
        entries.append(Self.entry($0))
        return true
      }
      try database.run(Self.selection + " ORDER BY last_used DESC LIMIT 1", []) {
        let latest = Self.entry($0)
        if !entries.contains(where: { $0.name == latest.name }) { entries.append(latest) }
        return true
      }
      read = (connection.number, version)
    }
    return Recents(entries)
  }

  /// Hands over all entries in their order until `take` wants no more.
  package func each(patience: Int, _ take: (Recents.Entry) -> Bool) throws(RecentsFailure) {
    _ = try connection.attempt(.read, patience) { database throws(Database.Failure) in
      try database.run(Self.selection + " ORDER BY count DESC, last_used DESC, name", []) { take(Self.entry($0)) }
    }
  }

  /// Whether another process may have changed something since ``first(_:patience:)`` was answered; costs next to nothing.
  package func mayHaveChanged() -> Bool {
    guard let database = connection.current else { return connection.isThere }
    guard let read, read.connection == connection.number else { return true }
    return (try? database.integer("PRAGMA data_version")) != read.version
  }

  /// Forgets one emoticon, or all, so that nothing of it is left in the file.
  ///
  /// - Returns: whether there was something to forget.
  package func forget(_ name: String?, patience: Int) throws(RecentsFailure) -> Bool {
    guard connection.isThere else { return false }
    var count = 0
    _ = try connection.attempt(.write, patience) { database throws(Database.Failure) in
      try database.run("PRAGMA secure_delete = ON")
      try database.transaction { () throws(Database.Failure) in
        if let name {
          try database.run("DELETE FROM recents WHERE name = ?1", [.text(name)])
        } else {
          // Without a condition SQLite would drop whole pages, and with this one it counts.
          try database.run("DELETE FROM recents WHERE count > 0", [])
        }
        count = database.changes
      }
      // The log holds the old pages; where somebody still reads them, the last one to close it does this.
      try? database.run("PRAGMA wal_checkpoint(TRUNCATE)", [])
    }
    return count > 0
  }

  /// Whether a name is among the recents.
  package func holds(_ name: String, patience: Int) throws(RecentsFailure) -> Bool {
    try connection.attempt(.read, patience) { database throws(Database.Failure) in
      try database.integer("SELECT count(*) FROM recents WHERE name = ?1", [.text(name)]) > 0
    } ?? false
  }

  private static let selection = "SELECT name, count, last_used FROM recents"

  private static func entry(_ row: Database.Row) -> Recents.Entry {
    Recents.Entry(
      name: row.text(0), count: min(max(1, row.integer(1)), largestCount),
      lastUsed: min(max(0, row.integer(2)), latestTime))
  }
}
