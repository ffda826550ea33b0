import Foundation
import TestSupport
import Testing

@testable import ComposerCore

/// ``Graphemes`` against the standard library, which is right by definition.
@Suite struct GraphemeTests {
  private func count(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    return withBytes(bytes) { Graphemes.count(in: $0, 0..<bytes.count) }
  }

  /// One or two scalars of each class; no two of a class behave differently, which the table's test sees to.
  private static let samples: [[Unicode.Scalar]] = [
    ["a", "中"], ["\r"], ["\n"], ["\u{200B}", "\u{1}"], ["\u{308}", "\u{FE0F}", "🏽"], ["\u{200C}"], ["\u{94D}"],
    ["\u{200D}"], ["\u{903}"], ["\u{600}"], ["🇨"], ["\u{1100}"], ["\u{1160}"], ["\u{11A8}"], ["가"], ["각"], ["👨", "©"],
    ["क"],
  ]

  @Test func everySequenceOfFourClassesHasTheClustersOfAString() {
    let count = Self.samples.count
    for number in 0..<count * count * count * count {
      var text = String.UnicodeScalarView()
      var rest = number
      for _ in 0..<4 {
        let all = Self.samples[rest % count]
        text.append(all[number % all.count])
        rest /= count
      }
      let string = String(text)
      if self.count(string) != string.count { Issue.record("\(text.map { String($0.value, radix: 16) })") }
    }
  }

  /// Scalars at the edges of what is counted eight bytes at a time, and those that join in every way.
  private static let nasty: [Unicode.Scalar] =
    samples.flatMap { $0 } + [
      " ", "\u{7F}", "ä", "\u{AD}", "\u{303D}", "\u{3099}", "\u{3FFF}", "\u{4000}", "\u{9FFF}", "\u{A000}", "。", "，",
      "…",
      "1", "\u{20E3}", "🏴", "\u{E0067}", "\u{E007F}", "\u{D7B0}", "\u{D7CB}", "\u{C4D}", "\u{D4E}", "\u{E33}",
      "\u{FFFD}",
      "\u{10FFFF}", "❤", "🇳",
    ]

  @Test func randomTextsHaveTheClustersOfStrings() {
    var generator = SeededGenerator(seed: 6)
    let isLong = ProcessInfo.processInfo.environment["COMPOSER_LONG"] == "1"
    for round in 0..<(isLong ? 1_000_000 : 50_000) {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...24, using: &generator) {
        if Int.random(in: 0..<8, using: &generator) > 0 {
          scalars.append(Self.nasty.randomElement(using: &generator) ?? "a")
        } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) {
          scalars.append(scalar)
        }
      }
      let text = String(scalars)
      let limit = round % 12
      let bytes = Array(text.utf8)
      let (all, some, fitting) = withBytes(bytes) {
        (
          Graphemes.count(in: $0, 0..<bytes.count), Graphemes.offset(after: limit, in: $0, 0..<bytes.count),
          Graphemes.offset(within: limit * 4, in: $0, 0..<bytes.count)
        )
      }
      var within = 0
      for character in text {
        if within + character.utf8.count > limit * 4 { break }
        within += character.utf8.count
      }
      if all != text.count || some != text.prefix(limit).utf8.count || fitting != within {
        Issue.record("\(scalars.map { String($0.value, radix: 16) }), limit \(limit)")
      }
    }
  }

  /// Unicode's own sequences, of whatever version the machine has; what counts is what strings make of them.
  @Test(arguments: ["auxiliary/GraphemeBreakTest.txt", "emoji/emoji-test.txt", "emoji/emoji-zwj-sequences.txt"])
  func unicodesOwnSequencesHaveTheClustersOfStrings(_ name: String) throws {
    guard let text = try? String(contentsOfFile: "/usr/share/unicode/\(name)", encoding: .utf8) else { return }
    var seen = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.prefix { $0 != ";" && $0 != "#" }.split { " ÷×\t".contains($0) }
      let scalars = words.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      guard !scalars.isEmpty else { continue }
      var sequence = String.UnicodeScalarView()
      sequence.append(contentsOf: scalars)
      #expect(count(String(sequence)) == String(sequence).count, "\(line)")
      seen += 1
    }
    #expect(seen > 500)
  }
}
