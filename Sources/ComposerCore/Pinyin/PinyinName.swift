/// A name with all spellings of its syllables, ready to be matched against what somebody types.
///
/// A Han character is spelled as any of its readings, a run of Latin letters or of digits as itself (`笑cry` has the
/// syllables xiao and cry, `80GT` has 80 and gt); brackets, marks and what else nobody can type are passed over.
package struct PinyinName: Sendable, Hashable {
  /// For each syllable: the number of its spellings, and for each of them its length and its letters.
  ///
  /// One array for all, because a thousand names are made ready at once.
  private var spellings: [UInt8] = []
  /// How many syllables the name has; at most 64, what is longer is cut.
  private var count = 0

  /// - Parameters:
  ///   - name: in simplified or traditional characters, with or without brackets.
  ///   - known: how the package itself says that the name is read, blanks between syllables, `ü` or `v` for ü. It
  ///     comes before the table's readings, which stay beside it. It is left alone where it does not give one syllable
  ///     for each Han character and each run of letters or digits.
  package init(_ name: String, known: String? = nil) {
    let pieces = PinyinPieces(name)
    let read = known.map(PinyinPieces.init)
    let given = read.flatMap { $0.isPlain && $0.pieces.count == pieces.pieces.count ? $0 : nil }
    spellings.reserveCapacity(pieces.pieces.count * 8)
    for (place, piece) in pieces.pieces.enumerated() {
      let head = spellings.count
      spellings.append(0)
      if let given, case .run(let run) = given.pieces[place] { append(given.letters[run], below: head) }
      switch piece {
      case .run(let run): append(pieces.letters[run], below: head)
      case .han(let character):
        let index = PinyinIndex.shared
        guard let first = index.first(of: character.value) else { break }
        append(index.spelling(at: first), below: head)
        for place in index.further(of: character.value) { append(index.spelling(at: Int(place)), below: head) }
      }
      if spellings[head] == 0 { spellings.removeLast() } else { count += 1 }
    }
  }

  /// Adds a spelling to the syllable whose number of spellings stands at `head`, unless it has it.
  private mutating func append(_ letters: ArraySlice<UInt8>, below head: Int) {
    let letters = letters.prefix(Pinyin.limit)
    var earlier = head + 1
    for _ in 0..<spellings[head] {
      let next = earlier + 1 + Int(spellings[earlier])
      if spellings[earlier + 1..<next].elementsEqual(letters) { return }
      earlier = next
    }
    spellings[head] &+= 1
    spellings.append(UInt8(truncatingIfNeeded: letters.count))
    spellings += letters
  }

  /// How a query matches, the best first.
  package enum Match: Int, Comparable, Sendable {
    /// The pinyin from its start on, every syllable whole but the last one typed: `w`, `weix`, `wei xiao`.
    case prefixOfSyllables
    /// From the first syllable on, each by its start: `wx`, `wxi`, `wexiao`.
    case prefixOfInitials
    /// The same from a later syllable on: `xiao`, `x`.
    case inside
    /// The same with syllables left out between.
    case scattered

    package static func < (one: Match, other: Match) -> Bool { one.rawValue < other.rawValue }
  }

  /// How a typed query matches, see ``PinyinQuery``; nil if it does not, or if it is no pinyin.
  package func match(_ query: String) -> Match? { PinyinQuery(query).flatMap(match) }

  /// How a query matches; nil if it does not.
  ///
  /// Every syllable may be given whole, by its initial, or by any other part that it starts with. The time grows with
  /// the number of syllables times the letters of the query, whatever they are.
  package func match(_ query: PinyinQuery) -> Match? {
    // Each is a set of places in the query: bit n is set where the syllables so far can use up n letters.
    var whole: UInt64 = 1
    var started: UInt64 = 1
    var inside: UInt64 = 0
    var scattered: UInt64 = 0
    var best: Match?
    var offset = 0
    for syllable in 0..<count {
      if syllable > 0 { inside |= 1 }
      var next: (whole: UInt64, started: UInt64, inside: UInt64) = (0, 0, 0)
      var reached = scattered
      var places = scattered | started | inside | 1
      while places != 0 {
        let place = places.trailingZeroBitCount
        let bit: UInt64 = 1 << UInt64(place)
        places &= ~bit
        let step = advance(at: offset, in: query, from: place)
        if step.longest == 0 { continue }
        let isAtEnd = place + step.longest == query.letters.count
        let behind = ((1 << UInt64(step.longest)) &- 1) << UInt64(place + 1) & query.all
        reached |= behind
        if whole & bit != 0 {
          if isAtEnd { return .prefixOfSyllables }
          next.whole |= step.whole & query.all
        }
        if started & bit != 0 { next.started |= behind }
        if inside & bit != 0 { next.inside |= behind }
        if isAtEnd {
          let kind: Match = started & bit != 0 ? .prefixOfInitials : inside & bit != 0 ? .inside : .scattered
          best = best.map { min($0, kind) } ?? kind
        }
      }
      (whole, started, inside, scattered) = (next.whole, next.started, next.inside, reached)
      offset = self.next(offset)
    }
    return best
  }

  /// How far the query's letters from `place` on go along with a syllable's spellings: the most letters that one of
  /// them starts with, and the places in the query behind each spelling that is there whole.
  private func advance(at head: Int, in query: PinyinQuery, from place: Int) -> (longest: Int, whole: UInt64) {
    let end = query.syllableEnd(from: place)
    var longest = 0
    var whole: UInt64 = 0
    var offset = head + 1
    for _ in 0..<spellings[head] {
      let length = Int(spellings[offset])
      var same = 0
      while same < length, place + same < end,
        Pinyin.equal(query.letters[place + same], spellings[offset + 1 + same])
      {
        same += 1
      }
      longest = max(longest, same)
      if same == length { whole |= 1 << UInt64(place + same) }
      offset += 1 + length
    }
    return (longest, whole)
  }

  /// Where the syllable behind the one at `head` is.
  private func next(_ head: Int) -> Int {
    var offset = head + 1
    for _ in 0..<spellings[head] { offset += 1 + Int(spellings[offset]) }
    return offset
  }
}
