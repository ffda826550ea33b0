/// What decides whether a scalar continues the grapheme cluster before it; see UAX #29.
enum GraphemeClass: UInt8, CaseIterable, Sendable {
  /// Begins a cluster of its own, and nothing but marks joins it.
  case other
  case carriageReturn, lineFeed, control
  /// A mark that continues emoji and conjuncts; a mark that ends conjuncts (U+200C); a virama that joins consonants.
  case extend, nonJoiner, linker
  /// U+200D.
  case joiner
  case spacingMark, prepend, regionalIndicator
  /// Hangul: consonants, vowels, final consonants, syllables of two and of three.
  case leading, vowel, trailing, syllableOfTwo, syllableOfThree
  case pictograph
  /// A consonant of a script whose conjuncts are one cluster.
  case consonant

  /// As ``GraphemeTable`` writes it; precomposed Hangul is not written.
  var letter: UInt8 {
    switch self {
    case .other, .syllableOfTwo, .syllableOfThree: 0
    case .carriageReturn: UInt8(ascii: "r")
    case .lineFeed: UInt8(ascii: "n")
    case .control: UInt8(ascii: "C")
    case .extend: UInt8(ascii: "E")
    case .nonJoiner: UInt8(ascii: "X")
    case .linker: UInt8(ascii: "K")
    case .joiner: UInt8(ascii: "Z")
    case .spacingMark: UInt8(ascii: "M")
    case .prepend: UInt8(ascii: "P")
    case .regionalIndicator: UInt8(ascii: "R")
    case .leading: UInt8(ascii: "L")
    case .vowel: UInt8(ascii: "V")
    case .trailing: UInt8(ascii: "T")
    case .pictograph: UInt8(ascii: "p")
    case .consonant: UInt8(ascii: "c")
    }
  }
}

/// The grapheme class of every scalar, in blocks of 128. It is laid out when it is needed first: plain text is counted
/// without it.
struct GraphemeClasses: Sendable {
  static let shared = GraphemeClasses(GraphemeTable.lines)

  /// For each block of scalars the number of its classes in `classes`; blocks without any share the first.
  private(set) var blocks = [UInt16](repeating: 0, count: 0x110000 >> 7)
  private(set) var classes = [UInt8](repeating: 0, count: 128)

  /// Reads lines as ``GraphemeTable`` has them.
  init(_ lines: StaticString) {
    classes.reserveCapacity(320 * 128)
    let bytes = Bytes(base: lines.utf8Start, count: lines.utf8CodeUnitCount)
    var offset = 0
    while offset < bytes.count {
      let letter = bytes[offset]
      let named = GraphemeClass.allCases.first { $0.letter == letter } ?? .other
      offset &+= 1
      while bytes[offset] == 0x20 {
        offset &+= 1
        let first = GraphemeClasses.number(in: bytes, at: &offset)
        var last = first
        if bytes[offset] == UInt8(ascii: "-") {
          offset &+= 1
          last = GraphemeClasses.number(in: bytes, at: &offset)
        }
        set(first, last, named)
      }
      offset &+= 1
    }
    set(0xAC00, 0xD7A3, .syllableOfThree)
    // Each 28th syllable has no final consonant.
    for scalar in stride(from: 0xAC00, through: 0xD7A3, by: 28) { set(scalar, scalar, .syllableOfTwo) }
  }

  private static func number(in bytes: Bytes, at offset: inout Int) -> Int {
    var number = 0
    while true {
      let byte = bytes[offset]
      switch byte {
      case 0x30...0x39: number = number &* 16 &+ Int(byte &- 0x30)
      case 0x41...0x46: number = number &* 16 &+ Int(byte &- 0x41) &+ 10
      default: return number
      }
      offset &+= 1
    }
  }

  private mutating func set(_ first: Int, _ last: Int, _ named: GraphemeClass) {
    var scalar = first
    while scalar <= min(last, 0x10FFFF) {
      if blocks[scalar >> 7] == 0 {
        blocks[scalar >> 7] = UInt16(truncatingIfNeeded: classes.count >> 7)
        classes.append(contentsOf: repeatElement(0, count: 128))
      }
      let start = Int(blocks[scalar >> 7]) << 7
      let length = min(last - scalar, 127 - scalar & 127)
      for place in start + scalar & 127...start + scalar & 127 + length { classes[place] = named.rawValue }
      scalar += length + 1
    }
  }
}
