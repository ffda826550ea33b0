import ComposerCore
import TestSupport
import Testing

struct FixingTests {
  private func fixing(_ text: String, only: Int? = nil, check: Check = Check(), on platforms: [Platform] = [.weibo])
    -> Fixing
  {
    let document = Document(text, tokenizer: Tokenizer(lexicon: EmoticonCatalog.small.lexicon))
    return Fixing(document, only: only, check: check) { index, document in
      Post(at: index, of: document, catalog: .small, platforms: platforms)
    }
  }

  private func fixed(_ text: String, only: Int? = nil, check: Check = Check(), on platforms: [Platform] = [.weibo])
    -> String
  {
    let document = fixing(text, only: only, check: check, on: platforms).document
    return document.text.string(0..<document.text.count)
  }

  @Test(arguments: [
    ("👍谢谢＠小明", "👍谢谢@小明"), ("👍［微笑］", "👍[微笑]"), ("👍[ｄｏｇｅ]", "👍[doge]"), ("👍[微笑 早", "👍[微笑] 早"),
    ("👍[微笑 ]", "👍[微笑]"), ("#午饭 面", "#午饭# 面"), ("👍http：//t.cn/a", "👍http://t.cn/a"), ("＃午饭＃", "#午饭#"),
  ])
  func whatIsCertainIsFixed(_ text: String, _ expected: String) {
    #expect(fixed(text) == expected)
  }

  @Test(arguments: ["[哈哈哈]", "【微笑】新闻", "#今天去了山里。很远 好", "#午饭！面", String(repeating: "好。", count: 90)])
  func aGuessIsLeftForSomebodyToChoose(_ text: String) {
    #expect(fixing(text).count == 0)
    #expect(fixed(text) == text)
  }

  @Test func aTopicStaysOpenWhereAnotherSiteReadsThePostToo() {
    let other = Platform(
      id: "other", name: Phrase("Other", zh: "其他"), limit: 500, counter: .characters, grammar: .bluesky)
    #expect(fixed("#午饭 面", on: [.weibo, other]) == "#午饭 面")
  }

  @Test func fixesThatTouchAreAllApplied() {
    let fixing = fixing("［微笑］［怒］＠小明[心")
    #expect(fixing.document.text == Array("[微笑][怒]@小明[心]".utf8))
    #expect(fixing.count == 4)
  }

  @Test func whereFixesOverlapTheEarlierOneWins() {
    let fixing = fixing("＃早[微笑 ]＃")
    #expect(fixing.document.text == Array("#早[微笑 ]#".utf8))
    #expect(fixing.count == 1)
  }

  @Test func headersSeparatorsAndOtherPostsAreLeftAlone() {
    let text = "---\r\nnote: ＠小明 [微笑 ]\r\n---\r\n＠小明\r\n---\r\n＠小红\r\n"
    #expect(fixed(text, only: 1) == text.replacing("＠小红", with: "@小红"))
  }

  @Test func whatIsSwitchedOffOrIgnoredIsNotFixed() {
    #expect(fixed("＠小明", check: Check(severities: ["fullwidth-lookalike": .off])) == "＠小明")
    #expect(fixed("＠小明", check: Check(ignoredRules: ["fullwidth-lookalike"])) == "＠小明")
    #expect(fixed("＠小明", check: Check(ignoredWords: ["＠小明"])) == "＠小明")
  }

  @Test func editsAreThoseOfTheTextAsItWas() {
    #expect(fixing("👍＠小明 和[微笑 ]").edits == [Edit(4..<13, "@小明"), Edit(17..<26, "[微笑]")])
    #expect(fixing("好").edits.isEmpty)
  }

  @Test func noSafeFixIsLeftAndNothingElseChanges() {
    var texts = RandomTexts(seed: 20)
    let pieces = [
      "http:/", "http：//", "https//", "＠小明", "＃话题＃", "＃", "［微笑］", "［", "[微笑", "[微笑 ]", "[ｄｏｇｅ]", "【微笑】", "##",
      "#话题 ", "#话题", "\n---\n", "\r\n---\r\n", "---\n", "platform: weibo\n", "好好好好好好好好好好", "[心", "怒",
    ]
    var fixedTexts = 0
    for _ in 0..<5_000 {
      let text = (0..<texts.number(in: 0...14)).map { _ in
        texts.number(in: 0...1) == 0 ? texts.piece() : pieces[texts.number(in: 0...(pieces.count - 1))]
      }.joined()
      let fixing = fixing(text)
      let after = fixing.document
      let result = after.text.string(0..<after.text.count)
      if fixing.count > 0 { fixedTexts += 1 }
      let before = Document(text, tokenizer: after.tokenizer)
      #expect(
        before.layout.header == after.layout.header && before.postCount == after.postCount, "\(text.debugDescription)")
      #expect(MarkedText.apply(fixing.edits, to: Array(text.utf8)) == result, "\(text.debugDescription)")
      for index in 0..<before.postCount
      where before.postRange(at: index).map({ range in
        !fixing.edits.contains { $0.range.lowerBound <= range.upperBound && $0.range.upperBound >= range.lowerBound }
      }) ?? false {
        let (old, new) = (before.postRange(at: index) ?? 0..<0, after.postRange(at: index) ?? 0..<0)
        #expect(before.text.string(old) == after.text.string(new))
      }
      let left = posts(in: result).flatMap { Check().findings(in: $0) }.compactMap(\.safeFix)
      #expect(left.isEmpty, "\(text.debugDescription) becomes \(result.debugDescription)")
      #expect(self.fixing(result).edits.isEmpty)
      if result.isEmpty != text.isEmpty { break }
    }
    #expect(fixedTexts > 1_000)
  }
}
