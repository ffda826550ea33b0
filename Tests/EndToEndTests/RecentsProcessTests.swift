import ComposerCore
import Foundation
import JSONRPC
import TestSupport
import Testing

@testable import ComposerSystem

/// The recents as processes share them: no use is lost or doubled, whoever writes, waits or dies.
///
/// With `COMPOSER_LONG_TESTS=1` each does as much as a day's stress; else as much as fits a few seconds.
@Suite(.serialized) struct RecentsProcessTests {
  private let home: BuiltProgram
  private static let isLong = ProcessInfo.processInfo.environment["COMPOSER_LONG_TESTS"] == "1"

  init() throws { home = try BuiltProgram() }

  private var folder: FilePath { FilePath(home.home.path).appending(".local/state/composer-lsp") }

  /// What is stored, once it is known to be sound.
  private func stored() throws -> [String: Int] {
    let database = try Database(folder.appending("state.sqlite"), .readWrite)
    database.wait(milliseconds: 30_000)
    try database.run("PRAGMA integrity_check", []) { row in
      #expect(row.text(0) == "ok")
      return true
    }
    let recents = try SQLiteRecents(folder: folder).first(200, patience: 30_000)
    return Dictionary(uniqueKeysWithValues: recents.entries.map { ($0.name, $0.count) })
  }

  /// The bytes of requests that each tell of one use.
  private func uses(_ count: Int, _ name: (Int) -> String) -> [UInt8] {
    (0..<count).flatMap { index in
      Message.request(
        id: .integer(1000 + index), method: "composer/use", params: ["chs": .string(name(index))]
      ).frame
    }
  }

  @Test func twoServersCountFiveHundredUsesEach() throws {
    defer { home.remove() }
    let servers = try ["[微笑]", "[哈哈]"].map { name in
      let server = try ServerProcess(in: home)
      _ = server.initialize()
      server.write(uses(500) { $0 % 5 == 0 ? "[心]" : name })
      return server
    }
    for server in servers {
      var answers = 0
      while answers < 500, let message = server.next() {
        if case .response(_, .success) = message { answers += 1 }
      }
      #expect(answers == 500)
      #expect(server.ask("shutdown") == .success(.null))
      server.send(.notification(method: "exit", params: .null))
      #expect(server.status() == 0)
    }
    #expect(try stored() == ["[微笑]": 400, "[哈哈]": 400, "[心]": 200])
  }

  @Test func twentyCommandsAtOnceCountEveryUse() throws {
    defer { home.remove() }
    let each = Self.isLong ? 50 : 2
    let outcome = try home.run(
      """
      for process in $(seq 20); do
        (for use in $(seq \(each)); do composer-lsp --no-config --use '[微笑]' || echo failed; done) &
      done
      wait
      """)
    #expect(String(decoding: outcome.output + outcome.errors, as: UTF8.self) == "")
    #expect(try stored() == ["[微笑]": 20 * each])
  }

  /// Whoever looks while another process makes the file sees nothing, or all of it.
  @Test func aFileThatManyMakeAtOnceIsNobodyElses() throws {
    defer { home.remove() }
    let outcome = try home.run(
      """
      for round in $(seq \(Self.isLong ? 100 : 10)); do
        export HOME=$PWD/$round XDG_STATE_HOME=$PWD/$round
        for process in $(seq 20); do (composer-lsp --no-config --use '[微笑]' || echo failed) & done
        wait
      done
      find . -name '*corrupt*'
      """)
    #expect(String(decoding: outcome.output + outcome.errors, as: UTF8.self) == "")
  }

