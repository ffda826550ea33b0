import ComposerCore
import ComposerSystem
import Testing

struct ICUHostsTests {
  @Test(arguments: [
    ("wеibo.com", "weibo.com"), ("weibo.соm", "weibo.com"), ("xn--wibo-v4d.com", "weibo.com"),
    ("аррӏе.com", "appie.com"),
    ("xn--80ak6aa92e.com", "appie.com"), ("XN--80AK6AA92E.com", "appie.com"), ("ıstanbul.com", "istanbul.com"),
  ])
  func aHostWhoseLettersAllLookLikeASCIIHasATwin(host: String, twin: String) {
    #expect(ICUHosts.problem(host)?.twin == twin)
  }

  @Test func punycodeIsShownDecoded() {
    #expect(ICUHosts.problem("xn--80ak6aa92e.com")?.shown == "аррӏе.com")
  }

  @Test(arguments: ["wеibö.com", "微信ж.cn", "ωж.com"])
  func scriptsThatNobodyMixesAreReported(host: String) {
    #expect(ICUHosts.problem(host) == HostProblem(shown: host, twin: nil))
  }

  @Test(arguments: [
    "weibo.com", "bücher.de", "xn--bcher-kva.de", "пример.рф", "xn--e1afmkfd.xn--p1ai", "россия.com", "微博.com",
    "微博weibo.com",
    "xn--fiqs8s", "日本ひらカタ.jp", "한국korea.kr", "ｗｅｉｂｏ.com", "xn--", "xn--a", "xn--99999999.com", "", ".", "..", "a_b.com",
    "асе.рф",
    "xn--wibo-v4d.xn--", "\u{200B}.com", "mañana.es", "ελλάδα.gr",
  ])
  func honestHostsAndUnreadableOnesAreNot(host: String) {
    #expect(ICUHosts.problem(host) == nil)
  }

  @Test func aHostThatIsTooLongIsNotLookedAt() {
    #expect(ICUHosts.problem(String(repeating: "е", count: 5_000) + ".com") == nil)
  }

  @Test func theCoreAsksICU() {
    #expect(TextServices.icu.hostProblem("wеibo.com") == HostProblem(shown: "wеibo.com", twin: "weibo.com"))
  }
}
