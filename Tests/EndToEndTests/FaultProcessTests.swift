import ComposerCore
import Foundation
import JSONRPC
import TestSupport
import Testing

/// What happens to a command while it works.
@Suite struct FaultProcessTests {
  private let program: BuiltProgram

  init() throws { program = try BuiltProgram() }

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  /// A command that reads from a pipe that stays open.
  private func start(_ arguments: String...) throws -> (process: Process, input: Pipe) {
    let process = Process()
    let input = Pipe()
    // What a test starts has most signals blocked.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["--default-signal", BuiltProgram.folder.appendingPathComponent("composer-lsp").path] + arguments
    process.currentDirectoryURL = program.home
    process.environment = ["HOME": program.home.path, "SWIFT_BACKTRACE": "enable=no"]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, input)
  }

  /// C22, C23: what is written to a full pipe has been read, so the command is in the middle of its work.
  @Test(arguments: [SIGTERM, SIGINT])
  func aSignalEndsACommandThatReadsAndLeavesNothingBehind(_ signal: Int32) throws {
    defer { program.remove() }
    let (process, input) = try start("--check", "--output", "report", "-")
    input.fileHandleForWriting.write(Data(repeating: UInt8(ascii: "a"), count: 1 << 20))
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    #expect(try FileManager.default.contentsOfDirectory(atPath: program.home.path) == [])
  }

  /// C23: a process that waits for its input sleeps in the system.
  @Test func anInputThatDoesNotComeIsWaitedForAsleep() throws {
    defer { program.remove() }
    let (process, input) = try start("--count")
    input.fileHandleForWriting.write(Data(repeating: UInt8(ascii: "a"), count: 1 << 20))
    var state = ""
    for _ in 0..<1_000_000 where state != "S" {
      let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
      state = String(status.split(separator: ")").last?.split(separator: " ").first ?? "")
    }
    #expect(state == "S")
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// C18
  @Test func aFileThatIsReplacedWhileItIsReadIsOneOrTheOther() throws {
    defer { program.remove() }
    let outcome = try program.run(
      """
      yes '[微关]' 2>/dev/null | head -4000 > one; yes '[爱尔]' 2>/dev/null | head -4000 > two; cp one a.weibo
      (while [ ! -e end ]; do cp one next; mv next a.weibo; cp two next; mv next a.weibo; done) &
      for round in $(seq 6); do
        composer-lsp --check --quiet --limit 1000000 a.weibo | sed 's/.*“\\(.*\\)”;.*/\\1/; s/.*“\\(.*\\)”:.*/\\1/' | sort | uniq -c
      done
      touch end; wait
      """)
    let lines = text(outcome.output).split(separator: "\n")
    #expect(lines.count == 6)
    for line in lines { #expect(line.hasPrefix("   4000 ["), "\(line)") }
    #expect(text(outcome.errors) == "")
  }

  /// C18: one that is cut off is read as far as it goes.
  @Test func aFileThatIsCutOffWhileItIsReadEndsNothing() throws {
    defer { program.remove() }
    let outcome = try program.run(
      """
      yes '早[微关]' 2>/dev/null | head -100000 > whole; cp whole a.weibo
      (while [ ! -e end ]; do : > a.weibo; cat whole > a.weibo; done) &
      for round in $(seq 6); do composer-lsp --count --quiet --limit 1 a.weibo > /dev/null 2> errors; echo $?; done
      touch end; wait
      """)
    for status in text(outcome.output).split(separator: "\n") { #expect(["0", "2"].contains(status)) }
  }

  /// C13: the command line and the server agree on grapheme clusters.
  @Test func aPostOfManyClustersHasTheSameCountInTheEditor() throws {
    defer { program.remove() }
    let post =
      String(repeating: "👨‍👩‍👧", count: 1000) + "a" + String(repeating: "\u{301}", count: 10_000) + "🇨🇳🇨" + "1️⃣\\ud800"
    try Data(post.utf8).write(to: program.home.appendingPathComponent("a.weibo"))
    let counted = try JSONParser.parse(Array(try program.run("composer-lsp --count --format json a.weibo").output))
    let server = try ServerProcess()
    _ = server.initialize()
    let answer = try server.ask("composer/count", ["text": .string(post), "platform": "weibo"])?.get()
    let count = answer?["posts"]?[0]?["counts"]?[0]
    #expect(count?["used"] == counted["used"])
    #expect(count?["used"] == .integer(post.count))
  }

  /// C56
  @Test func aPackageThatIsTakenAwayCostsNoCompletion() throws {
    defer { program.remove() }
    let folder = program.home.appendingPathComponent("x")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(#"[{"chs": "[好]"}]"#.utf8).write(to: folder.appendingPathComponent("info.json"))
    let server = try ServerProcess("--emoticons-from", folder.path, in: program)
    _ = server.initialize()
    func labels() throws -> [String] {
      let document: JSON = ["uri": "untitled:1", "languageId": "weibo", "version": 1, "text": "["]
      server.send(.notification(method: "textDocument/didOpen", params: ["textDocument": document]))
      let list = try server.ask(
        "textDocument/completion",
        ["textDocument": ["uri": "untitled:1"], "position": ["line": 0, "character": 1]])?.get()
      return (list?["items"]?.arrayValue ?? []).compactMap { $0["label"]?.stringValue }
    }
    _ = try labels()
    try FileManager.default.removeItem(at: folder)
    let labelsThen = try labels()
    #expect([[], ["[好]"]].contains(labelsThen))
    #expect(server.ask("shutdown") == .success(.null))
  }
}
