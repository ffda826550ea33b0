import Foundation
import Testing

/// `docs/testing.md` names tests that are there, and messages that they hold.
struct TestingPageTests {
  private static let page =
    (try? String(contentsOf: SourceTree.root.appendingPathComponent("docs/testing.md"), encoding: .utf8)) ?? ""

  /// The tests behind each case of the table of faults, as `| C01 | what | `fault-inputs.txt`, `aTest` |`.
  private static let cases: [(id: String, tests: [String])] = page.split(separator: "\n").compactMap { line in
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 3, cells[0].wholeMatch(of: /C\d\d/) != nil else { return nil }
    return (cells[0], cells[2].matches(of: /`([^`]+)`/).map { String($0.1) })
  }

  @Test func everyFaultHasItsTests() {
    #expect(Self.cases.map(\.id) == (1...74).map { String(format: "C%02d", $0) })
    for fault in Self.cases { #expect(!fault.tests.isEmpty, "\(fault.id)") }
  }

  @Test func everyTestThatTheTableNamesIsThere() throws {
    let sources = SourceTree.files(in: "Tests", ending: ".swift").map(\.text).joined()
    let folder = SourceTree.root.appendingPathComponent("Tests/EndToEndTests/Transcripts")
    let transcripts = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for fault in Self.cases {
      for test in fault.tests {
        #expect(transcripts.contains(test) || sources.contains("func \(test)("), "\(fault.id): \(test)")
      }
    }
  }

  /// The rows of the table of bounds: the message, where there is one, and the tests.
  private static let bounds: [(message: String?, tests: [String])] = {
    let section = page.components(separatedBy: "## Bounds\n").dropFirst().first ?? ""
    let lines = section.components(separatedBy: "\n## ").first?.split(separator: "\n") ?? []
    return lines.filter { $0.hasPrefix("|") }.dropFirst(2).map { line in
      let cells = line.split(separator: "|").map { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
      return (cells.dropFirst().first?.first, cells.last ?? [])
    }
  }()

  /// A figure may be written as the constant that it is.
  private static func withoutFigures(_ text: String) -> String {
    text.replacing(/\\\([^)]*\)|[0-9]+/, with: "0").replacing("…", with: "")
  }

  @Test func everyBoundHasATestThatHoldsItsMessage() throws {
    #expect(Self.bounds.count > 20)
    var files = SourceTree.files(in: "Tests", ending: ".swift").map { (name: $0.path, text: $0.text) }
    let folder = SourceTree.root.appendingPathComponent("Tests/EndToEndTests/Transcripts")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files.append((name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)))
    }
    for (message, tests) in Self.bounds {
      let holders = files.filter { file in
        tests.contains { file.name == $0 || file.text.contains("func \($0)(") }
      }
      #expect(holders.count >= tests.count && !tests.isEmpty, "\(tests)")
      guard let message else { continue }
      let wanted = Self.withoutFigures(message)
      #expect(holders.contains { Self.withoutFigures($0.text).contains(wanted) }, "\(message)")
    }
  }
}
