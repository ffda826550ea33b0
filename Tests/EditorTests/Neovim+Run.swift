import Foundation
import TestSupport
import Testing

extension Neovim {
  /// Opens a post by name and does what a scenario says (`Neovim/<scenario>.lua`); gives what that answered.
  ///
  /// - Parameters:
  ///   - environment: variables for the scenario.
  ///   - lines: the lines of `init.lua`; those of the README where none are given.
  ///   - more: lines behind those.
  ///   - withServer: whether `composer-lsp` is on `PATH`.
  func run(
    _ scenario: String, _ post: String, in home: Home, environment: [String: String] = [:], lines: String? = nil,
    more: String = "", withServer: Bool = true
  ) async throws -> [String: String] {
    let process = try start(
      scenario, post, in: home, environment: environment, lines: lines, more: more, withServer: withServer)
    // What a scenario that failed has left behind: a server that it had stopped, Neovim itself where it hangs.
    defer { home.endEverything() }
    await process.ended
    let answers = try #require(home.answers(), "Neovim answered nothing; it said: \(home.output())")
    #expect(answers["failure"] == nil)
    return answers
  }

  /// Starts Neovim with a scenario and does not wait.
  func start(
    _ scenario: String, _ post: String, in home: Home, environment: [String: String] = [:], lines: String? = nil,
    more: String = "", withServer: Bool = true
  ) throws -> RunningNeovim {
    let server = try #require(BuiltProgram.path, "composer-lsp is not built; run “swift build” first")
    try home.write((lines ?? Repository.readmeLines()) + more, to: ".config/nvim/init.lua")
    let scenarios = Repository.root.path + "/Tests/EditorTests/Neovim/"

    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--headless", post, "-c", "luafile \(scenarios)scenario.lua"]
    process.currentDirectoryURL = URL(fileURLWithPath: home.path + "/posts")
    let folder = URL(fileURLWithPath: server).deletingLastPathComponent().path
    var variables = [
      "HOME": home.path, "TMPDIR": home.path + "/tmp", "LANG": "C.UTF-8", "TERM": "dumb",
      "PATH": (withServer ? folder + ":" : "") + "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
      "COMPOSER_SCENARIO": scenarios + scenario + ".lua", "COMPOSER_ANSWERS": home.path + "/answers",
    ]
    variables.merge(environment) { $1 }
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    try home.write("", to: "output")
    let output = FileHandle(forWritingAtPath: home.path + "/output")
    process.standardOutput = output
    process.standardError = output
    return try RunningNeovim(process)
  }
}

/// A Neovim that was started, and its end.
struct RunningNeovim: Sendable {
  let identifier: Int32
  private let end: AsyncStream<Void>

  fileprivate init(_ process: Process) throws {
    let (end, continuation) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in continuation.finish() }
    try process.run()
    identifier = process.processIdentifier
    self.end = end
  }

  var ended: Void {
    get async { for await _ in end {} }
  }

  func kill() { _ = Foundation.kill(identifier, SIGKILL) }
}

extension Home {
  /// What the scenario has answered; nil before it has.
  func answers() -> [String: String]? {
    guard let data = FileManager.default.contents(atPath: path + "/answers") else { return nil }
    return try? JSONDecoder().decode([String: String].self, from: data)
  }

  func output() -> String {
    FileManager.default.contents(atPath: path + "/output").map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
