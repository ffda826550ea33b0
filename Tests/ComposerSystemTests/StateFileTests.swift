import ComposerCore
import Foundation
import Testing

@testable import ComposerSystem

/// What is found where `state.sqlite` should be: nothing of it is lost, and the user hears of it.
struct StateFileTests {
  private let home = TemporaryFolder()
  private var folder: FilePath { home.path.appending("composer-lsp") }
  private var file: FilePath { folder.appending("state.sqlite") }
  private let recents: SQLiteRecents

  init() { recents = SQLiteRecents(folder: home.path.appending("composer-lsp")) }

  private func use(_ name: String = "[心]") throws { try recents.add([.init(name, at: 1)], patience: 0) }

  private func reason(_ work: () throws -> Void) -> RecentsFailure.Reason? {
    do {
      try work()
      return nil
    } catch { return (error as? RecentsFailure)?.reason }
  }

  private func mode(_ path: FilePath) -> mode_t {
    var status = stat()
    stat(path.text, &status)
    return status.st_mode & 0o7777
  }

  /// What some other connection makes of the file that is there, or of a new one.
  private func database(_ statements: String) throws -> [UInt8] {
    if !FileManager.default.fileExists(atPath: file.text) { try home.file("composer-lsp/state.sqlite") }
    try Database(file, .readWrite).run(statements)
    return try home.bytes("composer-lsp/state.sqlite")
  }

