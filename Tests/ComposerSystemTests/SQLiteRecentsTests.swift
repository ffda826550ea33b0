import ComposerCore
import Foundation
import Testing

@testable import ComposerSystem

struct SQLiteRecentsTests {
  private let home = TemporaryFolder()
  private let recents: SQLiteRecents

  init() { recents = SQLiteRecents(folder: home.path.appending("state/composer-lsp")) }

  private var list: [String] {
    get throws { try recents.first(200, patience: 0).entries.map { "\($0.name) \($0.count) \($0.lastUsed)" } }
  }

  private func use(_ name: String, times: Int = 1, at time: Int) throws {
    try recents.add([.init(name, times: times, at: time)], patience: 0)
  }

  @Test func usesAreOrderedByCountThenByLatestUse() throws {
    try recents.add([.init("[哈哈]", at: 10), .init("[心]", times: 2, at: 11)], patience: 0)
    try recents.add([.init("[怒]", at: 12), .init("[哈哈]", at: 13)], patience: 0)
    #expect(try list == ["[哈哈] 2 13", "[心] 2 11", "[怒] 1 12"])
  }

  @Test func nothingIsMadeBeforeSomethingIsWritten() throws {
    #expect(try list == [])
    #expect(try recents.holds("[心]", patience: 0) == false)
    #expect(try recents.forget(nil, patience: 0) == false)
    try recents.add([], patience: 0)
    #expect(try home.names() == [])
  }

  @Test func aClockThatIsSetBackChangesNoOrder() throws {
    try use("[怒]", at: 5000)
    try use("[心]", at: 100)
    try use("[哈哈]", at: 100)
    #expect(try list == ["[哈哈] 1 5002", "[心] 1 5001", "[怒] 1 5000"])
  }

  @Test func aClockAtTheEndOfTimeStandsStill() throws {
    try use("[怒]", at: .max)
    try use("[心]", at: .max)
    try use("[哈哈]", at: -1)
    #expect(
      try recents.first(9, patience: 0).entries.map(\.lastUsed) == Array(repeating: 253_402_300_799_999, count: 3))
  }

  @Test func aCountThatCannotGrowStaysAsItIs() throws {
    try use("[怒]", times: .max, at: 1)
    try use("[怒]", times: .max, at: 2)
    #expect(try list == ["[怒] 9007199254740991 2"])
  }

  @Test(arguments: [
    "'; DROP TABLE recents; --", "a\u{0}b", "\u{301}", "%", "_", "", "[\"]", "👨‍👩‍👧", "1 MB",
  ])
  func aNameIsReadBackByteForByte(_ example: String) throws {
    let name = example == "1 MB" ? String(repeating: "微", count: 350_000) : example
    try use(name, at: 1)
    try use(name, at: 2)
    let entries = try recents.first(9, patience: 0).entries
    #expect(entries.count == 1 && entries.first?.count == 2)
    #expect(entries.first.map { Array($0.name.utf8) } == Array(name.utf8))
    #expect(try recents.holds(name, patience: 0))
  }

  @Test func namesThatOnlyLookTheSameAreTwo() throws {
    try use("é", at: 1)
    try use("e\u{301}", at: 2)
    var count = 0
    try recents.each(patience: 0) { _ in
      count += 1
      return true
    }
    #expect(count == 2)
  }

  @Test func oneOrAllAreForgottenAndLeaveNothingBehind() throws {
    for name in ["[哈哈]", "[心]", "[怒]"] { try use(name, at: 1) }
    #expect(try recents.forget("[心]", patience: 0))
    #expect(try recents.forget("[心]", patience: 0) == false)
    #expect(try recents.first(9, patience: 0).names == ["[怒]", "[哈哈]"])
    #expect(try recents.forget(nil, patience: 0))
    #expect(try recents.forget(nil, patience: 0) == false)
    #expect(try list == [])
    for name in try home.names(in: "state/composer-lsp") {
      let bytes = Data(try home.bytes("state/composer-lsp/" + name))
      for name in ["哈哈", "心", "怒"] { #expect(bytes.range(of: Data(name.utf8)) == nil) }
    }
  }

  /// Some libraries are built so that they overwrite what is deleted, and others have to be told.
  @Test func nothingIsLeftBehindByALibraryThatDoesNotOverwriteByItself() throws {
    for name in ["[哈哈]", "[怒]"] { try use(name, at: 1) }
    let connection = try #require(recents.connection.current)
    try connection.run("PRAGMA secure_delete = OFF", [])
    #expect(try recents.forget("[哈哈]", patience: 0))
    let bytes = Data(try home.bytes("state/composer-lsp/state.sqlite"))
    #expect(bytes.range(of: Data("哈哈".utf8)) == nil)
    #expect(bytes.range(of: Data("怒".utf8)) != nil)
  }

  @Test func theOneUsedLastIsAmongTheFirst() throws {
    try recents.add((0..<30).map { .init("[\($0)]", times: 2, at: $0) }, patience: 0)
    try use("[new]", at: 99)
    let first = try recents.first(20, patience: 0)
    #expect(first.entries.count == 21)
    #expect(first.page.last?.name == "[new]")
    #expect(try recents.first(200, patience: 0).page == first.page)
  }

  @Test func whatAnotherConnectionHasWrittenIsSeenAndNothingElse() throws {
    let other = SQLiteRecents(folder: home.path.appending("state/composer-lsp"))
    #expect(recents.mayHaveChanged() == false)
    try other.add([.init("[心]", at: 1)], patience: 0)
    #expect(recents.mayHaveChanged())
    #expect(try list == ["[心] 1 1"])
    #expect(recents.mayHaveChanged() == false)
    try other.add([.init("[心]", at: 2)], patience: 0)
    #expect(recents.mayHaveChanged())
    #expect(try list == ["[心] 2 2"])
  }

  @Test func aMillionEntriesAreReadByTheirIndex() throws {
    try use("[心]", at: 1)
    let database = try Database(home.path.appending("state/composer-lsp/state.sqlite"), .readWrite)
    for (order, index) in [
      ("count DESC, last_used DESC, name LIMIT 200", "recents_by_count"), ("last_used DESC LIMIT 1", "recents_by_time"),
    ] {
      var plan: [String] = []
      try database.run("EXPLAIN QUERY PLAN SELECT name, count, last_used FROM recents ORDER BY \(order)", []) { row in
        plan.append(row.text(3))
        return true
      }
      #expect(plan == ["SCAN recents USING COVERING INDEX \(index)"] || plan == ["SCAN recents USING INDEX \(index)"])
    }
  }
}
