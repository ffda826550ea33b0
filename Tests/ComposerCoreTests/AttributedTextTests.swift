import ComposerCore
import TestSupport
import Testing

struct AttributedTextTests {
  private let catalog = EmoticonCatalog.small
  private var tokenizer: Tokenizer { Tokenizer(lexicon: catalog.lexicon) }

  private func attributed(_ text: String, _ tokenizer: Tokenizer? = nil) -> AttributedText {
    let bytes = Array(text.utf8)
    return AttributedText(bytes, tokens: (tokenizer ?? self.tokenizer).tokens(of: bytes), catalog: catalog)
  }

  @Test func knownEmoticonsBecomeAttachmentsInsideTopicsTooAndAllElseStaysText() {
    #expect(
      attributed("早😀[愛你][没有]#晚[心]安#→_→😃").runs == [
        .text("早😀"), .emoticon(chs: "[爱你]", text: "[愛你]"), .text("[没有]#晚"), .emoticon(chs: "[心]", text: nil),
        .text("安#"),
        .emoticon(chs: "[最右]", text: "→_→"), .text("😃"),
      ])
  }

  @Test func twoEqualAttachmentsGiveTheirNameTwice() {
    let one = AttributedText.Run.emoticon(chs: "[哈哈]", text: nil)
    let answer = AttributedText(runs: [one, one]).text(catalog: catalog)
    #expect(answer.text == "[哈哈][哈哈]")
    #expect(answer.problems.isEmpty)
    #expect(attributed("[哈哈][哈哈]").runs == [one, one])
    #expect(DisplayText(attributed("[哈哈][哈哈]")).string == "\u{FFFC}\u{FFFC}")
  }

  @Test func whatCannotBeTakenAtItsWordIsKeptAndTold() {
    let answer = AttributedText(runs: [
      .emoticon(chs: nil, text: nil), .text("a\u{FFFC}"), .emoticon(chs: "[谁]", text: nil),
      .emoticon(chs: "[爱你]", text: "[愛你]"), .emoticon(chs: "", text: ""),
    ]).text(catalog: catalog)
    #expect(answer.text == "\u{FFFC}a\u{FFFC}[谁][愛你]\u{FFFC}")
    #expect(answer.problems.map(\.place) == [.run(0), .run(1), .run(2), .run(4)])
  }

  @Test func strayAttachmentsGoInAtTheirPlaceAndNeverInsideASurrogatePair() {
    let display = DisplayText(
      string: "😀\u{FFFC}b\u{FFFC}",
      attachments: [
        .init(location: 99, chs: "[心]"), .init(location: 1, chs: "[怒]"), .init(location: 2, chs: "[哈哈]"),
        .init(location: -7, chs: "[微笑]"),
        .init(location: 2, chs: "[嘻嘻]"), .init(location: 3, chs: "[doge]"),
      ])
    let answer = display.text(catalog: catalog)
    #expect(answer.text == "[微笑][怒]😀[哈哈][嘻嘻][doge]b\u{FFFC}[心]")
    #expect(
      answer.problems.map(\.place)
        == [.attachment(3), .attachment(1), .attachment(4), .attachment(5), .location(4), .attachment(0)])
  }

  @Test func placesLeadThereAndBack() {
    let map = OffsetMap(attributed("[微笑]，[哈哈]"), catalog: catalog)
    #expect((0...3).map { map.raw(ofDisplay: $0) } == [0, 4, 5, 9])
    #expect((0...9).map { map.display(ofRaw: $0) } == [0, 0, 0, 0, 1, 2, 2, 2, 2, 3])
    #expect(map.raw(ofDisplay: 99) == 9)
    #expect(map.display(ofRaw: -3) == 0)
    #expect(map.display(ofRaw: Int.max) == 3)
  }

  @Test func everyTextComesBackFromRunsAndFromItsDisplayForm() {
    var texts = RandomTexts(seed: 8)
    let tokenizer = tokenizer
    var failures: [String] = []
    for _ in 0..<100_000 {
      let text = texts.next(most: 16)
      let runs = attributed(text, tokenizer)
      let display = DisplayText(runs)
      let same = { (other: String) in other.unicodeScalars.elementsEqual(text.unicodeScalars) }
      if !same(runs.text(catalog: catalog).text) || !same(display.text(catalog: catalog).text) { failures.append(text) }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3).map(\.debugDescription))")
  }

  @Test func displayPlacesComeBackFromRawOnes() {
    var texts = RandomTexts(seed: 9)
    let tokenizer = tokenizer
    var failures: [String] = []
    for _ in 0..<5_000 {
      let text = texts.next(most: 16)
      let runs = attributed(text, tokenizer)
      let map = OffsetMap(runs, catalog: catalog)
      let length = DisplayText(runs).string.utf16.count
      for place in 0...length where map.display(ofRaw: map.raw(ofDisplay: place)) != place { failures.append(text) }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3).map(\.debugDescription))")
  }
}

struct TypingTests {
  private func afterDeleting(_ marked: String) -> String? {
    let parts = marked.split(separator: "┃", omittingEmptySubsequences: false).map { Array($0.utf8) }
    var document = Document(
      Array(parts.joined()), tokenizer: Tokenizer(lexicon: EmoticonCatalog.small.lexicon))
    let start = parts[0].count
    let end = parts.count == 3 ? start + parts[1].count : start
    guard let answer = Typing.deleteBackward(in: document, selection: start..<end) else { return nil }
    document.replace(answer.edit.range, with: Array(answer.edit.text.utf8))
    return document.text.string(0..<answer.caret) + "┃" + document.text.string(answer.caret..<document.text.count)
  }

  @Test(arguments: [
    ("好的😀😀┃", "好的😀┃"), ("好的[哈哈]┃", "好的┃"), ("好的[哈x]┃", "好的[哈x┃"), ("[哈哈┃]", "[哈┃]"), ("#晚[心]┃安#", "#晚┃安#"),
    ("→_→┃x", "┃x"),
    ("a\r\n┃b", "a┃b"), ("a\n┃", "a┃"), ("👨‍👩‍👧┃", "┃"), ("e\u{301}┃", "┃"), ("[哈哈]x┃", "[哈哈]┃"), ("a┃[哈哈]┃b", "a┃b"),
    ("\u{FEFF}┃", "┃"),
  ])
  func onePressTakesAwayAWholeEmoticonOrOneCluster(_ before: String, _ after: String) {
    #expect(afterDeleting(before) == after)
  }

  @Test func nothingIsThereToDeleteAtTheStart() {
    #expect(afterDeleting("┃a") == nil)
    #expect(afterDeleting("┃") == nil)
  }

  @Test func anEmoticonReplacesTheSelectionAndTheCaretStandsBehindIt() throws {
    let love = try #require(EmoticonCatalog.small.emoticon(named: "[愛你]"))
    #expect(Typing.insert(love, replacing: 3..<5).edit == Edit(3..<5, "[爱你]"))
    #expect(Typing.insert(love, replacing: 3..<5).caret == 11)
    #expect(Typing.insert(love, spelling: .traditional, replacing: 0..<0).edit.text == "[愛你]")
    #expect(Typing.insert(Emoticon(chs: "😃", unicode: "😃"), replacing: 0..<0).caret == 4)
  }
}
