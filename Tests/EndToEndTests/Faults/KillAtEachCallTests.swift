import ComposerCore
import Foundation
import TestSupport
import Testing

@testable import ComposerSystem

/// A command that is killed at each of the calls by which it changes the disk, one after another, and the order in which
/// these calls come: what a kill −9 and a power cut leave behind, without waiting for the right moment.
@Suite(.enabled(if: Strace.isHere, Strace.leftOut)) struct KillAtEachCallTests {
  private let program: BuiltProgram
  private static let rewriting = [
    "--check --no-config --quiet --fix --exit-zero a.weibo",
    "--check --no-config --format json --exit-zero --output report a.weibo",
  ]

  init() throws { program = try BuiltProgram() }

  private func url(_ name: String) -> URL { program.home.appendingPathComponent(name) }

  // MARK: Files

  private static let old = (post: Data("＠小明 [微关]".utf8), report: Data("old".utf8))

  /// Writes the files as they are before; gives the one that is rewritten.
  private func prepare(_ command: String) throws -> (target: URL, old: Data) {
    for name in try FileManager.default.contentsOfDirectory(atPath: program.home.path) {
      try FileManager.default.removeItem(at: url(name))
    }
    try Self.old.post.write(to: url("a.weibo"))
    try Self.old.report.write(to: url("report"))
    for name in ["a.weibo", "report"] { chmod(url(name).path, 0o600) }
    return command.contains("--output") ? (url("report"), Self.old.report) : (url("a.weibo"), Self.old.post)
  }

  @Test(arguments: rewriting)
  func aFileHoldsTheOldOrTheNewBytesWhereverItsRewritingIsKilled(_ command: String) throws {
    defer { program.remove() }
    let (target, old) = try prepare(command)
    let (calls, outcome) = try Strace.calls(
      Strace.changes + Strace.syncs, of: "composer-lsp \(command)", in: program)
    try #require(outcome.status == 0)
    let new = try Data(contentsOf: target)
    try #require(new != old)
    var seen: Set<Data> = []
    let points = calls.filter { $0.isChange || Strace.syncs.contains($0.name) }
    for call in points {
      _ = try prepare(command)
      #expect(try Strace.run("composer-lsp \(command)", in: program, killedAt: call).status == 137, "\(call)")
      let left = try? Data(contentsOf: target)
      #expect(left == old || left == new, "\(call): \(left.map { "\($0.count) bytes" } ?? "no file")")
      if let left { seen.insert(left) }
      let others = try FileManager.default.contentsOfDirectory(atPath: program.home.path).filter {
        !$0.hasPrefix(".composer-")
      }
      #expect(others.sorted() == ["a.weibo", "report"], "\(call)")
    }
    #expect(seen == [old, new])
    let option = command.contains("--fix") ? "--fix" : "--output"
    Figures.show("kill −9 of \(option) at each of \(points.count) calls", "old or new bytes: all; else: 0")
  }

  /// A program that is told to end while it rewrites a file ends behind that, and leaves no new file behind.
  @Test(arguments: rewriting, ["TERM", "INT", "HUP"])
  func aSignalThatComesWhileAFileIsRewrittenWaits(_ command: String, _ signal: String) throws {
    defer { program.remove() }
    for name in ["fchown", "fchmod", "fsync", "rename"] {
      let (target, old) = try prepare(command)
      let outcome = try program.run(
        "exec env --default-signal \(Strace.path ?? "") -f -qq -o /dev/null -e inject=\(name):signal=\(signal):when=1 composer-lsp \(command)"
      )
      #expect(outcome.status == ["TERM": 143, "INT": 130, "HUP": 129][signal], "\(name)")
      #expect(try Data(contentsOf: target) != old, "\(name)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: program.home.path).sorted() == ["a.weibo", "report"])
    }
  }

  /// What a power cut leaves: the new name leads to the new bytes, since these were on the disk before it.
  @Test(arguments: rewriting)
  func theNewBytesAreOnTheDiskBeforeTheyHaveTheName(_ command: String) throws {
    defer { program.remove() }
    let (target, _) = try prepare(command)
    let (calls, outcome) = try Strace.calls(
      Strace.changes + Strace.syncs, of: "composer-lsp \(command)", in: program)
    try #require(outcome.status == 0)
    let done = calls.filter { call in
      (call.isChange || Strace.syncs.contains(call.name))
        && call.file.map { "\($0)/".hasPrefix(program.home.path + "/") } ?? true
        && !call.rest.contains("/dev/")
    }
    // The owner and the mode are those of the old file, and nobody else could read the new one before it had them.
    #expect(done.map(\.name) == ["openat", "write", "fchown", "fchmod", "fsync", "rename", "fsync"], "\(done)")
    try #require(done.count == 7)
    #expect(done[0].rest.contains("O_WRONLY|O_CREAT|O_EXCL|O_NOFOLLOW|O_CLOEXEC, 0600)"))
    let temporary = try #require(done[0].paths.first)
    #expect(temporary.contains(".composer-"))
    for call in done[1...4] {
      #expect(call.file?.hasSuffix(temporary.drop { $0 == "." || $0 == "/" }) == true, "\(call)")
    }
    #expect(done[5].paths == [temporary, Substring(target.lastPathComponent)])
    #expect(done[6].file == Substring(program.home.path))
  }

  // MARK: The recents

  private var folder: FilePath { FilePath(program.home.path).appending(".local/state/composer-lsp") }
  private static let use = "composer-lsp --no-config --use '[微笑]'"

  /// The folder of the state, as it is before the use that is killed.
  private func prepareState(_ usesBefore: Int) throws {
    try? FileManager.default.removeItem(at: url(".local"))
    if usesBefore > 0 { try SQLiteRecents(folder: folder).add([.init("[微笑]", times: usesBefore, at: 1)], patience: 0) }
  }

  /// A use that is killed is counted or not; none before it is lost, and the file needs no mending.
  @Test(arguments: [0, 3])
  func aUseIsCountedOrNotWhereverItIsKilled(_ usesBefore: Int) throws {
    defer { program.remove() }
    try prepareState(usesBefore)
    let (calls, outcome) = try Strace.calls(Strace.changes, of: Self.use, in: program)
    try #require(outcome.status == 0)
    var seen: Set<Int> = []
    // What stands in “-shm” is made anew whenever nobody has it open.
    let points = calls.filter { call in
      call.isChange && call.rest.contains("/.local") && !call.rest.contains("-shm") && !call.name.hasPrefix("fch")
    }
    try #require(points.contains { $0.name == "pwrite64" })
    for call in points {
      try prepareState(usesBefore)
      #expect(try Strace.run(Self.use, in: program, killedAt: call).status == 137, "\(call)")
      let recents = SQLiteRecents(folder: folder)
      let count = try recents.first(9, patience: 1000).entries.first { $0.name == "[微笑]" }?.count ?? 0
      seen.insert(count)
      #expect(usesBefore...usesBefore + 1 ~= count, "\(call): \(count)")
      try recents.add([.init("[微笑]", at: 2)], patience: 1000)
      #expect(try recents.first(9, patience: 1000).entries.map(\.count) == [count + 1], "\(call)")
      #expect(recents.takeNotices() == [], "\(call)")
      recents.close()
      try Database(folder.appending("state.sqlite"), .readWrite).run("PRAGMA integrity_check", []) { row in
        #expect(row.text(0) == "ok", "\(call)")
        return true
      }
    }
    #expect(seen == [usesBefore, usesBefore + 1])
    let place = usesBefore == 0 ? "a new database" : "a database"
    Figures.show("kill −9 of --use at each of \(points.count) changes of \(place)", "lost, or to be mended: 0")
  }

  /// What a power cut leaves: the database is not written before its journal is on the disk, a journal is not given up
  /// before the database is, and when a command ends well nothing waits that a use is in.
  @Test(arguments: [false, true])
  func aUseIsOnTheDiskWhenItsCommandEnds(_ isOpenElsewhere: Bool) throws {
    defer { program.remove() }
    var other: SQLiteRecents?
    if isOpenElsewhere {
      // A server has the file open, so that the command leaves the log as it is.
      let recents = SQLiteRecents(folder: folder)
      try recents.add([.init("[微笑]", at: 1)], patience: 0)
      other = recents
    }
    let (calls, outcome) = try Strace.calls(Strace.changes + Strace.syncs, of: Self.use, in: program)
    try #require(outcome.status == 0)
    var unsynced: Set<String> = []
    var written: Set<String> = []
    for call in calls where !call.hasFailed {
      func name(_ path: Substring?) -> String { path?.split(separator: "/").last.map(String.init) ?? "" }
      let file = name(call.file)
      guard file.hasPrefix("state.sqlite") || name(call.paths.first).hasPrefix("state.sqlite") else { continue }
      switch call.name {
      case "pwrite64", "write", "ftruncate":
        guard !file.hasSuffix("-shm") else { continue }
        if file == "state.sqlite" { #expect(unsynced.subtracting([file]) == [], "\(call)") }
        unsynced.insert(file)
        written.insert(file)
      case "fsync", "fdatasync": unsynced.remove(file)
      case "unlink":
        let gone = name(call.paths.first)
        if !gone.hasSuffix("-shm") { #expect(!unsynced.contains("state.sqlite"), "\(call)") }
        unsynced.remove(gone)
      default: break
      }
    }
    #expect(unsynced == [])
    #expect(written.contains("state.sqlite-wal"))
    #expect(written.contains("state.sqlite") == !isOpenElsewhere)
    other?.close()
  }
}
