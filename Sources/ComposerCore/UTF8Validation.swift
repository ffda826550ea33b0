/// Strict UTF-8, as Unicode's table 3-7 has it: no overlong form, no surrogate, nothing above U+10FFFF.
package enum UTF8Validation {
  /// The offset of the first byte that begins no well-formed sequence; nil where all of `bytes` is UTF-8.
  ///
  /// A sequence that is cut off, or broken by a byte in its middle, is reported where it begins.
  package static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { firstInvalidByte(in: $0) }
  }

  /// The same for bytes in memory.
  ///
  /// Eight ASCII bytes, or two CJK characters, are looked at together.
  package static func firstInvalidByte(in bytes: UnsafeRawBufferPointer) -> Int? {
    let count = bytes.count
    guard let base = bytes.baseAddress else { return nil }
    var offset = 0
    if count >= 64 {
      // A block is held against the three bytes before it.
      while offset < 3 {
        let length = sequenceLength(base, offset, count)
        if length == 0 { return offset }
        offset &+= length
      }
      offset = start(of: endOfSoundBlocks(base, 3, count), base)
    }
    while offset < count {
      if count &- offset >= 8 {
        let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        if word & 0x8080_8080_8080_8080 == 0 {
          offset &+= 8
          continue
        }
        let ascii = (word & 0x8080_8080_8080_8080).trailingZeroBitCount &>> 3
        if ascii > 0 {
          offset &+= ascii
          continue
        }
        if isOrdinaryTriple(word) {
          offset &+= 3
          // Chinese comes in runs: two characters at a time.
          while count &- offset >= 8 {
            let run = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            if !isOrdinaryPair(run) { break }
            offset &+= 6
          }
          continue
        }
        if isOrdinaryQuadruple(word) {
          offset &+= 4
          continue
        }
        if word & 0xC0E0 == 0x80C0, word & 0x1E != 0 {
          offset &+= 2
          continue
        }
      }
      let length = sequenceLength(base, offset, count)
      if length == 0 { return offset }
      offset &+= length
    }
    return nil
  }

  /// Where the first block begins in which something may be wrong, or fewer than sixteen bytes are left.
  private static func endOfSoundBlocks(_ base: UnsafeRawPointer, _ start: Int, _ count: Int) -> Int {
    let lead = Block(repeating: 0xC0)
    var offset = start
    while offset &+ 16 <= count {
      func block(_ distance: Int) -> Block { base.loadUnaligned(fromByteOffset: offset &- distance, as: Block.self) }
      let (bytes, before, third) = (block(0), block(1), block(3))
      offset &+= 16
      if ((bytes | third) .>= Block(repeating: 0x80)).isEmpty { continue }
      let isWanted = before .>= lead .| block(18) .>= Block(repeating: 0xE0) .| third .>= Block(repeating: 0xF0)
      var isWrong = (bytes & lead).equals(0x80) .^ isWanted
      // Those leads that begin nothing, or whose second byte has a range of its own.
      let isFromF0 = before .>= Block(repeating: 0xF0)
      let isOverlong = (before & Block(repeating: 0xFE)).equals(0xC0)
      let (isE0, isED) = (before.equals(0xE0), before.equals(0xED))
      if !(isFromF0 .| isOverlong .| isE0 .| isED).isEmpty {
        let isBelowA0 = bytes .< Block(repeating: 0xA0)
        let isBelow90 = bytes .< Block(repeating: 0x90)
        isWrong = isWrong .| isOverlong .| before .>= Block(repeating: 0xF5)
        isWrong = isWrong .| isE0 .& isBelowA0 .| isED .& .!isBelowA0
        isWrong = isWrong .| before.equals(0xF0) .& isBelow90 .| before.equals(0xF4) .& .!isBelow90
      }
      if !isWrong.isEmpty { return offset &- 16 }
    }
    return offset
  }

  /// The start of the sequence that may go on at an offset before which nothing is wrong.
  private static func start(of offset: Int, _ base: UnsafeRawPointer) -> Int {
    var start = offset
    func before() -> UInt8 { base.load(fromByteOffset: start &- 1, as: UInt8.self) }
    while start > 0, isContinuation(before()) { start &-= 1 }
    return start > 0 && before() >= 0xC0 ? start &- 1 : offset
  }

  /// Whether the word's first three bytes are a well-formed sequence that begins with neither E0 nor ED,
  /// the two leads whose second byte has a range of its own.
  @inline(__always)
  private static func isOrdinaryTriple(_ word: UInt64) -> Bool {
    word & 0xC0C0F0 == 0x8080E0 && word & 0x0F != 0 && word & 0x0F != 0x0D
  }

  /// The same for a sequence of four bytes that begins with F1, F2 or F3, or with F0 and 90 to BF.
  @inline(__always)
  private static func isOrdinaryQuadruple(_ word: UInt64) -> Bool {
    word & 0xC0C0_C0F8 == 0x8080_80F0 && (word & 0x07 == 0 ? word & 0x3000 != 0 : word & 0x07 < 4)
  }

  /// Whether the first six bytes are two such sequences of three bytes.
  @inline(__always)
  private static func isOrdinaryPair(_ word: UInt64) -> Bool {
    word & 0xC0C0_F0C0_C0F0 == 0x8080_E080_80E0
      && (0x2001 &>> (word & 0x0F) | 0x2001 &>> (word &>> 24 & 0x0F)) & 1 == 0
  }

  /// The length of the well-formed sequence at `offset`, which is inside; 0 if there is none.
  @inline(__always)
  private static func sequenceLength(_ base: UnsafeRawPointer, _ offset: Int, _ count: Int) -> Int {
    @inline(__always) func byte(_ distance: Int) -> UInt8 {
      offset &+ distance < count ? base.load(fromByteOffset: offset &+ distance, as: UInt8.self) : 0
    }
    let first = byte(0)
    let second = byte(1)
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return isContinuation(second) ? 2 : 0
    case 0xE0...0xEF:
      let lowest: UInt8 = first == 0xE0 ? 0xA0 : 0x80
      let highest: UInt8 = first == 0xED ? 0x9F : 0xBF
      return second >= lowest && second <= highest && isContinuation(byte(2)) ? 3 : 0
    case 0xF0...0xF4:
      let lowest: UInt8 = first == 0xF0 ? 0x90 : 0x80
      let highest: UInt8 = first == 0xF4 ? 0x8F : 0xBF
      return second >= lowest && second <= highest && isContinuation(byte(2)) && isContinuation(byte(3)) ? 4 : 0
    default: return 0
    }
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
