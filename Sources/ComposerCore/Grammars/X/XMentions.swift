extension XLineScan {
  /// `@` or `＠`, 1–20 of `A-Za-z0-9_`, and a list's name behind `/`.
  ///
  /// Source: `js/src/regexp/validMentionOrList.js`, `validMentionPrecedingChars.js` and `endMentionMatch.js` of
  /// twitter/twitter-text.
  mutating func mention(at offset: Int, length: Int) -> Token? {
    guard mayPrecedeMention(offset) else { return nil }
    let name = offset &+ length
    var nameEnd = name
    while nameEnd &- name < 20, isNameByte(self[nameEnd]) { nameEnd &+= 1 }
    guard nameEnd > name else { return nil }
    var tokenEnd = nameEnd
    if self[nameEnd] == 0x2F, Scalars.isASCIILetter(UInt32(self[nameEnd &+ 1])) {
      tokenEnd = nameEnd &+ 2
      while tokenEnd &- nameEnd < 26, isNameByte(self[tokenEnd]) || self[tokenEnd] == 0x2D { tokenEnd &+= 1 }
    }
    mentionEnd = tokenEnd
    guard !text.endsMention(at: tokenEnd, limit: end) else { return nil }
    let isList = tokenEnd > nameEnd
    return Token(kind: isList ? .list : .mention, range: offset..<tokenEnd, subject: name..<tokenEnd)
  }

  /// No ASCII letter or digit and none of ``_!#$%&*@＠``; or `RT` or `RT:`, where that is no word's end.
  private func mayPrecedeMention(_ offset: Int) -> Bool {
    guard offset > start else { return true }
    guard offset > mentionEnd else { return false }
    let before = text.before(offset)
    let value = text.scalar(at: before).value
    switch value {
    case 0x21, 0x23...0x26, 0x2A, 0x40, 0xFF20: break
    case 0..<0x80 where isNameByte(UInt8(truncatingIfNeeded: value)): break
    default: return true
    }
    var retweet = offset
    if text[retweet &- 1] == 0x3A { retweet &-= 1 }
    guard retweet &- start >= 2, retweet &- 2 >= mentionEnd, text.hasWord("rt", at: retweet &- 2) else { return false }
    guard retweet &- 2 > start else { return true }
    let first = text[retweet &- 3]
    return retweet &- 2 > mentionEnd && !isNameByte(first) && !"+~.-".utf8.contains(first)
  }

  @inline(__always)
  private func isNameByte(_ byte: UInt8) -> Bool { Scalars.isASCIILetterOrDigit(byte) || byte == 0x5F }
}
