/// Where a long text may be cut so that both sides read well: never inside a token, and each cut at the end of what
/// stands before it, blanks left out.
struct ThreadCuts {
  /// Behind sentences and lines, in order.
  private(set) var sentences: [Int] = []
  /// Behind punctuation inside a sentence and before blanks, in order.
  private(set) var clauses: [Int] = []

  init(_ text: Bytes, _ range: ByteRange, tokens: [Token], services: TextServices) {
    // A library that finds one sentence only may be none at all.
    let known = services.sentenceEnds(text.string(range)).filter { $0 > 0 && $0 < range.count }
      .map { range.lowerBound &+ $0 }
    var ends = known.sorted()[...]
    var next = 0
    var offset = range.lowerBound
    var hasEnded = false
    while offset < range.upperBound {
      if next < tokens.count, tokens[next].range.lowerBound <= offset {
        offset = max(offset, tokens[next].range.upperBound)
        next += 1
        hasEnded = false
        ends = ends.drop { $0 < offset }
        if ends.first == offset { sentences.append(offset) }
        continue
      }
      let scalar = text.scalar(at: offset)
      var end = offset &+ max(1, scalar.length)
      if Scalars.isBlank(scalar.value) {
        end = text.endOfBlanks(offset..<(next < tokens.count ? tokens[next].range.lowerBound : range.upperBound))
        let isSentence =
          ends.first.map { $0 <= end } ?? false
          || text.slice(offset..<end).contains { $0 == 0x0A || $0 == 0x0D }
        if offset > range.lowerBound { if isSentence { sentences.append(offset) } else { clauses.append(offset) } }
        hasEnded = false
      } else if !ThreadCuts.isMark(scalar.value) {
        hasEnded = false
        if ends.first == end { sentences.append(end) }
      } else {
        hasEnded = ThreadCuts.endsASentence(scalar.value) || hasEnded && ThreadCuts.isClosing(scalar.value)
        if ends.first == end || ThreadCuts.allowsACut(behind: scalar.value, at: end, in: text, range) {
          let isSentence = ends.first == end || known.isEmpty && hasEnded
          if isSentence { sentences.append(end) } else { clauses.append(end) }
        }
      }
      offset = end
      ends = ends.drop { $0 <= offset }
    }
    sentences = ThreadCuts.behindEmoticons(sentences, tokens)
  }

  /// A cut at a sentence's end moves behind the emoticons that follow it: they belong to what was said.
  private static func behindEmoticons(_ ends: [Int], _ tokens: [Token]) -> [Int] {
    var cuts: [Int] = []
    var next = 0
    for end in ends {
      var cut = end
      while next < tokens.count, tokens[next].range.lowerBound < cut { next += 1 }
      while next < tokens.count, tokens[next].range.lowerBound == cut, tokens[next].kind == .emoticon {
        cut = tokens[next].range.upperBound
        next += 1
      }
      if cut > cuts.last ?? -1 { cuts.append(cut) }
    }
    return cuts
  }

  /// Whether the next part may begin behind a mark: neither another mark nor what joins with it follows.
  private static func allowsACut(behind value: UInt32, at next: Int, in text: Bytes, _ range: ByteRange) -> Bool {
    guard next < range.upperBound else { return false }
    let following = text.scalar(at: next).value
    if isMark(following) || Scalars.isBlank(following) { return false }
    // `3,000`, `12:30`, `a.b`: behind an ASCII mark Han may follow, or a blank, which is a cut itself.
    if value < 0x80 { return Scalars.isHan(following) }
    if following < 0x80 || Scalars.isHan(following) { return true }
    guard let left = Unicode.Scalar(value), let right = Unicode.Scalar(following) else { return false }
    return String(String.UnicodeScalarView([left, right])).count == 2
  }

  /// Marks behind which somebody draws breath, and which no line begins with.
  private static func isMark(_ value: UInt32) -> Bool {
    switch value {
    // ， 、 ； ： — ～ and , ; : ~
    case 0xFF0C, 0x3001, 0xFF1B, 0xFF1A, 0x2014, 0xFF5E, 0x2C, 0x3B, 0x3A, 0x7E: true
    default: endsASentence(value) || isClosing(value)
    }
  }

  private static func endsASentence(_ value: UInt32) -> Bool {
    switch value {
    // 。 ！ ？ … ! ?
    case 0x3002, 0xFF01, 0xFF1F, 0x2026, 0x21, 0x3F: true
    default: false
    }
  }

  private static func isClosing(_ value: UInt32) -> Bool {
    switch value {
    // ” ’ ） 」 』 】 》 〉
    case 0x201D, 0x2019, 0xFF09, 0x300D, 0x300F, 0x3011, 0x300B, 0x3009: true
    default: false
    }
  }
}
