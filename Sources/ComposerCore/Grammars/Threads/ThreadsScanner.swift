extension Grammar {
  /// Threads', as far as it can be seen from outside, since Meta publishes no rule: names as accounts have them (ASCII
  /// letters, digits, `_` and `.`, at most 30), a `#` with letters, digits and `_` behind it, and links as Bluesky
  /// finds them.
  package static let threads = Grammar(id: "threads", names: .caseless) { _ in
    { text, line, tokens in
      var scan = ThreadsScan(text: text, line: line)
      scan.run(into: &tokens)
    }
  }
}

private struct ThreadsScan {
  private static let longestName = 30

  let text: Bytes
  let line: ByteRange
  private var links: BlueskyScan

  init(text: Bytes, line: ByteRange) {
    self.text = text
    self.line = line
    links = BlueskyScan(text: text, start: line.lowerBound, end: line.upperBound)
  }

  mutating func run(into tokens: inout [Token]) {
    var offset = line.lowerBound
    var isBehindAWord = false
    while offset < line.upperBound {
      if !isBehindAWord, let token = token(at: offset) {
        tokens.add(token, of: line)
        offset = token.range.upperBound
        isBehindAWord = true
        continue
      }
      let scalar = text.scalar(at: offset)
      isBehindAWord = isOfAWord(scalar.value)
      offset &+= max(1, scalar.length)
    }
  }

  /// Whether no token begins behind a character.
  @inline(__always)
  private func isOfAWord(_ value: UInt32) -> Bool {
    switch value {
    case 0x5F, 0x40, 0x23, 0x24, 0x26, 0x2F, 0x2E, 0x2D: true
    case 0..<0x80: Scalars.isASCIILetterOrDigit(UInt8(truncatingIfNeeded: value))
    default: ScalarClass.of(value).contains(.alphabetic) && !Scalars.isHan(value)
    }
  }

  private mutating func token(at offset: Int) -> Token? {
    switch text[offset] {
    case UInt8(ascii: "@"): mention(at: offset)
    case UInt8(ascii: "#"): hashtag(at: offset)
    case let byte where Scalars.isASCIILetter(UInt32(byte)) && offset >= links.linkFloor: links.link(at: offset)
    default: nil
    }
  }

  private func mention(at offset: Int) -> Token? {
    var end = offset &+ 1
    while end < line.upperBound, end <= offset &+ ThreadsScan.longestName, isNameByte(text[end]) { end &+= 1 }
    while end > offset &+ 1, text[end &- 1] == 0x2E { end &-= 1 }
    guard end > offset &+ 1 else { return nil }
    return Token(kind: .mention, range: offset..<end, subject: offset &+ 1..<end)
  }

  private func isNameByte(_ byte: UInt8) -> Bool { Scalars.isASCIILetterOrDigit(byte) || byte == 0x5F || byte == 0x2E }

  private func hashtag(at offset: Int) -> Token? {
    var end = offset &+ 1
    var hasLetter = false
    while end < line.upperBound {
      let scalar = text.scalar(at: end)
      let isLetter = ScalarClass.of(scalar.value).contains(.alphabetic)
      guard isLetter || Scalars.isDigit(scalar.value) || scalar.value == 0x5F else { break }
      hasLetter = hasLetter || isLetter
      end &+= max(1, scalar.length)
    }
    guard hasLetter else { return nil }
    return Token(kind: .hashtag, range: offset..<end, subject: offset &+ 1..<end)
  }
}
