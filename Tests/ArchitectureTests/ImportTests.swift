import Foundation
import Testing

/// Who may import whom. Everything hangs on it: a core that knows no protocol, a protocol layer that knows no
/// operating system, one program that owns every effect.
struct ImportTests {
  private static let table: [String: Set<String>] = [
    "ComposerCore": [],
    "JSONRPC": [],
    "ComposerFormats": ["ComposerCore", "JSONRPC"],
    "ComposerServer": ["ComposerCore", "ComposerFormats", "JSONRPC"],
    "ComposerSystem": [
      "ComposerCore", "ComposerFormats", "JSONRPC", "CExpat", "CICU", "CLinux", "CSQLite", "Emoticons", "Glibc",
    ],
    "composer-lsp": [
      "ComposerCore", "ComposerFormats", "ComposerServer", "ComposerSystem", "JSONRPC", "CLinux", "Glibc",
    ],
    "TestSupport": [
      "ComposerCore", "ComposerFormats", "ComposerServer", "ComposerSystem", "JSONRPC", "Glibc", "Testing",
    ],
  ]

  @Test(arguments: table.keys.sorted())
  func aTargetImportsWhatTheTableAllows(_ target: String) throws {
    let allowed = try #require(Self.table[target])
    let files = SourceTree.files(in: "Sources/\(target)", ending: ".swift")
    try #require(!files.isEmpty)
    for file in files {
      for line in file.code where line.text.contains("import ") {
        guard
          let name = line.text.firstMatch(
            of: /^\s*(?:@testable )?(?:public |package |internal |private )?import (?:struct |class |enum |func )?(\w+)/
          )?.1
        else { continue }
        // `Synchronization` is a part of the standard library.
        #expect(
          allowed.contains(String(name)) || name == "Synchronization", "\(file.path):\(line.number) imports \(name)")
      }
    }
  }

  @Test func everyTargetStandsInTheTable() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: SourceTree.root.appendingPathComponent("Sources").path)
    let swift = folders.filter { !SourceTree.files(in: "Sources/\($0)", ending: ".swift").isEmpty }
    #expect(Set(swift) == Set(Self.table.keys))
  }

  /// ICU renames its functions and its types clash with Foundation's own copy, so no public header may show them.
  @Test func noHeaderOfACTargetShowsALibrarysTypes() {
    let headers = SourceTree.files(in: "Sources", ending: ".h").filter { $0.path.contains("/include/") }
    #expect(!headers.isEmpty)
    for header in headers {
      #expect(!header.text.contains("#include <unicode/"), "\(header.path)")
      #expect(!header.text.contains("#include <sqlite3"), "\(header.path)")
      #expect(!header.text.contains("#include <expat"), "\(header.path)")
    }
  }
}
