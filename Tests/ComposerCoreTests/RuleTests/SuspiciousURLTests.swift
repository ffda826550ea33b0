import ComposerCore
import TestSupport
import Testing

struct SuspiciousURLTests {
  /// Says of each host that is asked for that it deceives.
  private static let suspecting = TextServices(
    sentenceEnds: { [$0.utf8.count] }, matches: { _, _ in false },
    hostProblem: { HostProblem(shown: $0.hasPrefix("xn") ? "wеibo.com" : $0, twin: "weibo.com") })

  @Test func aNameBeforeTheHostIsReported() {
    expect(.suspiciousURL, "看👨‍👩‍👧http://⟦weibo.com@⟧evil.com/a https://⟦a:b@c@⟧evil.cn。")
  }

  @Test(arguments: [
    "http://weibo.com@小明", "http://t.cn/a@b.cn", "http://weibo.com/@jack", "a@b.cn", "http://weibo.com", "@jack:@rose",
    "http://a.cn/?u=http://b@c.cn",
  ])
  func noUsersNameStandsIn(text: String) {
    expect(.suspiciousURL, text)
  }

  @Test(arguments: [
    "http://⟦wеibo.com⟧", "早👍http://⟦wеibo.com⟧/a", "http://⟦weibo.cоm⟧中文", "https://⟦weibo.соm⟧，好",
    "http://⟦xn--a.com⟧/",
    "http://⟦a.XN--b.cn⟧", "http://a@⟦wеibo.com⟧", "http://⟦weibo.com@⟧⟦xn--a.cn⟧", "http://⟦wеibo.com⟧.",
    "http://⟦bücher.de⟧:80",
    "HTTP://⟦a.bе⟧ x.ru",
  ])
  func aHostThatIsNotPlainIsAskedFor(text: String) {
    expect(.suspiciousURL, text, services: SuspiciousURLTests.suspecting)
  }

  @Test(arguments: [
    "http://a.com中文", "http://a.comです", "http://a.com한국", "http://中文.com", "http://weibo.com", "http://axn--b.cn",
    "http://",
    "http://е", "wеibo.com", "http://a.cn/xn--b.cn", "http://a.cn/?u=http://wеibo.com", "#http://wеibo.com#",
    "http://ｗｅｉｂｏ.com",
    "http://a.com/привет", "http://a.com привет",
  ])
  func noOtherHostIsAskedFor(text: String) {
    expect(.suspiciousURL, text, services: SuspiciousURLTests.suspecting)
  }

  @Test func withoutALibraryNoHostIsDeceptive() {
    expect(.suspiciousURL, "http://wеibo.com http://xn--a.com")
  }

  @Test func theMessageSaysWhereTheLinkLeads() {
    #expect(
      findings(of: .suspiciousURL, in: "http://weibo.com@evil.com").map(\.message) == [
        Phrase(
          "this link leads to “evil.com”: “weibo.com” before the “@” is only a user's name",
          zh: "这个链接通往“evil.com”：“@”前的“weibo.com”只是用户名")
      ])
    #expect(
      findings(of: .suspiciousURL, in: "http://wеibo.com", services: SuspiciousURLTests.suspecting).map(\.message) == [
        Phrase(
          "the host “wеibo.com” looks like “weibo.com” and is another: “е” (U+0435) is no ASCII letter",
          zh: "主机名“wеibo.com”看上去像“weibo.com”，但并不是它：“е” (U+0435) 不是 ASCII 字母")
      ])
    #expect(
      findings(of: .suspiciousURL, in: "http://xn--a.com", services: SuspiciousURLTests.suspecting).map(
        \.message.english)
        == [
          "the host “xn--a.com” is shown as “wеibo.com”, which looks like “weibo.com” and is another: “е” (U+0435) is no ASCII letter"
        ])
  }

  @Test func aHostileTextIsLookedAtOnce() {
    let text = String(repeating: "http://", count: 2_000) + String(repeating: "http://@а", count: 2_000)
    #expect(findings(of: .suspiciousURL, in: text, services: SuspiciousURLTests.suspecting) == [])
  }
}
