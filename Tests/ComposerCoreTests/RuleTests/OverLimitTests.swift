import ComposerCore
import TestSupport
import Testing

struct OverLimitTests {
  @Test func thePartOverTheLimitIsReportedAndThePostIsSplit() {
    expect(.overLimit, "一二三。四👨‍👩‍👧⟦六七⟧", fixed: "一二三。\n---\n四👨‍👩‍👧六七", limit: 6)
  }

  @Test func aPostOfExactlyTheLimitFits() {
    expect(.overLimit, "一二三。四👨‍👩‍👧", limit: 6)
  }

  @Test func eachPostIsCountedOnItsOwn() {
    expect(
      .overLimit, "---\nnote: 长长长长长长长\n---\n一二三\n---\n一二，⟦三⟧\n---\n三二一",
      fixed: "---\nnote: 长长长长长长长\n---\n一二三\n---\n一二，\n---\n三\n---\n三二一", limit: 3)
  }

  @Test func theLineEndOfTheDocumentStandsBetweenTheParts() {
    expect(.overLimit, "一，⟦二⟧\r\n---\r\n三", fixed: "一，\r\n---\r\n二\r\n---\r\n三", limit: 2)
  }

  @Test func noFixIsMadeWhereNoneIsAskedFor() {
    var post = posts(in: "一二三", limit: 2)[0]
    post.wantedFixes = .quick
    #expect(Rule.overLimit.findings(in: post).map(\.fixes) == [[]])
    #expect(Rule.overLimit.findings(in: post).map(\.range) == [6..<9])
  }

  @Test func aLimitThatNothingFitsIntoGivesNoFix() {
    expect(.overLimit, "⟦一二三⟧", limit: 0)
  }

  @Test func eachPlatformHasItsOwnFinding() {
    let post = posts(in: "abc二三四", on: [.weibo, .weiboWeb], limit: 3)[0]
    let findings = Rule.overLimit.findings(in: post)
    #expect(findings.map(\.platform) == ["weibo", "weibo-web"])
    #expect(findings.map(\.range) == [3..<12, 6..<12])
  }

  @Test func theMessageHasTheNumbersAndTheCounter() {
    #expect(
      findings(of: .overLimit, in: "二三四五", on: [.weiboWeb], limit: 3).map(\.message) == [
        Phrase(
          "Weibo’s web page allows 3 characters and this post has 4, 1 too many (counted as “weibo”)",
          zh: "微博网页版限 3 字，这条有 4 字，超出 1 字（按“weibo”计数）")
      ])
  }

  @Test func aPostThatFitsTheWebPageIsToldSo() {
    #expect(
      findings(of: .overLimit, in: String(repeating: "好", count: 141)).map(\.message) == [
        Phrase(
          "Weibo allows 140 characters and this post has 141, 1 too many (counted as “characters”); it fits “weibo-web”: "
            + "write “platform: weibo-web” in the file’s header or give “--platform weibo-web”",
          zh: "微博限 140 字，这条有 141 字，超出 1 字（按“characters”计数）；在“weibo-web”不超长："
            + "可在文件头写“platform: weibo-web”，或加选项“--platform weibo-web”")
      ])
    #expect(
      findings(of: .overLimit, in: String(repeating: "好", count: 2001)).map(\.message.english) == [
        "Weibo allows 140 characters and this post has 2001, 1861 too many (counted as “characters”)"
      ])
  }
}
