/// Grapheme clusters (Swift's `Character`) of UTF-8 bytes, counted without building a string.
///
/// Plain scalars (ASCII but CR, the ideographs of U+4000–9FFF) always break against one another and are counted sixteen
/// bytes at a time; ``GraphemeMachine`` takes all others one by one.
package enum Graphemes {
  /// How many clusters `range` of `text` has, as `String.count` would say.
  package static func count(in text: Bytes, _ range: ByteRange) -> Int {
    walk(text, range) { walk in
      walk.run(to: walk.end)
      return walk.count
    }
  }

  /// How many clusters it has by the rules before Unicode 15.1, which joined no consonants.
  static func countWithoutConjuncts(in text: Bytes, _ range: ByteRange) -> Int {
    walk(text, range, GraphemeMachine.stepsWithoutConjuncts) { walk in
      walk.run(to: walk.end)
      return walk.count
    }
  }

  /// The offset behind the first `limit` clusters by the rules before Unicode 15.1.
  static func offsetWithoutConjuncts(after limit: Int, in text: Bytes, _ range: ByteRange) -> Int {
    walk(text, range, GraphemeMachine.stepsWithoutConjuncts) { walk in
      walk.limit = max(limit, 0)
      walk.run(to: walk.end)
      return walk.offset
    }
  }

  /// The offset behind the first `limit` clusters of `range`; the range's end where it has fewer.
  package static func offset(after limit: Int, in text: Bytes, _ range: ByteRange) -> Int {
    walk(text, range) { walk in
      walk.limit = max(limit, 0)
      walk.run(to: walk.end)
      return walk.offset
    }
  }

  /// The end of the clusters that fit into so many bytes.
  package static func offset(within length: Int, in text: Bytes, _ range: ByteRange) -> Int {
    guard length < range.count else { return range.upperBound }
    return walk(text, range) { walk in
      let target = walk.offset &+ max(length, 0)
      walk.run(to: target)
      return walk.offset == target && walk.isAtBoundary ? target : walk.lastBoundary
    }
  }

  /// For each first byte of a scalar its length, where all scalars that begin with it break against one another whatever
  /// stands beside: printable ASCII, letters of Latin, Greek, Cyrillic and Armenian, ideographs; 0 for all others.
  static let plainLengths: [UInt8] = (0..<256).map { byte in
    switch byte {
    case 0x20..<0x7F: 1
    case 0xC3...0xCB, 0xCE...0xD1, 0xD3...0xD5, 0xDA: 2
    case 0xE4...0xE9: 3
    default: 0
    }
  }

  private static func walk(
    _ text: Bytes, _ range: ByteRange, _ steps: [UInt8] = GraphemeMachine.steps, _ body: (inout Walk) -> Int
  ) -> Int {
    let table = GraphemeClasses.shared
    return table.blocks.withUnsafeBufferPointer { blocks in
      table.classes.withUnsafeBufferPointer { classes in
        steps.withUnsafeBufferPointer { steps in
          plainLengths.withUnsafeBufferPointer { lengths in
            guard let blocks = blocks.baseAddress, let classes = classes.baseAddress, let steps = steps.baseAddress,
              let lengths = lengths.baseAddress
            else { return range.lowerBound }
            var walk = Walk(
              text: text, range: range, blocks: blocks, classes: classes, steps: steps, lengths: lengths)
            return body(&walk)
          }
        }
      }
    }
  }

  private struct Walk {
    private let text: Bytes
    let end: Int
    private let blocks: UnsafePointer<UInt16>
    private let classes: UnsafePointer<UInt8>
    private let steps: UnsafePointer<UInt8>
    private let lengths: UnsafePointer<UInt8>
    /// The most clusters to pass over.
    var limit = Int.max
    private(set) var offset: Int
    private(set) var count = 0
    /// Where the cluster began that was entered last.
    private(set) var lastBoundary: Int
    private var state = GraphemeMachine.State.start.rawValue

    init(
      text: Bytes, range: ByteRange, blocks: UnsafePointer<UInt16>, classes: UnsafePointer<UInt8>,
      steps: UnsafePointer<UInt8>, lengths: UnsafePointer<UInt8>
    ) {
      self.text = text
      end = min(range.upperBound, text.count)
      (self.blocks, self.classes, self.steps, self.lengths) = (blocks, classes, steps, lengths)
      offset = min(max(range.lowerBound, 0), end)
      lastBoundary = offset
    }

    /// Goes to `target`, or to the end of the scalar that it lies in, or to where the cluster behind ``limit`` begins.
    mutating func run(to target: Int) {
      let target = min(target, end)
      let base = text.base
      while offset < target {
        if runsOn(at: offset), skipPlain(to: target) { continue }
        // In variables of its own: a text of other scripts is walked scalar by scalar.
        var (offset, count, state, lastBoundary) = (self.offset, self.count, self.state, self.lastBoundary)
        defer { (self.offset, self.count, self.state, self.lastBoundary) = (offset, count, state, lastBoundary) }
        repeat {
          let plain = Int(lengths[Int(base[offset])])
          if plain > 0, isBroken(state) {
            if count >= limit { return }
            count &+= 1
            lastBoundary = offset
            state = GraphemeMachine.State.other.rawValue
            offset = min(offset &+ plain, end)
          } else {
            let scalar = text.scalar(at: offset)
            let step = steps[Int(state) << 5 | Int(kind(of: scalar.value))]
            if step & 0x80 != 0 {
              if count >= limit { return }
              count &+= 1
              lastBoundary = offset
            }
            state = step & 0x7F
            offset = min(offset &+ max(1, scalar.length), end)
          }
        } while offset < target && !runsOn(at: offset)
      }
    }

    /// Whether two plain scalars of ASCII or ideographs seem to stand there.
    @inline(__always)
    private func runsOn(at offset: Int) -> Bool {
      let first = text.base[offset]
      if first < 0x80 { return offset &+ 1 < end && text.base[offset &+ 1] &- 0x20 < 0x5F }
      return first &- 0xE4 < 6
    }

    /// Whether a cluster ends here.
    var isAtBoundary: Bool { offset >= end || nextStep().code & 0x80 != 0 }

    /// What the machine says about the scalar that comes, and its length in bytes.
    @inline(__always)
    private func nextStep() -> (code: UInt8, length: Int) {
      let scalar = text.scalar(at: offset)
      return (steps[Int(state) << 5 | Int(kind(of: scalar.value))], scalar.length)
    }

    /// Whether a plain scalar would begin a cluster here.
    @inline(__always)
    private func isBroken(_ state: UInt8) -> Bool {
      state != GraphemeMachine.State.carriageReturn.rawValue && state != GraphemeMachine.State.prepend.rawValue
    }

    /// What four bytes can say beyond the greatest scalar belongs to no text.
    private func kind(of scalar: UInt32) -> UInt8 {
      let scalar = Int(min(scalar, 0x10FFFF))
      return classes[Int(blocks[scalar >> 7]) << 7 | scalar & 127]
    }

    /// Whether a scalar stands here that is as plain as those that are counted by words: a mark of Chinese punctuation,
    /// a kana, a full-width form.
    @inline(__always)
    private func isPlainMark(_ offset: Int) -> Bool {
      let (second, third) = (text.base[offset &+ 1], text.base[offset &+ 2])
      switch text.base[offset] {
      case 0xEF: return second == 0xBC || second == 0xBD
      // U+302A–3030, 303D, 3099 and 309A join.
      case 0xE3: return second == 0x80 ? third < 0xAA : second == 0x81 || second == 0x83
      case 0xE2: return second == 0x80 && third >= 0x90 && third <= 0xA6
      default: return false
      }
    }

    /// Passes over plain scalars; false where not even the first is one, or where few bytes or clusters are left.
    private mutating func skipPlain(to target: Int) -> Bool {
      guard isBroken(state) else { return false }
      let ones: UInt64 = 0x0101_0101_0101_0101
      let highs: UInt64 = 0x8080_8080_8080_8080
      let start = offset
      let blocks = PlainBlocks(text, from: offset, to: target, most: limit &- count)
      offset = blocks.end
      count &+= blocks.count
      while !blocks.isStopped, offset &+ 8 <= target, limit &- count >= 8 {
        let word = UInt64(littleEndian: UnsafeRawPointer(text.base + offset).loadUnaligned(as: UInt64.self))
        let high = word & highs
        let leads = high & (word << 1)
        // Of the bytes that begin a scalar of several: those from E4 to E9.
        let low = word & ~highs
        let plain = (low &+ 0x1C * ones) & ~(low &+ 0x16 * ones)
        let returns = word ^ 0x0D * ones
        let stops = leads & ~plain | (returns &- ones) & ~returns & highs
        let continuations = high & ~leads
        if stops == 0 {
          count &+= 8 &- continuations.nonzeroBitCount
          offset &+= 8
          continue
        }
        let length = stops.trailingZeroBitCount / 8
        let before = (1 as UInt64) << UInt64(length &* 8) &- 1
        count &+= length &- (continuations & before).nonzeroBitCount
        offset &+= length
        guard offset &+ 3 <= target, isPlainMark(offset) else { break }
        count &+= 1
        offset &+= 3
      }
      guard offset > start else { return false }
      // The last scalar's lead has been counted; the rest of it may lie behind the word.
      while offset < end, text.base[offset] & 0xC0 == 0x80 { offset &+= 1 }
      lastBoundary = text.before(offset)
      let last = text.base[offset &- 1]
      let isControl = last < 0x20 || last == 0x7F
      state = (isControl ? GraphemeMachine.State.control : .other).rawValue
      return true
    }
  }
}
