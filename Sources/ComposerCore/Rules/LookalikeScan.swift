/// A post while marks and names in full-width forms are looked for.
struct LookalikeScan {
  /// A construct that is no token, and its ASCII form, which is one.
  typealias Lookalike = (range: ByteRange, mended: String)

  private let post: Post
  private var found: [Lookalike] = []
  /// Behind the last construct.
  private var floor = 0

  init(_ post: Post) { self.post = post }

  /// All that was found, in order; what stands inside another is part of it.
  var lookalikes: [Lookalike] {
    // `[ｄｏｇｅ]` looks like a name, so it is a token and no plain text.
    var all = found
    for token in post.tokens where token.kind == .unknownEmoticon {
      if let name = post.fullwidthEmoticon(at: token.range.lowerBound) { all.append(name) }
    }
    var answer: [Lookalike] = []
    for lookalike in all.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where lookalike.range.lowerBound >= answer.last?.range.upperBound ?? 0 {
      answer.append(lookalike)
    }
    return answer
  }

  /// Looks at a stretch that belongs to no token.
  mutating func scan(_ text: Bytes, _ stretch: ByteRange) {
    // `[`, `#`, and the first bytes of `＠ ＃ ［` and of `【`.
    let hasMarks = !post.traits.isDisjoint(with: [.bracket, .hash])
    let marks = hasMarks ? ByteSet(0x5B, 0x23, 0xEF, 0xE3) : ByteSet(0xEF, 0xE3)
    var offset = max(stretch.lowerBound, floor)
    while offset < stretch.upperBound {
      offset = text.first(of: marks, in: offset..<stretch.upperBound)
      guard offset < stretch.upperBound else { return }
      // Most of what begins so are commas and full stops.
      let first = text[offset]
      let isOfInterest =
        first == 0xEF
        ? text[offset &+ 1] == 0xBC : first != 0xE3 || text[offset &+ 1] == 0x80 && text[offset &+ 2] == 0x90
      if isOfInterest, let lookalike = lookalike(text, at: offset, in: stretch) {
        found.append(lookalike)
        floor = lookalike.range.upperBound
        offset = floor
      } else {
        offset &+= 1
      }
    }
  }

  private func lookalike(_ text: Bytes, at offset: Int, in stretch: ByteRange) -> Lookalike? {
    switch text[offset] {
    case 0x23: return topic(text, at: offset)
    case 0x5B: return post.fullwidthEmoticon(at: offset)
    default:
      switch text.scalar(at: offset).value {
      case 0xFF20: return mention(text, at: offset, in: stretch)
      case 0xFF03: return topic(text, at: offset)
      case 0xFF3B, 0x3010: return post.fullwidthEmoticon(at: offset)
      default: return nil
      }
    }
  }

  /// `＠` and a name. No e-mail address, as the grammar of mentions has it.
  private func mention(_ text: Bytes, at mark: Int, in stretch: ByteRange) -> Lookalike? {
    guard !isInsideAnAddress(text, mark) else { return nil }
    let scan = WeiboLineScan(text: text, end: stretch.upperBound, lexicon: post.catalog.lexicon)
    var mended = "@"
    var end = mark &+ 3
    var count = 0
    var hasLetter = false
    while count < WeiboLineScan.longestName, end < stretch.upperBound {
      let scalar = text.scalar(at: end)
      let ascii = FullwidthForms.ascii(scalar.value)
      guard WeiboLineScan.isNameScalar(ascii), let letter = Unicode.Scalar(ascii) else { break }
      if scalar.value | 0x20 == 0x68, scan.schemeLength(at: end) > 0 { break }
      if ascii != 0x5F, ascii != 0x2D { hasLetter = true }
      mended.unicodeScalars.append(letter)
      end &+= scalar.length
      count &+= 1
    }
    return hasLetter ? (mark..<end, mended) : nil
  }

  private func isInsideAnAddress(_ text: Bytes, _ mark: Int) -> Bool {
    let before = mark > post.range.lowerBound ? text[mark &- 1] : 0
    guard Scalars.isASCIILetterOrDigit(before) || "._%+-".utf8.contains(before) else { return false }
    var offset = mark &+ 3
    while offset < post.range.upperBound {
      let scalar = text.scalar(at: offset)
      guard scalar.value == 0x2D || Scalars.isDigit(scalar.value) || Scalars.isLetter(scalar.value) else { break }
      offset &+= scalar.length
    }
    let dot = text.scalar(at: offset)
    guard offset > mark &+ 3, dot.value == 0x2E || dot.value == 0xFF0E else { return false }
    let next = text.scalar(at: offset &+ dot.length).value
    return Scalars.isDigit(next) || Scalars.isLetter(next)
  }

  /// Two marks of which one at least is `＃`, with a body that a topic can have.
  ///
  /// `＃` is a number's sign too, so the body holds a letter and no blank at its ends (`＃1 和 ＃2`), and a mark behind
  /// an ASCII letter or digit opens nothing (`C＃`).
  func topic(_ text: Bytes, at open: Int) -> Lookalike? {
    let isWide = text[open] != 0x23
    let before = open > post.range.lowerBound ? text[open &- 1] : 0
    guard !Scalars.isASCIILetterOrDigit(before), isWide || before != 0x23 && !text.isKeycap(at: open) else {
      return nil
    }
    let start = open &+ (isWide ? 3 : 1)
    var next = post.tokens.firstIndex(from: start)
    var offset = start
    var hasLetter = false
    var isBlankBefore = false
    while offset < post.range.upperBound {
      if next < post.tokens.count, post.tokens[next].range.lowerBound == offset {
        guard post.tokens[next].kind == .emoticon || post.tokens[next].kind == .unknownEmoticon else { return nil }
        offset = post.tokens[next].range.upperBound
        next += 1
        (hasLetter, isBlankBefore) = (true, false)
        continue
      }
      let scalar = text.scalar(at: offset)
      switch scalar.value {
      case 0x0A, 0x0D, 0x40, 0x3C, 0x3E, 0xFF20: return nil
      case 0xFF03,
        0x23 where !text.isKeycap(at: offset):
        guard isWide || scalar.value == 0xFF03, hasLetter, !isBlankBefore else { return nil }
        return (open..<offset &+ scalar.length, "#" + text.string(start..<offset) + "#")
      default:
        isBlankBefore = Scalars.isBlank(scalar.value)
        if isBlankBefore, offset == start { return nil }
        if !hasLetter { hasLetter = Scalars.isLetter(scalar.value) || Scalars.isHan(scalar.value) }
      }
      offset &+= max(1, scalar.length)
    }
    return nil
  }
}
