import ComposerCore
import TestSupport
import Testing

struct InvisibleCharacterTests {
  @Test(arguments: [
    "\u{AD}", "\u{61C}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2060}",
    "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{180E}", "\u{FFFC}", "\u{FFFD}", "\u{E000}", "\u{F8FF}", "\u{F0000}",
    "\u{10FFFD}",
    "\u{E0001}", "\u{E0061}", "\u{E0100}", "\u{E0FFF}", "\u{FFF9}",
  ])
  func aCharacterThatIsNotSeenIsReported(character: String) {
    expect(.invisibleCharacter, "早👨‍👩‍👧，“\u{3000}a⟦\(character)⟧b安", fixed: "早👨‍👩‍👧，“\u{3000}ab安")
    expect(.invisibleCharacter, "⟦\(character)⟧", fixed: "")
  }

  @Test func aRunIsOneFinding() {
    expect(.invisibleCharacter, "👍⟦\u{200B}\u{FEFF}\u{E000}⟧好⟦\u{202E}⟧。", fixed: "👍好。")
    expect(.invisibleCharacter, "a⟦\u{200B}\u{200D}\u{FE0F}⟧😀", fixed: "a😀")
  }

  @Test(arguments: [
    "👨‍👩‍👧", "❤️", "#️⃣", "1️⃣", "☀︎", "👩🏽‍🚀", "🏴‍☠️", "❤️‍🔥", "🏳️‍🌈", "👁️‍🗨️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇨🇳", "©️", "〰️", "㊗️",
  ])
  func emojiKeepTheirParts(emoji: String) {
    expect(.invisibleCharacter, "早\(emoji)安" + emoji)
  }

  @Test(arguments: [
    "葛\u{E0100}", "𠮷\u{E0101}", "，\u{FE00}", "می\u{200C}خواهم", "क्\u{200D}ष", "ක්\u{200D}ර",
    "สวัสดี\u{200B}ครับ", "ខ្មែរ\u{200B}ខ្មែរ", "ᠠ\u{180B}", "ᠠ\u{180E}ᠠ", "abc (\u{200F}שלום", "\u{200D}ه",
  ])
  func scriptsKeepWhatTheyNeed(text: String) {
    expect(.invisibleCharacter, text)
  }

  @Test(arguments: [
    "a⟦\u{FE0F}⟧", "❤️⟦\u{FE0F}⟧", "😀⟦\u{200D}⟧a", "a⟦\u{200D}⟧😀", "a⟦\u{E0100}⟧", "ก⟦\u{200B}⟧a", "a⟦\u{200C}⟧م",
    "🏴⟦\u{E0067}\u{E0062}⟧a", "🏴⟦\u{E007F}⟧", " ⟦\u{FE0F}⟧", "ש\n⟦\u{200F}⟧a", "ש⟦\u{202B}⟧", "[微笑⟦\u{200B}⟧]",
  ])
  func elsewhereTheyAreReported(text: String) {
    let marks = MarkedText(text)
    let fixed = MarkedText.apply(marks.ranges.map { Edit($0, "") }, to: Array(marks.text.utf8))
    expect(.invisibleCharacter, text, fixed: fixed)
  }

  @Test(
    arguments: [
      ("\u{200B}\u{202E}", true), ("\u{FFFD}", false), ("\u{FFFC}", false), ("\u{200B}\u{E000}", false),
    ])
  func whatStoodForSomethingIsNotRemovedUnasked(character: String, isSafe: Bool) {
    #expect(findings(of: .invisibleCharacter, in: "早" + character).map { $0.safeFix != nil } == [isSafe])
  }

  @Test(arguments: [
    "-\u{200B}--\nb", "a\n---\u{200B}", "---\nplat\u{200B}form: weibo\n---\n", "a\n---\n\u{200B}", "\u{200B}",
  ])
  func aFixThatWouldPartThePostsIsNotSafe(text: String) {
    #expect(findings(of: .invisibleCharacter, in: text).map { $0.safeFix != nil } == [false])
  }

  @Test func behindAHeaderAFixIsSafe() {
    let text = "---\nplatform: weibo\n---\na\u{200B}\n---\nb\u{200B}c"
    #expect(findings(of: .invisibleCharacter, in: text).map { $0.safeFix != nil } == [true, true])
  }

  @Test func ordinaryTextHasNone() {
    expect(
      .invisibleCharacter, "今天“天气”——真好…… ａｂｃ（１２３）！éßñ 한국어 ひらがな カタカナ ①②③ →_→ ★ ㈱ ﾊﾝｶｸ 𝒜 ½ × ÷ Ω ж ё שלום مرحبا हिन्दी\t\r\n~"
    )
  }

  @Test func aScalarIsFoundEightBytesAtATimeAsOneByOne() {
    for value in UInt32(0x80)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), value < 0x3000 || value % 97 == 0 || value >= 0xFE00 && value <= 0x10000
      else { continue }
      let far = findings(of: .invisibleCharacter, in: "aaaa" + String(scalar) + "aaaaaaaa")
      let near = findings(of: .invisibleCharacter, in: "a" + String(scalar))
      if far.count != near.count {
        Issue.record("U+\(String(value, radix: 16))")
        return
      }
    }
  }

  @Test(arguments: [
    (
      "\u{200B}", "a character that cannot be seen will be published (U+200B, zero width space)",
      "一个看不见的字符会一起发布（U+200B，零宽空格）"
    ),
    ("\u{FFFC}", "“U+FFFC” stands for a picture that is not there", "“U+FFFC”代表一张已不存在的图片"),
    ("\u{FFFD}", "a character has been lost here (U+FFFD)", "此处丢失了一个字符（U+FFFD）"),
    ("\u{E000}", "U+E000 is for private use: readers see nothing, or a box", "U+E000 是私用字符：读者看到的是空白或方框"),
    (
      "\u{AD}\u{200B}\u{202E}\u{2060}", "4 characters that cannot be seen will be published (U+00AD U+200B U+202E …)",
      "4 个看不见的字符会一起发布（U+00AD U+200B U+202E …）"
    ),
  ])
  func theMessageSaysWhatItIs(character: String, english: String, chinese: String) {
    #expect(findings(of: .invisibleCharacter, in: "a" + character).map(\.message) == [Phrase(english, zh: chinese)])
  }
}
