import ComposerSystem
import TestSupport
import Testing

@testable import ComposerCore

/// A large post is looked at in sections, and rules pass over those that they are not about.
@Suite struct LargePostTests {
  private static let plain = "早安😀，今天也要加油[微笑]@小满 看#今天#http://t.cn/RxYz12A 好。\n"
  private static let strays = [
    "看[微笑 今天", "[ 微笑 ]", "[没有这个]", "#今天的午饭 吃", "地址 ## 这里", "http:/t.cn/zYBuKZ8", "http://weibo.com@evil.com/a",
    "http://wеibo.com/", "＠小编 谢", "#话题＃", "【微笑】", "[ｄｏｇｅ]", "早\u{200B}安", "@" + String(repeating: "长", count: 31),
    "#" + String(repeating: "长", count: 50) + "#", "早\u{E000}",
  ]

  @Test(arguments: strays, ["\n", "\r\n", "\r"])
  func aMistakeIsFoundInAnyLineOfALargePost(stray: String, lineEnd: String) throws {
    let plain = String(repeating: LargePostTests.plain, count: 40)
    let lines = plain + stray + "\n" + plain + "再" + stray + "\n" + stray
    let text = lines.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
    let catalog = EmoticonCatalog.small
    let document = Document(text, tokenizer: Tokenizer(lexicon: catalog.lexicon))
    let post = try #require(Post(at: 0, of: document, catalog: catalog, platforms: [.weibo], services: .icu))
    let found = Check().findings(in: post).map { "\($0.rule) \($0.range)" }
    let all = Rule.all.filter { $0.severity != .off }.flatMap { $0.findings(in: post) }.map { "\($0.rule) \($0.range)" }
    #expect(found.sorted() == all.sorted())
    // One is the length’s; what is no mistake behind a letter is one in two lines.
    #expect(found.count >= 3)
  }

  @Test func sectionsHoldAllOfAPostAndItsTokens() throws {
    let catalog = EmoticonCatalog.small
    let document = Document(
      String(repeating: LargePostTests.plain, count: 100), tokenizer: Tokenizer(lexicon: catalog.lexicon))
    let post = try #require(Post(at: 0, of: document, catalog: catalog, platforms: [.weibo]))
    let look = PostLook.of(post)
    let sections = try #require(look.sections)
    #expect(sections.count > 5)
    #expect(sections.first?.range.lowerBound == 0 && sections.last?.range.upperBound == post.range.upperBound)
    #expect(zip(sections, sections.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    #expect(sections.flatMap { Array($0.tokens) } == Array(post.tokens.indices))
    #expect(look.size.scalars == post.string(post.range).unicodeScalars.count)
    #expect(look.size.links == 100)
  }
}
