import Foundation
import TestSupport

/// The program that was built together with the tests, run as users run it.
struct BuiltProgram {
  struct Outcome {
    let output: Data
    let errors: Data
    /// 128 and the signal's number where a signal ended it.
    let status: Int32
  }

  /// The folder that holds the program; the test binary stands in it too.
  static let folder = URL(fileURLWithPath: TestSupport.BuiltProgram.path ?? "/nowhere").deletingLastPathComponent()

  /// A new empty folder that stands for a user's home and project.
  let home: URL

  init() throws {
    home = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("composer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: home) }

  /// Runs a line of shell in the folder, where `composer-lsp` is found by name.
  ///
  /// - Parameters:
  ///   - variables: over the few that are set.
  ///   - patience: how many seconds it may take.
  func run(
    _ line: String, input: Data = Data(), variables: [String: String] = [:], patience: Int = 60
  ) throws -> Outcome {
    let streams = home.deletingLastPathComponent().appendingPathComponent(home.lastPathComponent + "-streams")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    let paths = ["in", "out", "err"].map { streams.appendingPathComponent($0) }
    try input.write(to: paths[0])
    for path in paths.dropFirst() { try Data().write(to: path) }

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A command that hangs is ended, and its status is 124.
    // A sanitizer takes several times as long.
    let isSanitized = ProcessInfo.processInfo.environment["COMPOSER_SANITIZED"] != nil
    process.arguments = ["timeout", "\(isSanitized ? patience * 10 : patience)", "sh", "-c", line]
    process.currentDirectoryURL = home
    process.environment = [
      "PATH": "\(Self.folder.path):/usr/local/bin:/usr/bin:/bin", "HOME": home.path, "LC_ALL": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no",
    ].merging(variables) { $1 }
    let handles = [
      try FileHandle(forReadingFrom: paths[0]), try FileHandle(forWritingTo: paths[1]),
      try FileHandle(forWritingTo: paths[2]),
    ]
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    try process.run()
    process.waitUntilExit()
    for handle in handles { try handle.close() }
    return Outcome(
      output: try Data(contentsOf: paths[1]), errors: try Data(contentsOf: paths[2]),
      status: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus)
  }
}
