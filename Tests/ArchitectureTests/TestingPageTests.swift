import Foundation
import Testing

/// `docs/testing.md` names tests that are there.
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
}
