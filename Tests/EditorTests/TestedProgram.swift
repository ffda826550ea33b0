import Foundation
import TestSupport
import Testing

/// A program of this machine that tests drive; the environment holds its path, as `.ci/programs/` finds it.
struct TestedProgram: Sendable {
  let name: String
  let variable: String

  /// Nil where it is not here.
  var path: String? {
    guard let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty else { return nil }
    return path
  }

  /// Runs a test only where the program is here; a test that does not run says so in the test's output.
  var isNeeded: ConditionTrait {
    .enabled(if: path != nil, "LEFT OUT: \(name) is not here; set \(variable) to its absolute path")
  }

  /// The same for a program that `make test` does not install.
  var isNeededForMore: ConditionTrait {
    .enabled(if: path != nil, "LEFT OUT: “make test-more” runs this; it sets \(variable) to the path of \(name)")
  }
}

extension Home {
  /// The environment of a person who has just logged in, with `composer-lsp` on `PATH`.
  var variables: [String: String] {
    let folder = BuiltProgram.path.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path + ":" } ?? ""
    return [
      "HOME": path, "TMPDIR": path + "/tmp", "LANG": "C.UTF-8", "PATH": folder + "/usr/bin:/bin",
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// The processes that run with this home, by their numbers; those of a program, where one is named.
  func processes(named name: String? = nil) -> [Int32] {
    let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
    return numbers.filter { number in
      guard let variables = FileManager.default.contents(atPath: "/proc/\(number)/environ"),
        let words = FileManager.default.contents(atPath: "/proc/\(number)/cmdline")
      else { return false }
      // One that has ended and waits for its parent to notice has no words.
      return variables.split(separator: 0).contains { $0.elementsEqual("HOME=\(path)".utf8) }
        && words.split(separator: 0).contains { word in
          name.map { String(decoding: word, as: UTF8.self).hasSuffix("/" + $0) } ?? true
        }
    }
  }

  /// Ends whatever still runs with this home. Not by SIGTERM: what Foundation starts may have it blocked, and so has
  /// whatever that starts.
  func endEverything() {
    for process in processes() { kill(process, SIGKILL) }
  }
}

extension Repository {
  /// The lines that an editor's README tells people to copy: the block marked so behind its fence.
  static func block(_ mark: String, of editor: String) throws -> String {
    let readme = try String(
      contentsOf: root.appendingPathComponent("editors/\(editor)/README.md"), encoding: .utf8)
    let behind = try #require(
      readme.components(separatedBy: "```\(mark)\n").dropFirst().first, "no block “\(mark)” in \(editor)’s README")
    return try #require(behind.components(separatedBy: "```").first)
  }
}
