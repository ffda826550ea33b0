extension WeiboLineScan {
  /// The most scalars that a mention's name has.
  static let longestName = 30

  /// `@` and a name, with the `:` straight behind it; nothing where it is an e-mail address or no name.
  @inline(__always)
  func mention(at offset: Int) -> Token? {
    guard !isInsideAnAddress(offset) else { return nil }
    var end = offset &+ 1
    var count = 0
    var hasLetter = false
    while count < WeiboLineScan.longestName, end < self.end {
      let byte = text[end]
      if byte &- 0xE5 < 5 {
        // U+5000–9FFF, all of them Han.
        hasLetter = true
        end &+= 3
      } else if byte < 0x80 {
        guard ASCIISet.name.contains(byte) else { break }
        if byte | 0x20 == 0x68, schemeLength(at: end) > 0 { break }
        if byte != 0x5F, byte != 0x2D { hasLetter = true }
        end &+= 1
      } else {
        let scalar = text.scalar(at: end)
        guard Scalars.isHan(scalar.value) else { break }
        hasLetter = true
        end &+= scalar.length
      }
      count &+= 1
    }
    guard hasLetter else { return nil }
    let tokenEnd = self[end] == UInt8(ascii: ":") ? end &+ 1 : end
    return Token(
      kind: .mention, range: Range(uncheckedBounds: (offset, tokenEnd)),
      subject: Range(uncheckedBounds: (offset &+ 1, end)))
  }

  /// ASCII letters, digits, `_`, `-` and Han.
  static func isNameScalar(_ value: UInt32) -> Bool {
    if value < 0x80 { return Scalars.isASCIILetterOrDigit(UInt8(value)) || value == 0x5F || value == 0x2D }
    return Scalars.isHan(value)
  }

  /// An e-mail address: an ASCII letter, digit or one of `._%+-` before the `@`, and behind it letters, digits or
  /// hyphens, a dot and a letter or digit.
  @inline(__always)
  private func isInsideAnAddress(_ at: Int) -> Bool {
    // What an earlier token took in stands before the `@` all the same.
    at > 0 && ASCIISet.mailbox.contains(text[at &- 1]) && isTheMarkOfAnAddress(at)
  }

  private func isTheMarkOfAnAddress(_ at: Int) -> Bool {
    var offset = at &+ 1
    while offset < end {
      let scalar = text.scalar(at: offset)
      guard Scalars.isDigit(scalar.value) || scalar.value == 0x2D || Scalars.isLetter(scalar.value) else { break }
      offset &+= scalar.length
    }
    guard offset > at &+ 1, self[offset] == UInt8(ascii: "."), offset &+ 1 < end else { return false }
    let next = text.scalar(at: offset &+ 1).value
    return Scalars.isDigit(next) || Scalars.isLetter(next)
  }
}
