import ComposerCore
import TestSupport
import Testing

struct BlueskyTests {
  private static func mark(_ marked: String) -> String {
    let text = Array(MarkedTokens.text(of: marked).utf8)
    return MarkedTokens.mark(text, Tokenizer(grammar: .bluesky, lexicon: EmoticonLexicon()).tokens(of: text))
  }

  @Test(arguments: [
    "😀 {m @mia.bsky.social} 𠮷", "({m @mia.bsky.social})", "{m @mia.bsky.social}さん", "{m @mia.bsky.social}.",
    "{m @tea-house.example.com}!", "{m @bob.test} hi", "a\n{m @mia.bsky.social}\r\n{m @tea.com}",
    "@mia 没有域名", "@mia.notatoplevel", "@mia.bsky.SOCIAL", "你好@mia.bsky.social", "＠mia.bsky.social", "mia@tea.com",
    "@te_a.com", "{m @a.com}@b.com", "\u{200B}@mia.bsky.social", "　{m @mia.bsky.social}",
    "\u{FEFF}{m @mia.bsky.social}",
  ])
  func aMentionIsAHandleBehindWhiteSpaceOrAParenthesis(_ marked: String) { #expect(Self.mark(marked) == marked) }

  @Test(arguments: [
    "😀 {l https://tea.com/a} 𠮷", "{l http://localhost:3000}", "{l https://TEA.com/b}", "HTTPS://TEA.COM/b",
    "{l httpS://tea.com}",
    "({l https://tea.com/b}).", "({l https://tea.com/b.})", "{l https://tea.com/b_(c))} x", "{l https://tea.com/..}.",
    "{l https://tea.com/茶。}", "日本語https://tea.com/b", "「https://tea.com」", "{l tea.com/a?b=c#d}, x", "tea.COM",
    "my-tea.com",
    "{l httpbin.org} x", "tea.com.jpg", "{l tea.com's} page", "http:// x", "bücher.de", "127.0.0.1", "me@tea.com",
    "(tea.jpg(tea.com", "(tea-({l tea.com}", "{l https://tea.com/#part}", "{l https://tea.com/@mia.bsky.social}",
  ])
  func aLinkRunsToTheNextWhiteSpace(_ marked: String) { #expect(Self.mark(marked) == marked) }

  @Test(arguments: [
    "😀 {h #茶} 𠮷", "{h #a} {h #b}", "#1 {h #1a} #2026", "{h #茶、好喝}。", "{h #tea's}", "{h #C++}", "{h #C}#",
    "{h #tea_time}__.",
    "(#tea)", "今日#茶", "今日　{h #茶}", "{h ＃茶}", "{h ##tea}", "##", "#", "# tea", "{h #１２}", "#️⃣tea", "{h ##️⃣tea}",
    "{h #نرم}\u{200C}افزار", "{h #ab}\u{AD}cd", "{h #a}\u{20E2}b", "{h #tea(}", "a/#tea", "{h #🦋}",
  ])
  func aTagRunsToWhiteSpaceOrAJoinerAndLosesPunctuation(_ marked: String) {
    #expect(Self.mark(marked) == (marked == "{h #tea(}" ? "{h #tea}(" : marked))
  }

  @Test func aTagHasAtMost64Clusters() {
    let most = String(repeating: "👍🏽", count: 64)
    #expect(Self.mark("#" + most) == "{h #\(most)}")
    #expect(Self.mark("#" + most + "a") == "#\(most)a")
    #expect(Self.mark("#" + most + "!") == "{h #\(most)}!")
  }

  @Test(arguments: [
    "😀 {c $BABA} {c $a}", "({c $TEA12})", "{c $TEA}, {c $BRK}.B", "{c $TEA}’", "$TOOLONG $100 $ TEA ￥TEA no$TEA $TEAは",
  ])
  func aCashtagHasOneToFiveLettersAndDigits(_ marked: String) { #expect(Self.mark(marked) == marked) }

  @Test(arguments: [
    ("https://tea.com/", 7), ("https://tea.com/a-quite-long-path/index.html", 23), ("see tea.com:8080/x", 18),
    ("https://tea.com:443/x", 9), ("https://茶.com/x", 14), ("https://tea.com/茶", 17), ("https://tea.com/x\"", 12),
    ("https://u:p@tea.com/#", 7), ("httpbin.org", 11), ("https://a%b.com/x", 17), ("https://tea.com?q=1", 11),
  ])
  func theAppCountsWhatItShowsOfALink(_ text: String, _ count: Int) throws {
    let post = try #require(posts(in: text, on: [.blueskyApp]).first)
    #expect(post.counts.first?.used == count)
  }

  @Test func bothClustersAndBytesAreBounded() throws {
    let family = "👨‍👩‍👧‍👦"
    let fits = try #require(posts(in: String(repeating: family, count: 120), on: [.bluesky]).first?.counts.first)
    #expect(fits.counter == "utf8-bytes" && fits.remaining == 0 && fits.overStart == nil)
    let over = try #require(posts(in: String(repeating: family, count: 121), on: [.bluesky]).first?.counts.first)
    #expect(over.used == 3025 && over.limit == 3000 && over.overStart == 3000)
    let plain = try #require(posts(in: String(repeating: "字", count: 301), on: [.bluesky]).first?.counts.first)
    #expect(plain.counter == "graphemes" && plain.remaining == -1 && plain.overStart == 900)
    #expect(plain.bytes?.used == 903)
    let long = String(repeating: "a", count: 400) + String(repeating: family, count: 121)
    let both = try #require(posts(in: long, on: [.bluesky]).first?.counts.first)
    #expect(both.counter == "utf8-bytes" && both.overStart == 300)
  }

  @Test func facetsCountBytesFromThePostsStart() throws {
    let post = try #require(posts(in: "一\n---\n😀 #tea $baba\r\n@mia.bsky.social tea.com", on: [.weibo]).last)
    #expect(
      post.facets == [
        Facet(range: 5..<9, feature: .tag("tea")), Facet(range: 10..<15, feature: .tag("$BABA")),
        Facet(range: 17..<33, feature: .mention(handle: "mia.bsky.social")),
        Facet(range: 34..<41, feature: .link(uri: "https://tea.com")),
      ])
  }

  @Test func facetsAreInOrderAndBetweenScalars() {
    var texts = RandomTexts(seed: 71)
    for _ in 0..<100_000 {
      let text = (0..<texts.number(in: 1...8)).map { _ in
        texts.number(in: 0...2) == 0
          ? ["@a.com", "tea.com", "#茶", "$A", "(", " ", "　", "https://"][texts.number(in: 0...7)] : texts.piece()
      }.joined()
      for post in posts(in: text, on: [.bluesky]) {
        var end = 0
        let bytes = Array(text.utf8)[post.range]
        for facet in post.facets {
          let places = [facet.range.lowerBound, facet.range.upperBound].map { bytes.startIndex + $0 }
          let isSound =
            facet.range.lowerBound >= end && facet.range.upperBound <= bytes.count && !facet.range.isEmpty
            && places.allSatisfy { $0 == bytes.endIndex || bytes[$0] & 0xC0 != 0x80 }
          guard isSound else {
            Issue.record("\(facet) in \(text.debugDescription)")
            return
          }
          end = facet.range.upperBound
        }
      }
    }
  }

  @Test(arguments: ["@", "#", "http://", "(", "$", "a.a", "(a.b", "@a.", " #1", "＃", "https://x"])
  func aHostileLineIsReadInLinearTime(_ piece: String) {
    // Half a million bytes; a scan that looks back or ahead without end would not come home.
    let text = Array(String(repeating: piece, count: 500_000 / piece.utf8.count).utf8)
    let tokens = Tokenizer(grammar: .bluesky, lexicon: EmoticonLexicon()).tokens(of: text)
    #expect(tokens.allSatisfy { $0.range.upperBound <= text.count })
  }

  @Test(arguments: ["mia.test", "A.ISI.EDU", "xn--3jk.com", "9sta--ck.com", "a.co"])
  func aHandleIsADomain(_ handle: String) { #expect(Handle.isValid(handle)) }

  @Test(arguments: [
    "mia", "", ".", "a..b", "-a.com", "a-.com", "mia.0", "mi_a.com", "mia.com ", "茶.com", "did:thing.test",
  ])
  func whatIsNoDomainIsNoHandle(_ handle: String) { #expect(!Handle.isValid(handle)) }
}
