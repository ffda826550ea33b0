import ComposerCore
import TestSupport
import Testing

struct HeaderEditTests {
  @Test(arguments: [
    ("😀##", "---\nignore: empty-topic\n---\n😀##"),
    ("a\r\n##", "---\r\nignore: empty-topic\r\n---\r\na\r\n##"),
    ("---\n##", "---\nignore: empty-topic\n---\n---\n##"),
    ("---\n---\n##", "---\nignore: empty-topic\n---\n##"),
    ("---\nnote: 😀\n---\n##", "---\nnote: 😀\nignore: empty-topic\n---\n##"),
    ("---\nignore:\n---\n##", "---\nignore: empty-topic\n---\n##"),
    ("---\nignore: over-limit \nnote: x\n---\n##", "---\nignore: over-limit, empty-topic \nnote: x\n---\n##"),
    ("---\rignore: a\rignore: b\r---\r##", "---\rignore: a\rignore: b, empty-topic\r---\r##"),
  ])
  func aRuleIsIgnoredInTheHeader(_ text: String, _ expected: String) {
    let document = Document(text, tokenizer: Tokenizer(lexicon: EmoticonCatalog.small.lexicon))
    let after = MarkedText.apply([document.ignoringInHeader(rule: "empty-topic")], to: Array(text.utf8))
    #expect(after == expected)
    let header = Document(after, tokenizer: document.tokenizer).layout.header
    #expect(header?.words(of: "ignore").last?.word == "empty-topic")
  }
}
