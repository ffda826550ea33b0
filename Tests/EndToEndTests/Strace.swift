import Foundation
import Testing

/// strace(1), which shows what a program asks of the system, and kills it at a call of one's choice.
enum Strace {
  static let path = ["/usr/bin/strace", "/usr/local/bin/strace"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static var isHere: Bool { path != nil }

  static let leftOut: Comment = "LEFT OUT: strace is not here (Debian: strace)"

  /// What changes a file, its name or what is known of it.
  static let changes = [
    "openat", "open", "creat", "openat2", "write", "writev", "pwrite64", "pwritev", "pwritev2", "sendfile",
    "copy_file_range", "splice", "ftruncate", "truncate", "fallocate", "rename", "renameat", "renameat2", "link",
    "linkat",
    "symlink", "symlinkat", "unlink", "unlinkat", "mkdir", "mkdirat", "rmdir", "fchmod", "chmod", "fchmodat", "fchown",
  ]

  /// What brings it to the disk itself.
  static let syncs = ["fsync", "fdatasync", "sync", "syncfs", "sync_file_range", "msync"]

  /// A call, as strace writes it: `4684  fsync(3</home/a>) = 0`.
  struct Call: CustomStringConvertible {
    let name: String
    /// Its arguments and what it answered.
    let rest: Substring
    /// How many calls of this name the thread has made, this one counted.
    let number: Int

    var description: String { "\(name) \(number): \(name)(\(rest)" }

    var hasFailed: Bool { rest.contains(" = -1 ") }

    /// Whether it may change what is on the disk: opening a file to read it does not.
    var isChange: Bool {
      guard name.hasPrefix("open") else { return Strace.changes.contains(name) && !hasFailed }
      return (rest.contains("O_WRONLY") || rest.contains("O_RDWR")) && !hasFailed
    }

    /// The file behind its first descriptor, where it has one.
    var file: Substring? {
      guard let start = rest.firstIndex(of: "<"), rest[..<start].allSatisfy(\.isNumber) else { return nil }
      return rest[rest.index(after: start)...].prefix { $0 != ">" }
    }

    /// The paths that are written in its arguments; what is written to a file is none.
    var paths: [Substring] {
      guard file == nil else { return [] }
      return rest.split(separator: "\"", omittingEmptySubsequences: false).enumerated().compactMap {
        $0.offset % 2 == 1 ? $0.element : nil
      }
    }
  }

  /// Runs a line of shell under strace and gives what it asked for, of some calls, in order.
  ///
  /// - Parameter line: begins with the program's name.
  static func calls(
    _ names: [String], of line: String, in program: BuiltProgram, input: Data = Data()
  ) throws -> (calls: [Call], outcome: BuiltProgram.Outcome) {
    let trace = program.home.deletingLastPathComponent().appendingPathComponent(
      program.home.lastPathComponent + ".trace")
    defer { try? FileManager.default.removeItem(at: trace) }
    let outcome = try program.run(
      "exec \(path ?? "") -f -y -qq -o \(trace.path) -e trace=\(names.joined(separator: ",")) \(line)", input: input)
    var counts: [Substring: [String: Int]] = [:]
    let calls = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n").compactMap { line -> Call? in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let open = parts[1].firstIndex(of: "(") else { return nil }
      let name = parts[1][..<open].trimmingCharacters(in: .whitespaces)
      counts[parts[0], default: [:]][name, default: 0] += 1
      return Call(
        name: name, rest: parts[1][parts[1].index(after: open)...], number: counts[parts[0]]?[name] ?? 0)
    }
    return (calls, outcome)
  }

  /// Runs a line of shell whose program is killed (−9) when it asks for a call, which is not done any more.
  static func run(_ line: String, in program: BuiltProgram, killedAt call: Call) throws -> BuiltProgram.Outcome {
    // The system gives the end of the program on to strace, and strace to whoever waits for it.
    try program.run(
      "exec \(path ?? "") -f -qq -o /dev/null -e trace=\(call.name) -e inject=\(call.name):signal=KILL:when=\(call.number) \(line)"
    )
  }
}
