import Foundation
import JSONRPC

/// `docs/protocol.md`: what it says of each method, and its blocks of JSON.
struct ProtocolPage {
  /// One method of our own.
  struct Method {
    let name: String
    var params: JSON?
    var result: JSON?
    var examples: [JSON] = []
  }

  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  let text: String
  /// In the page's order.
  private(set) var methods: [Method] = []
  private(set) var definitions: JSON = [:]
  /// The messages that begin the session which the examples are played in.
  private(set) var session: [JSON] = []

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    text = try String(contentsOf: root.appendingPathComponent("docs/protocol.md"), encoding: .utf8)
    var block: (word: String, lines: [String])?
    for line in text.components(separatedBy: "\n") {
      if let open = block {
        if line == "```" {
          try take(open.word, open.lines)
          block = nil
        } else {
          block?.lines.append(line)
        }
      } else if line.hasPrefix("```json ") {
        block = (String(line.dropFirst(8)), [])
      } else if line.hasPrefix("### `") {
        methods.append(Method(name: String(line.dropFirst(5).prefix { $0 != "`" })))
      }
    }
    if block != nil { throw Malformed(description: "the last block of JSON does not end") }
  }

  private mutating func take(_ word: String, _ lines: [String]) throws {
    let last = methods.count - 1
    switch word {
    case "defs": definitions = try parse(lines)
    case "session":
      // A message goes on with the lines that begin with a blank.
      var messages: [[String]] = []
      for line in lines {
        if line.hasPrefix(" "), !messages.isEmpty {
          messages[messages.count - 1].append(line)
        } else {
          messages.append([line])
        }
      }
      session = try messages.map { try parse($0) }
    case "params" where last >= 0: methods[last].params = try parse(lines)
    case "result" where last >= 0: methods[last].result = try parse(lines)
    case "example" where last >= 0: methods[last].examples.append(try parse(lines))
    default: throw Malformed(description: "a block “json \(word)” means nothing here")
    }
  }

  private func parse(_ lines: [String]) throws -> JSON {
    let text = lines.joined(separator: "\n")
    do {
      return try JSONParser.parse(Array(text.utf8))
    } catch {
      throw Malformed(description: "\(error): \(text)")
    }
  }
}
