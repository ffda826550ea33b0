/// Emoticon names by their bytes: names in brackets in hash tables, names without (`→_→`) in a sorted list.
///
/// Names are equal when their scalars are; nothing is folded or normalised. All names lie in one array, since they are
/// put in on every start of the program. A class, since every line that is scanned holds one.
package final class EmoticonLexicon: Sendable {
  private let short: ShortName.Table
  /// Of all other names. Open addressing; -1 is a free slot, else an index into `entries`.
  private let slots: [Int32]
  private let key: HashKey
  private let entries: [EmoticonNames.Entry]
  /// The bytes of all names.
  private let names: [UInt8]
  /// How many bytes the longest of them has.
  private let longest: Int
  /// Entries of names without brackets, sorted by their bytes.
  private let bare: [Int]
  /// The bytes that names without brackets begin with.
  package let bareStarters: [UInt8]
  /// The first two bytes of names without brackets, each pair once; the second is NUL where a name has only one.
  let barePairs: [(first: UInt8, second: UInt8)]
  /// For each byte whether it is one of ``bareStarters``.
  private let isBareStarter: [Bool]

  /// No names.
  package convenience init() { self.init(EmoticonNames()) }

  package init(_ all: EmoticonNames) {
    (short, slots, key, entries, names) = (all.short, all.slots, all.key, all.entries, all.bytes)
    longest = all.entries.reduce(0) { max($0, $1.name.count) }
    bare = all.bare.sorted {
      all.bytes[all.entries[$0].name].lexicographicallyPrecedes(all.bytes[all.entries[$1].name])
    }
    var starters: [UInt8] = []
    var pairs: [(first: UInt8, second: UInt8)] = []
    for entry in bare {
      let name = all.bytes[all.entries[entry].name]
      guard let first = name.first else { continue }
      if starters.last != first { starters.append(first) }
      let pair = (first: first, second: name.dropFirst().first ?? 0)
      if pairs.last.map({ $0 != pair }) ?? true { pairs.append(pair) }
    }
    bareStarters = starters
    barePairs = pairs
    isBareStarter = (0...UInt8.max).map { starters.contains($0) }
  }

  /// Whether a name without brackets begins with a byte.
  @inline(__always)
  func beginsBare(_ byte: UInt8) -> Bool { isBareStarter[Int(byte)] }

  /// The emoticon that has exactly this name.
  package func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    if let short = ShortName(name), let emoticon = self.short.find(short) { return emoticon }
    guard name.count <= longest else { return nil }
    let hash = EmoticonNames.hash(name, key)
    return EmoticonNames.entry(of: name, hash: hash, slots, entries, names).map { entries[$0].emoticon }
  }

  /// The emoticon whose name in brackets a range is.
  @inline(__always)
  func find(_ text: Bytes, _ range: ByteRange) -> Int? {
    guard range.count <= ShortName.longest &+ 2, range.lowerBound &+ 17 <= text.count else {
      return find(text.slice(range))
    }
    return short.find(ShortName(text.block(at: range.lowerBound &+ 1), count: range.count &- 2))
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
      // What the first and the last go on with, those between go on with too.
      if !goesOn(low, at: length, with: byte) || !goesOn(high &- 1, at: length, with: byte) {
        low = firstIndex(in: low..<high) { $0.count > length && names[$0.lowerBound + length] >= byte }
        high = firstIndex(in: low..<high) { $0.count > length && names[$0.lowerBound + length] > byte }
      }
      length &+= 1
      guard low < high else { break }
      let entry = entries[bare[low]]
      if entry.name.count == length { longest = (length, entry.emoticon) }
    }
    return longest
  }

  /// Whether one of the sorted names has a byte at `length`.
  private func goesOn(_ place: Int, at length: Int, with byte: UInt8) -> Bool {
    let name = entries[bare[place]].name
    return name.count > length && names[name.lowerBound + length] == byte
  }

  private func firstIndex(in range: Range<Int>, where holds: (Range<Int>) -> Bool) -> Int {
    range.partitioningIndex { holds(entries[bare[$0]].name) }
  }
}
