import ComposerCore
import TestSupport
import Testing

struct ReferentTests {
  private let catalog = EmoticonCatalog.small

  /// The text with `⟦ ⟧` round each use of what is at the caret.
  private func uses(_ marked: String, inPost post: Int? = nil) -> String {
    let text = MarkedText(marked)
    let document = Document(text.text, tokenizer: Tokenizer(lexicon: catalog.lexicon))
    guard let token = document.tokens(at: text.caret ?? -1).last else { return "nothing" }
    let uses = document.uses(of: Referent(token, in: document.text, catalog), catalog, inPost: post)
    return MarkedText.mark(document.text, uses.map(\.shownRange))
  }

  @Test func aNameIsUsedWithAndWithoutAColon() {
    #expect(uses("👨‍👩‍👧𠮷@小┃明: @小明天 @小明\n---\n#小明# @小明") == "👨‍👩‍👧𠮷⟦@小明⟧: @小明天 ⟦@小明⟧\n---\n#小明# ⟦@小明⟧")
  }

  @Test func namesAreEqualWhenTheirScalarsAre() {
    // Two spellings of one character: Swift calls them equal, the site does not.
    #expect(uses("#caf┃\u{E9}# #cafe\u{301}#") == "⟦#caf\u{E9}#⟧ #cafe\u{301}#")
  }

  @Test func anEmoticonIsTheSameInEverySpellingAndInsideOfTopics() {
    #expect(uses("😀[爱┃你]#早[愛你]# [微笑]") == "😀⟦[爱你]⟧#早⟦[愛你]⟧# [微笑]")
    #expect(uses("😀[爱你]#早[愛┃你]#") == "😀⟦[爱你]⟧#早⟦[愛你]⟧#")
  }

  @Test func anUnknownEmoticonAndALinkAreTheirText() {
    #expect(uses("[好运来]😀[┃好运来]") == "⟦[好运来]⟧😀⟦[好运来]⟧")
    #expect(uses("http://t.cn/a ┃http://t.cn/b http://t.cn/b") == "http://t.cn/a ⟦http://t.cn/b⟧ ⟦http://t.cn/b⟧")
  }

  @Test func ofTwoTokensTheOneBehindTheCaretCounts() {
    #expect(uses("@小明┃@小刚 @小明 @小刚") == "@小明⟦@小刚⟧ @小明 ⟦@小刚⟧")
    #expect(uses("@小明┃ @小明") == "⟦@小明⟧ ⟦@小明⟧")
    #expect(uses("#晚[心]┃安# [心] #晚[心]安#") == "⟦#晚[心]安#⟧ [心] ⟦#晚[心]安#⟧")
  }

  @Test func thePostsAloneAreLookedAt() {
    #expect(uses("---\nnote: @小┃明\n---\n@小明") == "nothing")
    #expect(uses("---\nnote: @小明\n---\n@小┃明") == "---\nnote: @小明\n---\n⟦@小明⟧")
    #expect(uses("@小┃明\n---\n@小明", inPost: 1) == "@小明\n---\n⟦@小明⟧")
    #expect(uses("早┃ @小明") == "nothing")
  }
}
