import Foundation
import Testing

@testable import ComposerSystem

struct DatabaseTests {
  private let folder = TemporaryFolder()

  private func database(_ name: String = "a.sqlite") throws -> Database {
    try folder.file(name)
    return try Database(folder.path.appending(name), .readWrite)
  }

  @Test(arguments: ["a?mode=rw", "a#b", "100%41", "微 笑", "a'\"b"])
  func aFileOfAnyNameIsReadAsItStands(_ name: String) throws {
    try database(name).run("CREATE TABLE notes (note); INSERT INTO notes VALUES (7)")
    let database = try Database(folder.path.appending(name), .immutable)
    #expect(try database.integer("SELECT note FROM notes") == 7)
    let failure = #expect(throws: Database.Failure.self) { try database.run("DELETE FROM notes") }
    #expect(failure?.words == "attempt to write a readonly database")
  }

  @Test func noFileIsMade() throws {
    for access in [Database.Access.readWrite, .immutable] {
      let failure = #expect(throws: Database.Failure.self) { try Database(folder.path.appending("none"), access) }
      #expect(failure?.words == "unable to open database file")
    }
    #expect(try folder.names() == [])
  }

  @Test func aLinkIsNotFollowed() throws {
    try database().run("CREATE TABLE notes (note)")
    let link = try folder.link("link", to: "a.sqlite")
    #expect(throws: Database.Failure.self) { try Database(link, .readWrite) }
    #expect(throws: Database.Failure.self) { try Database(link, .immutable) }
  }

  @Test func theTablesThatAFileDescribesCannotBeRewrittenByStatements() throws {
    let database = try database()
    try database.run("CREATE TABLE notes (note); PRAGMA writable_schema = ON")
    let failure = #expect(throws: Database.Failure.self) { try database.run("UPDATE sqlite_schema SET sql = ''") }
    #expect(failure?.words == "table sqlite_master may not be modified")
  }

  @Test func aViewThatAFileBringsReachesNothingButTheFile() throws {
    let database = try database()
    try database.run("CREATE VIEW places AS SELECT file FROM pragma_database_list")
    let failure = #expect(throws: Database.Failure.self) { try database.run("SELECT file FROM places", []) }
    #expect(failure?.words == "unsafe use of virtual table \"pragma_database_list\"")
  }

  @Test func aFailedTransactionLeavesNothingBehind() throws {
    let database = try database()
    try database.run("CREATE TABLE notes (note UNIQUE)")
    #expect(throws: Database.Failure.self) {
      try database.transaction { () throws(Database.Failure) in
        try database.run("INSERT INTO notes VALUES (?1)", [.text("a")])
        try database.run("INSERT INTO notes VALUES (?1)", [.text("a")])
      }
    }
    #expect(try database.integer("SELECT count(*) FROM notes") == 0)
    try database.transaction { () throws(Database.Failure) in try database.run("INSERT INTO notes VALUES (1)") }
    #expect(try database.integer("SELECT count(*) FROM notes") == 1)
  }

  @Test func aStatementThatIsWrongIsNamed() throws {
    let failure = #expect(throws: Database.Failure.self) { try database().run("SELECT missing", []) }
    #expect(failure?.words == "no such column: missing")
    #expect(failure?.isBusy == false && failure?.isCorrupt == false)
  }

  @Test func valuesThatAreNoTextOrNumberAreReadAsOne() throws {
    let database = try database()
    var rows: [String] = []
    for value in ["NULL", "X'FF41'", "1.5", "'7'", "9223372036854775807"] {
      try database.run("SELECT \(value), \(value)", []) { row in
        rows.append("\(row.text(0)) \(row.integer(1))")
        return true
      }
    }
    #expect(rows == [" 0", "\u{FFFD}A 0", "1.5 1", "7 7", "9223372036854775807 9223372036854775807"])
  }

  @Test func aSnapshotShowsNothingOfWhatOthersDoMeanwhile() throws {
    let (mine, theirs) = (try database(), try Database(folder.path.appending("a.sqlite"), .readWrite))
    try mine.run("PRAGMA journal_mode = WAL", [])
    let tables = "SELECT count(*) FROM sqlite_schema"
    let seen = try mine.snapshot { () throws(Database.Failure) in
      let before = try mine.integer(tables)
      try theirs.run("CREATE TABLE notes (note); CREATE TABLE others (other)")
      return [before, try mine.integer(tables)]
    }
    #expect(seen == [0, 0])
    #expect(try mine.integer(tables) == 2)
  }

  @Test func aSnapshotThatFailsLeavesNoTransactionOpen() throws {
    let database = try database()
    #expect(throws: Database.Failure.self) {
      try database.snapshot { () throws(Database.Failure) in try database.integer("SELECT nothing FROM nowhere") }
    }
    try database.transaction { () throws(Database.Failure) in try database.run("CREATE TABLE notes (note)") }
    #expect(try database.integer("SELECT count(*) FROM sqlite_schema") == 1)
  }
}
