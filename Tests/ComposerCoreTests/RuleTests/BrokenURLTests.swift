import ComposerCore
import TestSupport
import Testing

struct BrokenURLTests {
  @Test(arguments: [
    ("http:/", "http://"), ("HTTPS:/", "HTTPS://"), ("http：//", "http://"), ("http：／／", "http://"),
    ("http：、、", "http://"),
    ("https//", "https://"), ("http;//", "http://"), ("https；//", "https://"), ("http:\\\\", "http://"),
    ("http:///", "http://"),
    ("http:// ", "http://"), ("http: //", "http://"), ("http ://", "http://"), ("htp://", "http://"),
    ("htttps://", "https://"),
    ("hptt://", "http://"), ("htpps://", "https://"), ("http：/", "http://"), ("http:\\", "http://"),
    ("http:／／", "http://"),
  ])
  func aSlipBeforeAHostIsMended(typed: String, mended: String) {
    expect(.brokenURL, "看👨‍👩‍👧⟦\(typed)⟧t.cn/zYBuKZ8 早", fixed: "看👨‍👩‍👧\(mended)t.cn/zYBuKZ8 早")
    #expect(findings(of: .brokenURL, in: mended + "t.cn/zYBuKZ8") == [])
  }

  @Test func theRangeHoldsNothingOfTheHost() {
    expect(.brokenURL, "⟦http:/⟧localhost:80 ⟦https//⟧a-b.cn", fixed: "http://localhost:80 https://a-b.cn")
  }

  @Test(arguments: [
    "http://t.cn/a", "http:/", "http:/etc", "http://", "http//", "https// t.cn", "http/1.1", "http:", "http：好",
    "xhttp:/t.cn",
    "http:////t.cn", "http://a.cn/http:/t.cn", "htp:/t.cn", "ttp://t.cn", "shttp//t.cn", "http:、t.cn", "http:/-a.cn",
    "http:/a-.cn",
    "http:\n//t.cn", "#http:/t.cn#", "h", "ht", "http",
  ])
  func nothingElseIsReported(text: String) {
    expect(.brokenURL, text)
  }

  @Test func itIsReportedForEverySite() {
    #expect(findings(of: .brokenURL, in: "http:/t.cn", on: [.weiboWeb]).map(\.platform) == ["weibo-web"])
  }

  @Test func itIsReportedBesideALinkThatNeedsNoScheme() {
    expect(.brokenURL, "👨‍👩‍👧 h.com ⟦htp://⟧a.cn", fixed: "👨‍👩‍👧 h.com http://a.cn", on: [.x])
  }

  @Test func theMessageSaysWhatToWrite() {
    #expect(
      findings(of: .brokenURL, in: "http：//t.cn").map(\.message) == [
        Phrase("“http：//” begins no link; write “http://”", zh: "“http：//”不会成为链接；请写成“http://”")
      ])
  }
}
