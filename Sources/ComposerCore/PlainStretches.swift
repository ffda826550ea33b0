extension Post {
  /// Calls `body` for each stretch of the post that belongs to no token, in order. A stretch may hold line ends.
  func eachPlainStretch(_ body: (Bytes, ByteRange) -> Void) {
    withBytes(text) { bytes in
      var end = range.lowerBound
      for token in tokens {
        if token.range.lowerBound > end { body(bytes, end..<token.range.lowerBound) }
        end = max(end, token.range.upperBound)
      }
      if end < range.upperBound { body(bytes, end..<range.upperBound) }
    }
  }

  /// The first of the post's platforms that pairs `#` and knows emoticons by their names; rules of these have nothing
  /// to say about a post that is for other sites only.
  var weibo: Platform? { platforms.first { $0.id == Platform.weibo.id || $0.id == Platform.weiboWeb.id } }

  /// Whether the latest edit was inside of `range` or at its end: what is being typed there is not yet a mistake.
  func isBeingTyped(_ range: ByteRange) -> Bool {
    guard let caret else { return false }
    return range.lowerBound < caret && caret <= range.upperBound
  }
}

extension Bytes {
  /// The offset of the first of two bytes in a range that lies inside the text; the range's end where neither is.
  func first(_ one: UInt8, or other: UInt8, in range: ByteRange) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let ends = (UInt64(one) &* ones, UInt64(other) &* ones)
    var offset = range.lowerBound
    // Eight bytes at a time; the lowest hit is exact.
    while offset &+ 8 <= range.upperBound, offset >= 0, offset &+ 8 <= count {
      let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
      let (a, b) = (word ^ ends.0, word ^ ends.1)
      let hits = ((a &- ones) & ~a | (b &- ones) & ~b) & highs
      if hits != 0 { return offset &+ UInt64(littleEndian: hits).trailingZeroBitCount / 8 }
      offset &+= 8
    }
    while offset < range.upperBound {
      let byte = self[offset]
      if byte == one || byte == other { return offset }
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
