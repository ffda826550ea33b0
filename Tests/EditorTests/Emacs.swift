import Foundation
import TestSupport
import Testing

/// An Emacs of this machine with one of its two LSP clients, as somebody has it who has just followed the README.
struct Emacs: Sendable, CustomTestStringConvertible {
  /// `28`, or `30` where Debian 13's is here too.
  let version: String
  let program: String
  /// `eglot` or `lsp-mode`.
  let client: String

  var testDescription: String { "Emacs \(version), \(client)" }

  /// The names of the variables that tell where an Emacs is; the second may be absent without a word.
  private static let variables = [("28", "COMPOSER_EMACS"), ("30", "COMPOSER_EMACS_30")]

  /// Those that the environment names, each with both clients.
  static let found: [Emacs] = variables.flatMap { version, variable -> [Emacs] in
    guard let program = ProcessInfo.processInfo.environment[variable], !program.isEmpty else { return [] }
    return ["eglot", "lsp-mode"].map { Emacs(version: version, program: program, client: $0) }
  }

  /// What is left out, as a sentence each; said aloud once, since a test that does not run looks like one that passed.
  static let leftOut: [String] = {
    guard !found.contains(where: { $0.version == "28" }) else { return [] }
    let sentence = "LEFT OUT: the tests in Emacs 28; set COMPOSER_EMACS to its absolute path"
    print(sentence)
    return [sentence]
  }()

  /// The lines that the README tells people to copy for a client: its block marked `elisp eglot` or `elisp lsp-mode`.
  static func readmeLines(for client: String) throws -> String {
    let readme = try String(
      contentsOf: Repository.root.appendingPathComponent("editors/emacs/README.md"), encoding: .utf8)
    let behind = try #require(readme.components(separatedBy: "```elisp \(client)\n").dropFirst().first)
    return try #require(behind.components(separatedBy: "```").first)
  }

  /// Runs Emacs without a terminal and without anybody's set-up; gives what it prints to standard output, and its status.
  static func batch(_ program: String, _ arguments: [String]) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-Q", "--batch"] + arguments
    process.environment = ["HOME": NSTemporaryDirectory(), "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }

  /// Opens a post by name and does what a scenario says (`Emacs/<scenario>.el`); gives what that answered.
  ///
  /// - Parameters:
  ///   - environment: variables for the scenario.
  ///   - more: lines behind those of the README.
  ///   - withServer: whether `composer-lsp` is on `PATH`.
  func run(
    _ scenario: String, _ post: String, in home: Home, environment: [String: String] = [:], more: String = "",
    withServer: Bool = true
  ) async throws -> [String: String] {
    let running = try start(scenario, post, in: home, environment: environment, more: more, withServer: withServer)
    await running.ended
    let answers = try #require(home.answers(), "Emacs answered nothing; its terminal had: \(home.output())")
    #expect(answers["failure"] == nil)
    return answers
  }

  /// Starts Emacs in a terminal of its own with a scenario, and does not wait.
  func start(
    _ scenario: String, _ post: String, in home: Home, environment: [String: String] = [:], more: String = "",
    withServer: Bool = true
  ) throws -> RunningEmacs {
    let server = try #require(BuiltProgram.path, "composer-lsp is not built; run “swift build” first")
    try FileManager.default.createDirectory(atPath: home.path + "/.emacs.d", withIntermediateDirectories: true)
    try home.write(Self.readmeLines(for: client) + more, to: ".emacs.d/init.el")
    // A fresh home has nothing compiled, and compiling it takes longer than the tests.
    try home.write(
      "(setq native-comp-deferred-compilation nil native-comp-jit-compilation nil)\n", to: ".emacs.d/early-init.el")
    let scenarios = Repository.root.path + "/Tests/EditorTests/Emacs/"

    let process = Process()
    // script(1) gives Emacs a terminal, one that answers no questions, so that it must not be asked any (TERM); without one there is no display, no font lock and nobody who types.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.arguments = [
      "-qefc", "stty rows 40 cols 120; exec '\(program)' -nw -l '\(scenarios)scenario.el' '\(post)'",
      home.path + "/output",
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: home.path + "/posts")
    let folder = URL(fileURLWithPath: server).deletingLastPathComponent().path
    var variables = [
      "HOME": home.path, "TMPDIR": home.path + "/tmp", "LANG": "C.UTF-8", "TERM": "screen-256color", "SHELL": "/bin/sh",
      "PATH": (withServer ? folder + ":" : "") + "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
      "COMPOSER_SCENARIO": scenarios + scenario + ".el", "COMPOSER_ANSWERS": home.path + "/answers",
    ]
    variables.merge(environment) { $1 }
    process.environment = variables
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return try RunningEmacs(process)
  }
}

/// An Emacs that was started, and its end.
final class RunningEmacs: Sendable {
  private let end: AsyncStream<Void>
  /// Kept open: at the end of its input script(1) would type a NUL, which sets the mark.
  private let keyboard = Pipe()

  fileprivate init(_ process: Process) throws {
    let (end, continuation) = AsyncStream.makeStream(of: Void.self)
    process.standardInput = keyboard
    process.terminationHandler = { _ in continuation.finish() }
    try process.run()
    self.end = end
  }

  var ended: Void {
    get async { for await _ in end {} }
  }
}
