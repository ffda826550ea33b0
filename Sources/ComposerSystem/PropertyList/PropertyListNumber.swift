import JSONRPC

/// Numbers, dates and data of property lists as JSON.
enum PropertyListNumber {
  /// A whole number in decimal or, behind `0x`, hexadecimal digits; nil for anything else.
  static func integer(_ text: String) -> JSON? {
    let isNegative = text.hasPrefix("-")
    var digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    if isHexadecimal { digits = digits.dropFirst(2) }
    // `Int` reads a sign too, and there has been one.
    guard let first = digits.unicodeScalars.first, first != "-", first != "+" else { return nil }
    let signed = (isNegative ? "-" : "") + digits
    if let value = Int(signed, radix: isHexadecimal ? 16 : 10) { return .integer(value) }
    guard !isHexadecimal, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let value = Double(signed), value.isFinite
    else { return nil }
    return .double(value)
  }

  /// A real number; null for `nan` and `inf`, which JSON has none of; nil for what is no number.
  static func real(_ text: String) -> JSON? {
    // An integer that stands as a real is 2.0, not 2: the same as in a binary list.
    guard let value = Double(text) else { return nil }
    return real(value)
  }

  /// A real number; null where it is none.
  static func real(_ value: Double) -> JSON { value.isFinite ? .double(value) : .null }

  /// A moment as ISO 8601 has it, in whole seconds; null outside the years 1 to 9999.
  ///
  /// - Parameter seconds: from the beginning of 2001 in UTC.
  static func date(secondsSince2001 seconds: Double) -> JSON {
    // Days from 0000-03-01, so that the leap day is a year's last.
    let daysTo2001 = 730_791
    guard seconds.isFinite, abs(seconds) < 400_000_000_000 else { return .null }
    let whole = Int(seconds.rounded(.down))
    let (days, second) = (floorDivision(whole, 86_400) + daysTo2001, remainder(whole, 86_400))
    let (era, dayOfEra) = (floorDivision(days, 146_097), remainder(days, 146_097))
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    guard 1...9999 ~= year else { return .null }
    let clock = "\(padded(second / 3_600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
    return .string("\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(clock)Z")
  }

  private static func floorDivision(_ value: Int, _ divisor: Int) -> Int {
    (value - remainder(value, divisor)) / divisor
  }

  private static func remainder(_ value: Int, _ divisor: Int) -> Int {
    let rest = value % divisor
    return rest < 0 ? rest + divisor : rest
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
  }

  /// Bytes in Base64.
  static func base64(_ bytes: ArraySlice<UInt8>) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes
    while !rest.isEmpty {
      let group = rest.prefix(3)
      rest = rest.dropFirst(3)
      var bits = 0
      for byte in group { bits = bits << 8 | Int(byte) }
      bits <<= 8 * (3 - group.count)
      for place in 0..<4 {
        text.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
