import ComposerCore
import Foundation
import Synchronization
import Testing

@testable import ComposerSystem

struct RecentsStoreTests {
  private let home = TemporaryFolder()
  private var folder: FilePath { home.path.appending("composer-lsp") }
  /// Waits as long as a test may need, so that no test depends on the machine's speed.
  private let patient: RecentsStore.Timing

  init() {
    var timing = RecentsStore.Timing()
    timing.question = 30_000
    timing.use = 30_000
    patient = timing
  }

  private func store(_ timing: RecentsStore.Timing? = nil) -> RecentsStore {
    RecentsStore(folder: folder, timing: timing ?? patient)
  }

  private func written() throws -> [String] {
    try SQLiteRecents(folder: folder).first(200, patience: 0).entries.map { "\($0.name) \($0.count)" }
  }

  @Test func aUseIsSeenAtOnceAndSoonOnTheDisk() throws {
    let store = store()
    store.use("[心]")
    store.use("[哈哈]")
    store.use("[心]")
    #expect(store.current().entries.map { "\($0.name) \($0.count)" } == ["[心] 2", "[哈哈] 1"])
    #expect(store.settle())
    #expect(try written() == ["[心] 2", "[哈哈] 1"])
    #expect(store.close(within: 30_000) == 0)
  }

  @Test func whatIsStoredComesFirstAndUsesAreAddedToIt() throws {
    try SQLiteRecents(folder: folder).add([.init("[心]", times: 3, at: 1), .init("[怒]", times: 3, at: 2)], patience: 0)
    let store = store()
    #expect(store.current().names == ["[怒]", "[心]"])
    store.use("[心]")
    #expect(store.current().entries.map { "\($0.name) \($0.count)" } == ["[心] 4", "[怒] 3"])
    #expect(store.close(within: 30_000) == 0)
    #expect(try written() == ["[心] 4", "[怒] 3"])
  }

  @Test func whatAnotherProcessWritesIsSeenWithTheNextQuestion() throws {
    let store = store()
    #expect(store.current() == Recents())
    let other = SQLiteRecents(folder: folder)
    for count in 1...20 {
      try other.add([.init("[心]", at: count)], patience: 0)
      #expect(store.current().entries.map(\.count) == [count])
    }
    _ = try other.forget(nil, patience: 0)
    #expect(store.current() == Recents())
    _ = store.close(within: 30_000)
  }

  @Test func theEndWritesWhatIsNotWrittenYet() throws {
    let store = store()
    for index in 0..<1000 { store.use("[\(index % 7)]") }
    #expect(store.close(within: 30_000) == 0)
    #expect(try SQLiteRecents(folder: folder).first(9, patience: 0).entries.reduce(0) { $0 + $1.count } == 1000)
  }

  @Test func aLockedDatabaseCostsNothingAndIsToldOnce() throws {
    try SQLiteRecents(folder: folder).add([.init("[怒]", at: 1)], patience: 0)
    let other = try Database(folder.appending("state.sqlite"), .readWrite)
    try other.run("BEGIN IMMEDIATE")
    var timing = patient
    timing.silence = 0
    let store = store(timing)
    store.use("[心]")
    store.use("[心]")
    #expect(!store.settle())
    #expect(store.current().names == ["[心]", "[怒]"])
    store.use("[怒]")
    #expect(!store.settle())
    let troubles = store.takeTroubles().map(\.english)
    #expect(troubles == ["\(folder)/state.sqlite: another process has locked it"])
    try other.run("COMMIT")
    store.use("[怒]")
    #expect(store.settle())
    #expect(store.takeTroubles() == [])
    #expect(try written() == ["[怒] 3", "[心] 2"])
    _ = store.close(within: 30_000)
  }

  @Test func anExclusiveLockCostsNothingEither() throws {
    try SQLiteRecents(folder: folder).add([.init("[怒]", at: 1)], patience: 0)
    let store = store()
    #expect(store.current().names == ["[怒]"])
    let other = try Database(folder.appending("state.sqlite"), .readWrite)
    try other.run("BEGIN EXCLUSIVE")
    store.use("[心]")
    #expect(!store.settle())
    #expect(store.current().names == ["[心]", "[怒]"])
    try other.run("ROLLBACK")
    #expect(store.close(within: 30_000) == 0)
    #expect(try written() == ["[心] 1", "[怒] 1"])
  }

