/// Up to four bytes to look for, each spread over a word.
struct ByteSet: Sendable {
  fileprivate let words: (UInt64, UInt64, UInt64, UInt64)
  fileprivate let count: Int

  init(_ first: UInt8, _ second: UInt8? = nil, _ third: UInt8? = nil, _ fourth: UInt8? = nil) {
    func word(_ byte: UInt8?) -> UInt64 { UInt64(byte ?? first) &* Words.ones }
    words = (word(first), word(second), word(third), word(fourth))
    count = fourth != nil ? 4 : third != nil ? 3 : second != nil ? 2 : 1
  }

  /// Nil for no bytes; of more than four the first ones.
  init?(_ bytes: some Collection<UInt8>) {
    guard let first = bytes.first else { return nil }
    func byte(_ place: Int) -> UInt8? { bytes.dropFirst(place).first }
    self.init(first, byte(1), byte(2), byte(3))
  }

  /// The high bit of each byte that is one of the set; above the lowest there may be false ones.
  @inline(__always)
  fileprivate func hits(in word: UInt64) -> UInt64 {
    Words.zeros(word ^ words.0) | Words.zeros(word ^ words.1) | Words.zeros(word ^ words.2)
      | Words.zeros(word ^ words.3)
  }
}

/// Eight bytes at once.
enum Words {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The high bit of each byte that is zero; above the lowest there may be false ones.
  @inline(__always)
  static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

  /// The high bit of each byte that is zero, and of no other.
  @inline(__always)
  static func exactZeros(_ word: UInt64) -> UInt64 { ~((word & ~highs) &+ ~highs | word) & highs }

  /// The number of the byte whose high bit is the lowest that is set.
  @inline(__always)
  static func first(_ hits: UInt64) -> Int { UInt64(littleEndian: hits).trailingZeroBitCount / 8 }
}

extension Bytes {
  /// The offset of the first byte of a set in a range that lies inside the text; the range's end where none is.
  func first(of bytes: ByteSet, in range: ByteRange) -> Int {
    switch bytes.count {
    case 1: return search(range) { Words.zeros($0 ^ bytes.words.0) }
    case 2: return search(range) { Words.zeros($0 ^ bytes.words.0) | Words.zeros($0 ^ bytes.words.1) }
    default: return search(range) { bytes.hits(in: $0) }
    }
  }

  /// The offset of the first byte in a range that is one of a set of ASCII, or one of a set of first bytes of longer
  /// scalars; the range's end where none is.
  func first(ofASCII ascii: ByteSet, orLead leads: ByteSet?, in range: ByteRange) -> Int {
    // In Chinese most words have no ASCII at all.
    guard let leads else { return search(range) { ~$0 & Words.highs == 0 ? 0 : ascii.hits(in: $0) } }
    if leads.count == 1 {
      let lead = leads.words.0
      return search(range) {
        let hits = Words.zeros($0 ^ lead)
        return ~$0 & Words.highs == 0 ? hits : hits | ascii.hits(in: $0)
      }
    }
    return search(range) { leads.hits(in: $0) | ascii.hits(in: $0) }
  }

  /// The first offset at which `hits` finds one; the lowest hit of a word must be a true one.
  @inline(__always)
  private func search(_ range: ByteRange, _ hits: (UInt64) -> UInt64) -> Int {
    var offset = range.lowerBound
    while offset &+ 8 <= range.upperBound, offset >= 0, offset &+ 8 <= count {
      let found = hits(UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
      if found != 0 { return offset &+ Words.first(found) }
      offset &+= 8
    }
    while offset < range.upperBound {
      // Spread over the word, a byte can be no false hit.
      if hits(UInt64(self[offset]) &* Words.ones) != 0 { return offset }
      offset &+= 1
    }
    return range.upperBound
  }

  /// How many scalars begin in a range.
  func scalarCount(in range: ByteRange) -> Int {
    var count = range.count
    var offset = range.lowerBound
    while offset &+ 8 <= range.upperBound, offset >= 0, offset &+ 8 <= self.count {
      let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
      count &-= (word & ~(word << 1) & Words.highs).nonzeroBitCount
      offset &+= 8
    }
    while offset < range.upperBound {
      if self[offset] & 0xC0 == 0x80 { count &-= 1 }
      offset &+= 1
    }
    return count
  }
}
