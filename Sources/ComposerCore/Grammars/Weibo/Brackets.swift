extension WeiboLineScan {
  /// `[`…`]`: an emoticon if a package knows the name, an unknown emoticon if it looks like one, else nothing.
  @inline(__always)
  func bracket(at open: Int) -> Token? {
    guard let close = text.closingBracket(of: open, end: end) else { return nil }
    let range = Range(uncheckedBounds: (open, close &+ 1))
    let name = Range(uncheckedBounds: (open &+ 1, close))
    if let emoticon = lexicon.find(text, range) {
      return Token(kind: .emoticon, range: range, subject: name, emoticon: emoticon)
    }
    guard looksLikeAName(name), self[close &+ 1] != UInt8(ascii: "(") else { return nil }
    return Token(kind: .unknownEmoticon, range: range, subject: name)
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

extension Bytes {
  /// The `]` before `end` that closes the `[` at `open`: nothing between them is a bracket, a blank or a line end.
  @inline(__always)
  func closingBracket(of open: Int, end: Int) -> Int? {
    let start = open &+ 1
    // Nearly every name fits into a block.
    guard start &+ 16 <= end else { return closingBracket(from: start, end: end) }
    let block = block(at: start)
    let hits =
      block.equals(UInt8(ascii: "]")) .| block.equals(UInt8(ascii: "[")) .| block.lies(in: 0...0x20)
      // What blanks beyond ASCII begin with.
      .| block.lies(in: 0xE1...0xE3) .| block.equals(0xC2)
    guard let place = hits.first else { return closingBracket(from: start &+ 16, end: end) }
    let offset = start &+ place
    if base[offset] == UInt8(ascii: "]") { return offset }
    return base[offset] == UInt8(ascii: "[") ? nil : closingBracket(from: offset, end: end)
  }

  private func closingBracket(from start: Int, end: Int) -> Int? {
    var offset = startOfScalar(at: start)
    while offset < end {
      let byte = self[offset]
      if byte == UInt8(ascii: "]") { return offset }
      if byte == UInt8(ascii: "[") { return nil }
      if byte < 0x80 {
        if Scalars.isBlank(UInt32(byte)) { return nil }
        offset &+= 1
      } else {
        let scalar = scalar(at: offset)
        if Scalars.isBlank(scalar.value) { return nil }
        offset &+= scalar.length
      }
    }
    return nil
  }
}
