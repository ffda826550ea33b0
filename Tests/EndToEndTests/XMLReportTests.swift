import Foundation
import Testing

@testable import composer_lsp

/// The reports in XML, by an XML parser.
@Suite struct XMLReportTests {
  private static let xmllint: Bool = ["/usr/bin/xmllint", "/usr/local/bin/xmllint"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test func whatXMLCannotCarryIsShownByPicturesAndReplacements() {
    #expect(XMLText.escaped("a<b>&\"'\t\n\r") == "a&lt;b&gt;&amp;&quot;'&#9;&#10;&#13;")
    #expect(XMLText.escaped("👍\u{0}\u{1B}\u{1F}\u{7F}") == "👍␀␛␟␡")
    #expect(
      XMLText.escaped("\u{85}\u{9B}\u{FFFE}\u{FFFF}\u{FFFD}\u{10FFFF}")
        == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{10FFFF}")
  }

  @Test(
    .enabled(if: xmllint, "LEFT OUT: xmllint is not here (Debian: libxml2-utils)"), arguments: ["checkstyle", "junit"],
    [
      "printf ''", "printf '早'", "printf '👍[微关]'",
      #"printf '[微关]\033[1m\001<&>]]>"\047 --> \342\200\256@a\n---\n\177[微关]\n---\n'"#,
      #"printf '%0500d\n---\n[微<关]&amp;&#0;<![CDATA[' 0"#,
    ])
  func everyReportIsWellFormed(_ format: String, _ post: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let check =
      "composer-lsp --check --exit-zero --format \(format) --stdin-filename '<\u{1B}&\"\u{1}.weibo' - $extra | xmllint --noout -"
    for extra in ["", "nothere"] {
      let outcome = try program.run("\(post) | " + check, variables: ["extra": extra])
      #expect(outcome.status == 0, "\(String(decoding: outcome.errors, as: UTF8.self))")
    }
  }
}
