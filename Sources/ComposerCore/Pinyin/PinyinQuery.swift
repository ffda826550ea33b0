/// What somebody typed to find a name by its pinyin, read once for all names.
package struct PinyinQuery: Sendable, Hashable {
  /// Lower-case ASCII letters and digits, and ``Pinyin/umlaut``; 1 to 64.
  let letters: [UInt8]
  /// Bit *n* is set where a blank or `'` stands before letter *n*: a new syllable must begin there.
  private let breaks: UInt64

  /// Letters and digits in any case, ASCII or full width, `ü` or `v` for ü, blanks and apostrophes between syllables.
  /// Nil for a query without letters and digits and for one with anything else in it; what stands behind its first
  /// 64 scalars is left out.
  package init?(_ text: String) {
    var letters: [UInt8] = []
    var breaks: UInt64 = 0
    var broken = false
    for scalar in text.unicodeScalars.prefix(Pinyin.limit) {
      if let letter = Pinyin.letter(scalar.value) {
        if broken { breaks |= 1 << UInt64(letters.count) }
        broken = false
        letters.append(letter)
      } else if Scalars.isBlank(scalar.value) || scalar == "'" || scalar == "’" {
        broken = true
      } else {
        return nil
      }
    }
    guard !letters.isEmpty else { return nil }
    self.letters = letters
    self.breaks = breaks
  }

  /// Places of the letters, one bit each.
  var all: UInt64 { ~0 >> UInt64(Pinyin.limit - min(letters.count, Pinyin.limit)) }

  /// The place behind the last letter that can belong to the same syllable as the letter at `place`.
  func syllableEnd(from place: Int) -> Int {
    let later = breaks >> UInt64(place + 1)
    return later == 0 ? letters.count : min(place + 1 + later.trailingZeroBitCount, letters.count)
  }
}

/// How syllables and queries are spelled in bytes.
enum Pinyin {
  /// No query has more scalars, no name more syllables, no syllable more letters: what is longer is cut.
  static let limit = 64

  /// The ü of a syllable.
  static let umlaut: UInt8 = 0xFC

  /// A letter or digit in lower case, full width made ASCII, ü as ``umlaut``; nil for anything else.
  @inline(__always)
  static func letter(_ scalar: UInt32) -> UInt8? {
    if scalar == 0xFC || scalar == 0xDC { return umlaut }
    let value = scalar >= 0xFF01 && scalar <= 0xFF5E ? scalar - 0xFEE0 : scalar
    if Scalars.isASCIILetter(value) { return UInt8(truncatingIfNeeded: value | 0x20) }
    return Scalars.isDigit(value) ? UInt8(truncatingIfNeeded: value) : nil
  }

  /// Whether a typed letter stands for a syllable's: `ü`, `v` and `u` all do for ü.
  @inline(__always)
  static func equal(_ typed: UInt8, _ spelled: UInt8) -> Bool {
    typed == spelled || (spelled == umlaut && (typed == 0x75 || typed == 0x76))
  }
}
