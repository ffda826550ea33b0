/// Which emoticons somebody may have meant by a name that no package has.
///
/// Near is a name one edit away: a scalar put in, left out, replaced, or two neighbours exchanged. Near is also
/// one that is read the same: `[伟笑]`, `[weixiao]`. A name of a single character says too little of what was meant:
/// people write `[图]` and `[转]` on purpose.
///
/// It is made with its catalog, so it does no more than sort names into buckets. An edit leaves all scalars of a name but
/// one, so a look-up reads only the names that have one of its two rarest, and those that are read the same; where a
/// package's names have all the same in common, no more than a few thousand of them, and it may miss some.
package struct EmoticonNeighbours: Sendable {
  /// A name in brackets: its scalars without them, and the emoticon that has it.
  private struct Name: Sendable {
    let scalars: Range<Int>
    let emoticon: Int
    let spelling: Spelling
  }

  private enum Spelling: Sendable { case simplified, traditional, alias }

  private var names: [Name] = []
  private var scalars: [UInt32] = []
  /// By a scalar that they have, to places in `names`.
  private var byScalar = Buckets()
  /// By the hash of the simplified name's reading, to places in the catalog.
  private var byReading = Buckets()

  init(of emoticons: [Emoticon]) {
    var keys: [(key: UInt64, item: Int)] = []
    var readings: [(key: UInt64, item: Int)] = []
    keys.reserveCapacity(emoticons.count * 4)
    scalars.reserveCapacity(emoticons.count * 4)
    // By places, since a copy of an emoticon costs more than all that is done with it.
    for place in emoticons.indices where !emoticons[place].isUnicode {
      let first = scalars.count
      add(emoticons[place].chs, .simplified, of: place, to: &keys)
      if let reading = EmoticonNeighbours.reading(emoticons[place].pinyin, scalars[first...]) {
        readings.append((reading, place))
      }
      if let traditional = emoticons[place].cht, traditional != emoticons[place].chs {
        add(traditional, .traditional, of: place, to: &keys)
      }
      for alias in emoticons[place].aliases { add(alias, .alias, of: place, to: &keys) }
    }
    byScalar = Buckets(keys)
    byReading = Buckets(readings)
  }

  private mutating func add(
    _ name: String, _ spelling: Spelling, of emoticon: Int, to keys: inout [(key: UInt64, item: Int)]
  ) {
    guard name.utf8.count > 2, name.utf8.first == 0x5B, name.utf8.last == 0x5D else { return }
    let start = scalars.count
    for scalar in name.unicodeScalars.dropFirst() {
      scalars.append(scalar.value)
      keys.append((UInt64(scalar.value), names.count))
    }
    scalars.removeLast()
    keys.removeLast()
    names.append(Name(scalars: start..<scalars.count, emoticon: emoticon, spelling: spelling))
  }

  /// Places and spellings of the names nearest to `name`: those both read the same and one edit away, those read the
  /// same, those one edit away, and the packages' order within each.
  fileprivate func nearest(to name: [UInt32]) -> [(place: Int, isTraditional: Bool)] {
    guard name.count > 1 else { return [] }
    var near: [Int: (isRead: Bool, spelling: Spelling?)] = [:]
    for scalar in rarestScalars(of: name) {
      byScalar.each(UInt64(scalar), most: EmoticonNeighbours.mostRead) { item in
        guard near.count < EmoticonNeighbours.mostNear else { return }
        let candidate = names[item]
        let known = near[candidate.emoticon]?.spelling
        guard known == nil || known == .alias,
          EmoticonNeighbours.isOneEdit(name[...], scalars[candidate.scalars])
        else { return }
        near[candidate.emoticon] = (false, candidate.spelling)
      }
    }
    for hash in EmoticonNeighbours.readings(of: name) {
      byReading.each(hash, most: EmoticonNeighbours.mostRead) { place in
        guard near.count < 2 * EmoticonNeighbours.mostNear || near[place] != nil else { return }
        near[place, default: (true, nil)].isRead = true
      }
    }
    func rank(_ entry: (isRead: Bool, spelling: Spelling?)) -> Int { entry.isRead ? entry.spelling == nil ? 1 : 0 : 2 }
    return near.sorted { (rank($0.value), $0.key) < (rank($1.value), $1.key) }
      .map { ($0.key, $0.value.spelling == .traditional) }
  }

  /// Of how many entries of a bucket a look-up reads, and how many names it keeps.
  private static let mostRead = 4096
  private static let mostNear = 256

  /// The two scalars of a name that the fewest names have; one where it has no other.
  private func rarestScalars(of name: [UInt32]) -> ArraySlice<UInt32> {
    Set(name).map { (byScalar.size(of: UInt64($0)), $0) }.sorted(by: <).map(\.1).prefix(2)
  }

  /// Whether one name becomes the other by one scalar put in, left out or replaced, or by two neighbours exchanged.
  private static func isOneEdit(_ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>) -> Bool {
    guard abs(left.count - right.count) <= 1 else { return false }
    var left = left
    var right = right
    while let a = left.first, a == right.first {
      left.removeFirst()
      right.removeFirst()
    }
    while let a = left.last, a == right.last {
      left.removeLast()
      right.removeLast()
    }
    if left.count + right.count == 1 || left.count == 1 && right.count == 1 { return true }
    return left.count == 2 && right.count == 2 && left.first == right.last && left.last == right.first
  }

  /// Every way to read a name, as hashes: Han by its readings, ASCII by itself; none where another scalar stands.
  private static func readings(of name: [UInt32]) -> [UInt64] {
    // 32 ways are enough for any name that somebody meant.
    let most = 32
    var hashes = [Buckets.seed]
    for scalar in name {
      if scalar < 0x80 {
        hashes = hashes.map { Buckets.hash($0, EmoticonNeighbours.lowercase(UInt8(truncatingIfNeeded: scalar))) }
      } else {
        let ways = Unicode.Scalar(scalar).map { PinyinReadings.readings(of: $0) } ?? []
        hashes = hashes.flatMap { hash in ways.map { $0.utf8.reduce(hash) { Buckets.hash($0, $1) } } }
        if hashes.count > most { hashes.removeLast(hashes.count - most) }
      }
      if hashes.isEmpty { return [] }
    }
    return hashes
  }

  /// The hash of an emoticon's reading without blanks; of its name where that is ASCII.
  private static func reading(_ pinyin: String?, _ name: ArraySlice<UInt32>) -> UInt64? {
    guard name.count > 1 else { return nil }
    if let pinyin, !pinyin.isEmpty {
      return pinyin.utf8.reduce(Buckets.seed) { $1 == 0x20 ? $0 : Buckets.hash($0, $1) }
    }
    var hash = Buckets.seed
    for scalar in name {
      guard scalar < 0x80 else { return nil }
      hash = Buckets.hash(hash, lowercase(UInt8(truncatingIfNeeded: scalar)))
    }
    return hash
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}

extension EmoticonCatalog {
  /// The names nearest to one that no package has, the best first, none where nothing is near: simplified ones, but
  /// the traditional one where that is what comes near.
  ///
  /// - Parameters:
  ///   - name: with its brackets.
  ///   - limit: the most that are wanted; more than eight are not known.
  package func nearest(to name: some StringProtocol, limit: Int) -> [String] {
    // A queue of posts writes the same few names again and again.
    let name = String(name)
    let known = nearestByName.withLock { $0[name] }
    if let known { return Array(known.prefix(limit)) }
    let nearest = nearest(to: name)
    nearestByName.withLock { names in
      if names.count >= 1024 { names = [:] }
      names[name] = nearest
    }
    return Array(nearest.prefix(limit))
  }

  private func nearest(to name: String) -> [String] {
    var inside = name.unicodeScalars.map(\.value)
    guard inside.count > 2, inside.first == 0x5B, inside.last == 0x5D else { return [] }
    inside.removeFirst()
    inside.removeLast()
    var answer: [String] = []
    for (place, isTraditional) in neighbours.nearest(to: inside) where answer.count < EmoticonCatalog.mostNearest {
      guard let emoticon = self[place] else { continue }
      let name = isTraditional ? emoticon.cht ?? emoticon.chs : emoticon.chs
      if !answer.contains(name) { answer.append(name) }
    }
    return answer
  }

  private static let mostNearest = 8
}

/// Numbers by a key, in two flat arrays: quick to make, and never worse than a list.
private struct Buckets: Sendable {
  /// Where each bucket begins in `entries`; one more than there are buckets, of which there are a power of two.
  private var starts: [Int] = [0, 0]
  private var entries: [(key: UInt64, item: Int)] = []

  init() {}

  init(_ all: [(key: UInt64, item: Int)]) {
    var count = 1024
    while count < all.count / 4, count < 1 << 16 { count *= 2 }
    starts = Array(repeating: 0, count: count + 1)
    for entry in all { starts[bucket(entry.key) + 1] += 1 }
    for bucket in 1...count { starts[bucket] += starts[bucket - 1] }
    var ends = starts
    entries = all
    for entry in all {
      let bucket = bucket(entry.key)
      entries[ends[bucket]] = entry
      ends[bucket] += 1
    }
  }

  /// How many entries its bucket has.
  func size(of key: UInt64) -> Int {
    let bucket = bucket(key)
    return starts[bucket + 1] - starts[bucket]
  }

  /// Calls `body` with what a key has, among the first `most` entries of its bucket.
  func each(_ key: UInt64, most: Int, _ body: (Int) -> Void) {
    let first = starts[bucket(key)]
    for index in first..<first + min(size(of: key), most) where entries[index].key == key { body(entries[index].item) }
  }

  private func bucket(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: key ^ (key >> 17)) & (starts.count - 2)
  }

  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// One step of FNV-1a.
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x0100_0000_01B3 }
}
