import ComposerSystem
import Foundation
import TestSupport
import Testing

@testable import ComposerCore

/// Vectors of Mastodon’s server and web page, where their folder stands beside the repository.
struct MastodonVectorTests {
  private struct Vector: Decodable {
    struct Entity: Decodable, Equatable {
      let type: String
      let value: String
      let indices: [Int]
    }

    struct Expected: Decodable {
      let count_server: Int?
      let count_web: Int?
      let fits_server: Bool?
      let entities: [Entity]?
      let shortcodes: [String]?
      let name: String?
      let hashtag: String?
    }

    let section: String
    let n: Int
    let text: String
    let spoiler_text: String?
    let expected: Expected
  }

  @Test(.enabled(if: SharedFolder.path != nil, "the folder of shared vectors is not beside the repository"))
  func everyVectorHolds() throws {
    let path = try #require(SharedFolder.path) + "/conformance/mastodon.jsonl"
    var ran: [String: Int] = [:]
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let vector = try JSONDecoder().decode(Vector.self, from: Data(line.utf8))
      let name = Comment(rawValue: "\(vector.section) \(vector.n)")
      ran[vector.section, default: 0] += 1
      if let wanted = vector.expected.name {
        #expect(MastodonTagName.of(vector.text, .icu) == wanted, name)
        continue
      }
      if let wanted = vector.expected.hashtag {
        #expect(TypedTag.of(vector.text) == wanted, name)
        continue
      }
      let text = Array(vector.text.utf8)
      let tokens = Tokenizer(grammar: .mastodon, lexicon: EmoticonLexicon()).tokens(of: text)
      #expect(entities(tokens, text) == vector.expected.entities, name)
      #expect(shortcodes(tokens, text) == vector.expected.shortcodes, name)
      withBytes(text) { bytes in
        let counted = CountedText(
          text: bytes, range: 0..<text.count, tokens: tokens, warning: Array((vector.spoiler_text ?? "").utf8))
        #expect(Platform.mastodon.count(counted).used == vector.expected.count_server, name)
        #expect((Platform.mastodon.count(counted).overStart == nil) == vector.expected.fits_server, name)
        #expect(Platform.mastodonWeb.count(counted).used == vector.expected.count_web, name)
      }
    }
    print("shared vectors of Mastodon: \(ran.values.reduce(0, +)) ran:", ran.sorted { $0.key < $1.key })
    #expect(ran.count == 8 && ran.values.reduce(0, +) == 262)
  }

  private func entities(_ tokens: [Token], _ text: [UInt8]) -> [Vector.Entity] {
    tokens.filter { $0.kind != .shortcode }.map { token in
      let value = text.string(token.kind == .url ? token.range : token.subject)
      let indices = [token.range.lowerBound, token.range.upperBound].map { text[..<$0].count { $0 & 0xC0 != 0x80 } }
      return Vector.Entity(type: token.kind.rawValue, value: value, indices: indices)
    }
  }

  private func shortcodes(_ tokens: [Token], _ text: [UInt8]) -> [String] {
    var names: [String] = []
    for token in tokens where token.kind == .shortcode {
      let name = text.string(token.subject)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private struct Case: Decodable {
    let number: Int
    let text: String?
    let counts: [String: Int]

    enum CodingKeys: String, CodingKey {
      case number = "case"
      case text, counts
    }
  }

  @Test(.enabled(if: SharedFolder.path != nil, "the folder of shared cases is not beside the repository"))
  func everyReportedTextCountsRightOnEachSite() throws {
    let path = try #require(SharedFolder.path) + "/cases/platforms.jsonl"
    let family = "👨‍👩‍👧‍👦"
    let written: [Int: (text: String, warning: String)] = [
      4: (String(repeating: "1\u{FE0F}\u{20E3}", count: 140), ""), 29: (String(repeating: "🏳️‍🌈", count: 500), ""),
      30: ("see http://tea.example.com/" + String(repeating: "p", count: 60), "hot tea"),
      34: (String(repeating: family, count: 121), ""),
    ]
    var ran = 0
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let one = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
      let (input, warning) = try #require(one.text.map { ($0, "") } ?? written[one.number])
      let text = Array(input.utf8)
      for (site, wanted) in one.counts {
        guard site != "bytes" else {
          #expect(text.count == wanted, "case \(one.number)")
          continue
        }
        let platform = try #require(Platform.named(site))
        let tokens = Tokenizer(grammar: platform.grammar, lexicon: EmoticonLexicon()).tokens(of: text)
        let used = withBytes(text) { bytes in
          platform.counter.used(
            CountedText(text: bytes, range: 0..<text.count, tokens: tokens, warning: Array(warning.utf8)))
        }
        #expect(used == wanted, "case \(one.number) on \(site)")
        ran += 1
      }
    }
    print("shared cases of the sites: \(ran) counts ran")
    #expect(ran >= 80)
  }
}
