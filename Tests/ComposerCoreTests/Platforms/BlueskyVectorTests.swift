import ComposerCore
import Foundation
import TestSupport
import Testing

/// The vectors of Bluesky's own tests, where their folder stands beside the repository.
struct BlueskyVectorTests {
  private struct Vector: Decodable {
    struct Facet: Decodable, Equatable {
      let type: String
      let byteStart: Int
      let byteEnd: Int
      let value: String
    }

    struct Expected: Decodable {
      let facets: [Facet]?
      let bytes: Int?
      let graphemes: Int?
      let composer_graphemes: Int?
      let server_ok: Bool?
      let text: String?
      let valid: Bool?
    }

    let section: String
    let n: Int
    let text: String
    let expected: Expected
  }

  @Test(.enabled(if: SharedFolder.path != nil, "the folder of shared vectors is not beside the repository"))
  func everyVectorHolds() throws {
    let path = try #require(SharedFolder.path) + "/conformance/bluesky.jsonl"
    var ran: [String: Int] = [:]
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let vector = try JSONDecoder().decode(Vector.self, from: Data(line.utf8))
      check(vector)
      ran[vector.section, default: 0] += 1
    }
    print("shared vectors of Bluesky: \(ran.values.reduce(0, +)) ran:", ran.sorted { $0.key < $1.key })
    #expect(ran.count == 10)
  }

  private func check(_ vector: Vector) {
    let name = Comment(rawValue: "\(vector.section) \(vector.n)")
    // A separator or a header would part the text, and its last line end would go.
    let bytes = Array(vector.text.utf8)
    if let wanted = vector.expected.facets {
      var found = facets(bytes)
      if vector.section == "cashtags" { found = found.filter { $0.value.hasPrefix("$") } }
      #expect(found == wanted, name)
    }
    for (platform, wanted) in [
      (Platform.bluesky, vector.expected.graphemes), (.blueskyApp, vector.expected.composer_graphemes),
    ] {
      guard let wanted else { continue }
      #expect(withCounted(bytes) { platform.counter.used($0) } == wanted, name)
    }
    if let wanted = vector.expected.bytes { #expect(bytes.count == wanted, name) }
    if let wanted = vector.expected.server_ok {
      #expect(withCounted(bytes) { Platform.bluesky.count($0).overStart == nil } == wanted, name)
    }
    if let wanted = vector.expected.valid { #expect(Handle.isValid(vector.text) == wanted, name) }
    if let wanted = vector.expected.text {
      let fixes = findings(of: .extraLineBreaks, in: vector.text, on: [.bluesky]).flatMap { $0.fixes.flatMap(\.edits) }
        // The document's own line ends are kept; the app writes LF.
        .map { Edit($0.range, "\n\n") }
      #expect(MarkedText.apply(fixes, to: bytes) == wanted, name)
    }
  }

  private func facets(_ text: [UInt8]) -> [Vector.Facet] {
    Tokenizer(grammar: .bluesky, lexicon: EmoticonLexicon()).tokens(of: text).compactMap { token in
      let subject = text.string(token.subject)
      let whole = text.string(token.range)
      let (type, value) =
        switch token.kind {
        case .mention: ("mention", subject)
        case .hashtag: ("tag", subject)
        case .cashtag: ("tag", "$" + subject.uppercased())
        default: ("link", whole.hasPrefix("http") ? whole : "https://" + whole)
        }
      return Vector.Facet(type: type, byteStart: token.range.lowerBound, byteEnd: token.range.upperBound, value: value)
    }
  }

  private func withCounted<Answer>(_ text: [UInt8], _ body: (CountedText) -> Answer) -> Answer {
    let tokens = Tokenizer(grammar: .bluesky, lexicon: EmoticonLexicon()).tokens(of: text)
    return withBytes(text) { body(CountedText(text: $0, range: 0..<text.count, tokens: tokens)) }
  }
}
