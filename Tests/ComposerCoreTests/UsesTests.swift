import ComposerCore
import TestSupport
import Testing

/// What an edit uses, in a text where `⟦ ⟧` stand round what the edit replaces, or `┃` where it puts something in.
private func used(_ marked: String, _ replacement: String) -> String? {
  let marks = MarkedText(marked)
  let range = marks.ranges.first ?? (marks.caret ?? 0)..<(marks.caret ?? 0)
  var document = Document(marks.text, tokenizer: Tokenizer(lexicon: EmoticonCatalog.small.lexicon))
  let use = PossibleUse(replacing: range, with: Array(replacement.utf8), in: document)
  document.replace(range, with: Array(replacement.utf8))
  return use?.completed(in: document, .small)
}

struct UsesTests {
  @Test(arguments: [
    ("早👨‍👩‍👧[微笑┃", "]", "[微笑]"),
    ("早👨‍👩‍👧[微┃]", "笑", "[微笑]"),
    ("早👨‍👩‍👧┃", "[微笑]", "[微笑]"),
    ("早👨‍👩‍👧[⟦wx⟧", "微笑]", "[微笑]"),
    ("早👨‍👩‍👧⟦[wx⟧", "[微笑]", "[微笑]"),
    ("⟦【⟧微笑]", "[", "[微笑]"),
    ("#话题[微笑┃#", "]", "[微笑]"),
    ("[微笑]┃[微笑]", "[微笑]", "[微笑]"),
    ("→_┃", "→", "[最右]"),
    ("a\n---\n[心┃\nb", "]", "[心]"),
  ])
  func typingOrChoosingAnEmoticonIsAUse(_ marked: String, _ replacement: String, _ name: String) {
    #expect(used(marked, replacement) == name)
  }

  @Test(arguments: [("[愛你┃", "]", "[爱你]"), ("[挖鼻屎┃", "]", "[挖鼻]"), ("┃", "→_→", "[最右]")])
  func everySpellingIsTheSameEmoticon(_ marked: String, _ replacement: String, _ name: String) {
    #expect(used(marked, replacement) == name)
  }

  @Test(arguments: [("早┃", "😃"), ("[⟦xiao⟧", "😃"), ("👨‍👩‍👧┃", "好😃")])
  func anEmojiOfAPackageIsAUse(_ marked: String, _ replacement: String) {
    #expect(used(marked, replacement) == "😃")
  }

  @Test(arguments: ["❤️", "❤"])
  func aHeartIsOneEmojiWithAndWithoutItsSelector(_ heart: String) {
    #expect(used("早┃", heart) == "❤️")
  }

  @Test(arguments: [
    ("[微笑┃", "x"), ("┃[微笑]", "早"), ("[微笑]┃", "好"), ("[好运来┃", "]"), ("[微┃笑]", "x"), ("早┃", "👍🏽"), ("早┃", "1#*"),
  ])
  func whatCompletesNothingIsNone(_ marked: String, _ replacement: String) {
    #expect(used(marked, replacement) == nil)
  }

  @Test(arguments: ["⟦早⟧[微笑]", "[微⟦x⟧笑]", "⟦[哈哈]⟧[微笑]", "⟦早[微笑]⟧"])
  func takingAwayIsNone(_ marked: String) {
    #expect(used(marked, "") == nil)
  }

  @Test func twoEmoticonsAtOnceAreNone() {
    #expect(used("早┃", "[微笑][哈哈]") == nil)
    #expect(used("早┃", "[微笑]😃") == nil)
    #expect(used("早┃", "[微笑][微笑]") == nil)
  }

  @Test func anotherEmoticonInOnesPlaceIsAUse() {
    #expect(used("早⟦[微笑]⟧", "[哈哈]") == "[哈哈]")
    #expect(used("早[⟦微⟧笑]", "偷") == "[偷笑]")
  }

  @Test func atMostSixtyFourCharactersCount() {
    let family = String(repeating: "👨‍👩‍👧", count: 60)
    #expect(used("早┃", family + "[微笑]") == "[微笑]")
    #expect(used("早┃", family + "早[微笑]") == nil)
    #expect(used("┃", String(repeating: "早", count: 1_000_000) + "[微笑]") == nil)
  }

