extension XLineScan {
  /// `#` or `＃`, then letters, marks, digits and some signs, at least one of them a letter or a mark.
  ///
  /// Source: `js/src/regexp/validHashtag.js`, `hashtagBoundary.js`, `hashtagSpecialChars.js` and `endHashtagMatch.js`
  /// of twitter/twitter-text.
  mutating func hashtag(at offset: Int, length: Int) -> Token? {
    guard mayPrecedeHashtag(offset) else { return nil }
    let body = offset &+ length
    let first = text.scalar(at: body).value
    guard body < end, first != 0xFE0F, first != 0x20E3 else { return nil }
    var bodyEnd = body
    var hasLetter = false
    while bodyEnd < end {
      let scalar = text.scalar(at: bodyEnd)
      let kind = XLineScan.tagKind(scalar.value)
      guard kind != .none else { break }
      if kind == .letter { hasLetter = true }
      bodyEnd &+= scalar.length
    }
    guard hasLetter else { return nil }
    hashtagEnd = bodyEnd
    guard !endsHashtag(bodyEnd) else { return nil }
    return Token(kind: .hashtag, range: offset..<bodyEnd, subject: body..<bodyEnd)
  }

  private func mayPrecedeHashtag(_ offset: Int) -> Bool {
    guard offset > start else { return true }
    let before = text.before(offset)
    guard before >= hashtagEnd else { return false }
    let value = text.scalar(at: before).value
    return value == 0xFE0E || value == 0xFE0F || value != 0x26 && XLineScan.tagKind(value) == .none
  }

  private func endsHashtag(_ offset: Int) -> Bool {
    switch self[offset] {
    case 0x23: true
    case 0x3A: text.hasSchemeMark(at: offset, limit: end)
    case 0xEF: self[offset &+ 1] == 0xBC && self[offset &+ 2] == 0x83
    default: false
    }
  }

  enum TagKind {
    case none
    /// May stand in a tag and makes none.
    case other
    case letter
  }

  /// What a character is in a tag.
  @inline(__always)
  static func tagKind(_ value: UInt32) -> TagKind {
    let kind = ScalarClass.of(value)
    if !kind.isDisjoint(with: [.letter, .mark]) { return .letter }
    if kind.contains(.digit) { return .other }
    switch value {
    case 0x5F, 0xB7, 0x5BE, 0x5F3, 0x5F4, 0xF0B, 0xF0C, 0x200C, 0x200D, 0x3003, 0x301C, 0x309B, 0x309C, 0x30A0, 0x30FB,
      0xA67E, 0xFF5E:
      return .other
    // Letters of fonts in the private use area, which the library’s list has.
    case 0xF870...0xF87F, 0xF882, 0xF884...0xF89F, 0xF8B8, 0xF8C1...0xF8D6: return .letter
    default: return .none
    }
  }

  /// `$`, 1–6 letters, and one or two more behind `.` or `_`; white space before it, white space or ASCII punctuation
  /// behind.
  ///
  /// Source: `js/src/regexp/cashtag.js` and `validCashtag.js` of twitter/twitter-text.
  func cashtag(at offset: Int) -> Token? {
    if offset > start {
      let before = text.scalar(at: text.before(offset)).value
      guard LinkRules.isSpace(before) || LinkRules.isDirectional(before) else { return nil }
    }
    let name = offset &+ 1
    var nameEnd = name
    while nameEnd &- name < 6, Scalars.isASCIILetter(UInt32(self[nameEnd])) { nameEnd &+= 1 }
    guard nameEnd > name else { return nil }
    if self[nameEnd] == 0x2E || self[nameEnd] == 0x5F {
      var letters = 0
      while letters < 2, Scalars.isASCIILetter(UInt32(self[nameEnd &+ 1 &+ letters])) { letters &+= 1 }
      let longer = nameEnd &+ 1 &+ letters
      if letters > 0, endsCashtag(longer) {
        return Token(kind: .cashtag, range: offset..<longer, subject: name..<longer)
      }
    }
    guard endsCashtag(nameEnd) else { return nil }
    return Token(kind: .cashtag, range: offset..<nameEnd, subject: name..<nameEnd)
  }

  private func endsCashtag(_ offset: Int) -> Bool {
    guard offset < end else { return true }
    let value = text.scalar(at: offset).value
    if value < 0x80 {
      return Scalars.isBlank(value) || "!'#%&()*+,\\-./:;<=>?@[]^_{|}~$".utf8.contains(UInt8(truncatingIfNeeded: value))
    }
    return value == 0xFEFF || value != 0x85 && Scalars.isBlank(value)
  }
}
