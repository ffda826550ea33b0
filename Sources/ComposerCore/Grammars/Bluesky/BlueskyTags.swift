extension BlueskyScan {
  /// The most grapheme clusters of a tag, the mark not counted.
  static let longestTag = 64

  /// `#` or `＃` and all up to white space or a joiner, with at least one character that is no ASCII digit and no
  /// punctuation; punctuation at its end goes.
  func hashtag(at offset: Int, mark: Int) -> Token? {
    let bodyStart = offset &+ mark
    guard text.scalar(at: bodyStart).value != 0xFE0F else { return nil }
    var position = bodyStart
    var hasContent = false
    var solidEnd = bodyStart
    while position < end {
      let scalar = text.scalar(at: position)
      guard !BlueskyScan.endsATag(scalar.value) else { break }
      position &+= max(1, scalar.length)
      guard !BlueskyScan.isPunctuation(scalar.value) else { continue }
      solidEnd = position
      if !Scalars.isDigit(scalar.value) { hasContent = true }
    }
    guard hasContent, Graphemes.count(in: text, bodyStart..<solidEnd) <= BlueskyScan.longestTag else { return nil }
    return Token(kind: .hashtag, range: offset..<solidEnd, subject: bodyStart..<solidEnd)
  }

  /// `$`, a letter and up to four letters or digits, before white space, the end or one of ``.,;:!?)"'`` and `’`.
  func cashtag(at offset: Int) -> Token? {
    guard Scalars.isASCIILetter(UInt32(text[offset &+ 1])), offset &+ 1 < end else { return nil }
    var position = offset &+ 2
    while position < end, position < offset &+ 6, Scalars.isASCIILetterOrDigit(text[position]) { position &+= 1 }
    if position < end {
      let next = text.scalar(at: position).value
      let ends = next < 0x80 ? ".,;:!?)\"'".utf8.contains(UInt8(truncatingIfNeeded: next)) : next == 0x2019
      guard ends || BlueskyScan.isSpace(next) else { return nil }
    }
    return Token(kind: .cashtag, range: offset..<position, subject: offset &+ 1..<position)
  }

  /// White space and U+00AD, 2060, 200A–200D, 20E2 (where the site's source has U+20E2, the keycap was meant).
  private static func endsATag(_ value: UInt32) -> Bool {
    switch value {
    case 0xAD, 0x2060, 0x200A...0x200D, 0x20E2: true
    default: isSpace(value)
    }
  }

  /// Unicode's general category P.
  static func isPunctuation(_ value: UInt32) -> Bool {
    if value < 0x80 {
      // All of ASCII's but the symbols `$ + < = > ^ ` | ~`.
      switch value {
      case 0x21...0x23, 0x25...0x2A, 0x2C...0x2F, 0x3A, 0x3B, 0x3F, 0x40, 0x5B...0x5D, 0x5F, 0x7B, 0x7D: return true
      default: return false
      }
    }
    switch Unicode.Scalar(value)?.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  /// JavaScript's `\s`: White_Space without U+0085, and U+FEFF.
  static func isSpace(_ value: UInt32) -> Bool {
    Scalars.isBlank(value) && value != 0x85 || value == 0xFEFF
  }

  static func isHandleByte(_ byte: UInt8) -> Bool {
    Scalars.isASCIILetterOrDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  /// Whether a known top level in lower case stands behind the last dot, or `test` where that is allowed.
  static func hasTopLevel(_ text: Bytes, _ range: ByteRange, allowsTest: Bool) -> Bool {
    var label = range.upperBound
    while label > range.lowerBound, text[label &- 1] != 0x2E { label &-= 1 }
    guard label > range.lowerBound else { return false }
    return TopLevelDomains.contains(text, label..<range.upperBound, isIgnoringCase: false)
      || allowsTest && text.slice(label..<range.upperBound).elementsEqual("test".utf8)
  }
}
