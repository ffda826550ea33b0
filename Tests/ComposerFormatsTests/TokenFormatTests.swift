import ComposerCore
import ComposerFormats
import JSONRPC
import Testing

private let catalog = EmoticonCatalog(packages: [
  EmoticonPackage(
    id: "test", name: "测试",
    emoticons: [Emoticon(chs: "[太阳]", cht: "[太陽]", aliases: ["☀_☀"], png: "sun.png", emoji: "☀️", pinyin: "tai yang")])
])

@Suite struct TokenFormatTests {
  private func json(_ text: String, path: String? = nil) -> [String] {
    let document = Document(text, tokenizer: Tokenizer(lexicon: catalog.lexicon))
    var places = PlaceFinder(document)
    return (0..<document.postCount).flatMap { index in
      document.tokens(ofPost: index).map { token in
        var writer = JSONWriter()
        writer.beginObject()
        TokenFormat.writeMembers(
          of: token, holding: document.emoticons(inside: token), inPost: index + 1, path: path, places: &places,
          to: &writer)
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
      }
    }
  }

  @Test func aMentionHasItsName() {
    #expect(
      json("👨‍👩‍👧 @jack12: 早", path: "a.post") == [
        """
        {"path":"a.post","post":1,"kind":"mention","text":"@jack12:","line":1,"column":7,"utf8":[19,27],\
        "utf16":[9,17],"name":"jack12"}
        """
      ])
  }

  @Test func aTopicHasItsEmoticonsAsChildren() {
    #expect(
      json("早👍\n---\n👍#晚[太阳]#") == [
        """
        {"post":2,"kind":"topic","text":"#晚[太阳]#","line":3,"column":2,"utf8":[16,29],"utf16":[10,17],\
        "children":[{"kind":"emoticon","text":"[太阳]","utf8":[20,28],"utf16":[12,16]}]}
        """
      ])
  }

  @Test func aCountHasItsFiveMembersTogether() {
    var writer = JSONWriter()
    CountFormat.write([Count(platform: "weibo", used: 142, limit: 140, counter: "characters")], to: &writer)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"[{"platform":"weibo","used":142,"limit":140,"remaining":-2,"counter":"characters"}]"#)
  }

  @Test func anEmoticonHasTheNamesOfAPackageFile() {
    var writer = JSONWriter()
    for package in catalog.packages { EmoticonFormat.write(package, to: &writer) }
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        {"id":"test","name":"测试","displayOnly":false,"emoticons":[{"chs":"[太阳]","cht":"[太陽]",\
        "aliases":["☀_☀"],"emoji":"☀️","pinyin":"tai yang","png":"sun.png"}]}
        """)
  }

  @Test func anEmojiIsGivenByItsCodeToo() {
    var writer = JSONWriter()
    writer.beginObject()
    EmoticonFormat.writeMembers(of: Emoticon(chs: "❤️", unicode: "❤️"), to: &writer)
    writer.endObject()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == #"{"chs":"❤️","code":"0x2764 0xfe0f","emoji":"❤️"}"#)
  }
}