  @Test func onlyWhatHasChangedCounts() {
    let text = String(repeating: "早[哈哈]", count: 50)
    #expect(used("⟦\(text)[微笑⟧", text + "[微笑]") == "[微笑]")
    #expect(used("⟦\(text)⟧", "[微笑]" + text) == "[微笑]")
    #expect(used("⟦[哈哈]\(text)⟧", "[哈哈][哈哈]" + text) == "[哈哈]")
    #expect(used("⟦\(text)⟧", text) == nil)
    #expect(used("⟦早😀⟧", "早😃") == "😃")
  }

  @Test func theHeaderUsesNothing() {
    #expect(used("---\nnote: [微笑┃\n---\na", "]") == nil)
    #expect(used("---\nnote: a\n---\n[微笑┃", "]") == "[微笑]")
  }

  @Test func rangesOutsideAreCutToTheText() {
    var document = Document("早[微笑", tokenizer: Tokenizer(lexicon: EmoticonCatalog.small.lexicon))
    let use = PossibleUse(replacing: 1000..<2000, with: [0x5D], in: document)
    document.replace(1000..<2000, with: [0x5D])
    #expect(use?.completed(in: document, .small) == "[微笑]")
  }

  /// Holds the look at an edit's surroundings against a count of the whole text.
  @Test func anyEditIsAUseWhenTheWholeTextHasOneMore() {
    func all(_ document: Document) -> [Int] {
      document.tokens(ofLines: 0..<document.lines.count)
        .flatMap { [$0.emoticon].compactMap { $0 } + document.emoticons(inside: $0).compactMap(\.emoticon) }
    }
    var random = RandomTexts(seed: 7)
    var uses = 0
    for _ in 0..<20_000 {
      // A first line that is no separator keeps every line in a post.
      var document = Document("a\n" + random.next(), tokenizer: Tokenizer(lexicon: EmoticonCatalog.small.lexicon))
      let starts = document.text.indices.dropFirst(2).filter { document.text[$0] & 0xC0 != 0x80 }
      let ends = (0..<2).map { _ in (starts + [document.text.count])[random.number(in: 0...starts.count)] }.sorted()
      let replacement = Array(random.next(most: 2).utf8)
      guard !replacement.contains(0xEF), !replacement.contains(0xE2) else { continue }
      let before = all(document)
      let text = document.text
      let use = PossibleUse(replacing: ends[0]..<ends[1], with: replacement, in: document)
      document.replace(ends[0]..<ends[1], with: replacement)
      var fresh = all(document)
      for place in before { if let index = fresh.firstIndex(of: place) { fresh.remove(at: index) } }
      let isChanged = use != nil && document.text != text
      let expected = isChanged && fresh.count == 1 ? EmoticonCatalog.small.usedName(of: fresh[0]) : nil
      let name = use?.completed(in: document, .small)
      #expect(
        name == expected, "\(text.string(0..<text.count)) \(ends) \(String(decoding: replacement, as: UTF8.self))")
      if name != nil { uses += 1 }
    }
    #expect(uses > 500)
  }
}

struct TokensTouchingTests {
  @Test func tokensThatOverlapARangeOrBorderOnItAreGivenInOrder() {
    let document = Document("[心]\n早[心][怒] [心]", tokenizer: Tokenizer(lexicon: EmoticonCatalog.small.lexicon))
    let all = document.tokens(ofLines: 0..<2)
    #expect(document.tokens(touching: 0..<document.text.count) == all)
    #expect(document.tokens(touching: 14..<14) == [all[1], all[2]])
    #expect(document.tokens(touching: 15..<16) == [all[2]])
    #expect(document.tokens(touching: 8..<8) == [])
    #expect(document.tokens(touching: 5..<9) == [all[0], all[1]])
    #expect(document.tokens(touching: 0..<0) == [all[0]])
    #expect(document.tokens(touching: 500..<900) == [])
  }
}
