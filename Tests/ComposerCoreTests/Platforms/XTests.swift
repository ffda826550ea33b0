import Foundation
import TestSupport
import Testing

@testable import ComposerCore

struct XTests {
  private static func mark(_ marked: String) -> String {
    let text = Array(MarkedTokens.text(of: marked).utf8)
    return MarkedTokens.mark(text, Tokenizer(grammar: .x, lexicon: EmoticonLexicon()).tokens(of: text))
  }

  @Test(arguments: [
    "😀 {m @mia} 𠮷", "{m ＠mia}さん", "お{m @mia}", "a@mia", "_@mia", "!@mia", "@@mia", "RT{m @mia}", "rt:{m @mia}",
    "xRT@mia", ".{m @mia}.", "{m @abcdefghij0123456789}k", "@miaé", "@mia@tea", "@mia＠", "@mia://a", "{m @mia}:/",
    "{i @mia/teas} {i @mia/a-b_1}", "{m @mia}/ {m @mia}/茶 {m @mia}/1", "{i @mia/abcdefghijklmnopqrstuvwxy}z",
    "@a/b-@c", "({m @mia})\n{m @rio}", "@ @茶 @-",
  ])
  func aMentionHasUpTo20LettersAndMayNameAList(_ marked: String) { #expect(Self.mark(marked) == marked) }

  @Test(arguments: [
    "😀 {h #茶} 𠮷", "({h #tea})", "/{h #tea}", "お#tea", "&#tea", "{h ＃tea}。", "{h #1a} #1 #１２", "#_ {h #_a_}",
    "#tea#two", "#tea＃two", "#tea://a", "##️⃣", "#️⃣ #⃣", "{h #茶・の〜お}、", "{h #نرم\u{200C}افزار}", "✌️{h #a} ✌︎{h #b}",
    "#{h #tea}", "{h #हिन्दीx}", "{h #tea}👍", "{h #𠮷野家}", "{h #cafe\u{301}}", "#ⅷ #👍", "a\u{200B}{h #tea}",
  ])
  func aHashtagHasALetterOrAMark(_ marked: String) { #expect(Self.mark(marked) == marked) }

  @Test(arguments: [
    "😀 {c $TEA} {c $a}", "{c $BRK.B}, {c $BRK_ab}.", "{c $BRK}.abc", "$TOOLONG $1 ＄TEA ￥", "お$TEA ($TEA)", "{c $A}$B",
    "$TEAは", "\u{2066}{c $TEA}",
  ])
  func aCashtagStandsBehindWhiteSpace(_ marked: String) { #expect(Self.mark(marked) == marked) }

  @Test(arguments: [
    "😀 {l https://tea.com/a} 𠮷", "{l tea.com} {l tea.fr}, {l tea.みんな}。", "{l TEA.COM}", "{l HTTP://TEA.COM}",
    "見て{l https://tea.com/}見", "日本{l tea.com}語", "日本.jp", "{l http://日本.jp}", "{l http://日本.jp/}茶",
    "me@tea.com", "{h #tea}.com {h #茶}.com", "{c $tea}.com", "/tea.com -tea.com _tea.com .tea.com", "あ{l -tea.com}",
    "tea.com-x", "ftp://tea.com", "http://localhost/ http://1.2.3.4/", "node.js e.g.tea 3.14",
    "{l a.b.c.tea.co.jp}さん",
    "{l http://tea.com/a_(b)}", "{l http://tea.com/(a(b)c)}", "{l http://tea.com/a}()", "({l http://tea.com/a}).",
    "{l http://tea.com/a}...", "{l http://tea.com?q=(1,2})", "{l tea.com}?q=1", "{l tea.com/?q=1}!",
    "{l http://tea.com:80/x}", "{l tea.com}:80 {l tea.com:80/x}", "{l http://a_b.tea.com}", "http://a_b.com",
    "a_b.com/x",
    "{l http://xn--3jk.com}", "http://xn--茶.com", "{l tea.xn--3jk}", "{l http://tea.com/é/ж-}",
    "{l http://tea.com/@mia}",
    "{l tea.com}日本{l rio.com}", "{l tea.com/a.com}", "{l http://tea.com/#a}", "{l tea.com},{l rio.com}",
    "ahttp://tea.com",
    "{l https://t.co/abc}-def", "{l https://t.co/abc?x=1}", "{l https://t.co/}", "\u{202A}{l tea.com}\u{202C}",
    "{l http://tea.com/a'b}", "{l tea.com/}茶", "a.{l http://b.com}",
  ])
  func aLinkNeedsNoSchemeWhereItsDomainIsListed(_ marked: String) { #expect(Self.mark(marked) == marked) }

  @Test func aLabelHasAtMost63CharactersInPunycode() {
    let label = String(repeating: "a", count: 63)
    #expect(Self.mark("http://\(label).com") == "{l http://\(label).com}")
    #expect(Self.mark("http://\(label)a.com") == "http://\(label)a.com")
    #expect(Self.mark("http://" + String(repeating: "茶", count: 50) + ".com").hasPrefix("{l"))
    #expect(Self.mark("http://" + String(repeating: "茶", count: 64) + ".com").hasPrefix("http"))
    // The whole of a sentence is a label where a domain follows without a blank.
    let sentence = String(repeating: "今日はとても天気がいい", count: 7)
    #expect(Self.mark(sentence + "tea.com") == sentence + "tea.com")
  }

  @Test func aLinkHasAtMost4096Characters() {
    let link = "https://tea.com/" + String(repeating: "a", count: 4096 - 8 - 16)
    #expect(Self.mark(link) == "{l \(link)}")
    #expect(Self.mark(link + "a") == link + "a")
    let slug = "https://t.co/" + String(repeating: "a", count: 40)
    #expect(Self.mark(slug) == "{l \(slug)}")
    #expect(Self.mark(slug + "a") == slug + "a")
  }

  @Test(arguments: [
    ("早 a", 4), ("€—“”…‐", 8), ("ሀქกً", 5), ("a\r\nb", 4), ("\u{200D}\u{200B}\u{FE0F}", 4), ("✌︎", 4),
    ("cafe\u{301} \u{212B} \u{1112}\u{1161}\u{11AB} か\u{3099}", 12), ("a\u{323}\u{302}\u{FB1D}", 4),
    ("see tea.com now", 31), ("https://tea.com/" + String(repeating: "a", count: 300), 23), ("©®©️", 4), ("㊗️〰️", 4),
  ])
  func aCharacterWeighs1Or2AndALink23(_ text: String, _ weight: Int) throws {
    let post = try #require(posts(in: text, on: [.x]).first)
    #expect(post.counts.first?.used == weight)
  }

  @Test(arguments: [
    "👍", "👍🏽", "👨‍👩‍👧‍👦", "🧑🏿‍🚀", "❤️", "❤️‍🔥", "🏳️‍🌈", "🇯🇵", "🇯", "1️⃣", "#⃣", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "🫱🏻‍🫲🏿", "🏃🏽‍♀️‍➡️", "⛄️", "☺", "👩🏽‍❤️‍💋‍👨🏻", "🐦‍🔥", "🏽",
  ])
  func anEmojiWeighs2(_ emoji: String) {
    let text = Array("\(emoji) \(emoji)".utf8)
    #expect(withBytes(text) { XWeigher(text: $0).weight(of: 0..<text.count) } == 5)
  }

  private static let listOfEmoji = try? String(
    contentsOfFile: "/usr/share/unicode/emoji/emoji-test.txt", encoding: .utf8)

  @Test(.enabled(if: listOfEmoji != nil, "Unicode’s list of emoji is not installed"))
  func everyEmojiOfUnicodesListWeighs2WhateverStandsBehindIt() throws {
    var ran = 0
    for line in try #require(Self.listOfEmoji).split(separator: "\n") {
      guard line.contains("; fully-qualified"), let codes = line.split(separator: ";").first else { continue }
      let scalars = codes.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap { Unicode.Scalar($0) } }
      let emoji = String(String.UnicodeScalarView(scalars))
      for (behind, weight) in [("", 2), ("a", 3), ("茶", 4), ("🍵", 4), (" 👍🏽", 5)] {
        let text = Array((emoji + behind).utf8)
        #expect(withBytes(text) { XWeigher(text: $0).weight(of: 0..<text.count) } == weight, "\(emoji)\(behind)")
      }
      ran += 1
    }
    #expect(ran > 3_000)
  }

  @Test func charactersThatMakeNoEmojiTogetherWeighAlone() throws {
    // Two letters that are no flag; a selector behind a letter; a joiner between two that no emoji joins.
    for (text, weight) in [("🇯🇯", 4), ("a\u{FE0F}", 3), ("🍵\u{200D}🍵", 5), ("👨🏽‍👩‍👧", 5)] {
      #expect(try #require(posts(in: text, on: [.x]).first).counts.first?.used == weight)
    }
  }

  @Test func thePartOverTheLimitBeginsBetweenWholes() throws {
    let fits = String(repeating: "茶", count: 139)
    for (text, start) in [
      (fits + "👨‍👩‍👧‍👦", nil), (fits + "a👨‍👩‍👧‍👦茶", 418), (fits + "aae\u{301}", 419),
      (String(repeating: "茶", count: 129) + "https://tea.com/a", 387), (fits + "\r\n\r\n", 419),
    ] as [(String, Int?)] {
      #expect(try #require(posts(in: text + "\n---", on: [.x]).first?.counts.first).overStart == start)
    }
  }

  @Test(arguments: [
    "@", "#", "$", "a.", "a.co", "http://", "http://a.co/(", "a_b.co.", "＠", "日本.com", "\u{301}", "a\u{323}\u{301}",
    "👩\u{200D}", "1\u{FE0F}\u{20E3}", ".co_",
  ])
  func aHostileLineIsReadAndWeighedInLinearTime(_ piece: String) {
    // Half a million bytes; a scan that looks back or ahead without end would not come home.
    let text = Array(String(repeating: piece, count: 500_000 / piece.utf8.count).utf8)
    let tokens = Tokenizer(grammar: .x, lexicon: EmoticonLexicon()).tokens(of: text)
    let weight = withBytes(text) { Counter.x.used(CountedText(text: $0, range: 0..<text.count, tokens: tokens)) }
    #expect(weight > 0 && tokens.allSatisfy { $0.range.upperBound <= text.count })
  }
}
