import ComposerCore
import TestSupport
import Testing

/// The segments of a text's only post, each as its kind and text; `!` in front where it is over the limit.
private func segments(_ text: String, limit: Int = 140) -> [String] {
  guard let post = posts(in: text, limit: limit).first else { return [] }
  return post.segments(post.counts).map { "\($0.isOver ? "!" : "")\($0.kind.rawValue) \(post.string($0.range))" }
}

/// The visible pieces of a text: its plain parts as they are, signs in their place, `↵` for a line end.
private func visible(_ text: String) -> String {
  withBytes(Array(text.utf8)) { bytes in
    bytes.visiblePieces(of: 0..<bytes.count).map { piece in
      switch piece {
      case .plain(let range): bytes.string(range)
      case .lineEnd: "↵"
      case .control(_, let sign), .invisible(_, let sign): sign
      }
    }.joined()
  }
}

@Suite struct HighlightingTests {
  @Test func segmentsTileThePost() {
    #expect(
      segments("早👍@a: [微笑]x") == ["text 早👍", "mention @a:", "text  ", "emoticon [微笑]", "text x"])
  }

  @Test func anEmoticonInATopicIsASegmentOfItsOwn() {
    #expect(segments("#👍[微笑]b#") == ["topic #👍", "emoticon [微笑]", "topic b#"])
  }

  @Test func whatIsOverTheLimitIsCutOffInsideATokenToo() {
    #expect(
      segments("👍#ab#[微笑]c", limit: 3) == ["text 👍", "topic #a", "!topic b#", "!emoticon [微笑]", "!text c"])
  }

  @Test func aSegmentKnowsItsWholeToken() throws {
    let post = try #require(posts(in: "👍http://t.cn/abc", limit: 9).first)
    #expect(post.segments(post.counts).map(\.token) == [0..<4, 4..<19, 4..<19])
  }
}

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("a\u{1B}[31mb", "a␛[31mb"), ("\u{0}\u{7}\u{1F}", "␀␇␟"), ("\u{7F}", "␡"), ("\u{9B}31m", "⟨U+009B⟩31m"),
    ("a\tb", "a\tb"), ("a\nb\r\nc\rd", "a↵b↵c↵d"), ("\n\r", "↵↵"),
  ])
  func controlCharactersAreShownBySigns(_ text: String, _ shown: String) { #expect(visible(text) == shown) }

  @Test(arguments: [
    ("a\u{202E}b", "a⟨U+202E⟩b"), ("\u{2066}x\u{2069}", "⟨U+2066⟩x⟨U+2069⟩"), ("a\u{200B}b", "a⟨U+200B⟩b"),
    ("a\u{200D}b", "a⟨U+200D⟩b"), ("\u{FEFF}", "⟨U+FEFF⟩"), ("\u{2028}", "⟨U+2028⟩"), ("a\u{E0041}", "a⟨U+E0041⟩"),
    ("a\u{AD}b", "a⟨U+00AD⟩b"), ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}⟨U+FE0F⟩"), (" \u{FE0F}", " ⟨U+FE0F⟩"),
    ("字\u{E0100}", "字\u{E0100}"),
  ])
  func whatIsDrawnAsNothingIsShownByItsNumber(_ text: String, _ shown: String) { #expect(visible(text) == shown) }

  @Test(arguments: [
    "👨‍👩‍👧 ❤️ 1️⃣ 👍🏽 🏳️‍🌈", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "می‌خواهم", "क्‍ष", "e\u{301}", "早上好，𠮷",
  ])
  func emojiAndScriptsKeepTheirJoiners(_ text: String) { #expect(visible(text) == text) }
}
