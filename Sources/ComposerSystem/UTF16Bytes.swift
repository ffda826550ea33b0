/// UTF-16 in bytes, to and from UTF-8.
enum UTF16Bytes {
  /// The UTF-8 text of UTF-16 bytes.
  ///
  /// - Parameter start: where the text begins in `bytes`, behind its mark; offsets in errors are from 0 all the same.
  static func decode(_ bytes: [UInt8], from start: Int, bigEndian: Bool) throws(TextEncoding.Failure) -> [UInt8] {
    let encoding = bigEndian ? "UTF-16BE" : "UTF-16LE"
    var text: [UInt8] = []
    text.reserveCapacity(max(bytes.count - start, 0) / 2 * 3)
    var offset = start
    func unit(_ offset: Int) -> UInt32 {
      let first = UInt32(bytes[offset])
      let second = UInt32(bytes[offset + 1])
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    while offset + 1 < bytes.count {
      var value = unit(offset)
      var length = 2
      if value & 0xF800 == 0xD800 {
        guard value < 0xDC00, offset + 3 < bytes.count, unit(offset + 2) & 0xFC00 == 0xDC00 else {
          throw .loneSurrogate(offset: offset)
        }
        value = 0x10000 + (value & 0x3FF) << 10 + (unit(offset + 2) & 0x3FF)
        length = 4
      }
      append(value, to: &text)
      offset += length
    }
    if offset < bytes.count { throw .cutOff(offset: offset, encoding: encoding) }
    return text
  }

  /// The UTF-16 bytes of valid UTF-8.
  static func encode(_ text: [UInt8], bigEndian: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 2)
    for unit in String(decoding: text, as: UTF8.self).utf16 {
      let high = UInt8(truncatingIfNeeded: unit >> 8)
      let low = UInt8(truncatingIfNeeded: unit)
      bytes.append(bigEndian ? high : low)
      bytes.append(bigEndian ? low : high)
    }
    return bytes
  }

  private static func append(_ scalar: UInt32, to text: inout [UInt8]) {
    func continuation(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: scalar >> shift & 0x3F | 0x80) }
    switch scalar {
    case 0..<0x80: text.append(UInt8(truncatingIfNeeded: scalar))
    case 0x80..<0x800:
      text.append(UInt8(truncatingIfNeeded: scalar >> 6 | 0xC0))
      text.append(continuation(0))
    case 0x800..<0x10000:
      text.append(UInt8(truncatingIfNeeded: scalar >> 12 | 0xE0))
      text.append(continuation(6))
      text.append(continuation(0))
    default:
      text.append(UInt8(truncatingIfNeeded: scalar >> 18 | 0xF0))
      text.append(continuation(12))
      text.append(continuation(6))
      text.append(continuation(0))
    }
  }
}
