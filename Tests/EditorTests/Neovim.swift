import Foundation
import TestSupport
import Testing

/// A Neovim of this machine, as somebody has it who has just followed the plugin's README.
struct Neovim: Sendable, CustomTestStringConvertible {
  /// The series: `0.7`, `0.10` or `0.11`.
  let series: String
  let program: String

  var testDescription: String { "Neovim \(series)" }

  /// Whether its server's tokens and inlay hints are shown.
  var isModern: Bool { series != "0.7" }

  /// Whether it starts servers by itself.
  var startsServers: Bool { series == "0.11" }

  private static let variables = [("0.7", "COMPOSER_NVIM_07"), ("0.11", "COMPOSER_NVIM_011")]

  /// Debian 13 has it; where it is not, nothing is said.
  private static let more = [("0.10", "COMPOSER_NVIM_010")]

  /// Those that the environment names.
  static let found: [Neovim] = (variables + more).compactMap { series, variable in
    guard let program = ProcessInfo.processInfo.environment[variable], !program.isEmpty else { return nil }
    return Neovim(series: series, program: program)
  }

  /// What is left out, as a sentence each; said aloud once, since a test that does not run looks like one that passed.
  static let leftOut: [String] = variables.compactMap { series, variable in
    guard !found.contains(where: { $0.series == series }) else { return nil }
    let sentence = "LEFT OUT: the tests in Neovim \(series); set \(variable) to its absolute path"
    print(sentence)
    return sentence
  }
}

/// A person's home with one folder of posts, gone when the last reference is.
final class Home: Sendable {
  let path: String

  /// - Parameter files: the posts, by name.
  init(_ files: [String: String]) throws {
    path = NSTemporaryDirectory() + "composer-neovim-" + UUID().uuidString
    for folder in [".config/nvim", "posts", "tmp"] {
      try FileManager.default.createDirectory(atPath: path + "/" + folder, withIntermediateDirectories: true)
    }
    // The README names the repository so.
    try FileManager.default.createSymbolicLink(
      atPath: path + "/composer-lsp", withDestinationPath: Repository.root.path)
    for (name, text) in files { try write(text, to: "posts/" + name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/posts/" + name)))
  }
}

/// The folder that these tests stand in.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The lines that the README tells people to copy: its block marked `lua init.lua`, or by another name.
  static func readmeLines(_ name: String = "init.lua") throws -> String {
    let block = try readmeBlocks().first { $0.name == name }
    return try #require(block?.lines, "the README has no block “\(name)”")
  }

  /// Every block of Lua in the README, in order; most have no name.
  static func readmeBlocks() throws -> [(name: String, lines: String)] {
    let readme = try String(
      contentsOf: root.appendingPathComponent("editors/neovim/README.md"), encoding: .utf8)
    return readme.components(separatedBy: "```lua").dropFirst().compactMap { behind in
      let head = behind.prefix { $0 != "\n" }
      guard let lines = behind.dropFirst(head.count + 1).components(separatedBy: "```").first else { return nil }
      return (head.trimmingCharacters(in: .whitespaces), lines)
    }
  }
}
