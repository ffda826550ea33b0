import ComposerCore
import TestSupport
import Testing

struct LinkTests {
  private func links(_ text: String) -> [Link] {
    let bytes = Array(text.utf8)
    return Tokenizer(lexicon: EmoticonCatalog.small.lexicon).tokens(of: bytes).compactMap { Link($0, in: bytes) }
  }

  @Test(arguments: [
    ("http://t.cn/zYBuKZ8", "http://t.cn/zYBuKZ8"), ("HTTPS://Weibo.COM/A?b=c#d", "https://Weibo.COM/A?b=c#d"),
    ("http://localhost:80", "http://localhost:80"), ("http://a.cn/100%", "http://a.cn/100%25"),
    ("http://a.cn/%e4%BD%a", "http://a.cn/%e4%BD%25a"), ("http://a.cn/%4", "http://a.cn/%254"),
    ("http://a.cn/#a#b", "http://a.cn/#a%23b"), ("http://a.cn/@x/(y)", "http://a.cn/@x/(y)"),
    ("http://a@b@c.cn/", "http://a%40b@c.cn/"), ("http://x:y%z@c.cn", "http://x:y%25z@c.cn"),
  ])
  func aLinkLeadsToAValidURI(_ text: String, _ uri: String) {
    #expect(links("👨‍👩‍👧𠮷 \(text) 早").map(\.uri) == [uri])
  }

  @Test func theHostIsBehindTheUserinfo() {
    let link = links("😀http://weibo.com@evil.com/a http://weibo.com").map { [$0.host, $0.userinfo ?? "-"] }
    #expect(link == [["evil.com", "weibo.com"], ["weibo.com", "-"]])
  }

  @Test func nothingElseIsALink() {
    #expect(links("#晚安# @小明: [微笑] http://").isEmpty)
  }
}
