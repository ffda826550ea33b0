import TestSupport
import Testing

@testable import ComposerCore

/// Long stretches of plain text, which ``Graphemes`` counts sixteen bytes at a time, against the standard library.
@Suite struct PlainBlocksTests {
  private static let plain: [Unicode.Scalar] = Array(
    "a z~\n\u{7F}\u{0}\u{4000}一龥\u{9FFF}。，、！？：“”…—‘’ぁんァヶ〈〉【】ｗＡ［］｡".unicodeScalars)
  /// What is not plain though it begins with the same bytes, and what joins to what stands before it.
  private static let others: [Unicode.Scalar] = Array(
    "\r\u{3029}\u{302A}\u{302F}\u{3030}\u{303D}\u{3099}\u{309A}\u{3297}\u{200B}\u{200D}\u{200F}\u{2010}\u{2026}\u{2027}\u{2028}\u{203C}\u{20E3}\u{FE0F}\u{FF9E}\u{FFA0}\u{301}é\u{600}한👨🇨🏽\u{3FFF}\u{A000}"
      .unicodeScalars)

  private static func text(_ count: Int, oneOtherIn: Int, _ generator: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<count {
      let isPlain = Int.random(in: 0..<oneOtherIn, using: &generator) > 0
      scalars.append((isPlain ? plain : others).randomElement(using: &generator) ?? "a")
    }
    return String(scalars)
  }

  @Test func textsOfMostlyPlainScalarsHaveTheClustersOfStrings() {
    var generator = SeededGenerator(seed: 61)
    for round in 0..<10_000 {
      let text = Self.text(
        Int.random(in: 1...120, using: &generator), oneOtherIn: 5 + round % 3 * 40, &generator)
      let limit = Int.random(in: 0...120, using: &generator)
      let bytes = Array(text.utf8)
      let (all, some, fitting) = withBytes(bytes) {
        (
          Graphemes.count(in: $0, 0..<bytes.count), Graphemes.offset(after: limit, in: $0, 0..<bytes.count),
          Graphemes.offset(within: limit * 2, in: $0, 0..<bytes.count)
        )
      }
      var within = 0
      for character in text {
        if within + character.utf8.count > limit * 2 { break }
        within += character.utf8.count
      }
      if all != text.count || some != text.prefix(limit).utf8.count || fitting != within {
        Issue.record("\(text.unicodeScalars.map { String($0.value, radix: 16) }), limit \(limit)")
      }
    }
  }

  @Test func aStretchOfManyBlocksIsCountedToItsEnd() {
    for piece in ["a", "文", "“。", "a文"] {
      let text = String(repeating: piece, count: 10_001)
      let bytes = Array(text.utf8)
      let (all, some) = withBytes(bytes) {
        (Graphemes.count(in: $0, 0..<bytes.count), Graphemes.offset(after: 9_999, in: $0, 0..<bytes.count))
      }
      #expect(all == text.count)
      #expect(some == text.prefix(9_999).utf8.count)
    }
  }
}
