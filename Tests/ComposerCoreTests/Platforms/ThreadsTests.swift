import ComposerCore
import TestSupport
import Testing

struct ThreadsTests {
  @Test func bytesAreCountedAsTheSafeBound() throws {
    let count = try #require(posts(in: "it’s tea 🫖", on: [.threads]).first?.counts.first)
    #expect(count == Count(platform: "threads", used: 15, limit: 500, counter: "utf8-bytes").guessed)
  }

  @Test func aPostThatIsOverInBytesOnlyIsWarnedOf() {
    let chinese = String(repeating: "茶", count: 167)
    expect(.overLimit, chinese.prefix(166) + "⟦茶⟧", .warning, fixed: chinese.prefix(166) + "\n---\n茶", on: [.threads])
    let latin = String(repeating: "a", count: 500)
    expect(.overLimit, latin + "⟦b⟧", .error, fixed: latin + "\n---\nb", on: [.threads])
  }

  @Test(arguments: [
    "😀 {m @mia.tea_1}. {h #茶} {l tea.com}", "me@tea.com", "{m @a} @", "#1 {h #1a}", "日本{m @mia}", "a#b",
  ])
  func tokensAreFoundAsFarAsTheRulesCanBeSeen(_ marked: String) {
    let text = Array(MarkedTokens.text(of: marked).utf8)
    let tokens = Tokenizer(grammar: .threads, lexicon: EmoticonLexicon()).tokens(of: text)
    #expect(MarkedTokens.mark(text, tokens) == marked)
  }
}

extension Count {
  fileprivate var guessed: Count {
    var count = self
    count.isGuess = true
    return count
  }
}
