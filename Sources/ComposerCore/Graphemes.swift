/// Grapheme clusters (Swift's `Character`) of UTF-8 bytes, counted without building a string where the text is plain.
///
/// ASCII but CR, CJK ideographs and most CJK punctuation always break against one another. Where anything else stands,
/// the standard library segments the stretch from the plain scalar before it to two plain scalars in a row.
package enum Graphemes {
  /// How many clusters `range` of `text` has, as `String.count` would say.
  package static func count(in text: Bytes, _ range: ByteRange) -> Int {
    var count = 0
    var offset = range.lowerBound
    let end = range.upperBound
    var lastPlain = -1
    while offset < end {
      let length = plainLength(in: text, at: offset)
      if length > 0 {
        count &+= 1
        lastPlain = offset
        offset &+= length
        continue
      }
      let start = lastPlain >= 0 ? lastPlain : offset
      if lastPlain >= 0 { count &-= 1 }
      offset = endOfStretch(in: text, from: offset, to: end)
      count &+= text.string(start..<offset).count
      lastPlain = -1
    }
    return count
  }

  /// The offset behind the first `limit` clusters of `range`; the range's end where it has fewer.
  package static func offset(after limit: Int, in text: Bytes, _ range: ByteRange) -> Int {
    guard limit > 0 else { return range.lowerBound }
    var length = min(limit, range.count) &* 4 &+ 256
    while true {
      // A window that ends inside a cluster tells the clusters before it all the same.
      let end = text.startOfScalar(at: min(range.upperBound, range.lowerBound &+ length))
      let string = text.string(range.lowerBound..<end)
      let index = string.index(string.startIndex, offsetBy: limit, limitedBy: string.endIndex)
      if let index, index < string.endIndex {
        return range.lowerBound + string.utf8.distance(from: string.startIndex, to: index)
      }
      if end >= range.upperBound { return range.upperBound }
      length = length &* 4
    }
  }

  /// The end of the clusters that fit into so many bytes.
  package static func offset(within length: Int, in text: Bytes, _ range: ByteRange) -> Int {
    guard length < range.count else { return range.upperBound }
    // The window ends behind the bytes that are asked for; what it cuts off does not fit either way.
    let end = text.startOfScalar(at: min(range.upperBound, range.lowerBound &+ max(0, length) &+ 4096))
    var offset = range.lowerBound
    for character in text.string(range.lowerBound..<end) {
      let next = offset &+ character.utf8.count
      guard next &- range.lowerBound <= length else { break }
      offset = next
    }
    return offset
  }

  private static func endOfStretch(in text: Bytes, from start: Int, to end: Int) -> Int {
    var offset = start
    var plainBefore = false
    while offset < end {
      let length = plainLength(in: text, at: offset)
      if length > 0 {
        if plainBefore { return offset }
        plainBefore = true
        offset &+= length
      } else {
        plainBefore = false
        offset &+= max(1, text.scalar(at: offset).length)
      }
    }
    return end
  }

  /// Length of the scalar at `offset` if it is plain, else 0.
  @inline(__always)
  private static func plainLength(in text: Bytes, at offset: Int) -> Int {
    let first = text[offset]
    if first < 0x80 { return first == 0x0D ? 0 : 1 }
    switch first {
    case 0xE4...0xE9: return 3
    case 0xE3:
      // U+302A–302F and 3099–309A extend; U+3030, 303D, 3297 and 3299 join as pictographs.
      switch text.scalar(at: offset).value {
      case 0x302A...0x3030, 0x303D, 0x3099, 0x309A, 0x3297, 0x3299: return 0
      default: return 3
      }
    case 0xEF: return text[offset &+ 1] == 0xBC || text[offset &+ 1] == 0xBD ? 3 : 0
    case 0xE2:
      let third = text[offset &+ 2]
      return text[offset &+ 1] == 0x80 && third >= 0x90 && third <= 0xA6 ? 3 : 0
    default: return 0
    }
  }
}
