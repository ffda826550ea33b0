/// Where the lines of a text begin. A line ends with LF, CR LF or CR, as in LSP; U+2028, U+2029, VT and FF end none.
///
/// A text has one line more than line ends, so an empty text has one line and a text that ends in a line end
/// has an empty last line.
package struct LineTable: Hashable, Sendable {
  /// Offset of each line's first byte; never empty, the first is 0.
  package private(set) var starts: [Int]
  package private(set) var byteCount: Int

  package init(_ text: [UInt8]) {
    starts = [0]
    byteCount = text.count
    withBytes(text) { LineTable.appendStarts(in: $0, 0..<$0.count, to: &starts) }
  }

  package var count: Int { starts.count }

  /// The line that holds `offset`; offsets outside belong to the first or the last line.
  package func line(at offset: Int) -> Int {
    max(0, starts.indices.partitioningIndex { starts[$0] > offset } - 1)
  }

  /// A line with its line end; lines outside are empty ranges at the text's start or end.
  package func range(ofLine line: Int) -> ByteRange {
    guard line >= 0 else { return 0..<0 }
    guard line < starts.count else { return byteCount..<byteCount }
    return starts[line]..<(line + 1 < starts.count ? starts[line + 1] : byteCount)
  }

  /// Brings the table up to date after `range` of the text became `length` bytes.
  /// - Returns: the lines that were taken out and those that stand in their place; all others only moved.
  mutating func replace(_ range: ByteRange, byLength length: Int, in text: [UInt8]) -> (
    old: Range<Int>, new: Range<Int>
  ) {
    var first = line(at: range.lowerBound)
    // A CR that ended the line before may have got its LF, or lost it.
    if first > 0, starts[first] == range.lowerBound { first -= 1 }
    let last = line(at: range.upperBound)
    let delta = length - range.count
    let scanStart = starts[first]
    let scanEnd = (last + 1 < starts.count ? starts[last + 1] : byteCount) + delta
    var fresh: [Int] = [scanStart]
    withBytes(text) { LineTable.appendStarts(in: $0, scanStart..<scanEnd, to: &fresh) }
    // The line end that closes the scanned part begins a line that is in the table already.
    if last + 1 < starts.count, fresh.count > 1 { fresh.removeLast() }
    starts.replaceSubrange(first..<(last + 1), with: fresh)
    if delta != 0 {
      starts.withUnsafeMutableBufferPointer { all in
        for index in (first + fresh.count)..<all.count { all[index] &+= delta }
      }
    }
    byteCount += delta
    return (first..<(last + 1), first..<(first + fresh.count))
  }

  /// Appends the offset behind each line end of `range`. A line end at the range's own end counts.
  private static func appendStarts(in text: Bytes, _ range: ByteRange, to starts: inout [Int]) {
    var offset = range.lowerBound
    let end = range.upperBound
    while offset < end {
      offset = text.first(of: ByteSet(0x0A, 0x0D), in: offset..<end)
      guard offset < end else { return }
      let isReturn = text[offset] == 0x0D
      offset &+= 1
      if isReturn, offset < end, text[offset] == 0x0A { offset &+= 1 }
      starts.append(offset)
    }
  }
}
