import ComposerCore
import ComposerSystem
import Foundation
import TestSupport
import Testing

/// Grapheme clusters as Unicode's own test file has them, as this program counts them (Swift's `Character`) and as ICU
/// does. Where they are of other versions of Unicode, the list below says in what they differ.
struct GraphemeOracleTests {
  private static let path = "/usr/share/unicode/auxiliary/GraphemeBreakTest.txt"

  /// Behind a virama that links, Unicode 15.1 (rule GB9c) goes on with a consonant of one of these scripts; older files
  /// and libraries begin a new cluster. Source: UAX #29, revision 43, section 3.1.1.
  private static let linkers: Set<UInt32> = [0x94D, 0x9CD, 0xACD, 0xB4D, 0xC4D, 0xD4D]

  /// A joiner goes on with what is Extended_Pictographic. Swift 6.3's tables, which are those of Unicode 17, count only
  /// emoji among these; those before 17 count this one too, which is none.
  private static let formerPictures: Set<UInt32> = [0x2701]

  struct Line: Sendable {
    let text: String
    let clusters: Int
    let number: Int

    /// Why versions of Unicode differ in it; nil where they do not.
    var dispute: String? {
      let values = text.unicodeScalars.map(\.value)
      if values.contains(where: linkers.contains) { return "rule GB9c" }
      return values.contains(where: formerPictures.contains) ? "a picture that is no emoji" : nil
    }
  }

  /// The lines of the test file, as `÷ 0020 × 0308 ÷ 0020 ÷ # …`, and its version of Unicode.
  private static let file: (version: String, lines: [Line]) = {
    guard let file = try? String(contentsOfFile: path, encoding: .utf8) else { return ("", []) }
    var version = ""
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      number, line -> Line? in
      if number == 0 { version = String(line.drop { !$0.isNumber }.dropLast(".txt".count)) }
      let marks = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      let scalars = marks.compactMap { UInt32($0, radix: 16).flatMap { Unicode.Scalar($0) } }
      guard !scalars.isEmpty else { return nil }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return Line(text: String(text), clusters: marks.count { $0 == "÷" } - 1, number: number + 1)
    }
    return (version, lines)
  }()

  private static func show(_ subject: String, _ differences: [Line]) {
    let causes = Dictionary(grouping: differences) { $0.dispute ?? "no known cause" }.mapValues(\.count)
    Figures.show(subject, "disagreements: " + Figures.list(causes, nothing: "none"))
  }

  private static var isHere: Bool { FileManager.default.fileExists(atPath: path) }

  private func count(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    return withBytes(bytes) { Graphemes.count(in: $0, 0..<bytes.count) }
  }

  @Test(.enabled(if: isHere, "LEFT OUT: \(path) is not here (Debian: unicode-data)"))
  func clustersAreCountedAsUnicodesTestFileHasThemButForNewerRules() throws {
    let (version, lines) = Self.file
    #expect(lines.count > 500 && version.count > 3)
    let differences = lines.filter { count($0.text) != $0.clusters }
    // Nothing differs but what the version explains.
    #expect(differences.filter { $0.dispute == nil }.map(\.number) == [], "Unicode \(version)")
    Self.show("clusters, the \(lines.count) lines of Unicode \(version)", differences)
    for line in lines { #expect(count(line.text) == line.text.count) }
  }

  @Test(.enabled(if: isHere, "LEFT OUT: \(path) is not here (Debian: unicode-data)"))
  func icuAgreesButForNewerRules() throws {
    let cluster = try ICURegex(#"\X"#)
    var differences: [Line] = []
    for line in Self.file.lines {
      var clusters = 0
      var offset = 0
      while offset < line.text.utf8.count, case .found(let range) = cluster.firstMatch(in: line.text, from: offset),
        !range.isEmpty
      {
        clusters += 1
        offset = range.upperBound
      }
      if clusters != count(line.text) { differences.append(line) }
    }
    #expect(differences.filter { $0.dispute == nil }.map(\.number) == [])
    Self.show("clusters, the same lines by ICU", differences)
  }

  /// In every text of two and three scalars of different kinds our shortcut finds what Swift's own counting finds.
  @Test func countingWithoutStringsIsCountingStrings() {
    let scalars: [Unicode.Scalar] = [
      "a", "\r", "\n", "微", "、", "\u{302A}", "\u{3099}", "\u{3030}", "\u{3297}", "\u{301}", "\u{200D}", "\u{FE0F}", "👩",
      "❤",
      "🇨", "🏽", "\u{20E3}", "1", "#", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{AC00}", "क", "\u{94D}", "\u{903}",
      "\u{E33}",
      "\u{600}", "\u{E0067}", "！", "“", "\u{FFFC}", "\u{0}",
    ]
    var differences: [String] = []
    for first in scalars {
      for second in scalars {
        for third in scalars {
          var text = String.UnicodeScalarView()
          text.append(contentsOf: [first, second, third, "a"])
          if count(String(text)) != String(text).count { differences.append(String(text).debugDescription) }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(5))")
    Figures.show(
      "clusters, \(scalars.count * scalars.count * scalars.count) texts of three scalars by Swift’s String",
      "disagreements: none")
  }
}
