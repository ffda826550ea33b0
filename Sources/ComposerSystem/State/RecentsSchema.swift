import ComposerCore

/// How the recents stand in a database, and what to make of a file that is found.
enum RecentsSchema {
  /// “CmpL”: what `PRAGMA application_id` says of a database of ours.
  static let application = 0x436D_704C

  /// The statements that lead from each schema to the next; `PRAGMA user_version` says how many were run.
  ///
  /// `last_used` is in milliseconds since 1970 and grows with every use. The order of a page has an index of its own, so
  /// that a million entries cost no more than twenty.
  static let steps = [
    """
    CREATE TABLE IF NOT EXISTS recents (
      name TEXT NOT NULL PRIMARY KEY,
      count INTEGER NOT NULL CHECK (typeof(count) = 'integer' AND count > 0),
      last_used INTEGER NOT NULL CHECK (typeof(last_used) = 'integer')
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS recents_by_count ON recents (count DESC, last_used DESC, name);
    CREATE INDEX IF NOT EXISTS recents_by_time ON recents (last_used);
    """
  ]

  /// Answers 3 where the recents can be read.
  static let columnCount =
    "SELECT count(*) FROM pragma_table_info('recents') WHERE name IN ('name', 'count', 'last_used')"

  /// What a database turns out to be.
  enum Finding: Hashable {
    /// Nothing is in it yet, or fewer steps were run than there are.
    case behind
    case current
    case newer(Int)
    /// Another application's.
    case foreign
  }

  /// Looks at one state of a database: between two, what another process is just making would seem to be foreign.
  static func inspect(_ database: Database) throws(Database.Failure) -> Finding {
    try database.snapshot { () throws(Database.Failure) in try look(at: database) }
  }

  private static func look(at database: Database) throws(Database.Failure) -> Finding {
    let version = try database.integer("PRAGMA user_version")
    let application = try database.integer("PRAGMA application_id")
    if application != Self.application {
      guard application == 0 else { return .foreign }
      // A database that was restored from a dump has lost its marks.
      let columns = try database.integer(columnCount)
      let isEmpty = try database.integer("SELECT count(*) FROM sqlite_schema") == 0
      guard columns == 3 || isEmpty else { return .foreign }
      if version <= steps.count { return .behind }
    }
    if version > steps.count { return .newer(version) }
    return version == steps.count ? .current : .behind
  }

  /// Brings a database to the newest schema; what another process has done meanwhile is not done again.
  static func migrate(_ database: Database) throws(Database.Failure) {
    // On a file system that cannot share memory the answer is another mode, which will do.
    try database.run("PRAGMA journal_mode = WAL", [])
    try database.transaction { () throws(Database.Failure) in
      guard try look(at: database) == .behind else { return }
      let isOurs = try database.integer("PRAGMA application_id") == application
      for step in steps.dropFirst(isOurs ? max(0, try database.integer("PRAGMA user_version")) : 0) {
        try database.run(step)
      }
      try database.run("PRAGMA application_id = \(application)")
      try database.run("PRAGMA user_version = \(steps.count)")
    }
  }
}
