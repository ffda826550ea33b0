import ComposerCore
import TestSupport
import Testing

struct EmoticonConversionTests {
  private let catalog = EmoticonCatalog(packages: [
    EmoticonPackage(
      id: "hidden", name: "h", displayOnly: true, emoticons: [Emoticon(chs: "[隐]", emoji: "🙂")]),
    EmoticonPackage(
      id: "a", name: "a",
      emoticons: [
        Emoticon(chs: "[微笑]", emoji: "🙂"), Emoticon(chs: "[呵呵]", emoji: "🙂"), Emoticon(chs: "[心]", emoji: "❤️"),
        Emoticon(chs: "[赞]", cht: "[讚]", emoji: "👍"), Emoticon(chs: "[赞啊]", emoji: "👍"), Emoticon(chs: "[怒]"),
      ]),
    EmoticonPackage(id: "b", name: "b", emoticons: [Emoticon(chs: "😃", unicode: "😃", emoji: "😃")]),
  ])

  /// The texts after each fix at the caret or the range that is marked.
  private func rewritten(_ marked: String, _ spelling: Settings.Spelling? = nil) throws -> [String] {
    let marks = MarkedText(marked)
    let range = try #require(marks.ranges.first ?? marks.caret.map { $0..<$0 })
    let post = try #require(posts(in: marks.text, catalog: catalog).first)
    return EmoticonConversion(post, spelling: spelling).fixes(touching: range).map {
      MarkedText.apply($0.edits, to: Array(marks.text.utf8))
    }
  }

  @Test(
    arguments: [
      ("👨‍👩‍👧[微┃笑]", ["👨‍👩‍👧🙂"]), ("👨‍👩‍👧┃[微笑]", ["👨‍👩‍👧🙂"]), ("[微笑]┃", ["🙂"]), ("早┃[怒]", []), ("早安┃", []),
      ("😀🙂┃", ["😀[微笑]"]), ("┃❤早", ["[心]早"]), ("❤️┃早", ["[心]早"]), ("👍🏽┃", ["[赞]"]), ("😃┃", []), ("#早[微┃笑]#", ["#早🙂#"]),
      ("#早🙂┃#", ["#早[微笑]#"]), ("❤️‍🔥┃", []),
    ] as [(String, [String])])
  func whatStandsAtTheCaretIsRewritten(text: String, expected: [String]) throws {
    #expect(try rewritten(text) == expected)
  }

  @Test func allOfThePostIsOfferedWhereThereIsMore() throws {
    #expect(try rewritten("[微笑]┃早[心]🙂") == ["🙂早[心]🙂", "🙂早❤️🙂"])
    #expect(try rewritten("[微笑]早[心]🙂❤️┃") == ["[微笑]早[心]🙂[心]", "[微笑]早[心][微笑][心]"])
  }

  @Test func whatBothTouchIsRewrittenEitherWay() throws {
    #expect(try rewritten("[微笑]┃❤️") == ["🙂❤️", "[微笑][心]"])
  }

  @Test func aSelectionIsRewrittenInOneGo() throws {
    #expect(try rewritten("⟦[微笑]早[心]⟧晚[赞]") == ["🙂早❤️晚[赞]", "🙂早❤️晚👍"])
  }

  @Test func theTraditionalNameIsWrittenWhereItIsWanted() throws {
    #expect(try rewritten("👍┃", .traditional) == ["[讚]"])
  }

  @Test func theTitlesSayWhatHappens() throws {
    let post = try #require(posts(in: "[微笑][心][赞]🙂", catalog: catalog).first)
    #expect(
      EmoticonConversion(post).fixes(touching: 1..<1).map(\.title) == [
        Phrase("replace “[微笑]” by “🙂”", zh: "将“[微笑]”改为“🙂”"),
        Phrase("replace all emoticons by emoji", zh: "将这条的表情都改为 emoji"),
      ])
    #expect(
      EmoticonConversion(post).fixes(touching: 1..<9).map(\.title) == [
        Phrase("replace 2 emoticons by emoji", zh: "将选中的表情都改为 emoji"),
        Phrase("replace all emoticons by emoji", zh: "将这条的表情都改为 emoji"),
      ])
  }
}
