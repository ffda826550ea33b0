extension [Token] {
  /// Appends a token of `line`. Where a line has very many, room for as many as it is likely to have is made in one go: an
  /// array that grows by doubling is for a moment there twice, and half empty in the end.
  ///
  /// - Parameter first: how many tokens there are of earlier lines.
  @inline(__always)
  mutating func add(_ token: Token, of line: ByteRange, from first: Int = 0) {
    if count == capacity { makeRoom(behind: token, in: line, from: first) }
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
    let likely = count &+ product / read &* 65 / 64
    // A line that begins with nothing but tokens may go on without any: no more memory is asked for than half a gigabyte
    // beyond what doubling would, since nobody can be told that there is none.
    let most = Swift.max(count &* 2, Swift.min(count &* 8, 1 << 25))
    reserveCapacity(Swift.min(Swift.max(likely, count &* 5 / 4), most))
  }
}
