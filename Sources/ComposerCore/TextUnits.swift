extension Bytes {
  /// How many scalars begin in a range that lies inside the text, and how many units of UTF-16 they have.
  package func units(in range: ByteRange) -> (scalars: Int, utf16: Int) {
    var offset = max(range.lowerBound, 0)
    let end = min(range.upperBound, count)
    var scalars = max(0, end &- offset)
    var long = 0
    while offset &+ 16 <= end {
      // A sum of 255 blocks fits into a byte.
      let stop = min(end, offset &+ 255 &* 16)
      var (continuations, leads) = (Block(), Block())
      while offset &+ 16 <= stop {
        let block = block(at: offset)
        continuations &-= (block & Block(repeating: 0xC0)).equals(0x80).bytes
        leads &-= block.lies(in: 0xF0...0xFF).bytes
        offset &+= 16
      }
      scalars &-= continuations.sum
      long &+= leads.sum
    }
    while offset < end {
      if base[offset] & 0xC0 == 0x80 { scalars &-= 1 }
      if base[offset] >= 0xF0 { long &+= 1 }
      offset &+= 1
    }
    return (scalars, scalars &+ long)
  }
}

extension Bytes {
  /// The offset of a byte at `start` or behind it; the end where there is none.
  package func first(_ byte: UInt8, from start: Int) -> Int {
    let start = min(max(start, 0), count)
    return first(in: start..<count) {
      $0.equals(byte)
    } _: {
      $0 == byte
    }
  }
}

extension BlockHits {
  /// 255 for each hit, which taken away from a sum adds one.
  @inline(__always)
  var bytes: Block { unsafeBitCast(self, to: Block.self) }
}
