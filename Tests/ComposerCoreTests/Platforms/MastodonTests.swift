import TestSupport
import Testing

@testable import ComposerCore

struct MastodonTests {
  private static func mark(_ marked: String) -> String {
    let text = Array(MarkedTokens.text(of: marked).utf8)
    return MarkedTokens.mark(text, Tokenizer(grammar: .mastodon, lexicon: EmoticonLexicon()).tokens(of: text))
  }

  @Test(arguments: [
    "😀 {m @mia} 𠮷", "{m @mia@tea.example}.", "{m @mia@茶.jp}、", "{m @mia@tea.exampleさん}", "{m @mia.rio-x@tea.example}",
    "{m @mia}-{m @tea}", "({m @mia})", "お@mia", "a@mia", "/@mia =@mia", "＠mia", "@茶", "@mia@", "@a@b@c", "@miaé",
    "@mia://",
    "{m @mia}/", "{m @mia..x}..",
  ])
  func aMentionMayNameAServer(_ marked: String) { #expect(Self.mark(marked) == marked) }

  @Test func aServersNameHasAtMost253Characters() {
    let domain = String(repeating: "a", count: 253)
    #expect(Self.mark("@mia@" + domain) == "{m @mia@\(domain)}")
    #expect(Self.mark("@mia@" + domain + "a") == "@mia@" + domain + "a")
  }

  @Test(arguments: [
    "😀 {h #茶} 𠮷", "(#tea) 。#tea お#tea", "　{h ＃茶}、", "{h #1a} #1 #98", "#_ {h #__1} {h #_a}", "{h #a·b}· #·a",
    "{h #お茶・の・会}", "{h #نرم\u{200C}افزار}", "{h #tea}#two", "{h #tea}://", "{h #tea}http://", "{h #http}://tea.com",
    "{h #नरम}\u{200D}x", "{h #C}++ {h #tea}'s", "#👍 {h #tea}👍", "{h #ⅷ}",
  ])
  func aHashtagStandsBehindWhiteSpace(_ marked: String) { #expect(Self.mark(marked) == marked) }

  @Test(arguments: [
    "😀 {l https://tea.com/東京} 𠮷", "tea.com", "{l HTTP://TEA.COM}", "{l gemini://tea.com/x} {l ipfs://tea.com}",
    "ftp://tea.com", "「{l https://tea.com/}」", "{l https://tea.com/a。b}", "{l https://tea.com}。",
    "{l https://tea.com/?q=✓}",
    "{l https://tea.com/a_(b)}", "{l https://tea.com/}<b>", "見{l https://tea.com/見}", "http://u:p@tea.com/",
    "{l http://☃.net}",
    "http://ꩰ.com", "{l http://tea.com},{l http://rio.com}", "tea.com/http://rio.com", "{l https://t.co/abc}-def",
    "{l xmpp:mia@tea.com} {l xmpp:room@tea.com?join}", "{l magnet:?xt=urn:btih:abc}", "xmpp:mia magnet:x",
    "{l http://مثال.com}", "http://اa.com", "{l http://tea.com}\u{301}/",
  ])
  func aLinkNeedsASchemeAndTakesAnyScript(_ marked: String) { #expect(Self.mark(marked) == marked) }

  @Test(arguments: [
    "😀 {s :teacup:} 𠮷", "hi:teacup: お茶:teacup:です", "、{s :a_b:}。", ":a_b::c_d:", "{s :ab:}\u{200B}{s :cd:}",
    ":a: :a-b: ::ab::",
    "10:30:45", "：ab：", "{l http://x.com/:ab:x}",
  ])
  func aShortcodeStandsFree(_ marked: String) { #expect(Self.mark(marked) == marked) }

  @Test(arguments: [
    ("お茶です😊", 5, 5), ("@mia@tea.example hi", 7, 7), ("t http://a.co", 25, 25), ("https://tea.com/東京", 23, 25),
    ("नमस्ते", 4, 6), ("\r\n", 0, 2), (" \n", 0, 2), ("a\r\nb", 3, 4), ("xmpp:a@tea.com", 14, 14), ("see tea.com", 11, 11),
    ("@mia.rio@tea.com", 8, 16), ("https://tea.com\u{301}x", 24, 24), ("가\u{11A8}🏳️‍🌈1️⃣", 3, 4), (":teacup:", 8, 8),
    ("क्षत्रिय", 5, 8), ("ក្ក", 2, 3),
  ])
  func theServerAndItsPageCountClusters(_ text: String, _ server: Int, _ page: Int) throws {
    let post = try #require(posts(in: text + "\n---", on: [.mastodon, .mastodonWeb]).first)
    #expect(post.counts.map(\.used) == [server, page])
    #expect(post.counts.map(\.counter) == ["mastodon", "mastodon-web"])
  }

  @Test func theHeadersContentWarningCountsInFull() throws {
    let link = "https://tea.example.com/" + String(repeating: "p", count: 60)
    let text = "---\nplatform: mastodon\ncw: hot tea \(link)\n---\nsee \(link)"
    let post = try #require(posts(in: text, on: [.mastodon, .mastodonWeb, .x]).first)
    #expect(post.counts.map(\.used) == [8 + link.count + 27, 8 + link.count + 27, 27])
  }

  @Test func thePartOverTheLimitBeginsBetweenWholes() throws {
    let text = String(repeating: "茶", count: 489) + " @mia@tea.example https://tea.com"
    let count = try #require(posts(in: text, on: [.mastodon]).first?.counts.first)
    #expect(count.used == 518 && count.overStart == 489 * 3 + 18)
    let hindi = String(repeating: "a", count: 498) + "क्षक्ष"
    #expect(try #require(posts(in: hindi, on: [.mastodon]).first?.counts.first).overStart == 498 + 9)
    #expect(try #require(posts(in: hindi, on: [.mastodonWeb]).first?.counts.first).overStart == 498)
  }

  @Test(arguments: [
    "@", "@a@", "#", ":", ":ab:", "a.co.", "http://", "xmpp:", "xmpp:a.", "magnet:?", "क्", "\u{301}", "@a-", "🇯",
  ])
  func aHostileLineIsReadAndCountedInLinearTime(_ piece: String) {
    // Half a million bytes; a scan that looks back or ahead without end would not come home.
    let text = Array(String(repeating: piece, count: 500_000 / piece.utf8.count).utf8)
    let tokens = Tokenizer(grammar: .mastodon, lexicon: EmoticonLexicon()).tokens(of: text)
    for counter in [Counter.mastodon, .mastodonWeb] {
      let used = withBytes(text) { counter.used(CountedText(text: $0, range: 0..<text.count, tokens: tokens)) }
      #expect(used > 0 && tokens.allSatisfy { $0.range.upperBound <= text.count })
    }
  }
}
