/// Up to four bytes to look for, each spread over a word.
struct ByteSet: Sendable {
  fileprivate static let ones: UInt64 = 0x0101_0101_0101_0101
  private let words: SIMD4<UInt64>

  init(_ first: UInt8, _ second: UInt8? = nil, _ third: UInt8? = nil, _ fourth: UInt8? = nil) {
    words =
      SIMD4(
        UInt64(first), UInt64(second ?? first), UInt64(third ?? first), UInt64(fourth ?? first)) &* ByteSet.ones
  }

  /// The high bit of each byte that is one of the set; above the lowest there may be false ones.
  @inline(__always)
  fileprivate func hits(in word: UInt64) -> UInt64 {
    ByteSet.hits(word ^ words.x) | ByteSet.hits(word ^ words.y) | ByteSet.hits(word ^ words.z)
      | ByteSet.hits(word ^ words.w)
  }

  @inline(__always)
  private static func hits(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & 0x8080_8080_8080_8080 }
}

extension Bytes {
  /// The offset of the first byte of a set in a range that lies inside the text; the range's end where none is.
  func first(of bytes: ByteSet, in range: ByteRange) -> Int {
    var offset = range.lowerBound
    // Eight bytes at a time; the lowest hit is exact.
    while offset &+ 8 <= range.upperBound, offset >= 0, offset &+ 8 <= count {
      let hits = bytes.hits(in: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
      if hits != 0 { return offset &+ UInt64(littleEndian: hits).trailingZeroBitCount / 8 }
      offset &+= 8
    }
    while offset < range.upperBound {
      if bytes.hits(in: UInt64(self[offset]) &* ByteSet.ones) != 0 { return offset }
      offset &+= 1
    }
    return range.upperBound
  }

  /// `range` without the blanks and line ends at its end.
  func withoutBlanksAtTheEnd(_ range: ByteRange) -> ByteRange {
    var end = range.upperBound
    while end > range.lowerBound {
      let last = before(end)
      guard last >= range.lowerBound, Scalars.isBlank(scalar(at: last).value) else { break }
      end = last
    }
    return range.lowerBound..<end
  }

  /// Where the blanks and line ends at the start of `range` end.
  func endOfBlanks(_ range: ByteRange) -> Int {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = scalar(at: offset)
      guard scalar.length > 0, Scalars.isBlank(scalar.value) else { break }
      offset &+= scalar.length
    }
    return min(offset, range.upperBound)
  }
}
