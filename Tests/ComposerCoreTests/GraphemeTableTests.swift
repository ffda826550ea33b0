import Foundation
import Testing

@testable import ComposerCore

/// `GraphemeTable.swift` is what the standard library's strings show of each scalar. After a change of toolchain run
/// this with `COMPOSER_WRITE_GRAPHEMES=1` in the environment, format the file and commit it.
@Suite struct GraphemeTableTests {
  private let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/ComposerCore/Graphemes/GraphemeTable.swift")

  @Test func theTableIsTheOneThatTheStandardLibraryShows() throws {
    let made = Self.lines
    if ProcessInfo.processInfo.environment["COMPOSER_WRITE_GRAPHEMES"] == "1" {
      let old = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\"\"\"")
      let text = made.map { "    \($0)\n" }.joined()
      try (old[0] + "\"\"\"\n" + text + "    \"\"\"\n}\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let isCurrent = "\(GraphemeTable.lines)" == made.joined(separator: "\n")
    #expect(isCurrent, "the table is older than the standard library; run this with COMPOSER_WRITE_GRAPHEMES=1")
  }

  /// The table's lines: for each class its letter and its ranges.
  private static var lines: [String] {
    var runs: [GraphemeClass: [ClosedRange<UInt32>]] = [:]
    for scalar in (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      let found = shown(by: scalar)
      guard found.letter != 0 else { continue }
      let value = scalar.value
      var ranges = runs[found] ?? []
      if let last = ranges.last, last.upperBound + 1 == value {
        ranges[ranges.count - 1] = last.lowerBound...value
      } else {
        ranges.append(value...value)
      }
      runs[found] = ranges
    }
    return GraphemeClass.allCases.flatMap { wrapped($0, runs[$0] ?? []) }
  }

  private static func wrapped(_ named: GraphemeClass, _ ranges: [ClosedRange<UInt32>]) -> [String] {
    guard named.letter != 0 else { return [] }
    let letter = String(UnicodeScalar(named.letter))
    var lines = [letter]
    for range in ranges {
      let ends = range.count == 1 ? [range.lowerBound] : [range.lowerBound, range.upperBound]
      let word = ends.map { String($0, radix: 16, uppercase: true) }.joined(separator: "-")
      if lines[lines.count - 1].count + word.count > 111 { lines.append(letter) }
      lines[lines.count - 1] += " " + word
    }
    return lines
  }

  /// The class that a scalar's joining with others shows.
  private static func shown(by scalar: Unicode.Scalar) -> GraphemeClass {
    let text = String(scalar)
    func joins(_ parts: String...) -> Bool { parts.joined().count == 1 }
    if scalar == "\r" { return .carriageReturn }
    if scalar == "\n" { return .lineFeed }
    if !joins(text, "\u{308}") { return .control }
    if joins("a", text) {
      if joins("👨", text, "👨") { return .joiner }
      if joins("क", text, "क") { return .linker }
      guard joins("👨", text, "\u{200D}", "👨") else { return .spacingMark }
      return joins("क\u{94D}", text, "क") ? .extend : .nonJoiner
    }
    if joins(text, "a") { return .prepend }
    if joins(text, text), (text + text + text).count == 2, joins("🇦", text) { return .regionalIndicator }
    switch (joins("\u{1100}", text), joins("\u{1160}", text), joins("\u{11A8}", text)) {
    case (true, false, false):
      return joins(text, "\u{1100}") ? .leading : joins(text, "\u{1160}") ? .syllableOfTwo : .syllableOfThree
    case (true, true, false): return .vowel
    case (false, true, true): return .trailing
    default: break
    }
    if joins("👨\u{200D}", text) { return .pictograph }
    return joins("क\u{94D}", text) ? .consonant : .other
  }

  @Test func whatAPlainFirstByteBeginsNeverJoins() {
    for value in (0..<UInt32(0x11_0000)) {
      guard let scalar = Unicode.Scalar(value), let first = UTF8.encode(scalar)?.first else { continue }
      let length = Int(Graphemes.plainLengths[Int(first)])
      guard length > 0 else { continue }
      let text = Array("a\(scalar)\(scalar)a".utf8)
      let count = withBytes(text) { Graphemes.count(in: $0, 0..<text.count) }
      #expect(length == UTF8.width(scalar) && count == 4 && "a\(scalar)\(scalar)a".count == 4, "\(value)")
    }
  }

  @Test func beforeUnicode151NoViramaJoinedConsonants() {
    for (text, later, earlier) in [("नमस्ते", 3, 4), ("क्षिक्ष्य", 2, 5), ("👨‍👩‍👧é한", 3, 3), ("ক্\u{200D}ষ", 1, 2)] {
      let bytes = Array(text.utf8)
      let counts = withBytes(bytes) { bytes in
        [Graphemes.count(in: bytes, 0..<bytes.count), Graphemes.countWithoutConjuncts(in: bytes, 0..<bytes.count)]
      }
      #expect(counts == [later, earlier], "\(text)")
    }
  }
}
