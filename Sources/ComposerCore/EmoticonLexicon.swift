/// Emoticon names by their bytes: names in brackets in a hash table, names without (`→_→`) in a sorted list.
///
/// Names are equal when their scalars are; nothing is folded or normalised.
package struct EmoticonLexicon: Sendable {
  /// Open addressing; -1 is a free slot, else an index into `entries`.
  private var slots: [Int32] = Array(repeating: -1, count: 16)
  private var entries: [(hash: UInt64, name: [UInt8], emoticon: Int)] = []
  /// Entries of names without brackets, sorted by their bytes.
  private var bare: [Int] = []
  /// The bytes that names without brackets begin with.
  package private(set) var bareStarters: [UInt8] = []

  package init() {}

  /// Adds a name unless it is there already. Call ``seal()`` when all are added.
  package mutating func insert(_ name: String, emoticon: Int) {
    let bytes = Array(name.utf8)
    guard !bytes.isEmpty else { return }
    let hash = bytes.withUnsafeBufferPointer { EmoticonLexicon.hash($0) }
    guard bytes.withUnsafeBufferPointer({ slot(of: $0, hash: hash) }) == nil else { return }
    if (entries.count + 1) * 2 > slots.count { grow() }
    if !EmoticonLexicon.isBracketed(bytes) { bare.append(entries.count) }
    place(Int32(truncatingIfNeeded: entries.count), hash: hash)
    entries.append((hash, bytes, emoticon))
  }

  package mutating func seal() {
    bare.sort { entries[$0].name.lexicographicallyPrecedes(entries[$1].name) }
    bareStarters = Array(Set(bare.compactMap { entries[$0].name.first })).sorted()
  }

  /// The emoticon that has exactly this name.
  package func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    slot(of: name, hash: EmoticonLexicon.hash(name)).map { entries[$0].emoticon }
  }

  /// The longest name without brackets that stands at `offset` and ends at `end` or before.
  func longestBare(in text: Bytes, at offset: Int, end: Int) -> (length: Int, emoticon: Int)? {
    var low = 0
    var high = bare.count
    var length = 0
    var longest: (length: Int, emoticon: Int)?
    // Each byte of the text narrows the sorted list to the names that go on with it.
    while low < high, offset &+ length < end {
      let byte = text[offset &+ length]
      low = firstIndex(in: low..<high) { name in name.count > length && name[length] >= byte }
      high = firstIndex(in: low..<high) { name in name.count > length && name[length] > byte }
      length &+= 1
      if low < high, entries[bare[low]].name.count == length { longest = (length, entries[bare[low]].emoticon) }
    }
    return longest
  }

  private func firstIndex(in range: Range<Int>, where holds: ([UInt8]) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if holds(entries[bare[middle]].name) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Whether a name is `[`…`]` with nothing inside that the grammar forbids there.
  private static func isBracketed(_ name: [UInt8]) -> Bool {
    guard name.count > 2, name.first == 0x5B, name.last == 0x5D else { return false }
    return withBytes(name) { bytes in
      var offset = 1
      while offset < bytes.count - 1 {
        let scalar = bytes.scalar(at: offset)
        if scalar.value == 0x5B || scalar.value == 0x5D || Scalars.isBlank(scalar.value) { return false }
        offset += max(1, scalar.length)
      }
      return true
    }
  }

  private func slot(of name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int? {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index] >= 0 {
      let entry = Int(slots[index])
      if entries[entry].hash == hash, entries[entry].name.elementsEqual(name) { return entry }
      index = (index + 1) & mask
    }
    return nil
  }

  private mutating func place(_ entry: Int32, hash: UInt64) {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index] >= 0 { index = (index + 1) & mask }
    slots[index] = entry
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (index, entry) in entries.enumerated() { place(Int32(truncatingIfNeeded: index), hash: entry.hash) }
  }

  /// FNV-1a with a final mix; the names come from files, so the table also holds up when all collide (slowly).
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01B3 }
    return hash ^ (hash >> 29)
  }
}
