import Foundation

/// A terminal of 120 columns and 30 rows with a program in it, made by tmux; both are gone when the last reference is.
final class Terminal: Sendable {
  /// Holds the socket.
  private let home: Home
  private let socket: String
  private let server: Int32

  /// Starts a program as its user would, in the folder of the posts; of the environment only what a login gives.
  init(_ command: [String], in home: Home, environment: [String: String] = [:]) async throws {
    self.home = home
    socket = home.path + "/t"
    // In the foreground: one that leaves for the background keeps what Foundation waits for.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["tmux", "-u", "-S", socket, "-f", "/dev/null", "-D"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    server = process.processIdentifier
    let variables = home.variables.merging(["TERM": "screen-256color"]) { $1 }.merging(environment) { $1 }
    try await eventually("tmux") { try Command.run(["tmux", "-N", "-S", socket, "list-sessions"]).status == 0 }
    try tmux(["set", "-g", "escape-time", "0", ";", "set", "-g", "remain-on-exit", "on"])
    try tmux(
      ["new-session", "-d", "-x", "120", "-y", "30", "-c", home.path + "/posts", "env", "-i"]
        + variables.map { "\($0)=\($1)" } + command)
  }

  deinit {
    // tmux waits for its programs to end, and not every editor does so when it is asked to.
    let panes = try? Command.run(["tmux", "-u", "-N", "-S", socket, "list-panes", "-a", "-F", "#{pane_pid}"])
    for pane in (panes?.output ?? "").split(separator: "\n").compactMap({ Int32($0) }) where pane > 1 {
      kill(pane, SIGKILL)
    }
    kill(server, SIGKILL)
  }

  /// What stands on the screen, a line each.
  func screen() throws -> [String] {
    try tmux(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The screen with its colours, as escape sequences.
  func colouredScreen() throws -> String { try tmux(["capture-pane", "-p", "-e"]) }

  /// Types text as it is.
  func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }

  /// Presses keys by tmux's names for them: `Enter`, `Escape`, `C-n`.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let answer = try Command.run(["tmux", "-u", "-N", "-S", socket] + arguments)
    guard answer.status == 0 else { throw Unseen("“tmux \(arguments.first ?? "")” to work: \(answer.output)") }
    return answer.output
  }
}

/// Something that a test has waited for in vain.
struct Unseen: Error, CustomStringConvertible {
  let description: String

  init(_ what: String) { description = "waited in vain for \(what)" }
}

/// Asks again and again until there is an answer, and gives it. What a person would see in a moment may take long on a
/// machine that is busy with other tests.
/// - Parameter last: what is there instead, for the error.
@discardableResult
func eventually<Answer>(
  _ what: String, last: () throws -> String = { "" }, _ read: () throws -> Answer?
) async throws -> Answer {
  let deadline = ContinuousClock.now + .seconds(60)
  while ContinuousClock.now < deadline {
    if let answer = try read() { return answer }
    try await Task.sleep(for: .milliseconds(20))
  }
  throw Unseen(what + "; there is: " + (try last()))
}

/// The same for what is so or not.
func eventually(_ what: String, last: () throws -> String = { "" }, _ holds: () throws -> Bool) async throws {
  let _: Bool = try await eventually(what, last: last) { try holds() ? true : nil }
}

/// A command that runs to its end.
enum Command {
  /// - Returns: what it wrote to both streams, and its exit status.
  static func run(_ words: [String], environment: [String: String]? = nil, in folder: String? = nil) throws -> (
    output: String, status: Int32
  ) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "60"] + words
    if let environment { process.environment = environment }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }
}
