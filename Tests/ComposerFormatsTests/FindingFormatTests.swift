import ComposerCore
import ComposerFormats
import JSONRPC
import Testing

@Suite struct FindingFormatTests {
  @Test func aFindingHasItsPlaceInAllUnitsAndItsFixes() throws {
    let document = Document("早👍\r\n坏👍字", tokenizer: Tokenizer(lexicon: EmoticonLexicon()))
    let post = try #require(Post(at: 0, of: document, catalog: .empty, platforms: [.weibo]))
    let rule = Rule(
      id: "bad-word", summary: Phrase("a bad word", zh: "坏字"), severity: .warning, example: "坏", findings: { _ in [] })
    let finding = Finding(
      rule, in: post, at: 12..<16, Phrase("a “bad” word", zh: "坏字"),
      fixes: [Fix(title: Phrase("take it out", zh: "删去"), edits: [Edit(12..<16, "")])])
    var places = PlaceFinder(document)
    var writer = JSONWriter()
    writer.beginObject()
    FindingFormat.writeMembers(of: finding, inPost: 1, path: "a.post", in: .chinese, places: &places, to: &writer)
    writer.endObject()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        {"path":"a.post","post":1,"rule":"bad-word","severity":"warning","platform":"weibo","message":"坏字",\
        "line":2,"column":2,"endLine":2,"endColumn":3,"utf8":[12,16],"utf16":[6,8],\
        "fixes":[{"title":"删去","edits":[{"utf8":[12,16],"text":""}]}]}
        """)
  }
}
