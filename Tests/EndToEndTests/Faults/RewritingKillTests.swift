import Foundation
import TestSupport
import Testing

/// A command that is killed while it rewrites a file: the file holds the old bytes or the new ones.
///
/// With `COMPOSER_LONG_TESTS=1` there are 100 rounds each, else as many as fit a few seconds.
@Suite(.serialized) struct RewritingKillTests {
  private static let rounds = ProcessInfo.processInfo.environment["COMPOSER_LONG_TESTS"] == "1" ? 100 : 6

  /// When the kill comes; what the program does meanwhile is seen in the folder. A rewriting that is not atomic shows when
  /// the target itself has just begun to change.
  private enum Moment: CaseIterable {
    case atTheFirstChange, atTheFirstByte, inTheMiddle, atTheEnd, atOnce
  }

  private static let commands: [(target: String, arguments: [String])] = [
    ("a.weibo", ["--check", "--no-config", "--quiet", "--fix", "--exit-zero", "a.weibo"]),
    ("report", ["--check", "--no-config", "--format", "json", "--exit-zero", "--output", "report", "a.weibo"]),
  ]

  /// How many bytes have been written: of the new file beside the target, or of the target itself; nil where there is no
  /// new file and the target has the size that it had.
  private func written(to target: URL, from size: Int) -> Int? {
    let folder = target.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    if let name = names.first(where: { $0.hasPrefix(".composer-") }) {
      return bytes(of: folder.appendingPathComponent(name).path)
    }
    return bytes(of: target.path).flatMap { $0 == size ? nil : $0 }
  }

  private func bytes(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  @Test(arguments: commands.indices)
  func aFileThatIsBeingRewrittenHoldsTheOldOrTheNewBytesAfterAKill(_ index: Int) throws {
    let (target, arguments) = Self.commands[index]
    let program = try BuiltProgram()
    defer { program.remove() }
    let post = Data(("＠小明 [微关] " + String(repeating: "早上好 ", count: 60_000)).utf8)
    let old = target == "a.weibo" ? post : Data("old".utf8)
    let paths = (
      post: program.home.appendingPathComponent("a.weibo"), target: program.home.appendingPathComponent(target)
    )
    try post.write(to: paths.post)
    try old.write(to: paths.target)
    try #require(try program.run("composer-lsp \(arguments.joined(separator: " ")) > /dev/null").status == 0)
    let new = try Data(contentsOf: paths.target)
    try #require(new != old)

    var random = SeededGenerator(seed: 9)
    var seen: Set<Data> = []
    for round in 0..<Self.rounds {
      try old.write(to: paths.target)
      let process = Process()
      process.executableURL = BuiltProgram.folder.appendingPathComponent("composer-lsp")
      process.arguments = arguments
      process.currentDirectoryURL = program.home
      process.environment = ["HOME": program.home.path]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      let most = Int.random(in: 0...new.count, using: &random)
      switch Moment.allCases[round % Moment.allCases.count] {
      case .atTheFirstChange: while process.isRunning, bytes(of: paths.target.path) == old.count {}
      case .atOnce: break
      case .atTheFirstByte: while process.isRunning, written(to: paths.target, from: old.count) == nil {}
      case .inTheMiddle: while process.isRunning, written(to: paths.target, from: old.count) ?? -1 < most {}
      case .atTheEnd: while process.isRunning, written(to: paths.target, from: old.count) ?? -1 < new.count {}
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let left = try Data(contentsOf: paths.target)
      #expect(left == old || left == new, "round \(round): \(left.count) bytes")
      if process.terminationReason == .exit { #expect(left == new) }
      seen.insert(left)
      #expect(try program.run("rm -f .composer-*").status == 0)
    }
    #expect(seen.contains(old))
    let command = index == 0 ? "--fix" : "--output"
    Figures.show("kill −9 of \(command), \(Self.rounds) rounds", "old or new bytes: all; else: 0")
    #expect(try Data(contentsOf: paths.post) == post || target == "a.weibo")
  }
}
