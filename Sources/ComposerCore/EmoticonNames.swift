/// Names while they are gathered for an ``EmoticonLexicon``.
package struct EmoticonNames: Sendable {
  struct Entry: Sendable {
    let hash: UInt64
    /// Where the name stands in `bytes`.
    let name: Range<Int>
    let emoticon: Int
  }

  /// Short names in brackets, as nearly all are; they are nowhere else.
  fileprivate(set) var short: ShortName.Table
  fileprivate(set) var slots: [Int32]
  fileprivate(set) var entries: [Entry] = []
  fileprivate(set) var bytes: [UInt8] = []
  /// Entries of names without brackets.
  fileprivate(set) var bare: [Int] = []
  let key = HashKey()

  /// - Parameter capacity: how many names there will be, about.
  package init(capacity: Int = 0) {
    short = ShortName.Table(capacity: capacity)
    slots = Array(repeating: -1, count: 64)
  }

  /// Adds a name unless it is there already; answers whether it did. An empty one is no name.
  @discardableResult
  package mutating func insert(_ name: String, emoticon: Int) -> Bool {
    var name = name
    return name.withUTF8 { insert($0, emoticon: emoticon) }
  }

  private mutating func insert(_ name: UnsafeBufferPointer<UInt8>, emoticon: Int) -> Bool {
    guard !name.isEmpty else { return false }
    if let short = ShortName(name), EmoticonNames.isBracketed(name) {
      return self.short.insert(short, emoticon: emoticon)
    }
    let hash = EmoticonNames.hash(name, key)
    guard EmoticonNames.entry(of: name, hash: hash, slots, entries, bytes) == nil else { return false }
    if (entries.count + 1) * 2 > slots.count { grow() }
    if !EmoticonNames.isBracketed(name), name.first != 0x3A || !Shortcode.isShortcode(name) {
      bare.append(entries.count)
    }
    place(Int32(truncatingIfNeeded: entries.count), hash: hash)
    entries.append(Entry(hash: hash, name: bytes.count..<bytes.count + name.count, emoticon: emoticon))
    bytes += name
    return true
  }

  /// The entry of a name in a table.
  @inline(__always)
  static func entry(
    of name: UnsafeBufferPointer<UInt8>, hash: UInt64, _ slots: [Int32], _ entries: [Entry], _ bytes: [UInt8]
  ) -> Int? {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index] >= 0 {
      let place = Int(slots[index])
      let entry = entries[place]
      if entry.hash == hash, isSame(bytes, entry.name, name) { return place }
      index = (index + 1) & mask
    }
    return nil
  }

  @inline(__always)
  private static func isSame(_ bytes: [UInt8], _ known: Range<Int>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard known.count == name.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      guard known.upperBound <= bytes.count, let base = bytes.baseAddress, let other = name.baseAddress else {
        return false
      }
      let one = UnsafeRawPointer(base + known.lowerBound)
      let two = UnsafeRawPointer(other)
      var offset = 0
      while offset &+ 8 <= name.count {
        guard (one + offset).loadUnaligned(as: UInt64.self) == (two + offset).loadUnaligned(as: UInt64.self) else {
          return false
        }
        offset &+= 8
      }
      while offset < name.count {
        guard base[known.lowerBound &+ offset] == name[offset] else { return false }
        offset &+= 1
      }
      return true
    }
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

  /// By words, of which the last overlaps the one before.
  @inline(__always)
  static func hash(_ name: UnsafeBufferPointer<UInt8>, _ key: HashKey) -> UInt64 {
    guard name.count >= 8, let base = UnsafeRawPointer(name.baseAddress) else {
      return key.mixed(name.reduce(UInt64(name.count)) { $0 << 8 ^ UInt64($1) }, 0)
    }
    var hash = UInt64(name.count)
    var offset = 0
    while offset &+ 8 < name.count {
      hash = key.mixed((base + offset).loadUnaligned(as: UInt64.self), hash)
      offset &+= 8
    }
    return key.mixed((base + (name.count &- 8)).loadUnaligned(as: UInt64.self), hash)
  }
}