  @Test func usesThatCannotBeWrittenInTimeAreCounted() throws {
    try SQLiteRecents(folder: folder).add([.init("[怒]", at: 1)], patience: 0)
    let other = try Database(folder.appending("state.sqlite"), .readWrite)
    try other.run("BEGIN IMMEDIATE")
    let store = store()
    for name in ["[心]", "[怒]", "[心]"] { store.use(name) }
    #expect(store.close(within: 1) == 3)
  }

  @Test func aDatabaseThatCannotBeOpenedIsToldOnceAndUsesCount() throws {
    try home.folder("composer-lsp/state.sqlite")
    let store = store()
    for count in 1...5 {
      store.use("[心]")
      #expect(store.current().entries.map(\.count) == [count])
    }
    #expect(!store.settle())
    #expect(
      store.takeTroubles().map(\.english) == ["\(folder)/state.sqlite: a folder, expected a file; move it away"])
    try FileManager.default.removeItem(atPath: folder.text + "/state.sqlite")
    store.use("[心]")
    #expect(store.settle())
    #expect(store.takeTroubles() == [])
    #expect(try written() == ["[心] 6"])
    _ = store.close(within: 30_000)
  }

  @Test func aBrokenFileIsMovedAsideAndTold() throws {
    try home.file("composer-lsp/state.sqlite", "no database, only some text")
    let store = store()
    #expect(store.current() == Recents())
    #expect(store.takeTroubles().count == 1)
    store.use("[心]")
    #expect(store.settle())
    #expect(try written() == ["[心] 1"])
    #expect(store.takeTroubles() == [])
    _ = store.close(within: 30_000)
  }

  @Test func withoutAFolderTheRecentsLiveAsLongAsTheServer() {
    let store = RecentsStore(folder: nil, timing: patient)
    store.use("[心]")
    #expect(store.current().names == ["[心]"])
    #expect(!store.settle())
    #expect(
      store.takeTroubles().map(\.english) == [
        "no folder for the recents: set HOME, or XDG_STATE_HOME to an absolute path"
      ])
    #expect(store.close(within: 30_000) == 1)
  }

  /// Also where nothing can be written.
  @Test(arguments: [true, false]) func aClockThatIsSetBackChangesNoOrder(_ hasFolder: Bool) throws {
    let clock = Mutex(5000)
    let store = RecentsStore(folder: hasFolder ? folder : nil, timing: patient) { clock.withLock { $0 } }
    store.use("[怒]")
    clock.withLock { $0 = 100 }
    store.use("[心]")
    #expect(store.current().entries.map { "\($0.name) \($0.lastUsed)" } == ["[心] 5001", "[怒] 5000"])
    let lost = store.close(within: 30_000)
    guard hasFolder else { return }
    #expect(lost == 0)
    #expect(try SQLiteRecents(folder: folder).first(9, patience: 0).names == ["[心]", "[怒]"])
  }

  @Test func aUseIsLaterThanWhatIsStoredAlsoWhereItCannotBeWritten() throws {
    try SQLiteRecents(folder: folder).add([.init("[怒]", at: 5000)], patience: 0)
    let store = RecentsStore(folder: folder, timing: patient) { 100 }
    #expect(store.current().names == ["[怒]"])
    let other = try Database(folder.appending("state.sqlite"), .readWrite)
    try other.run("BEGIN IMMEDIATE")
    store.use("[心]")
    #expect(!store.settle())
    #expect(store.current().entries.map { "\($0.name) \($0.lastUsed)" } == ["[心] 5001", "[怒] 5000"])
    try other.run("ROLLBACK")
    #expect(store.close(within: 30_000) == 0)
  }

  @Test func storesSideBySideLoseAndDoubleNothing() throws {
    let stores = (0..<4).map { _ in store() }
    for index in 0..<1000 { stores[index % 4].use("[\(index % 5)]") }
    for store in stores { #expect(store.close(within: 30_000) == 0, "\(store.takeTroubles())") }
    let recents = try SQLiteRecents(folder: folder).first(9, patience: 0)
    #expect(recents.entries.map(\.count) == [200, 200, 200, 200, 200])
  }
}
