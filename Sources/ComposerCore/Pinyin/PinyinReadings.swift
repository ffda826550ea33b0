/// Readings of Han characters, several where several are in use.
package enum PinyinReadings {
  /// The syllables that a character is read as: no tones, lower case, `ü` for ü, the commonest first, at most four;
  /// empty for what is no Han character and for one that nobody reads.
  ///
  /// Known are nearly all of U+3400–9FFF, 〇, and such characters of the further planes as dictionaries of today have;
  /// see ``PinyinTable``. The first call of a process reads the table, which takes a fraction of a millisecond.
  package static func readings(of scalar: Unicode.Scalar) -> [String] {
    let index = PinyinIndex.shared
    guard let first = index.first(of: scalar.value) else { return [] }
    return [index.syllables[first]] + index.further(of: scalar.value).map { index.syllables[Int($0)] }
  }
}

/// ``PinyinTable`` laid out for look-up.
struct PinyinIndex: Sendable {
  static let shared = PinyinIndex(PinyinTable.lines)

  /// Every syllable once, in the order in which the table first has it.
  private(set) var syllables: [String] = []
  /// The syllables in the bytes that queries are written in, ``stride`` for each: the length, then the letters.
  private var spellings: [UInt8] = []
  /// For each scalar of ``block`` the place of its first reading, one up, so that 0 means none.
  private var firsts: [UInt16]
  /// The same for the scalars outside of the block.
  private var outside: [UInt32: UInt16] = [:]
  /// Places of the second and later readings.
  private var others: [UInt32: [UInt16]] = [:]

  /// A byte more than the longest syllable has letters.
  private static let stride = 8
  /// The scalars that have a place of their own in ``firsts``.
  private static let block: Range<UInt32> = 0x3400..<0xA000
  /// Set in ``firsts`` and ``outside`` where ``others`` has more.
  private static let hasOthers: UInt16 = 0x8000

  /// Reads lines of a syllable, a blank and the characters that are read so.
  init(_ lines: StaticString) {
    firsts = [UInt16](repeating: 0, count: Self.block.count)
    var places: [String: UInt16] = [:]
    let bytes = Bytes(base: lines.utf8Start, count: lines.utf8CodeUnitCount)
    var offset = 0
    while offset < bytes.count {
      let start = offset
      while offset < bytes.count, bytes[offset] != 0x20 { offset &+= 1 }
      let syllable = bytes.string(start..<offset)
      let place = places[syllable] ?? UInt16(truncatingIfNeeded: syllables.count)
      if Int(place) == syllables.count {
        append(syllable)
        places[syllable] = place
      }
      offset &+= 1
      while offset < bytes.count, bytes[offset] != 0x0A {
        let scalar = bytes.scalar(at: offset)
        append(place, to: scalar.value)
        offset &+= scalar.length
      }
      offset &+= 1
    }
  }

  private mutating func append(_ syllable: String) {
    syllables.append(syllable)
    let letters = syllable.unicodeScalars.compactMap { Pinyin.letter($0.value) }.prefix(Self.stride - 1)
    spellings.append(UInt8(truncatingIfNeeded: letters.count))
    spellings += letters
    spellings += repeatElement(0, count: Self.stride - 1 - letters.count)
  }

  private mutating func append(_ place: UInt16, to scalar: UInt32) {
    let entry = self.entry(scalar)
    if entry != 0 {
      others[scalar, default: []].append(place)
      set(scalar, entry | Self.hasOthers)
    } else {
      set(scalar, place &+ 1)
    }
  }

  private mutating func set(_ scalar: UInt32, _ entry: UInt16) {
    if Self.block.contains(scalar) {
      firsts[Int(scalar - Self.block.lowerBound)] = entry
    } else {
      outside[scalar] = entry
    }
  }

  private func entry(_ scalar: UInt32) -> UInt16 {
    if Self.block.contains(scalar) { return firsts[Int(scalar - Self.block.lowerBound)] }
    return scalar < 0x3000 ? 0 : outside[scalar] ?? 0
  }

  /// The place of the commonest reading in ``syllables``; nil where there is none.
  func first(of scalar: UInt32) -> Int? {
    let place = Int(entry(scalar) & ~Self.hasOthers) - 1
    return syllables.indices.contains(place) ? place : nil
  }

  /// Places of the other readings in ``syllables``.
  func further(of scalar: UInt32) -> [UInt16] {
    entry(scalar) & Self.hasOthers == 0 ? [] : others[scalar] ?? []
  }

  /// The letters of a syllable, see ``Pinyin/letter(_:)``.
  func spelling(at place: Int) -> ArraySlice<UInt8> {
    guard syllables.indices.contains(place) else { return [] }
    let start = place * Self.stride
    return spellings[start + 1..<start + 1 + Int(spellings[start])]
  }
}
