extension WeiboLineScan {
  /// `[`…`]`: an emoticon if a package knows the name, an unknown emoticon if it looks like one, else nothing.
  func bracket(at open: Int) -> Token? {
    guard let close = closingBracket(of: open, end: end) else { return nil }
    let range = open..<close &+ 1
    if let emoticon = lexicon.find(text.slice(range)) {
      return Token(kind: .emoticon, range: range, subject: open &+ 1..<close, emoticon: emoticon)
    }
    guard looksLikeAName(open &+ 1..<close), self[close &+ 1] != UInt8(ascii: "(") else { return nil }
    return Token(kind: .unknownEmoticon, range: range, subject: open &+ 1..<close)
  }

  /// The `]` that closes the `[` at `open`: nothing between them is a bracket, a blank or a line end.
  func closingBracket(of open: Int, end: Int) -> Int? {
    var offset = open &+ 1
    while offset < end {
      let byte = text[offset]
      if byte == UInt8(ascii: "]") { return offset }
      if byte == UInt8(ascii: "[") { return nil }
      if byte < 0x80 {
        if Scalars.isBlank(UInt32(byte)) { return nil }
        offset &+= 1
      } else {
        let scalar = text.scalar(at: offset)
        if Scalars.isBlank(scalar.value) { return nil }
        offset &+= scalar.length
      }
    }
    return nil
  }

  /// 1–13 letters, Han, digits, `_` or `·`, not all of them digits.
  private func looksLikeAName(_ range: ByteRange) -> Bool {
    var offset = range.lowerBound
    var count = 0
    var onlyDigits = true
    while offset < range.upperBound {
      let scalar = text.scalar(at: offset)
      count &+= 1
      guard count <= 13 else { return false }
      if !Scalars.isDigit(scalar.value) {
        onlyDigits = false
        guard
          scalar.value == 0x5F || scalar.value == 0xB7 || Scalars.isHan(scalar.value) || Scalars.isLetter(scalar.value)
        else { return false }
      }
      offset &+= scalar.length
    }
    return count > 0 && !onlyDigits
  }
}
