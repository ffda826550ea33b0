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

  /// The text of a range for a message: safe to show, and no more of it than a reader needs.
  func quoted(_ range: ByteRange) -> String {
    let most = 40
    // A scalar has four bytes at most; one too many says that the text goes on.
    var end = min(range.upperBound, range.lowerBound &+ (most + 1) * 4)
    withBytes(text) { bytes in
      while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end &+= 1 }
    }
    return printable(string(range.lowerBound..<end), limit: most)
  }

  /// Whether the latest edit was inside of `range` or at its end: what is being typed there is not yet a mistake.
  func isBeingTyped(_ range: ByteRange) -> Bool {
    guard let caret else { return false }
    return range.lowerBound < caret && caret <= range.upperBound
  }
}

extension [Token] {
  /// The index of the first token that begins at `offset` or behind it.
  func firstIndex(from offset: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
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
  /// Whether the scalar at `offset` is not drawn as text but as U+FE0F or U+20E3 says: `#️⃣`.
  func isKeycap(at offset: Int) -> Bool {
    let next = scalar(at: offset &+ 1).value
    return next == 0xFE0F || next == 0x20E3
  }

  /// Whether a topic may begin at `offset`: at the start of a line (or of the post at `start`), or behind a blank,
  /// punctuation, a symbol or an emoji; not behind a letter or digit (`C#`), nor behind another `#`.
  func allowsATopic(at offset: Int, from start: Int) -> Bool {
    guard offset > start else { return true }
    let value = scalar(at: before(offset)).value
    if value < 0x80 {
      return value != 0x23 && !Scalars.isASCIILetter(value) && !Scalars.isDigit(value)
    }
    if value == 0xFE0F { return true }
    guard value != 0xFF03, let scalar = Unicode.Scalar(value) else { return false }
    return Scalars.isBlank(value) || Scalars.isPunctuation(scalar) || Scalars.isSymbol(scalar)
  }
}

extension Scalars {
  static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: false
    }
  }
}
