/// A text while characters that nobody sees are looked for.
struct InvisibleScan {
  private let text: Bytes
  private let range: ByteRange
  private var offset: Int
  /// The line that was last asked for letters from right to left, and whether it has some.
  private var line: (range: ByteRange, hasRightToLeft: Bool)?

  init(_ text: Bytes, _ range: ByteRange) {
    self.text = text
    self.range = range
    offset = range.lowerBound
  }

  /// The next run of characters that have no task where they stand.
  mutating func next() -> ByteRange? {
    var previous: Int?
    while true {
      offset = text.firstUnusual(in: offset..<range.upperBound)
      guard offset < range.upperBound else { return nil }
      let start = offset
      var scalar = text.scalar(at: offset)
      while isIdle(scalar.value, at: offset, length: scalar.length, runsOn: previous == offset) {
        offset = min(offset &+ max(1, scalar.length), range.upperBound)
        previous = offset
        guard offset < range.upperBound else { break }
        scalar = text.scalar(at: offset)
      }
      if offset > start { return start..<offset }
      offset &+= max(1, scalar.length)
      // A whole flag has been looked at with its first tag.
      if scalar.value &- 0xE0020 < 0x60 { offset = endOfTags(offset) }
    }
  }

  /// Whether a character is not seen and of no use at its place.
  /// - Parameter runsOn: whether such a one stands right before it.
  private mutating func isIdle(_ value: UInt32, at offset: Int, length: Int, runsOn: Bool) -> Bool {
    if value < 0xAD { return false }
    let before = runsOn || offset <= range.lowerBound ? 0 : text.scalar(at: text.before(offset)).value
    let behind = offset &+ length < range.upperBound ? text.scalar(at: offset &+ length).value : 0
    switch value {
    case 0x061C, 0x200E, 0x200F: return !lineHasRightToLeft(offset)
    case 0x200B: return !(Scripts.writesNoBlanks(before) && Scripts.writesNoBlanks(behind))
    case 0x200C: return !Scripts.shapes(before)
    case 0x200D:
      if Scripts.shapes(before) || Scripts.shapes(behind) { return false }
      return !(Scripts.isEmoji(behind) && (Scripts.isEmoji(before) || isBehindASelectedEmoji(offset, runsOn)))
    case 0x180B...0x180F: return !Scripts.isMongolian(before) && !(value == 0x180E && Scripts.isMongolian(behind))
    case 0xFE00...0xFE0F: return !Scripts.takesAVariant(before)
    case 0xE0100...0xE01EF: return !Scalars.isHan(before)
    case 0xE0020...0xE007F: return before != 0x1F3F4 || endOfFlag(offset) == nil
    case 0xAD, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF0...0xFFFD, 0xE000...0xF8FF, 0xE0000...0xE0FFF,
      0xF0000...0x10FFFF:
      return true
    default: return false
    }
  }

  /// Whether U+FE0F stands before `offset` and an emoji before that.
  private func isBehindASelectedEmoji(_ offset: Int, _ runsOn: Bool) -> Bool {
    guard !runsOn else { return false }
    let selector = text.before(offset)
    guard selector > range.lowerBound, text.scalar(at: selector).value == 0xFE0F else { return false }
    return Scripts.isEmoji(text.scalar(at: text.before(selector)).value)
  }

  private func endOfTags(_ start: Int) -> Int {
    var offset = start
    while offset < range.upperBound, text.scalar(at: offset).value &- 0xE0020 < 0x60 { offset &+= 4 }
    return min(offset, range.upperBound)
  }

  /// The end of the tags from `start` on where they end as a flag's do: `🏴󠁧󠁢󠁥󠁮󠁧󠁿`.
  private func endOfFlag(_ start: Int) -> Int? {
    let end = endOfTags(start)
    return end &- start > 4 && text.scalar(at: end &- 4).value == 0xE007F ? end : nil
  }