  private func expectMovedAside(_ bytes: [UInt8]) throws {
    #expect(try home.bytes("composer-lsp/state.sqlite.corrupt-1") == bytes)
    #expect(
      recents.takeNotices().map(\.english) == [
        "\(file): no sound database of recents; moved to “\(file).corrupt-1”, and a new one takes its place"
      ])
    #expect(try recents.first(9, patience: 0).entries.map { "\($0.name) \($0.count)" } == ["[心] 1"])
    #expect(recents.takeNotices() == [])
  }

  @Test(arguments: ["no database at all", "SQLite format 3\u{0}and no more", String(repeating: "\u{0}", count: 8192)])
  func garbageIsMovedAside(_ text: String) throws {
    try home.file("composer-lsp/state.sqlite", text)
    try use()
    try expectMovedAside(Array(text.utf8))
  }

  @Test func readingMovesGarbageAsideToo() throws {
    try home.file("composer-lsp/state.sqlite", "garbage, more than nothing")
    #expect(try recents.first(9, patience: 0) == Recents())
    #expect(recents.takeNotices().count == 1)
    #expect(try home.names(in: "composer-lsp") == ["state.sqlite.corrupt-1"])
  }

  @Test func aFileThatWasCutOffIsMovedAside() throws {
    try SQLiteRecents(folder: folder).add((0..<2000).map { .init("[\($0)]", at: $0) }, patience: 0)
    let half = Array(try home.bytes("composer-lsp/state.sqlite").prefix(4096 * 5 + 2048))
    try home.file("composer-lsp/state.sqlite", half)
    try use()
    try expectMovedAside(half)
  }

  @Test func aFileThatIsBrokenInsideIsMovedAside() throws {
    try SQLiteRecents(folder: folder).add((0..<2000).map { .init("[\($0)]", at: $0) }, patience: 0)
    var bytes = try home.bytes("composer-lsp/state.sqlite")
    for index in 4096..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 7) }
    try home.file("composer-lsp/state.sqlite", bytes)
    try use()
    try expectMovedAside(bytes)
  }

  @Test func eachBrokenFileGetsANumberOfItsOwn() throws {
    for text in ["first of them", "second of them"] {
      try home.file("composer-lsp/state.sqlite", text)
      try SQLiteRecents(folder: folder).add([.init("[心]", at: 1)], patience: 0)
    }
    #expect(try home.bytes("composer-lsp/state.sqlite.corrupt-1") == Array("first of them".utf8))
    #expect(try home.bytes("composer-lsp/state.sqlite.corrupt-2") == Array("second of them".utf8))
  }

  @Test func whatSQLiteKeepsBesideABrokenFileIsMovedWithIt() throws {
    for suffix in ["", "-wal", "-shm"] { try home.file("composer-lsp/state.sqlite\(suffix)", "broken\(suffix)") }
    let state = StateFile(in: folder)
    #expect(try state.moveAside(#require(try state.look())) == folder.appending("state.sqlite.corrupt-1"))
    #expect(
      try home.names(in: "composer-lsp")
        == ["state.sqlite.corrupt-1", "state.sqlite.corrupt-1-shm", "state.sqlite.corrupt-1-wal"])
    for suffix in ["", "-wal", "-shm"] {
      #expect(try home.bytes("composer-lsp/state.sqlite.corrupt-1\(suffix)") == Array("broken\(suffix)".utf8))
    }
  }

  @Test(arguments: [
    "CREATE TABLE notes (text); INSERT INTO notes VALUES ('mine')",
    "PRAGMA application_id = 7; CREATE TABLE recents (a)",
    "CREATE TABLE recents (name, url); PRAGMA user_version = 1",
  ])
  func anotherApplicationsDatabaseIsMovedAside(_ statements: String) throws {
    let bytes = try database(statements)
    try use()
    try expectMovedAside(bytes)
  }

  @Test func anEmptyFileBecomesTheDatabase() throws {
    try home.file("composer-lsp/state.sqlite")
    try use()
    #expect(recents.takeNotices() == [])
    #expect(try recents.first(9, patience: 0).names == ["[心]"])
    #expect(try home.names(in: "composer-lsp").filter { $0.contains("corrupt") } == [])
  }

  @Test func aDatabaseOfANewerVersionIsReadAndNotWritten() throws {
    try SQLiteRecents(folder: folder).add([.init("[怒]", at: 1)], patience: 0)
    let bytes = try database("PRAGMA user_version = 7; ALTER TABLE recents ADD COLUMN colour TEXT")
    #expect(try recents.first(9, patience: 0).names == ["[怒]"])
    #expect(
      recents.takeNotices().map(\.english) == [
        "\(file): written by a newer composer-lsp (schema 7), so it is only read; use that version"
      ])
    #expect(reason { try use() } == .newer(schema: 7))
    #expect(try home.bytes("composer-lsp/state.sqlite") == bytes)
  }

  @Test func aNewerDatabaseThatCannotBeReadIsLeftAlone() throws {
    let bytes = try database("PRAGMA user_version = 7; PRAGMA application_id = \(RecentsSchema.application)")
    #expect(try recents.first(9, patience: 0) == Recents())
    #expect(reason { try use() } == .newer(schema: 7))
    #expect(try home.bytes("composer-lsp/state.sqlite") == bytes)
  }

  @Test func aDatabaseThatWasRestoredFromADumpIsTakenUp() throws {
    _ = try database(
      "CREATE TABLE recents (name TEXT NOT NULL PRIMARY KEY, count, last_used); INSERT INTO recents VALUES ('[心]', 4, 9)"
    )
    try use()
    #expect(try recents.first(9, patience: 0).entries == [.init(name: "[心]", count: 5, lastUsed: 10)])
    #expect(recents.takeNotices() == [])
  }

  @Test func aFolderALinkOrAFIFOInItsPlaceIsLeftAlone() throws {
    try home.folder("composer-lsp/state.sqlite")
    #expect(reason { try use() } == .isFolder)
    try FileManager.default.removeItem(atPath: file.text)
    try home.file("other", "")
    try home.link("composer-lsp/state.sqlite", to: "../other")
    #expect(reason { try use() } == .isLink)
    #expect(reason { _ = try recents.first(9, patience: 0) } == .isLink)
    #expect(try home.bytes("other") == [])
    try FileManager.default.removeItem(atPath: file.text)
    mkfifo(file.text, 0o600)
    #expect(reason { try use() } == .notRegular)
  }

  @Test func aFileInTheFoldersPlaceIsNamed() throws {
    try home.file("composer-lsp", "")
    #expect(reason { try use() } == .noFolderThere)
    #expect(
      reason { try SQLiteRecents(folder: folder.appending("deeper")).add([.init("a", at: 1)], patience: 0) }
        == .noFolderThere)
  }

  @Test func withoutAFolderNothingIsKept() throws {
    let none = SQLiteRecents(folder: nil)
    #expect(reason { try none.add([.init("[心]", at: 1)], patience: 0) } == .noFolder)
    #expect(reason { _ = try none.first(9, patience: 0) } == .noFolder)
  }

  @Test func theFolderMayBeReachedByALink() throws {
    try home.folder("elsewhere")
    try home.link("composer-lsp", to: "elsewhere")
    try use()
    #expect(try home.names(in: "elsewhere").first == "state.sqlite")
  }

  @Test func folderAndFileAreTheUsersAlone() throws {
    try use()
    #expect(mode(folder) == 0o700)
    for name in try home.names(in: "composer-lsp") { #expect(mode(folder.appending(name)) == 0o600, "\(name)") }
    chmod(folder.text, 0o777)
    chmod(file.text, 0o666)
    try SQLiteRecents(folder: folder).add([.init("[怒]", at: 1)], patience: 0)
    #expect(mode(folder) == 0o700)
    #expect(mode(file) == 0o600)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func aFolderOfSomebodyElseIsRefused() throws {
    try use()
    chown(folder.text, 12345, 12345)
    let other = SQLiteRecents(folder: folder)
    #expect(reason { try other.add([.init("[怒]", at: 1)], patience: 0) } == .foreignFolder)
    #expect(reason { _ = try other.first(9, patience: 0) } == .foreignFolder)
  }

  @Test func aDatabaseThatWasTakenAwayIsBegunAnew() throws {
    try use("[怒]")
    for name in try home.names(in: "composer-lsp") {
      try FileManager.default.removeItem(atPath: folder.appending(name).text)
    }
    #expect(recents.mayHaveChanged() == false)
    #expect(try recents.first(9, patience: 0) == Recents())
    try use()
    #expect(try recents.first(9, patience: 0).names == ["[心]"])
  }

  @Test func whatWasWrittenToAFileThatIsMovedMeanwhileIsWrittenAgain() throws {
    let connection = StateConnection(folder: folder)
    var attempts = 0
    _ = try connection.attempt(.write, 0) { database throws(Database.Failure) in
      attempts += 1
      if attempts == 1 { rename(file.text, file.text + ".moved") }
      try database.run("INSERT INTO recents VALUES ('[心]', 1, 1)")
    }
    #expect(attempts == 2)
    #expect(try recents.first(9, patience: 0).names == ["[心]"])
  }

  @Test func anotherProcessesLockIsNamedAndReadingGoesOn() throws {
    try use("[怒]")
    let other = try Database(file, .readWrite)
    try other.run("BEGIN IMMEDIATE")
    let failure = #expect(throws: RecentsFailure.self) { try use() }
    #expect(failure?.phrase.english == "\(file): another process has locked it")
    #expect(try recents.first(9, patience: 0).names == ["[怒]"])
    try other.run("COMMIT")
    try use()
    #expect(try recents.first(9, patience: 0).names == ["[心]", "[怒]"])
  }
}
