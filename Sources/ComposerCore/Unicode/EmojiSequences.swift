/// Emoji of several characters, as far as Unicode recommends them.
enum EmojiSequences {
  /// The end of the longest emoji of more than one character at `offset`; nil where none stands there.
  ///
  /// A keycap is none of them: its first character is a digit.
  static func end(in text: Bytes, at offset: Int, limit: Int) -> Int? {
    let first = text.scalar(at: offset)
    let next = offset &+ first.length
    guard first.value >= 0x203C, next < limit else { return nil }
    if first.value >= 0x1F1E6, first.value <= 0x1F1FF { return flag(text, offset, limit) }
    if first.value == 0x1F3F4, let end = regionalFlag(text, next, limit) { return end }
    // Asking for the properties of a character costs more than all else here.
    switch text.scalar(at: next).value {
    case 0xFE0F, 0x200D, 0x1F3FB...0x1F3FF: break
    default: return nil
    }
    guard let single = element(text, offset, limit) else { return nil }
    if text.scalar(at: single).value == 0x200D, let end = joined(text, offset, limit) { return end }
    return single > next ? single : nil
  }

  /// The end of one emoji with the selector or skin tone behind it.
  private static func element(_ text: Bytes, _ offset: Int, _ limit: Int) -> Int? {
    let base = text.scalar(at: offset)
    guard base.value >= 0x203C, let scalar = Unicode.Scalar(base.value), scalar.properties.isEmoji else { return nil }
    let end = offset &+ base.length
    guard end < limit else { return end }
    let next = text.scalar(at: end)
    switch next.value {
    case 0xFE0F: return takesSelector(scalar) ? end &+ next.length : end
    case 0x1F3FB...0x1F3FF: return scalar.properties.isEmojiModifierBase ? end &+ next.length : end
    default: return end
    }
  }

  /// Whether U+FE0F behind an emoji belongs to it: where it is text without, and where old lists have it.
  private static func takesSelector(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isEmojiPresentation || scalar.value < 0x1F000 || scalar.value == 0x1F004
      || scalar.value == 0x1F21A || scalar.value == 0x1F22F
  }

  private static func flag(_ text: Bytes, _ offset: Int, _ limit: Int) -> Int? {
    let second = text.scalar(at: offset &+ 4).value
    guard offset &+ 8 <= limit, second >= 0x1F1E6, second <= 0x1F1FF else { return nil }
    let letters = Int(text.scalar(at: offset).value &- 0x1F1E6) &* 26 &+ Int(second &- 0x1F1E6)
    return tables.flags[letters] ? offset &+ 8 : nil
  }

  /// England, Scotland and Wales.
  private static func regionalFlag(_ text: Bytes, _ start: Int, _ limit: Int) -> Int? {
    var letters: [UInt8] = []
    var offset = start
    while letters.count < 6, offset < limit {
      let value = text.scalar(at: offset).value
      offset &+= 4
      if value == 0xE007F {
        let isKnown = ["gbeng", "gbsct", "gbwls"].contains { $0.utf8.elementsEqual(letters) }
        return isKnown && offset <= limit ? offset : nil
      }
      guard value >= 0xE0061, value <= 0xE007A else { return nil }
      letters.append(UInt8(truncatingIfNeeded: value & 0x7F))
    }
    return nil
  }

  /// The end of the longest listed sequence of emoji joined by U+200D.
  private static func joined(_ text: Bytes, _ start: Int, _ limit: Int) -> Int? {
    var key: [UInt8] = []
    var tones = 0
    var persons = 0
    var longest: Int?
    var offset = start
    for count in 1...4 {
      guard let end = element(text, offset, limit) else { break }
      let base = text.scalar(at: offset)
      key += text.slice(offset..<offset &+ base.length)
      let isToned = end &- offset &- base.length == 4
      // The handshake between two persons has their tones.
      if base.value != 0x1F91D, Unicode.Scalar(base.value)?.properties.isEmojiModifierBase == true { persons += 1 }
      if isToned { tones += 1 } else { key += text.slice(offset &+ base.length..<end) }
      if count > 1, isListed(key, tones: tones, persons: persons, isFirstToned: isToned && count == 1) { longest = end }
      guard end < limit, text.scalar(at: end).value == 0x200D else { break }
      key += [0xE2, 0x80, 0x8D]
      offset = end &+ 3
    }
    return longest
  }

  private static func isListed(_ key: [UInt8], tones: Int, persons: Int, isFirstToned: Bool) -> Bool {
    guard tones > 0 else { return tables.joined.contains(key) }
    guard tones == persons else { return false }
    return tables.toned.contains(key)
  }

  private static let tables = Tables()

  private struct Tables: Sendable {
    let joined: Set<[UInt8]>
    /// What sequences with tones are without them, and without U+FE0F where a tone took its place.
    let toned: Set<[UInt8]>
    let flags: [Bool]

    init() {
      joined = Set(Tables.words(EmojiSequenceList.joined))
      var toned = Set(Tables.words(EmojiSequenceList.joinedIfToned))
      for sequence in joined { if let bare = Tables.toned(sequence) { toned.insert(bare) } }
      self.toned = toned
      var flags = [Bool](repeating: false, count: 26 * 26)
      for letters in Tables.words(EmojiSequenceList.flags) where letters.count == 2 {
        flags[min(675, Int(letters[0] & 0x1F) * 26 + Int(letters[1] & 0x1F) - 27)] = true
      }
      self.flags = flags
    }

    private static func words(_ list: StaticString) -> [[UInt8]] {
      UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount).split(separator: UInt8(ascii: " "))
        .map { Array($0) }
    }

    /// The sequence as it is with tones left out; nil for one that takes none.
    private static func toned(_ sequence: [UInt8]) -> [UInt8]? {
      var bare: [UInt8] = []
      var persons = 0
      var isBehindPerson = false
      for scalar in String(decoding: sequence, as: UTF8.self).unicodeScalars {
        if isBehindPerson, scalar.value == 0xFE0F { continue }
        isBehindPerson = scalar.value != 0x1F91D && scalar.properties.isEmojiModifierBase
        // Families take none.
        if isBehindPerson { persons += 1 }
        bare += Array(String(scalar).utf8)
      }
      let hasHeartOrHands = sequence.count > 3 && persons == 2
      guard persons == 1 || hasHeartOrHands && !isFamily(sequence) else { return nil }
      return bare
    }

    private static func isFamily(_ sequence: [UInt8]) -> Bool {
      let scalars = String(decoding: sequence, as: UTF8.self).unicodeScalars
      return scalars.contains { [0x1F466, 0x1F467, 0x1F9D2].contains($0.value) }
    }
  }
}
