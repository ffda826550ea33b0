/// A set of characters in a glob: `[abc]`, `[a-z]`, `[!a]` or `[^a]`, `[[:alpha:]]`, `[]a]`.
struct GlobSet: Hashable, Sendable {
  private var isNegated = false
  private var ranges: [ClosedRange<UInt32>] = []

  /// Reads a set behind its `[`; nil if it is not closed, or names a class that is none.
  ///
  /// - Parameter offset: behind the `[`; afterwards behind the `]`.
  init?(_ pattern: [UInt8], from offset: inout Int) {
    if offset < pattern.count, pattern[offset] == UInt8(ascii: "!") || pattern[offset] == UInt8(ascii: "^") {
      isNegated = true
      offset += 1
    }
    var previous: UInt32?
    var isFirst = true
    while offset < pattern.count {
      let byte = pattern[offset]
      if byte == UInt8(ascii: "]"), !isFirst {
        offset += 1
        return
      }
      isFirst = false
      if byte == UInt8(ascii: "["), Self.startsClass(pattern, offset) {
        guard let members = Self.readClass(pattern, &offset) else { return nil }
        ranges += members
        previous = nil
      } else if byte == UInt8(ascii: "-"), let low = previous, offset + 1 < pattern.count,
        pattern[offset + 1] != UInt8(ascii: "]")
      {
        offset += 1
        guard let high = Self.readCharacter(pattern, &offset) else { return nil }
        if low <= high { ranges.append(low...high) }
        previous = nil
      } else {
        guard let character = Self.readCharacter(pattern, &offset) else { return nil }
        ranges.append(character...character)
        previous = character
      }
    }
    return nil
  }

  /// Whether a character, by its scalar's value, is in the set. A slash never is.
  func contains(_ value: UInt32) -> Bool {
    value != UInt32(UInt8(ascii: "/")) && ranges.contains { $0.contains(value) } != isNegated
  }

  private static func readCharacter(_ pattern: [UInt8], _ offset: inout Int) -> UInt32? {
    if offset < pattern.count, pattern[offset] == UInt8(ascii: "\\") { offset += 1 }
    guard offset < pattern.count else { return nil }
    let scalar = GlobScalar(pattern[...], at: offset)
    offset += scalar.length
    return scalar.value
  }

  /// Whether `[:`, and later `:]` before the next `]`, stands at `offset`.
  private static func startsClass(_ pattern: [UInt8], _ offset: Int) -> Bool {
    let rest = pattern[offset...].dropFirst()
    guard rest.first == UInt8(ascii: ":"), let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
    return end > rest.startIndex + 1 && pattern[end - 1] == UInt8(ascii: ":")
  }

  private static func readClass(_ pattern: [UInt8], _ offset: inout Int) -> [ClosedRange<UInt32>]? {
    let start = offset + 2
    guard start <= pattern.count, let end = pattern[start...].firstIndex(of: UInt8(ascii: "]")), end > start else {
      return nil
    }
    offset = end + 1
    return classes[String(decoding: pattern[start..<(end - 1)], as: UTF8.self)]
  }

  /// POSIX's classes, of ASCII.
  private static let classes: [String: [ClosedRange<UInt32>]] = [
    "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha": [0x41...0x5A, 0x61...0x7A],
    "blank": [0x09...0x09, 0x20...0x20], "cntrl": [0x00...0x1F, 0x7F...0x7F], "digit": [0x30...0x39],
    "graph": [0x21...0x7E], "lower": [0x61...0x7A], "print": [0x20...0x7E],
    "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E], "space": [0x09...0x0D, 0x20...0x20],
    "upper": [0x41...0x5A], "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
  ]
}
