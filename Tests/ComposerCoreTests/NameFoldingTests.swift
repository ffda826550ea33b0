import ComposerSystem
import TestSupport
import Testing

@testable import ComposerCore

struct NameFoldingTests {
  /// The text with `⟦ ⟧` round each use of what is at the caret.
  private func uses(_ marked: String, on grammar: Grammar) -> String {
    let text = MarkedText(marked)
    let document = Document(text.text, tokenizer: Tokenizer(grammar: grammar, lexicon: EmoticonLexicon()))
    guard let token = document.tokens(at: text.caret ?? -1).last else { return "nothing" }
    let catalog = EmoticonCatalog.small
    let uses = document.uses(of: Referent(token, in: document.text, catalog), catalog, TextServices.icu)
    return MarkedText.mark(document.text, uses.map(\.shownRange))
  }

  @Test(arguments: [Grammar.x, .bluesky, .threads, .mastodon])
  func caseMakesNoOtherTagOrName(_ grammar: Grammar) {
    #expect(
      uses("😀 #T┃ea @Mia.example.com #tea #teas #TEA #茶 $TEA", on: grammar)
        == "😀 ⟦#Tea⟧ @Mia.example.com ⟦#tea⟧ #teas ⟦#TEA⟧ #茶 $TEA")
    #expect(uses("𠮷 #Чай┃ #чай #чаи", on: grammar) == "𠮷 ⟦#Чай⟧ ⟦#чай⟧ #чаи")
  }

  @Test func nameOfAPersonIsTheSameInAnyCase() {
    #expect(uses("😀 @M┃ia @mia @mia@tea.example", on: .mastodon) == "😀 ⟦@Mia⟧ ⟦@mia⟧ @mia@tea.example")
    #expect(uses("😀 @mia@Tea.ex┃ample @MIA@tea.example", on: .mastodon) == "😀 ⟦@mia@Tea.example⟧ ⟦@MIA@tea.example⟧")
    #expect(uses("😀 $TE┃A $tea @tea/a @tea", on: .x) == "😀 ⟦$TEA⟧ ⟦$tea⟧ @tea/a @tea")
  }

  @Test func accentsAndWidthMakeNoOtherTagOnMastodonAlone() {
    #expect(uses("😀 #Caf┃é #cafe #ＣＡＦＥ #caff", on: .mastodon) == "😀 ⟦#Café⟧ ⟦#cafe⟧ ⟦#ＣＡＦＥ⟧ #caff")
    #expect(uses("😀 #Caf┃é #cafe #CAFÉ", on: .x) == "😀 ⟦#Café⟧ #cafe ⟦#CAFÉ⟧")
  }

  @Test func onWeiboEveryScalarCounts() { #expect(uses("😀#T┃ea# #tea#", on: .weibo) == "😀⟦#Tea#⟧ #tea#") }

  @Test(arguments: [
    ("#Ｔｅａ", "tea"), ("ﾁｬﾉﾐ", "チャノミ"), ("ĐŁØŊÞß", "dlonþß"), ("İstanbul", "istanbul"), ("e\u{301}x\u{302}", "ex"),
    ("น้ำ", "น้ํา"), ("①½x!", "112x"), ("_・·\u{200C}", "_・·\u{200C}"), ("한국", "한국"), ("!?", ""), ("", ""), ("Œ", "œ"),
  ])
  func aServerNamesATag(_ tag: String, _ name: String) {
    #expect(MastodonTagName.of(tag, .icu).unicodeScalars.elementsEqual(name.unicodeScalars))
  }

  @Test(arguments: [
    ("pots of tea", "#potsOfTea"), ("＃a é", "#aÉ"), ("# 茶 道", "#茶道"), ("##a", "##a"), ("#", "#"),
    ("\u{FEFF}a\u{3000}b c\n", "#aBC\n"),
    ("a ß", "#aSS"),
  ])
  func wordsMakeATag(_ words: String, _ tag: String) { #expect(TypedTag.of(words) == tag) }

  private func tagged(_ marked: String, on grammar: Grammar) -> String? {
    let text = MarkedText(marked)
    guard let range = text.ranges.first else { return nil }
    let document = Document(text.text, tokenizer: Tokenizer(grammar: grammar, lexicon: EmoticonLexicon()))
    return document.tagging(range).map { MarkedText.apply([$0], to: document.text) }
  }

  @Test func selectedWordsBecomeATag() {
    #expect(tagged("😀 some ⟦ pots of tea ⟧, no?\n#b", on: .mastodon) == "😀 some  #potsOfTea , no?\n#b")
    #expect(tagged("😀⟦周末 读书⟧！", on: .weibo) == "😀#周末 读书#！")
    #expect(tagged("⟦😀⟧", on: .weibo) == nil)
  }

  @Test(arguments: [
    "😀 ⟦12⟧", "😀 ⟦tea-time⟧", "a⟦b⟧", "⟦a #b⟧", "⟦a\nb⟧", "⟦ ⟧", "⟦a⟧#b", "---\nnote: ⟦a⟧\n---\n", "a\n⟦---⟧\nb",
  ])
  func whatWouldBeNoTagIsLeft(_ marked: String) { #expect(tagged(marked, on: .x) == nil) }

  @Test func ofOneNameTheUsualSpellingIsOffered() {
    let uses = ["Tea": 1, "tea": 2, "TEA": 2, "café": 1, "茶": 3]
    #expect(NameFolding.caseless.oneSpelling(of: uses, .hashtag, .none) == ["TEA": 5, "café": 1, "茶": 3])
    #expect(NameFolding.exact.oneSpelling(of: uses, .hashtag, .none) == uses)
  }
}
