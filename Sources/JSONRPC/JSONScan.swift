/// The search for the end of a string's plain bytes, eight at a time.
enum JSONScan {
  /// The first position from `start` on that holds a quote, a backslash or a control character; else the end.
  static func plainEnd(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var isASCII = true
    return plainEnd(of: bytes, from: start, isASCII: &isASCII)
  }

  /// The same, and sets `isASCII` to false if one of the bytes passed over is none of ASCII's.
  static func plainEnd(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, isASCII: inout Bool) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var seen: UInt64 = 0
    defer { if seen & highBits != 0 { isASCII = false } }
    let raw = UnsafeRawBufferPointer(bytes)
    var position = start
    while raw.count &- position >= 8 {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      // In each of these the lowest high bit that is set stands in the first byte that is looked for.
      let control = (word &- ones &* 0x20) & ~word
      let quotes = word ^ ones &* 0x22
      let quote = (quotes &- ones) & ~quotes
      let backslashes = word ^ ones &* 0x5C
      let backslash = (backslashes &- ones) & ~backslashes
      let found = (control | quote | backslash) & highBits
      guard found == 0 else {
        let bits = found.trailingZeroBitCount & ~7
        seen |= word & ((1 &<< UInt64(bits)) &- 1)
        return position &+ bits &>> 3
      }
      seen |= word
      position &+= 8
    }
    while position < raw.count {
      let byte = raw[position]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return position }
      seen |= UInt64(byte)
      position &+= 1
    }
    return position
  }
}
