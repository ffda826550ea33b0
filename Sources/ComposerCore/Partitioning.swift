extension Range<Int> {
  /// The first index that is of the second part, found in a few steps: `isSecond` is false for all before it and true for
  /// all behind it. Where there is no second part, the range's end.
  @inline(__always)
  package func partitioningIndex(where isSecond: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low &+ (high &- low) / 2
      if isSecond(middle) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }
}
