extension WeiboLineScan {
  /// `#`, a body, and the next `#`; what emoticons are inside, ``EmoticonLexicon/emoticons(inside:of:)-(Token,[UInt8])`` tells.
  @inline(__always)
  mutating func topic(at open: Int) -> Token? {
    guard let close = topicClose(of: open) else { return nil }
    return Token(
      kind: .topic, range: Range(uncheckedBounds: (open, close &+ 1)),
      subject: Range(uncheckedBounds: (open &+ 1, close)))
  }

  /// The `#` that closes the topic which the `#` at `open` begins; nil where it begins none.
  mutating func topicClose(of open: Int) -> Int? {
    guard self[open] == UInt8(ascii: "#"), !text.isKeycap(at: open) else { return nil }
    var offset = open &+ 1
    var hasContent = false
    while offset < end {
      switch text[offset] {
      case 0x0A, 0x0D, UInt8(ascii: "@"), UInt8(ascii: "<"), UInt8(ascii: ">"): return nil
      case UInt8(ascii: "#") where !text.isKeycap(at: offset):
        return hasContent && !isInsideAURL(offset, from: open &+ 1) ? offset : nil
      case let byte where byte < 0x80:
        if !Scalars.isBlank(UInt32(byte)) { hasContent = true }
        offset &+= 1
      default:
        let scalar = text.scalar(at: offset)
        if !hasContent { hasContent = !Scalars.isBlank(scalar.value) && !Scalars.isInvisible(scalar.value) }
        offset &+= scalar.length
      }
      if hasContent { offset = nextOfATopic(from: offset) }
    }
    return nil
  }

  /// The next byte that may end a topic, closed or not.
  @inline(__always)
  private func nextOfATopic(from offset: Int) -> Int {
    guard offset < end else { return offset }
    return text.first(in: Range(uncheckedBounds: (offset, end))) { block in
      block.equals(UInt8(ascii: "#")) .| block.equals(UInt8(ascii: "@")) .| block.equals(0x0A) .| block.equals(0x0D)
        .| block.equals(UInt8(ascii: "<")) .| block.equals(UInt8(ascii: ">"))
    } _: { byte in
      switch byte {
      case 0x0A, 0x0D, UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
      default: false
      }
    }
  }

  /// Whether a URL that begins at `start` or behind it holds the `#` and runs on behind it.
  private mutating func isInsideAURL(_ mark: Int, from start: Int) -> Bool {
    var offset = start
    while true {
      offset = text.first(of: ByteSet(UInt8(ascii: ":")), in: offset..<mark)
      guard offset < mark else { return false }
      guard let scheme = schemeStart(before: offset, floor: start), let url = measuredURL(at: scheme) else {
        offset &+= 1
        continue
      }
      if url.end > mark { return url.end > mark &+ 1 }
      offset = max(url.end, offset &+ 1)
    }
  }
}
