import ComposerCore
import TestSupport
import Testing

/// The parts of the first post of a text, and of the parts the text.
private func parts(
  _ text: String, _ limit: Int, on platform: Platform = .weibo, services: TextServices = .none
) -> [String] {
  posts(in: text, on: [platform], limit: limit, services: services).prefix(1).flatMap { post in
    Thread.parts(of: post, on: platform).map { post.string($0) }
  }
}

struct ThreadTests {
  @Test(arguments: [
    ("一二三。四五六。七", 5, ["一二三。", "四五六。七"]),
    ("一二。三四！五六？七", 6, ["一二。三四！", "五六？七"]),
    ("“一二。”三四", 6, ["“一二。”", "三四"]),
    ("一……二三四", 5, ["一……", "二三四"]),
    ("一二\n三四五\r\n六", 4, ["一二", "三四五", "六"]),
    ("👨‍👩‍👧二。三四五", 4, ["👨‍👩‍👧二。", "三四五"]),
  ])
  func aPartEndsWithASentenceOrALine(text: String, limit: Int, wanted: [String]) {
    #expect(parts(text, limit) == wanted)
  }

  @Test(arguments: [
    ("一二，三四、五六七", 6, ["一二，三四、", "五六七"]),
    ("one two three", 8, ["one two", "three"]),
    ("价格3,000元整", 5, ["价格3,0", "00元整"]),
    ("一二, 三四", 4, ["一二,", "三四"]),
    ("（一二）三四五", 5, ["（一二）", "三四五"]),
  ])
  func whereASentenceIsLongerItIsCutAtAPauseOrABlank(text: String, limit: Int, wanted: [String]) {
    #expect(parts(text, limit) == wanted)
  }

  @Test func aSentenceThatNoPartHoldsBeginsWhereThereIsRoom() {
    #expect(parts("早。一二三，四五六七八", 6) == ["早。一二三，", "四五六七八"])
    #expect(parts("早。一二三，四五", 6) == ["早。", "一二三，四五"])
  }

  @Test func elseItIsCutBetweenTwoCharacters() {
    #expect(parts("一二三四五", 2) == ["一二", "三四", "五"])
    #expect(parts("👨‍👩‍👧👍🏽🇨🇳e\u{301}", 3) == ["👨‍👩‍👧👍🏽🇨🇳", "e\u{301}"])
  }

  @Test func noTokenIsCut() {
    #expect(parts("一二[微笑]三", 4) == ["一二", "[微笑]", "三"])
    #expect(parts("一二@小明三四 五", 4) == ["一二", "@小明三", "四 五"])
    #expect(parts("一 #二。三，四五# 六", 8) == ["一", "#二。三，四五#", "六"])
  }

  @Test func aTokenThatIsLongerThanAPartIsCutBetweenTwoCharacters() {
    #expect(parts("一http://t.cn/abc", 8) == ["一", "http://t", ".cn/abc"])
  }

  @Test func emoticonsBehindASentenceBelongToIt() {
    #expect(parts("一二。[怒]三四五六", 7) == ["一二。[怒]", "三四五六"])
  }

  @Test func blanksAtTheCutsBelongToNoPart() {
    #expect(parts("一二。 \u{3000}\n\n 三四。  五", 4) == ["一二。", "三四。", "五"])
    #expect(parts("  一二", 4) == ["  一二"])
    #expect(parts("    一二", 4) == ["一二"])
    #expect(parts("一二      ", 4) == ["一二"])
  }

  @Test(arguments: [
    ("      ---\n一二。\n三四五", false), ("      ---\r\n一二。\r\n三四五", false), ("      ----\n一二。\n三四五", true),
    ("早\n---\n      ---\n一二。\n三四五", false),
  ])
  func blanksThatKeepALineFromBeingASeparatorStay(text: String, isOffered: Bool) throws {
    let post = try #require(posts(in: text, on: [.weibo], limit: 5).last)
    #expect(Thread.parts(of: post, on: .weibo).first.map { $0.lowerBound > post.range.lowerBound } == true)
    #expect((Thread.fix(of: post, on: .weibo) != nil) == isOffered)
  }

