extension JSONParser {
  /// Reads the number that begins at `index`.
  mutating func number() throws(JSONError) -> JSON {
    let start = index
    let isNegative = current == UInt8(ascii: "-")
    if isNegative { index += 1 }

    var significand: UInt64 = 0
    var overflows = false
    let firstDigit = index
    readDigits(into: &significand, &overflows)
    guard index > firstDigit else { throw error(.digit) }
    if index - firstDigit > 1, base[firstDigit] == UInt8(ascii: "0") {
      throw error(.leadingZero, at: firstDigit + 1)
    }

    var exponent = 0
    var isWhole = true
    if current == UInt8(ascii: ".") {
      isWhole = false
      index += 1
      let firstDecimal = index
      readDigits(into: &significand, &overflows)
      guard index > firstDecimal else { throw error(.decimal) }
      exponent = firstDecimal - index
    }
    if current | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      index += 1
      let isBelow = current == UInt8(ascii: "-")
      if isBelow || current == UInt8(ascii: "+") { index += 1 }
      var power: UInt64 = 0
      var isHuge = false
      let firstOfPower = index
      readDigits(into: &power, &isHuge)
      guard index > firstOfPower else { throw error(.exponent) }
      if isHuge || power > 1_000_000 {
        overflows = true
      } else {
        exponent += isBelow ? -Int(power) : Int(power)
      }
    }

    if isWhole, !overflows, !(isNegative && significand == 0) {
      if isNegative, significand == UInt64(Int.min.magnitude) { return .integer(.min) }
      if let magnitude = Int(exactly: significand) { return .integer(isNegative ? -magnitude : magnitude) }
    }
    // Both factors are exact doubles here, so the one rounding gives the nearest double.
    if !overflows, significand <= 1 << 53, -22...22 ~= exponent {
      var power = 1.0
      for _ in 0..<abs(exponent) { power *= 10 }
      let magnitude = exponent < 0 ? Double(significand) / power : Double(significand) * power
      return .double(isNegative ? -magnitude : magnitude)
    }
    let text = String(decoding: UnsafeBufferPointer(start: base + start, count: index - start), as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw error(.number, at: start)
    }
    return .double(value)
  }

  /// Reads digits, as many as there are, behind those that `value` already holds.
  private mutating func readDigits(into value: inout UInt64, _ overflows: inout Bool) {
    while index < count {
      let digit = base[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      let (product, productOverflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflows) = product.addingReportingOverflow(UInt64(digit))
      value = sum
      if productOverflows || sumOverflows { overflows = true }
      index &+= 1
    }
  }
}
