/// Up to four bytes to look for.
struct ByteSet: Sendable {
  fileprivate let bytes: (UInt8, UInt8, UInt8, UInt8)
  fileprivate let count: Int

  init(_ first: UInt8, _ second: UInt8? = nil, _ third: UInt8? = nil, _ fourth: UInt8? = nil) {
    bytes = (first, second ?? first, third ?? first, fourth ?? first)
    count = fourth != nil ? 4 : third != nil ? 3 : second != nil ? 2 : 1
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
}

extension Bytes {
  /// The offset of the first byte of a set in a range that lies inside the text; the range's end where none is.
  func first(of set: ByteSet, in range: ByteRange) -> Int {
    let bytes = set.bytes
    switch set.count {
    case 1:
      return first(in: range) {
        $0.equals(bytes.0)
      } _: {
        $0 == bytes.0
      }
    case 2:
      return first(in: range) {
        $0.equals(bytes.0) .| $0.equals(bytes.1)
      } _: {
        $0 == bytes.0 || $0 == bytes.1
      }
    default:
      return first(in: range) {
        $0.equals(bytes.0) .| $0.equals(bytes.1) .| $0.equals(bytes.2) .| $0.equals(bytes.3)
      } _: {
        $0 == bytes.0 || $0 == bytes.1 || $0 == bytes.2 || $0 == bytes.3
      }
    }
  }

  /// How many scalars begin in a range.
  func scalarCount(in range: ByteRange) -> Int {
    var count = range.count
    var offset = range.lowerBound
    while offset >= 0 {
      // A byte of the sum counts up to 255.
      let blocks = min(255, (min(range.upperBound, self.count) &- offset) / 16)
      guard blocks > 0 else { break }
      var continuations = Block(repeating: 0)
      for _ in 0..<blocks {
        continuations &-= unsafeBitCast(block(at: offset).lies(in: 0x80...0xBF), to: Block.self)
        offset &+= 16
      }
      count &-= continuations.sum
    }
    while offset < range.upperBound {
      if self[offset] & 0xC0 == 0x80 { count &-= 1 }
      offset &+= 1
    }
    return count
  }
}
