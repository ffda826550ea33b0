import Foundation
import JSONRPC

/// A dialogue between a client and the server, as a text file holds it.
///
/// - `-> {…}` is what the client sends. All that stand together are sent before the server does anything.
/// - `<- {…}` is what the server sends then, in this order. Members may be left out, `"*"` stands for any value, `"-"`
///   for a member that is absent, and `"…"` at an array's end for any further elements. Every response must be
///   expected; notifications that are not are passed over.
/// - `!- {…}` is what it does not send then.
/// - `== 0` is the status that the process would end with; `file PATH …` writes a file on the disk, a configuration file as
///   it stands, any other as a JSON string, or null to remove it.
/// - A line that begins with a blank goes on with the line before, one that begins with `#` is a remark.
///
/// A word that begins with `$` (`"$id"`) stands for what the server said where it stood first. `jsonrpc` is left out.
/// A column or a length is written as the text that it is as long as (`"character": "😀["`), so
/// that one dialogue holds in every encoding; so are the members of `data` and of a token's places.
struct Dialogue {
  enum Line {
    case sent(JSON)
    case expected(JSON)
    case refused(JSON)
    case status(Int32)
    /// A text of nil removes the file.
    case file(path: String, text: String?)
  }

  let name: String
  /// With the number of the line in the file.
  let lines: [(number: Int, line: Line)]

  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  init(name: String, text: String) throws {
    self.name = name
    var lines: [(Int, String)] = []
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      if line.hasPrefix(" "), let last = lines.indices.last {
        lines[last].1 += line
      } else {
        lines.append((index + 1, line))
      }
    }
    self.lines = try lines.map { number, line in
      do { return (number, try Self.parse(line)) } catch { throw Malformed(description: "\(name):\(number): \(error)") }
    }
  }

  private static func parse(_ line: String) throws -> Line {
    let head = line.prefix(3)
    let rest = line.dropFirst(3)
    switch head {
    case "-> ": return .sent(try json(rest))
    case "<- ": return .expected(try json(rest))
    case "!- ": return .refused(try json(rest))
    case "== ":
      guard let status = Int32(rest) else { throw Malformed(description: "expected a status") }
      return .status(status)
    default:
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, words[0] == "file" else {
        throw Malformed(description: "expected ->, <-, !-, == or file")
      }
      let path = String(words[1])
      if path.hasSuffix("/.composer-lsp.json"), words[2] != "null" { return .file(path: path, text: String(words[2])) }
      return .file(path: path, text: try json(words[2]).stringValue)
    }
  }

  private static func json(_ text: Substring) throws -> JSON {
    try Array(text.utf8).withUnsafeBufferPointer { try JSONParser.parse($0) }
  }

  /// All dialogues of the folder `Sessions`, by their names.
  static let all: [Dialogue] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Sessions")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted().compactMap { file in
      guard let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8) else { return nil }
      do {
        return try Dialogue(name: file, text: text)
      } catch {
        return Dialogue(name: file, broken: "\(error)")
      }
    }
  }()

  /// What is wrong with the file, if it cannot be read.
  private(set) var problem: String?

  private init(name: String, broken problem: String) {
    self.name = name
    lines = []
    self.problem = problem
  }
}
