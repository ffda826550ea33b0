/// What is in a text that rules are about, seen in one walk of sixteen bytes a step.
struct PostMarks: BlockWalk {
  /// How many of the marks that ``MarkCounts`` counts one by one.
  private(set) var count = 0
  /// Bytes that begin no scalar.
  private(set) var continuations = 0
  private var wide = Block()
  private var unseen = Block()

  /// Whether there is one of `＠`, `＃`, `［` and `【`.
  var hasWide: Bool { !(wide .!= Block()).isEmpty }
  /// Whether there may be a scalar that is not seen.
  var hasUnseen: Bool { !(unseen .!= Block()).isEmpty }

  private var marks = Block()
  private var inner = Block()

  init(_ text: Bytes, _ range: ByteRange) { text.walk(range, &self) }

  @inline(__always)
  mutating func sumUp() {
    count &+= marks.sum
    continuations &+= inner.sum
    (marks, inner) = (Block(), Block())
  }

  @inline(__always)
  fileprivate mutating func add(_ blocks: Blocks) {
    let (first, second, third) = (blocks.first, blocks.second, blocks.third)
    marks &-= first.equals(0x5B).bytes | first.equals(0x23).bytes | blocks.slashes | blocks.schemes
    inner &-= (first & Block(repeating: 0xC0)).equals(0x80).bytes
    let isFullwidth = first.equals(0xEF).bytes
    let isPunctuation = second.equals(0x80).bytes
    let isFirstForms = second.equals(0xBC).bytes
    wide |=
      isFullwidth & isFirstForms & (third.equals(0xA0).bytes | third.equals(0x83).bytes | third.equals(0xBB).bytes)
      | first.equals(0xE3).bytes & isPunctuation & third.equals(0x90).bytes
    // Left out are full-width forms, dashes, quotation marks, dots, and the first three planes of four bytes.
    unseen |=
      first.equals(0xC2).bytes | first.equals(0xD8).bytes | first.equals(0xE1).bytes
      | first.equals(0xE2).bytes & ~(isPunctuation & third.lies(in: 0x90...0xA7).bytes)
      | isFullwidth & ~(isFirstForms | second.equals(0xBD).bytes)
      | first.equals(0xEE).bytes | first.lies(in: 0xF1...0xFF).bytes
  }
}

/// How often each mark is in a text.
struct MarkCounts: BlockWalk {
  /// `[`
  var brackets = 0
  /// `#`
  var hashes = 0
  /// `ht` or `hp` in either case.
  var schemes = 0
  /// `:/`
  var slashes = 0

  var sum: Int { brackets &+ hashes &+ schemes &+ slashes }

  init() {}

  private var sums = (Block(), Block(), Block(), Block())

  init(_ text: Bytes, _ range: ByteRange) { text.walk(range, &self) }

  @inline(__always)
  fileprivate mutating func add(_ blocks: Blocks) {
    sums.0 &-= blocks.first.equals(0x5B).bytes
    sums.1 &-= blocks.first.equals(0x23).bytes
    sums.2 &-= blocks.schemes
    sums.3 &-= blocks.slashes
  }

  mutating func sumUp() {
    brackets &+= sums.0.sum
    hashes &+= sums.1.sum
    schemes &+= sums.2.sum
    slashes &+= sums.3.sum
    sums = (Block(), Block(), Block(), Block())
  }

  /// Adds a token's own marks, each of which is in the text; what else is in it counts as if it stood outside.
  @inline(__always)
  mutating func add(_ token: Token, in text: Bytes) {
    switch text[token.range.lowerBound] {
    case 0x5B: brackets &+= 1
    case 0x23: hashes &+= token.kind == .topic ? 2 : 1
    case 0x48, 0x68:
      let next = text[token.range.lowerBound &+ 1] | 0x20
      guard token.kind == .url, next == 0x74 || next == 0x70 else { break }
      schemes &+= 1
      if MarkCounts.isPlain(token, in: text) { slashes &+= 1 }
    default: break
    }
  }

  /// Whether a URL leads where it seems to lead: no name stands before its host, which is ASCII, no Punycode, and ends
  /// where it seems to end.
  private static func isPlain(_ token: Token, in text: Bytes) -> Bool {
    let host = token.subject
    guard text[host.lowerBound &- 3] == 0x3A, text[host.lowerBound &- 2] == 0x2F, text[host.lowerBound &- 1] == 0x2F,
      host.lowerBound &- token.range.lowerBound < 9
    else { return false }
    let next = text[host.upperBound]
    guard next < 0x80, next != 0x40, !ASCIISet.host.contains(next) else { return false }
    var offset = host.lowerBound
    while offset < host.upperBound {
      if text[offset] >= 0x80 || text[offset] == 0x2D && text[offset &+ 1] == 0x2D { return false }
      offset &+= 1
    }
    return true
  }
}

/// Sixteen bytes, those that begin one further on, and those that begin two further on.
private struct Blocks {
  var first: Block
  var second: Block
  var third: Block

  /// 255 for each `h` before `t` or `p`.
  @inline(__always)
  var schemes: Block {
    let lowercase = Block(repeating: 0x20)
    let next = second | lowercase
    return (first | lowercase).equals(0x68).bytes & (next.equals(0x74).bytes | next.equals(0x70).bytes)
  }

  /// 255 for each `:` before `/`.
  @inline(__always)
  var slashes: Block { first.equals(0x3A).bytes & second.equals(0x2F).bytes }
}

/// What is made of a text sixteen bytes at a time.
private protocol BlockWalk {
  /// Looks at bytes; adds one at the most for each of them to sums that are bytes.
  mutating func add(_ blocks: Blocks)
  /// Is called before a sum is too much for a byte, and at the end.
  mutating func sumUp()
}

extension Bytes {
  @inline(__always)
  fileprivate func walk(_ range: ByteRange, _ walk: inout some BlockWalk) {
    var offset = max(range.lowerBound, 0)
    let end = min(range.upperBound, count)
    // The last bytes, behind which the text itself may end, are copied out.
    let last = min(end, count &- 2)
    while offset < end {
      let stop = offset &+ 255 &* 16
      while offset < end, offset < stop {
        walk.add(
          offset &+ 16 <= last
            ? Blocks(first: block(at: offset), second: block(at: offset &+ 1), third: block(at: offset &+ 2))
            : lastBlocks(offset..<end))
        offset &+= 16
      }
      walk.sumUp()
    }
  }

  /// Fewer than nineteen bytes: what lies behind the range is NUL, but not in the bytes behind.
  @inline(never)
  private func lastBlocks(_ range: ByteRange) -> Blocks {
    var blocks = Blocks(first: Block(), second: Block(), third: Block())
    if range.lowerBound &+ 18 <= count {
      blocks.first = block(at: range.lowerBound)
      blocks.second = block(at: range.lowerBound &+ 1)
      blocks.third = block(at: range.lowerBound &+ 2)
      if range.count < 16 {
        blocks.first &= (Block.places .< Block(repeating: UInt8(truncatingIfNeeded: range.count))).bytes
      }
      return blocks
    }
    for place in 0..<16 {
      let offset = range.lowerBound &+ place
      if offset < range.upperBound { blocks.first[place] = self[offset] }
      blocks.second[place] = self[offset &+ 1]
      blocks.third[place] = self[offset &+ 2]
    }
    return blocks
  }
}
