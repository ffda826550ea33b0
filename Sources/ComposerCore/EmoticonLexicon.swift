/// Emoticon names by their bytes: names in brackets in a hash table, names without (`→_→`) in a sorted list.
///
/// Names are equal when their scalars are; nothing is folded or normalised. All names lie in one array, since they are
/// put in on every start of the program.
package struct EmoticonLexicon: Sendable {
  private struct Entry: Sendable {
    let hash: UInt64
    let name: Range<Int>
    let emoticon: Int
  }

  /// Open addressing; -1 is a free slot, else an index into `entries`.
  private var slots: [Int32]
  private var entries: [Entry] = []
  /// The bytes of all names.
  private var names: [UInt8] = []
  /// Entries of names without brackets, sorted by their bytes.
  private var bare: [Int] = []
  /// The bytes that names without brackets begin with.
  package private(set) var bareStarters: [UInt8] = []

  /// - Parameter capacity: how many names there will be, about.
  package init(capacity: Int = 0) {
    var size = 16
    while size < min(capacity, 1 << 20) * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    entries.reserveCapacity(size / 2)
    names.reserveCapacity(size * 6)
  }

  /// Adds a name unless it is there already. Call ``seal()`` when all are added.
  package mutating func insert(_ name: String, emoticon: Int) {
    var name = name
    name.withUTF8 { insert($0, emoticon: emoticon) }
  }

  private mutating func insert(_ name: UnsafeBufferPointer<UInt8>, emoticon: Int) {
    guard !name.isEmpty else { return }
    let hash = EmoticonLexicon.hash(name)
    guard entry(of: name, hash: hash) == nil else { return }
    if (entries.count + 1) * 2 > slots.count { grow() }
    if !EmoticonLexicon.isBracketed(name), name.first != 0x3A || !Shortcode.isShortcode(name) {
      bare.append(entries.count)
    }
    place(Int32(truncatingIfNeeded: entries.count), hash: hash)
    entries.append(Entry(hash: hash, name: names.count..<names.count + name.count, emoticon: emoticon))
    names += name
  }

  package mutating func seal() {
    guard !bare.isEmpty else { return }
    bare.sort { names[entries[$0].name].lexicographicallyPrecedes(names[entries[$1].name]) }
    for entry in bare {
      let first = names[entries[entry].name.lowerBound]
      if bareStarters.last != first { bareStarters.append(first) }
    }
  }

  /// The emoticon that has exactly this name.
  package func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    entry(of: name, hash: EmoticonLexicon.hash(name)).map { entries[$0].emoticon }
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
      low = firstIndex(in: low..<high) { $0.count > length && names[$0.lowerBound + length] >= byte }
      high = firstIndex(in: low..<high) { $0.count > length && names[$0.lowerBound + length] > byte }
      length &+= 1
      guard low < high else { break }
      let entry = entries[bare[low]]
      if entry.name.count == length { longest = (length, entry.emoticon) }
    }
    return longest
  }

  private func firstIndex(in range: Range<Int>, where holds: (Range<Int>) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if holds(entries[bare[middle]].name) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Whether a name is `[`…`]` with nothing inside that the grammar forbids there.
  private static func isBracketed(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count > 2, name.first == 0x5B, name.last == 0x5D, let base = name.baseAddress else { return false }
    let bytes = Bytes(base: base, count: name.count)
    var offset = 1
    while offset < bytes.count - 1 {
      let scalar = bytes.scalar(at: offset)
      if scalar.value == 0x5B || scalar.value == 0x5D || Scalars.isBlank(scalar.value) { return false }
      offset += max(1, scalar.length)
    }
    return true
  }

  private func entry(of name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int? {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index] >= 0 {
      let place = Int(slots[index])
      let entry = entries[place]
      if entry.hash == hash, isSame(entry.name, name) { return place }
      index = (index + 1) & mask
    }
    return nil
  }

  private func isSame(_ known: Range<Int>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard known.count == name.count else { return false }
    for offset in 0..<name.count where names[known.lowerBound &+ offset] != name[offset] { return false }
    return true
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
