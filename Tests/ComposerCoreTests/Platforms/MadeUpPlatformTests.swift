import TestSupport
import Testing

@testable import ComposerCore

// MARK: What a further site costs: this file, and its line in `Platform.all`.

extension Platform {
  /// A site where `~name~` is a mention, and a vowel weighs 2.
  fileprivate static let teahouse = Platform(
    id: "teahouse", aliases: ["tea"], name: Phrase("Tea House", zh: "茶馆"), limit: 6, counter: .teahouse,
    grammar: .teahouse)
}

extension Grammar {
  fileprivate static let teahouse = Grammar(id: "teahouse") { _ in
    { text, line, tokens in
      var open: Int?
      for offset in line where text[offset] == UInt8(ascii: "~") {
        if let start = open {
          tokens.append(Token(kind: .mention, range: start..<offset + 1, subject: start + 1..<offset))
        }
        open = open == nil ? offset : nil
      }
    }
  }
}

extension Counter {
  fileprivate static let teahouse = Counter(
    id: "teahouse",
    used: { counted in counted.range.reduce(0) { $0 + ("aeiou".utf8.contains(counted.text[$1]) ? 2 : 1) } },
    overStart: { counted, limit in counted.range.lowerBound + limit / 2 })
}

// MARK: -

struct MadeUpPlatformTests {
  @Test func aPlatformIsAFileAndALine() throws {
    let post = try #require(posts(in: "hi ~mia~", on: [.teahouse, .weibo]).first)
    #expect(post.tokens.map { post.string($0.subject) } == ["mia"])
    #expect(
      post.counts == [
        Count(platform: "teahouse", used: 11, limit: 6, counter: "teahouse", overStart: 3),
        Count(platform: "weibo", used: 8, limit: 140, counter: "characters"),
      ])
    #expect(Rule.overLimit.findings(in: post).map(\.range) == [3..<8])
  }
}
