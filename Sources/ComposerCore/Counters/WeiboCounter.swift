extension Counter {
  /// The web page's counter: a UTF-16 unit up to U+0080 weighs ½, above it 1, and the sum is rounded up.
  ///
  /// A URL weighs 10 (one longer than 140 by as many half units more), but not one of the hosts `weibo.com` and
  /// `weibo.cn` of at most 41 characters, nor any of `t.cn`: these weigh their text. A line end weighs as one LF,
  /// and a post of blanks and line ends nothing. Source: the page's script as ports of it have it (WeCase's
  /// TweetUtils.py, from which the figures are taken).
  package static let weibo = Counter(
    id: "weibo",
    used: { counted in
      guard !counted.isBlank else { return 0 }
      var halves = 0
      var offset = counted.range.lowerBound
      for token in counted.tokens {
        guard let weight = fixedHalves(of: token, in: counted.text) else { continue }
        halves &+= textHalves(counted.text, offset..<token.range.lowerBound) &+ weight
        offset = token.range.upperBound
      }
      halves &+= textHalves(counted.text, offset..<counted.range.upperBound)
      return (halves &+ 1) / 2
    },
    overStart: { counted, limit in
      var room = min(max(limit, 0), 1 << 40) * 2
      var offset = counted.range.lowerBound
      for token in counted.tokens {
        guard let weight = fixedHalves(of: token, in: counted.text) else { continue }
        let before = offset..<token.range.lowerBound
        let plain = textHalves(counted.text, before)
        guard plain <= room else { return cut(counted.text, before, room: room) }
        room &-= plain
        guard weight <= room else { return token.range.lowerBound }
        room &-= weight
        offset = token.range.upperBound
      }
      return cut(counted.text, offset..<counted.range.upperBound, room: room)
    },
    // No byte weighs more than half a character.
    most: { $0.bytes / 2 &+ 1 &+ $0.links &* 10 },
    // A URL of 140 bytes weighs 10; nothing else weighs as little.
    densest: 14)

  /// The half units of a token whose text does not say what it weighs.
  private static func fixedHalves(of token: Token, in text: Bytes) -> Int? {
    guard token.kind == .url else { return nil }
    let host = token.subject
    let length = token.range.count
    if host.count == 4, text.hasWord("t.cn", at: host.lowerBound) { return nil }
    let isOwn =
      host.count == 9 && text.hasWord("weibo.com", at: host.lowerBound)
      || host.count == 8 && text.hasWord("weibo.cn", at: host.lowerBound)
    if isOwn, length <= 41 { return nil }
    return length <= 140 ? 20 : length &- 140 &+ 20
  }

  /// Half units of plain text.
  private static func textHalves(_ text: Bytes, _ range: ByteRange) -> Int {
    var halves = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      if offset &+ 8 <= range.upperBound, offset &+ 8 <= text.count,
        let some = wordHalves(UnsafeRawPointer(text.base + offset).loadUnaligned(as: UInt64.self))
      {
        halves &+= some
        offset &+= 8
        continue
      }
      let byte = text[offset]
      if byte < 0x80 {
        let isLineEndOfTwo = byte == 0x0D && offset &+ 1 < range.upperBound && text[offset &+ 1] == 0x0A
        offset &+= isLineEndOfTwo ? 2 : 1
        halves &+= 1
      } else if byte & 0xC0 == 0x80 {
        // What began in the word before has been weighed there.
        offset &+= 1
      } else {
        let scalar = text.scalar(at: offset)
        halves &+= scalar.value == 0x80 ? 1 : scalar.length == 4 ? 4 : 2
        offset &+= max(1, scalar.length)
      }
    }
    return halves
  }

  /// Half units of what begins in eight bytes; nil where one may be a CR or the first of U+0080, which are looked at more
  /// closely.
  private static func wordHalves(_ word: UInt64) -> Int? {
    guard Words.zeros(word ^ 0x0D * Words.ones) | Words.zeros(word ^ 0xC2 * Words.ones) == 0 else { return nil }
    let high = word & Words.highs
    let leads = high & (word << 1)
    let leadsOfFour = leads & (word << 2) & (word << 3)
    return 8 &- high.nonzeroBitCount &+ 2 &* (leads.nonzeroBitCount &+ leadsOfFour.nonzeroBitCount)
  }

  /// The last grapheme boundary of a plain stretch up to which `room` half units suffice.
  private static func cut(_ text: Bytes, _ range: ByteRange, room: Int) -> Int {
    var room = room
    var offset = range.lowerBound
    // No cluster weighs less than a half unit, so no more of them than that are looked at.
    let window = min(range.upperBound, range.lowerBound &+ min(range.count, room &* 4 &+ 4096))
    for character in text.string(range.lowerBound..<endOfScalar(text, window, end: range.upperBound)) {
      let end = offset &+ character.utf8.count
      room &-= textHalves(text, offset..<min(end, range.upperBound))
      guard room >= 0 else { return offset }
      offset = end
    }
    return min(offset, range.upperBound)
  }

  private static func endOfScalar(_ text: Bytes, _ offset: Int, end: Int) -> Int {
    var offset = offset
    while offset < end, text[offset] & 0xC0 == 0x80 { offset &+= 1 }
    return offset
  }
}

extension CountedText {
  /// Whether the text holds nothing but blanks and line ends.
  package var isBlank: Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = text.scalar(at: offset)
      guard Scalars.isBlank(scalar.value) else { return false }
      offset &+= max(1, scalar.length)
    }
    return true
  }
}
