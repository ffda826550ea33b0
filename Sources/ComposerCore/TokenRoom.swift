extension [Token] {
  /// Appends a token of `line`. Where a line has very many, room for as many as it is likely to have is made in one go: an
  /// array that grows by doubling is for a moment there twice, and half empty in the end.
  ///
  /// - Parameter found: how many of the tokens are from before the line.
  @inline(__always)
  mutating func add(_ token: Token, of line: ByteRange, from found: Int = 0) {
    if count == capacity { makeRoom(behind: token, in: line, from: found) }
    append(token)
  }

  @inline(never)
  private mutating func makeRoom(behind token: Token, in line: ByteRange, from first: Int) {
    let found = count &- first
    let read = token.range.upperBound &- line.lowerBound
    let rest = line.upperBound &- token.range.upperBound
    // Fewer say little about what is to come, and take little.
    guard found >= 1 << 16, read > 0, rest > 0 else { return }
    let (product, isTooLarge) = found.multipliedReportingOverflow(by: rest)
    guard !isTooLarge else { return }
    let likely = product / read
    reserveCapacity(count &+ Swift.max(Swift.min(likely &+ likely / 64, rest), count / 4))
  }
}
