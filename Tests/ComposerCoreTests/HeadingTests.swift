import ComposerCore
import TestSupport
import Testing

struct HeadingTests {
  private func headings(_ text: String) -> [String] {
    let document = Document(text, tokenizer: Tokenizer(lexicon: EmoticonCatalog.small.lexicon))
    return (0..<document.postCount).map { index in
      guard let heading = document.heading(ofPost: index) else { return "none" }
      return "\(heading.words)|\(document.text.string(heading.range))"
    }
  }

  @Test func aPostIsCalledByItsFirstWords() {
    #expect(headings("---\nnote: x\n---\n\n 　😀𠮷早 \r\n晚\n---\n安") == ["😀𠮷早| 　😀𠮷早 ", "安|安"])
  }

  @Test func aBlankPostHasNoWords() {
    #expect(headings("a\n---\n \n\n---\nb") == ["a|a", "|", "b|b"])
  }

  @Test func longWordsAreCutBetweenCharacters() {
    let family = String(repeating: "👨‍👩‍👧", count: 30)
    #expect(headings(family) == ["\(family)|\(family)"])
    #expect(headings(family + "早") == ["\(family)…|\(family)早"])
    let stacked = "a" + String(repeating: "\u{301}", count: 5_000)
    #expect(headings(stacked)[0].hasSuffix("…|\(stacked)"))
  }

  @Test func whatCannotBeSeenIsSpelledOut() {
    #expect(headings("早\u{202E}\u{1B}安") == ["早\\u{202e}\\u{1b}安|早\u{202E}\u{1B}安"])
  }
}
