import ComposerCore
import TestSupport
import Testing

struct UnknownEmoticonTests {
  @Test func anUnknownNameIsReportedWithItsNearestNeighbours() {
    expect(.unknownEmoticon, "今天👨‍👩‍👧⟦[哈哈哈]⟧", fixed: "今天👨‍👩‍👧[哈哈]")
  }

  @Test func aKnownNameIsNotReported() {
    expect(.unknownEmoticon, "😀[哈哈][愛你][挖鼻屎]→_→[666]")
  }

  @Test func aNameThatNothingIsNearToIsOnlyWorthKnowing() {
    expect(.unknownEmoticon, "😀⟦[好运来]⟧", .info)
  }

  @Test(arguments: ["[图]", "[转]", "[哈]", "[欣]"])
  func aSingleCharacterHasNoNeighbours(name: String) {
    expect(.unknownEmoticon, "👍⟦\(name)⟧", .info)
  }

  @Test(arguments: [
    ("[微校]", "[微笑]"), ("[笑微]", "[微笑]"), ("[笑cr]", "[笑cry]"), ("[dogge]", "[doge]"), ("[doeg]", "[doge]"),
    ("[Doge]", "[doge]"), ("[weixiao]", "[微笑]"), ("[touxiao]", "[偷笑]"), ("[愛妳]", "[愛你]"), ("[挖鼻子]", "[挖鼻]"),
    ("[挖屎]", "[挖鼻]"), ("[微微笑]", "[微笑]"),
    ("[伟校]", "[微笑]"), ("[投笑]", "[偷笑]"), ("[笑CRY]", "[笑cry]"),
  ])
  func aNameNearToAKnownOneIsAWarning(typed: String, meant: String) {
    expect(.unknownEmoticon, "早👋🏽⟦\(typed)⟧。", fixed: "早👋🏽\(meant)。")
  }

  @Test func noMoreThanThreeNamesAreOfferedTheSameReadingFirst() {
    let catalog = EmoticonCatalog(packages: [
      EmoticonPackage(
        id: "a", name: "a",
        emoticons: [
          Emoticon(chs: "[大一]", pinyin: "da yi"), Emoticon(chs: "[大二]", pinyin: "da er"),
          Emoticon(chs: "[大三]", pinyin: "da san"), Emoticon(chs: "[搭四]", pinyin: "da si"),
          Emoticon(chs: "[大四喜]", pinyin: "da si xi"), Emoticon(chs: "[大肆]", pinyin: "da si"),
        ])
    ])
    #expect(catalog.nearest(to: "[大四]", limit: 3) == ["[搭四]", "[大肆]", "[大一]"])
    #expect(catalog.nearest(to: "[大四]", limit: 9) == ["[搭四]", "[大肆]", "[大一]", "[大二]", "[大三]", "[大四喜]"])
  }

  @Test func nothingIsUnknownInsideATopic() {
    expect(.unknownEmoticon, "#某某[超话]#⟦[超话]⟧", .info)
  }

  @Test func aNameInFullWidthLettersIsLeftToAnotherRule() {
    expect(.unknownEmoticon, "[ｄｏｇｅ]")
  }

  @Test func anEmptyCatalogHasNoNeighbours() {
    expect(.unknownEmoticon, "⟦[微笑]⟧", .info, catalog: .empty)
  }

  @Test func theMessageSaysWhatWasMeant() {
    #expect(
      findings(of: .unknownEmoticon, in: "[哈哈哈]").map(\.message) == [
        Phrase("no emoticon is called “[哈哈哈]”; did you mean “[哈哈]”?", zh: "没有名为“[哈哈哈]”的表情；是不是“[哈哈]”？")
      ])
    #expect(
      findings(of: .unknownEmoticon, in: "[图]").map(\.message) == [
        Phrase("no emoticon is called “[图]”: it will be published as text", zh: "没有名为“[图]”的表情，会按文字原样发布")
      ])
  }
}
