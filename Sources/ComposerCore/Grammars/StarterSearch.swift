/// The bytes that a grammar's tokens can begin with, looked for eight at a time.
struct StarterSearch: Sendable {
  /// Each byte spread over a word.
  private let words: [UInt64]
  private let isStarter: [Bool]

  init(_ bytes: some Sequence<UInt8>) {
    let bytes = Set(bytes)
    words = bytes.sorted().map { UInt64($0) &* 0x0101_0101_0101_0101 }
    isStarter = (0..<256).map { bytes.contains(UInt8($0)) }
  }

  /// The offset of the first of the bytes in a range that lies inside the text; the range's end where none is.
  func next(in text: Bytes, _ range: ByteRange) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var offset = range.lowerBound
    return words.withUnsafeBufferPointer { words in
      while offset &+ 8 <= range.upperBound {
        let word = UnsafeRawPointer(text.base + offset).loadUnaligned(as: UInt64.self)
        var hits: UInt64 = 0
        for starter in words {
          let zero = word ^ starter
          hits |= (zero &- ones) & ~zero & highs
        }
        // The lowest hit is exact; a borrow can only set false hits above a true one.
        if hits != 0 { return offset &+ UInt64(littleEndian: hits).trailingZeroBitCount / 8 }
        offset &+= 8
      }
      while offset < range.upperBound {
        if isStarter[Int(text[offset])] { return offset }
        offset &+= 1
      }
      return range.upperBound
    }
  }
}
