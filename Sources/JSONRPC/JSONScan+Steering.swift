extension JSONScan {
  /// The first scalar that a terminal obeys, or that turns the text around it: DEL, the controls U+0080–9F, the line and
  /// paragraph separators and the bidirectional controls. JSON lets them stand as they are; what is printed must not.
  static func steering(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> (value: UInt16, range: Range<Int>)? {
    var position = start
    while let lead = leadEnd(in: text, from: position, to: end) {
      if let value = value(in: text, at: lead, to: end) {
        return (value, lead..<lead + (value < 0x80 ? 1 : value < 0x800 ? 2 : 3))
      }
      position = lead + 1
    }
    return nil
  }

  private static func value(in text: UnsafeBufferPointer<UInt8>, at lead: Int, to end: Int) -> UInt16? {
    let left = end - lead
    switch text[lead] {
    case 0x7F: return 0x7F
    case 0xC2 where left > 1 && text[lead + 1] < 0xA0: return UInt16(text[lead + 1])
    case 0xD8 where left > 1 && text[lead + 1] == 0x9C: return 0x61C
    case 0xE2 where left > 2:
      let value = 0x2000 | UInt16(text[lead + 1] & 0x3F) << 6 | UInt16(text[lead + 2] & 0x3F)
      switch value {
      case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return value
      default: return nil
      }
    default: return nil
    }
  }

  /// The first byte with which such a scalar may begin, eight bytes at a time.
  private static func leadEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
    let highBits: UInt64 = 0x8080_8080_8080_8080
    let raw = UnsafeRawBufferPointer(text)
    var position = start
    while end &- position >= 8 {
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let found = isByte(0x7F, in: word) | isByte(0xC2, in: word) | isByte(0xD8, in: word) | isByte(0xE2, in: word)
      if found & highBits != 0 { break }
      position &+= 8
    }
    while position < end {
      switch raw[position] {
      case 0x7F, 0xC2, 0xD8, 0xE2: return position
      default: position &+= 1
      }
    }
    return nil
  }

  /// Has the high bit set of the first byte of `word` that is `byte`; those behind it may be wrong.
  @inline(__always)
  private static func isByte(_ byte: UInt64, in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let same = word ^ ones &* byte
    return (same &- ones) & ~same
  }
}