  @Test func whatWasAnsweredSurvivesAKillAtAnyMoment() throws {
    defer { home.remove() }
    var random = SeededGenerator(seed: 66)
    var saved = 0
    let rounds = Self.isLong ? 200 : 12
    for round in 0..<rounds {
      let server = try ServerProcess(in: home)
      _ = server.initialize()
      server.write(uses(200) { _ in "[微笑]" })
      // The kill comes while the server is busy with what follows the answer that is waited for.
      let last = Int.random(in: 0..<200, using: &random)
      for _ in 0..<last {
        guard case .response(_, .success(let result)) = server.next() else { break }
        if result["saved"] == .bool(true) { saved += 1 }
      }
      server.signal(SIGKILL)
      _ = server.status()
      let count = try last == 0 && round == 0 ? 0 : stored()["[微笑]"] ?? 0
      #expect(count >= saved)
      // What was saved without an answer counts too from here on.
      saved = max(saved, count)
    }
    #expect(saved > 0)
    Figures.show(
      "kill −9 of a server that counts uses, \(rounds) rounds, \(saved) uses on the disk", "answered and lost: 0")
  }

  @Test(arguments: ["", "-wal", "-shm"])
  func aCommandThatIsKilledAtItsFirstWriteLeavesASoundFile(_ suffix: String) throws {
    defer { home.remove() }
    let command = Process()
    command.executableURL = BuiltProgram.folder.appendingPathComponent("composer-lsp")
    command.arguments = ["--use", "[微笑]"]
    command.environment = ["HOME": home.home.path]
    try command.run()
    while access(folder.text + "/state.sqlite" + suffix, F_OK) != 0, command.isRunning {}
    kill(command.processIdentifier, SIGKILL)
    command.waitUntilExit()
    #expect(try home.run("composer-lsp --use '[微笑]'").status == 0)
    let saved = command.terminationReason == .exit ? 1 : 0
    #expect((saved + 1...2).contains(try stored()["[微笑]"] ?? 0))
  }

  @Test func aServerAnswersWhileAnotherProcessHoldsTheDatabase() throws {
    defer { home.remove() }
    try SQLiteRecents(folder: folder).add([.init("[怒]", times: 9, at: 1)], patience: 0)
    let server = try ServerProcess(in: home)
    _ = server.initialize()
    var uses = 1
    while try server.ask("composer/use", ["chs": "[心]"])?.get()["saved"] != .bool(true), uses < 8 { uses += 1 }
    let other = try Database(folder.appending("state.sqlite"), .readWrite)
    other.wait(milliseconds: 30_000)
    try other.run("BEGIN EXCLUSIVE")
    #expect(try server.ask("composer/use", ["chs": "[心]"])?.get()["saved"] == .bool(false))
    server.send(
      .notification(
        method: "textDocument/didOpen",
        params: ["textDocument": ["uri": "untitled:1", "languageId": "weibo", "version": 1, "text": "["]]))
    for _ in 0..<20 {
      let list = try server.ask(
        "textDocument/completion",
        ["textDocument": ["uri": "untitled:1"], "position": ["line": 0, "character": 1]])?.get()
      #expect(list?["items"]?[0]?["label"] == "[怒]")
      #expect(list?["items"]?[1]?["label"] == "[心]")
    }
    let blocked = try home.run("composer-lsp --use '[微笑]'")
    #expect(blocked.status == 2)
    #expect(
      String(decoding: blocked.errors, as: UTF8.self)
        == "composer-lsp: “[微笑]” is not saved: \(folder)/state.sqlite: another process has locked it\n")
    try other.run("ROLLBACK")
    server.closeInput()
    #expect(server.status() == 1)
    #expect(try stored() == ["[怒]": 9, "[心]": uses + 1])
  }

  @Test func aServerSeesWhatACommandHasCounted() throws {
    defer { home.remove() }
    let server = try ServerProcess(in: home)
    _ = server.initialize()
    for count in 1...3 {
      #expect(try home.run("composer-lsp --use '[微笑]'").status == 0)
      // On a machine that is too busy for the server's thread the next answer has it.
      let isSeen = try (0..<100).contains { _ in
        try server.ask("composer/recents")?.get()["recents"]?[0]?["count"] == .integer(count)
      }
      #expect(isSeen)
    }
  }
}
