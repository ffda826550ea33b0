import Foundation
import TestSupport
import Testing

/// The extension in `editors/vscode` over stand-ins for Visual Studio Code and for its client library, run by Node.js.
///
/// The extension and the server are the real ones; how Visual Studio Code shows what they say is not tested.
struct VSCode: Sendable {
  let node: String

  /// Node.js, where the environment names it.
  static let found: VSCode? = {
    guard let node = ProcessInfo.processInfo.environment["COMPOSER_NODE"], !node.isEmpty else {
      print("LEFT OUT: the tests of editors/vscode; set COMPOSER_NODE to the absolute path of node")
      return nil
    }
    return VSCode(node: node)
  }()

  static let isHere = found != nil
  static let leftOut: Comment = "LEFT OUT: set COMPOSER_NODE to the absolute path of node"

  static let folder = Repository.root.appendingPathComponent("editors/vscode")
  private static let scenarios = Repository.root.path + "/Tests/EditorTests/VSCode/"

  /// Does what a scenario says (`VSCode/scenarios/<scenario>.js`) in the folder of posts; gives what that answered.
  ///
  /// - Parameters:
  ///   - settings: the user's settings.
  ///   - locale: the editor's language.
  func run(
    _ scenario: String, in home: Home, environment: [String: String] = [:], settings: String = "{}",
    locale: String = "en"
  ) async throws -> [String: String] {
    let server = try #require(BuiltProgram.path, "composer-lsp is not built; run “swift build” first")
    var variables = [
      "HOME": home.path, "TMPDIR": home.path + "/tmp", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
      "PATH": URL(fileURLWithPath: server).deletingLastPathComponent().path + ":/usr/bin:/bin",
      "COMPOSER_ANSWERS": home.path + "/answers", "COMPOSER_SETTINGS": settings, "COMPOSER_LOCALE": locale,
    ]
    variables.merge(environment) { $1 }
    try await run([Self.scenarios + "scenario.js", scenario], in: home, environment: variables)
    let answers = try #require(home.answers(), "Node.js answered nothing; it said: \(home.output())")
    #expect(answers["failure"] == nil)
    #expect(home.output() == "")
    return answers
  }

  /// Runs a script of the tests, and gives what it wrote.
  func run(script: String, _ arguments: [String], in home: Home) async throws -> String {
    try await run([Self.scenarios + script] + arguments, in: home, environment: ["LANG": "C.UTF-8"])
    return home.output()
  }

  private func run(_ arguments: [String], in home: Home, environment: [String: String]) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: node)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: home.path + "/posts")
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    try home.write("", to: "output")
    let output = FileHandle(forWritingAtPath: home.path + "/output")
    process.standardOutput = output
    process.standardError = output
    let (end, continuation) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in continuation.finish() }
    try process.run()
    for await _ in end {}
  }
}
