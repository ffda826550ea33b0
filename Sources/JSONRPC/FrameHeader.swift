/// The header lines of one frame, as far as they have been read.
struct FrameHeader {
  /// Whether a line has been read.
  private(set) var isEmpty = true
  /// The length announced; clamped to `Int.max`.
  private(set) var contentLength: Int?
  /// Whether the body is in an encoding that is not UTF-8.
  private(set) var isForeign = false

  /// Takes in a line without its line end.
  /// - Returns: what was expected, where the line is no header line or contradicts an earlier one; else nil.
  mutating func read(_ line: UnsafeRawBufferPointer) -> String? {
    isEmpty = false
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0, line[..<colon].allSatisfy(Self.isTokenByte)
    else {
      return "expected a header line"
    }
    let name = line[..<colon]
    let value = Self.trimmed(line[(colon + 1)...])
    if Self.equal(name, "content-length") {
      guard let length = Self.length(value) else { return "expected digits behind “Content-Length:”" }
      guard contentLength == nil || contentLength == length else { return "expected one “Content-Length”" }
      contentLength = length
    } else if Self.equal(name, "content-type") {
      isForeign = !Self.isUTF8(value)
    }
    return nil
  }

  /// What HTTP allows in a header's name.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
    var rest = bytes.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }

  /// Whether the bytes are `name`, which is lower-case, in any case.
  private static func equal(_ bytes: Slice<UnsafeRawBufferPointer>, _ name: String) -> Bool {
    bytes.count == name.utf8.count && zip(bytes, name.utf8).allSatisfy { lowercased($0) == $1 }
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  /// The number that the digits give, `Int.max` where it is too big; nil where there is anything but digits.
  private static func length(_ digits: Slice<UnsafeRawBufferPointer>) -> Int? {
    guard !digits.isEmpty else { return nil }
    var length = 0
    for byte in digits {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (product, productOverflows) = length.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflows) = product.addingReportingOverflow(Int(digit))
      length = productOverflows || sumOverflows ? .max : sum
    }
    return length
  }

  /// Whether a `Content-Type` names UTF-8, as `utf-8` or as the older `utf8`, or no charset at all.
  private static func isUTF8(_ value: Slice<UnsafeRawBufferPointer>) -> Bool {
    for parameter in value.split(separator: UInt8(ascii: ";")).dropFirst() {
      let parts = parameter.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, equal(trimmed(parts[0]), "charset") else { continue }
      var charset = trimmed(parts[1])
      if charset.count >= 2, charset.first == UInt8(ascii: "\""), charset.last == UInt8(ascii: "\"") {
        charset = charset.dropFirst().dropLast()
      }
      return equal(charset, "utf-8") || equal(charset, "utf8")
    }
    return true
  }
}
