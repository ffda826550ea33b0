/// Sixteen bytes at once.
typealias Block = SIMD16<UInt8>
/// For each byte of a block whether it is a hit.
typealias BlockHits = SIMDMask<SIMD16<Int8>>

extension Block {
  /// 0, 1, 2 and so on.
  @inline(__always)
  static var places: Block { Block(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) }

  /// The bytes from the first to the last of a range.
  @inline(__always)
  func lies(in range: ClosedRange<UInt8>) -> BlockHits {
    self &- Block(repeating: range.lowerBound) .<= Block(repeating: range.upperBound &- range.lowerBound)
  }

  /// The sum of all bytes.
  @inline(__always)
  var sum: Int {
    let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    let evens: UInt64 = 0x00FF_00FF_00FF_00FF
    let pairs = (words.x & evens) &+ (words.x >> 8 & evens) &+ (words.y & evens) &+ (words.y >> 8 & evens)
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
  }

  @inline(__always)
  func equals(_ byte: UInt8) -> BlockHits { self .== Block(repeating: byte) }
}

extension BlockHits {
  /// The place of the first hit; nil where none is.
  @inline(__always)
  var first: Int? {
    let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    guard words.x | words.y != 0 else { return nil }
    // In which half it is cannot be foretold, so nothing branches on it.
    let isInTheFirst = words.x != 0
    let word = UInt64(littleEndian: isInTheFirst ? words.x : words.y)
    return word.trailingZeroBitCount &>> 3 | (isInTheFirst ? 0 : 8)
  }

  @inline(__always)
  var isEmpty: Bool {
    let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return words.x | words.y == 0
  }
}

extension Bytes {
  /// The sixteen bytes at an offset; all of them must lie inside the text.
  @inline(__always)
  func block(at offset: Int) -> Block { UnsafeRawPointer(base + offset).loadUnaligned(as: Block.self) }

  /// The offset of the first byte that is a hit, in a range; the range's end where none is. Outside of the text there is
  /// none.
  ///
  /// - Parameters:
  ///   - hits: of a block.
  ///   - isHit: the same of one byte, for the last few.
  @inline(__always)
  func first(in range: ByteRange, _ hits: (Block) -> BlockHits, _ isHit: (UInt8) -> Bool) -> Int {
    let end = min(range.upperBound, count)
    var offset = max(range.lowerBound, 0)
    while offset &+ 16 <= end {
      if let place = hits(block(at: offset)).first { return offset &+ place }
      offset &+= 16
    }
    // A block that goes on behind the range, but not behind the text.
    if offset &+ 16 <= count { return min(offset &+ (hits(block(at: offset)).first ?? 16), range.upperBound) }
    while offset < end {
      if isHit(base[offset]) { return offset }
      offset &+= 1
    }
    return range.upperBound
  }
}
