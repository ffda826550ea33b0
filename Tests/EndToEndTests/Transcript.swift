import Foundation

/// Whole command lines with what they read and what they answer, from a text file in `Transcripts/`.
///
/// A line that begins with `== ` begins a section; what stands before the first is a note.
///
///     == file a.weibo        the lines below are written to this file
///     == run composer-lsp …  a line of shell, run in the folder of these files
///     == stdout              what it writes to standard output; left out where that is nothing
///     == stderr              what it writes to standard error
///     == status 1            what it ends with; 0 where it is left out
///
/// `$HOME` in an answer stands for the folder. A line `…` stands for any lines, a `…` in a line for any text, and a
/// backslash at a line's end keeps the line end away.
struct Transcript: Sendable {
  struct Step: Sendable {
    var command: String
    var output = ""
    var errors = ""
    var status: Int32 = 0
  }

  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  let name: String
  private(set) var files: [(path: String, text: String)] = []
  private(set) var steps: [Step] = []

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Transcripts")

  /// The names of all transcripts.
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".txt") }.sorted()

  init(named name: String) throws {
    self.name = name
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    var append: ((inout Transcript, String) -> Void)?
    for line in text.components(separatedBy: "\n").dropLast() {
      guard line.hasPrefix("== ") else {
        append?(&self, line.hasSuffix("\\") ? String(line.dropLast()) : line + "\n")
        continue
      }
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      let rest = words.count > 2 ? words[2] : ""
      let last = steps.count - 1
      switch words[1] {
      case "file":
        files.append((rest, ""))
        let place = files.count - 1
        append = { $0.files[place].text += $1 }
      case "run":
        steps.append(Step(command: rest))
        append = nil
      case "stdout" where last >= 0: append = { $0.steps[last].output += $1 }
      case "stderr" where last >= 0: append = { $0.steps[last].errors += $1 }
      case "status" where last >= 0:
        guard let status = Int32(rest) else { throw Malformed(description: "\(name): no status: \(line)") }
        steps[last].status = status
        append = nil
      default: throw Malformed(description: "\(name): an unknown section: \(line)")
      }
    }
    guard !steps.isEmpty else { throw Malformed(description: "\(name): nothing is run") }
  }

  /// Whether an answer is as a transcript has it.
  static func matches(_ answer: String, _ expected: String) -> Bool {
    func matches(_ answer: ArraySlice<String>, _ expected: ArraySlice<String>) -> Bool {
      var (answer, expected) = (answer, expected)
      while let line = expected.popFirst() {
        if line == "…" {
          return (answer.startIndex...answer.endIndex).contains { matches(answer[$0...], expected) }
        }
        guard let next = answer.popFirst(), fits(next, line) else { return false }
      }
      return answer.isEmpty
    }
    return matches(answer.components(separatedBy: "\n")[...], expected.components(separatedBy: "\n")[...])
  }

  private static func fits(_ line: String, _ expected: String) -> Bool {
    let parts = expected.components(separatedBy: "…")
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return line == expected }
    guard line.hasPrefix(first), line.count >= first.count + last.count, line.hasSuffix(last) else { return false }
    var rest = line.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