  private mutating func lineHasRightToLeft(_ offset: Int) -> Bool {
    if let line, line.range.contains(offset) { return line.hasRightToLeft }
    let ends = ByteSet(0x0A, 0x0D)
    let end = text.first(of: ends, in: offset..<range.upperBound)
    var start = offset
    while start > range.lowerBound, text[start &- 1] != 0x0A, text[start &- 1] != 0x0D { start &-= 1 }
    var has = false
    var place = start
    while place < end, !has {
      let scalar = text.scalar(at: place)
      has = Scripts.isRightToLeft(scalar.value)
      place &+= max(1, scalar.length)
    }
    line = (start..<max(end, offset &+ 1), has)
    return has
  }
}

/// What scripts need characters that are not seen for.
private enum Scripts {
  /// Arabic and its relatives, the Indic and South-East Asian scripts, Mongolian: letters change beside one another.
  static func shapes(_ value: UInt32) -> Bool {
    switch value {
    case 0x0600...0x061B, 0x061D...0x10FF, 0x1700...0x18AF, 0x1900...0x1CFF, 0xA800...0xA82F, 0xA840...0xA8FF,
      0xA900...0xA95F, 0xA980...0xAADF, 0xAAE0...0xAAFF, 0xABC0...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC,
      0x10A00...0x11FFF, 0x1E900...0x1E95F:
      true
    default: false
    }
  }

  /// Thai, Lao, Tibetan, Myanmar, Khmer, Tai Le, New Tai Lue, Tai Tham, Javanese, Tai Viet.
  static func writesNoBlanks(_ value: UInt32) -> Bool {
    switch value {
    case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF, 0xA980...0xA9FF,
      0xAA60...0xAADF:
      true
    default: false
    }
  }

  static func isMongolian(_ value: UInt32) -> Bool { (0x1800...0x18AF).contains(value) }

  static func isEmoji(_ value: UInt32) -> Bool {
    value >= 0xA9 && Unicode.Scalar(value)?.properties.isEmoji ?? false
  }

  /// A keycap's base, or anything outside of ASCII that is seen.
  static func takesAVariant(_ value: UInt32) -> Bool {
    if value < 0x80 { return value == 0x23 || value == 0x2A || Scalars.isDigit(value) }
    return !Scalars.isBlank(value) && !Scalars.isInvisible(value)
  }

  static func isRightToLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x0590...0x061B, 0x061D...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

extension Bytes {
  /// The offset of the first character in `range` that may be one of those that are not seen; the range's end where none
  /// is. Chinese text and its punctuation, ASCII and most emoji are passed over eight bytes at a time.
  fileprivate func firstUnusual(in range: ByteRange) -> Int {
    var offset = range.lowerBound
    while offset < range.upperBound {
      offset = firstLead(from: offset, to: range.upperBound)
      guard offset < range.upperBound else { break }
      switch (self[offset], self[offset &+ 1]) {
      // Full-width forms, and dashes, quotation marks and dots.
      case (0xEF, 0xBC), (0xEF, 0xBD): offset &+= 3
      case (0xE2, 0x80) where self[offset &+ 2] &- 0x90 < 0x18: offset &+= 3
      case (0xF0, _): offset &+= 4
      default: return offset
      }
    }
    return range.upperBound
  }

  /// The next byte from C2, D8, E1, E2 or EE on that can begin one: the leads of all that ``InvisibleScan`` looks for.
  private func firstLead(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset &+ 8 <= end, offset >= 0, offset &+ 8 <= count {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
      let hits = Bytes.unseenLeads(word)
      if hits != 0 { return offset &+ hits.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    while offset < end {
      if Bytes.unseenLeads(UInt64(self[offset])) != 0 { return offset }
      offset &+= 1
    }
    return end
  }

  /// The high bit of each byte that is C2, D8, E1, E2, or from EE on. Exact: no sum of seven bits and an addend below 80 carries over.
  @inline(__always)
  static func unseenLeads(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = word & (ones &* 0x7F)
    // The high bit of each byte whose lower seven are at least as many.
    func atLeast(_ byte: UInt64) -> UInt64 { low &+ ones &* (0x100 &- byte) }
    let c2 = atLeast(0xC2) & ~atLeast(0xC3)
    let d8 = atLeast(0xD8) & ~atLeast(0xD9)
    let e1 = atLeast(0xE1) & ~atLeast(0xE3)
    return (c2 | d8 | e1 | atLeast(0xEE)) & word & (ones &* 0x80)
  }
}
