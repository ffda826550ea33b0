extension Bytes {
  /// `range` without the blanks and line ends at its end.
  func withoutBlanksAtTheEnd(_ range: ByteRange) -> ByteRange {
    var end = range.upperBound
    while end > range.lowerBound {
      let last = before(end)
      guard last >= range.lowerBound, Scalars.isBlank(scalar(at: last).value) else { break }
      end = last
    }
    return range.lowerBound..<end
  }

  /// Where the blanks and line ends at the start of `range` end.
  func endOfBlanks(_ range: ByteRange) -> Int { endOfBlanks(range, most: .max) { Scalars.isBlank($0) } }

  /// Where the blanks at the start of `range` end that lie in one line.
  ///
  /// - Parameter most: how many of them are passed over.
  func endOfBlanksInLine(_ range: ByteRange, most: Int = .max) -> Int {
    endOfBlanks(range, most: most) { Scalars.isBlank($0) && $0 != 0x0A && $0 != 0x0D }
  }

  @inline(__always)
  private func endOfBlanks(_ range: ByteRange, most: Int, _ isBlank: (UInt32) -> Bool) -> Int {
    var offset = range.lowerBound
    var passed = 0
    while offset < range.upperBound, passed < most {
      let scalar = scalar(at: offset)
      guard scalar.length > 0, isBlank(scalar.value) else { break }
      offset &+= scalar.length
      passed &+= 1
    }
    return min(offset, range.upperBound)
  }

  /// Where the line that `offset` is in ends, its line end apart.
  func endOfLine(from offset: Int, to limit: Int) -> Int { first(of: ByteSet(0x0A, 0x0D), in: offset..<limit) }
}
