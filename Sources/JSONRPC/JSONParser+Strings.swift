extension JSONParser {
  /// Reads the string whose opening quote is at `index`.
  mutating func string() throws(JSONError) -> String {
    let quote = index
    let start = quote + 1
    index = start
    var isASCII = true
    skipPlainBytes(&isASCII)
    if current == UInt8(ascii: "\"") {
      let text = try decoded(UnsafeBufferPointer(start: base + start, count: index - start), isASCII, from: start)
      index += 1
      return text
    }
    unescaped.removeAll(keepingCapacity: true)
    // In one step, as a document's text is most of its message; pages that are not written to cost nothing.
    unescaped.reserveCapacity(count - start)
    var copied = start
    while true {
      unescaped.append(contentsOf: UnsafeBufferPointer(start: base + copied, count: index - copied))
      guard index < count else { throw error(.closingQuote, at: quote) }
      switch base[index] {
      case UInt8(ascii: "\""):
        let bytes = unescaped
        let text = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
          try decoded(buffer, isASCII, from: start)
        }
        index += 1
        return text
      case UInt8(ascii: "\\"):
        let scalar = try escape()
        if scalar.value >= 0x80 { isASCII = false }
        append(scalar)
      default:
        throw error(.controlCharacter)
      }
      copied = index
      skipPlainBytes(&isASCII)
    }
  }

  /// Moves to the next quote, backslash or control character, or to the end.
  private mutating func skipPlainBytes(_ isASCII: inout Bool) {
    index = JSONScan.plainEnd(of: UnsafeBufferPointer(start: base, count: count), from: index, isASCII: &isASCII)
  }

  /// The text of a string's bytes; `start` is where the string's content begins in the input, for the error's offset.
  private func decoded(
    _ bytes: UnsafeBufferPointer<UInt8>, _ isASCII: Bool, from start: Int
  ) throws(JSONError) -> String {
    if isASCII { return String(decoding: bytes, as: UTF8.self) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    // Escapes are ASCII, so the input as it stands is wrong at the same place.
    throw error(.encoding, at: firstInvalidUTF8(from: start) ?? start)
  }

  /// Where the first ill-formed sequence between `start` and `index` begins.
  private func firstInvalidUTF8(from start: Int) -> Int? {
    var position = start
    while position < index {
      let lead = base[position]
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch lead {
      case 0x00...0x7F: length = 1
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: length = 4
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return position
      }
      guard length <= index - position else { return position }
      if length > 1, !second.contains(base[position + 1]) { return position }
      if length > 2, base[position + 2] & 0xC0 != 0x80 { return position }
      if length > 3, base[position + 3] & 0xC0 != 0x80 { return position }
      position += length
    }
    return nil
  }

  /// Reads the escape whose backslash is at `index`.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let backslash = index
    index += 1
    let letter = current
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): break
    default:
      index = backslash
      throw error(.escape)
    }
    guard let first = hexadecimal() else {
      throw error(.hexadecimal, at: backslash)
    }
    if let scalar = Unicode.Scalar(first) { return scalar }
    let end = index
    if first < 0xDC00, count - index >= 6, base[index] == UInt8(ascii: "\\"), base[index + 1] == UInt8(ascii: "u") {
      index += 2
      if let second = hexadecimal(), 0xDC00...0xDFFF ~= second,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
      index = end
    }
    return "\u{FFFD}"
  }

  /// Reads four hexadecimal digits.
  private mutating func hexadecimal() -> UInt32? {
    guard count - index >= 4 else { return nil }
    var value: UInt32 = 0
    for offset in 0..<4 {
      let byte = base[index + offset]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    index += 4
    return value
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      unescaped.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      unescaped.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
