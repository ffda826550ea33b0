extension JSONWriter {
  /// Appends a text in quotes.
  package mutating func quote(_ text: String) {
    let length = text.utf8.count
    // One step for a text that is longer than all before it; smaller steps would make many texts quadratic.
    if length > bytes.count { bytes.reserveCapacity(bytes.count + length + length / 8 + 16) }
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var copied = 0
    var position = JSONScan.plainEnd(of: text, from: 0)
    while position < text.count {
      appendPlain(text, copied..<position)
      appendEscape(text[position])
      copied = position + 1
      position = JSONScan.plainEnd(of: text, from: copied)
    }
    appendPlain(text, copied..<text.count)
  }

  /// Appends bytes that JSON lets stand as they are, but escapes those that a terminal obeys.
  private mutating func appendPlain(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var copied = range.lowerBound
    var position = range.lowerBound
    while let place = JSONScan.steering(in: text, from: position, to: range.upperBound) {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<place.range.lowerBound]))
      bytes.append(contentsOf: "\\u".utf8)
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(truncatingIfNeeded: place.value >> shift & 0xF)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + (digit - 10))
      }
      copied = place.range.upperBound
      position = copied
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<range.upperBound]))
  }

  private mutating func appendEscape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    default:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
      let digit = byte & 0x0F
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + (digit - 10))
    }
  }

  /// Appends a number's decimal digits.
  package mutating func appendDecimal(_ value: Int) {
    if 0..<10 ~= value {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
      return
    }
    // “-9223372036854775808” has 20 characters.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = digits.count
      var rest = value.magnitude
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest != 0
      if value < 0 {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }
}

extension JSON {
  /// An array of whole numbers, encoded at once: for semantic tokens, which are five numbers a token.
  package static func integers(_ values: [UInt32]) -> JSON { .encoded(encode(values, digits: 10)) }

  /// An array of whole numbers, encoded at once.
  package static func integers(_ values: [Int]) -> JSON { .encoded(encode(values, digits: 20)) }

  /// - Parameter digits: how many bytes a number takes at most, its sign included.
  private static func encode<Number: FixedWidthInteger>(_ values: [Number], digits: Int) -> [UInt8] {
    // A number and a comma each, and two brackets.
    [UInt8](unsafeUninitializedCapacity: values.count * (digits + 1) + 2) { buffer, count in
      buffer[0] = UInt8(ascii: "[")
      var end = 1
      for value in values {
        if end > 1 {
          buffer[end] = UInt8(ascii: ",")
          end &+= 1
        }
        var rest = value.magnitude
        if value < 0 {
          buffer[end] = UInt8(ascii: "-")
          end &+= 1
        }
        let first = end
        repeat {
          let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
          buffer[end] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
          end &+= 1
          rest = quotient
        } while rest != 0
        var (low, high) = (first, end &- 1)
        while low < high {
          buffer.swapAt(low, high)
          low &+= 1
          high &-= 1
        }
      }
      buffer[end] = UInt8(ascii: "]")
      count = end + 1
    }
  }
}
