/// A small generator of numbers that gives the same sequence on every machine (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Texts made of what makes trouble: brackets, marks, names, links, emoji, joiners, blanks and every line end.
package struct RandomTexts {
  package static let pieces: [String] = [
    "[", "]", "@", "#", ":", "：", "/", "//", "http://", "https://", "HTTP://", "t.cn/", "weibo.com", "a.b", "localhost",
    "[微笑]", "[哈哈]", "[愛你]", "[没有]", "[12]", "[666]", "[doge]", "微笑", "→_→", "→", "_", "-", ".", ",", "(", ")", "?",
    "=", "&", "~", "'", "<", ">", "小明", "jack", "a", "z", "7", "·", "々", "〇", "𠮷", "龦", "é", "e\u{301}", "か", "👨‍👩‍👧", "😀",
    "❤️",
    "\u{FE0F}", "\u{20E3}", "#️⃣", "\u{200D}", "\u{200B}", "🇨🇳", "👍🏽", " ", "\u{3000}", "\t", "\n", "\r\n", "\r",
    "\u{2028}",
    "---", "\n---\n", "＃", "＠", "［", "］", "【", "】", "\u{0}", "\u{FFFC}", "한", "ก็", "क्षि", "\u{600}", "%", "+", "!",
  ]

  private var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A text of up to `most` pieces.
  package mutating func next(most: Int = 24) -> String {
    let count = Int.random(in: 0...most, using: &generator)
    return (0..<count).map { _ in piece() }.joined()
  }

  package mutating func piece() -> String { RandomTexts.pieces.randomElement(using: &generator) ?? "" }

  package mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
}
