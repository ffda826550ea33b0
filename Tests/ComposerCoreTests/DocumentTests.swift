import ComposerCore
import TestSupport
import Testing

struct DocumentTests {
  private let tokenizer = Tokenizer(lexicon: EmoticonCatalog.small.lexicon)

  private func posts(_ text: String) -> [String] {
    let document = Document(text, tokenizer: tokenizer)
    return (0..<document.postCount).compactMap { document.postRange(at: $0).map { document.text.string($0) } }
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\r\n", ["a"]), ("a\r", ["a"]), ("a\n\n", ["a\n"]), ("\n", [""]),
    ("---\n", [""]), ("---", [""]), ("a\n---\n\n", ["a", ""]), ("a\n---\n", ["a"]), ("a\n---", ["a"]),
    ("a\r\n---\r\nb\r\n", ["a", "b"]), ("a\r---\rb", ["a", "b"]), ("---\na\n", ["", "a"]), ("---\n---\n", []),
    ("---\n---", []), ("---\n---\n\n", [""]), ("---\n---\na", ["a"]), ("---\n---\n---\n", [""]),
    (" ---\na", [" ---\na"]), ("--- \na", ["--- \na"]),
    ("----\na", ["----\na"]), ("a\n---\n---\nb", ["a", "", "b"]), ("---\nplatform: weibo\n---\na", ["a"]),
    ("---\nplatform: weibo\n---\n", []), ("---\nplatform: weibo\n---", []), ("---\nhello\n---\na", ["", "hello", "a"]),
    ("---\n#话题# x\n---\na", ["", "#话题# x", "a"]), ("---\n# 备注\nlimit: 1\n\n \n#\n---\na", ["a"]),
    ("---\nkey:\n---\na", ["a"]), ("---\nkey:v\n---\na", ["", "key:v", "a"]),
    ("---\n1key: v\n---\na", ["", "1key: v", "a"]),
    ("---\nmy_key-2: v\n---\na", ["a"]), ("---\n key: v\n---\na", ["", " key: v", "a"]),
    ("---\n钥: v\n---\na", ["", "钥: v", "a"]),
    ("a\u{2028}---\u{2028}b", ["a\u{2028}---\u{2028}b"]), ("a\n\u{B}---\n", ["a\n\u{B}---"]),
  ])
  func aFileHoldsThesePosts(_ text: String, _ expected: [String]) {
    #expect(posts(text) == expected, "\(text.debugDescription)")
  }

  @Test func aHeaderGivesItsValuesAndWhereTheyStand() throws {
    let document = Document("---\nnote: 😀 x\nplatform:  weibo-web \nignore: a, b　c\n---\n早", tokenizer: tokenizer)
    let header = try #require(document.layout.header)
    #expect(header.lineCount == 5)
    #expect(header["platform"]?.value == "weibo-web")
    #expect(header["platform"].map { document.text.string($0.valueRange) } == "weibo-web")
    #expect(header.words(of: "ignore").map(\.word) == ["a", "b", "c"])
    #expect(header.words(of: "ignore").map { document.text.string($0.range) } == ["a", "b", "c"])
    #expect(header["limit"] == nil)
  }

  @Test func aPlaceBelongsToItsPostAndASeparatorToThePostBefore() {
    let document = Document("---\nnote: x\n---\n早\n---\n晚", tokenizer: tokenizer)
    #expect(document.postIndex(at: 5) == nil)
    #expect(document.postIndex(at: 16) == 0)
    #expect(document.postIndex(at: 21) == 0)
    #expect(document.postIndex(at: document.text.count) == 1)
  }

  @Test func anEditedDocumentIsAFreshOne() {
    var texts = RandomTexts(seed: 4)
    var differences: [String] = []
    for _ in 0..<12_500 {
      var document = Document(texts.next(), tokenizer: tokenizer)
      for _ in 0..<8 {
        let start = boundary(in: document.text, texts.number(in: 0...max(0, document.text.count)))
        let end = boundary(in: document.text, min(document.text.count, start + texts.number(in: 0...20)))
        var model = document.text
        let replacement = Array(texts.next(most: 4).utf8)
        model.replaceSubrange(start..<max(start, end), with: replacement)
        document.replace(start..<max(start, end), with: replacement)
        if !isFresh(document, model) { differences.append(String(decoding: model, as: UTF8.self)) }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(3).map(\.debugDescription))")
  }

  private func boundary(in text: [UInt8], _ offset: Int) -> Int {
    var offset = offset
    while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  private func isFresh(_ document: Document, _ text: [UInt8]) -> Bool {
    let fresh = Document(text, tokenizer: tokenizer)
    return document.text == text && document.lines == fresh.lines && document.layout == fresh.layout
      && document.tokens(ofLines: 0..<fresh.lines.count) == fresh.tokens(ofLines: 0..<fresh.lines.count)
      && document.tokens(ofLines: 0..<fresh.lines.count) == tokenizer.tokens(of: text)
  }

  @Test func rangesOutsideAreCutToTheText() {
    var document = Document("早", tokenizer: tokenizer)
    document.replace(-5..<99, with: Array("[微笑]".utf8))
    #expect(document.tokens(ofLine: 0).map(\.kind) == [.emoticon])
    #expect(document.tokens(ofLine: 7).isEmpty)
    #expect(document.tokens(ofLines: -3..<9).count == 1)
    #expect(document.postRange(at: 3) == nil)
  }
}