  @Test func aPostThatFitsIsOnePart() {
    #expect(parts("一二。三", 4) == ["一二。三"])
    #expect(parts("", 4) == [])
    #expect(parts("   ", 1) == [])
  }

  @Test func whereNothingFitsThereAreNoParts() {
    #expect(parts("一二", 0) == [])
    #expect(parts("一👨‍👩‍👧", 3, on: .weiboWeb) == [])
  }

  @Test func theSentencesOfALibraryAreTaken() {
    let services = TextServices(sentenceEnds: { _ in [8, 14, 99] }, matches: { _, _ in false })
    #expect(parts("Mr. One. Two. Three", 14, services: services) == ["Mr. One. Two.", "Three"])
    #expect(parts("Mr. One. Two. Three", 13, services: services) == ["Mr. One. Two.", "Three"])
    #expect(parts("Mr. One. Two. Three", 12, services: services) == ["Mr. One.", "Two. Three"])
  }

  @Test func aLinkWeighsWhatItsSiteSays() {
    let link = "http://example.com/" + String(repeating: "a", count: 60)
    #expect(parts("一 \(link) 二", 11, on: .weiboWeb) == ["一", link, "二"])
  }

  @Test func noPartBeginsOrEndsWithASeparator() {
    #expect(parts("一二。---\n三", 4) == ["一二。-", "--\n三"])
    for limit in 1...8 {
      let lines = parts("一。---\n二。\n--- 三", limit).flatMap { $0.split(separator: "\n") }
      #expect(!lines.contains("---"))
    }
  }

  @Test func theFixMakesNoHeader() {
    let text = "---\na: 一二。三四"
    #expect(findings(of: .overLimit, in: text, limit: 6).map(\.fixes) == [[]])
  }

  @Test func theFixPutsSeparatorsBetweenTheParts() {
    expect(
      .overLimit, "早\r\n---\r\n一二。 ⟦三四。\r\n\r\n五六⟧\r\n---\r\n晚",
      fixed: "早\r\n---\r\n一二。\r\n---\r\n三四。\r\n---\r\n五六\r\n---\r\n晚",
      limit: 4)
  }

  @Test func eachPartFitsAndNothingButBlanksIsLost() {
    var texts = RandomTexts(seed: 20)
    let marks = ["。", "，", "！", " ", "\n", "[微笑]", "@小明 ", "#话题#", "http://a.cn/b", "---", "好好", "word"]
    for _ in 0..<4_000 {
      let text = (0..<texts.number(in: 0...40)).map { _ in
        texts.number(in: 0...2) == 0 ? texts.piece() : marks[texts.number(in: 0...(marks.count - 1))]
      }.joined()
      let limit = texts.number(in: 11...30)
      let platform: Platform = texts.number(in: 0...1) == 0 ? .weibo : .weiboWeb
      for post in posts(in: text, on: [platform], limit: limit) {
        let parts = Thread.parts(of: post, on: platform)
        if let problem = problem(parts, of: post, on: platform, limit) {
          Issue.record("\(text.debugDescription) for \(platform.id) in \(limit): \(problem)")
          return
        }
      }
    }
  }

  private func problem(_ parts: [ByteRange], of post: Post, on platform: Platform, _ limit: Int) -> String? {
    func solid(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.filter { !$0.properties.isWhitespace } }
    let texts = parts.map { post.string($0) }
    guard solid(texts.joined()) == solid(post.string(post.range)) else { return "\(texts) is another text" }
    for (left, right) in zip(parts, parts.dropFirst()) where left.upperBound > right.lowerBound { return "overlap" }
    for text in texts {
      guard !solid(text).isEmpty else { return "an empty part" }
      let alone = TestSupport.posts(in: text, on: [platform], limit: limit)
      guard alone.count == 1, let part = alone.first else { return "\(text.debugDescription) is no one post" }
      if part.count(on: platform).remaining < 0 { return "\(text.debugDescription) is too long" }
    }
    return nil
  }
}
