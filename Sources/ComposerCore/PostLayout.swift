/// Where the posts of a file are: between lines that are exactly `---`, behind the header if there is one.
///
/// A post does not hold the one line end before a separator or at the file's end. An empty file holds no post, a
/// separator at the very end makes none, and a header alone holds none.
package struct PostLayout: Hashable, Sendable {
  package private(set) var header: Header?
  /// Lines that are exactly `---`, in order; the header's two are among them.
  private var separators: [Int]

  /// - Parameter mayHaveHeader: false for a part of a file that something stands before.
  package init(_ text: [UInt8], lines: LineTable, mayHaveHeader: Bool = true) {
    separators = []
    appendSeparators(text, lines, 0..<lines.count, to: &separators)
    header = mayHaveHeader ? Header(text, lines: lines, separators: separators) : nil
  }

  /// How many posts there are.
  package func count(_ lines: LineTable) -> Int {
    let rest = ownSeparators.last.map { lines.range(ofLine: $0).upperBound } ?? header?.range.upperBound ?? 0
    return ownSeparators.count + (rest < lines.byteCount ? 1 : 0)
  }

  /// The lines and the text of a post; `index` counts from 0.
  package func post(at index: Int, _ text: [UInt8], _ lines: LineTable) -> (lines: Range<Int>, range: ByteRange)? {
    guard index >= 0, index < count(lines) else { return nil }
    let own = ownSeparators
    let firstLine = index == 0 ? header?.lineCount ?? 0 : own[own.startIndex + index - 1] + 1
    let endLine = index < own.count ? own[own.startIndex + index] : lines.count
    let start = lines.range(ofLine: firstLine).lowerBound
    let end = index < own.count ? lines.range(ofLine: endLine).lowerBound : lines.byteCount
    return (firstLine..<max(firstLine, endLine), text.contentRange(start..<max(start, end)))
  }

  /// The post that a line belongs to, a separator to the post before it; nil in the header or where no post is.
  package func post(ofLine line: Int, _ lines: LineTable) -> Int? {
    guard line >= header?.lineCount ?? 0 else { return nil }
    let own = ownSeparators
    let index = own.indices.partitioningIndex { own[$0] >= line } - own.startIndex
    return index < count(lines) ? index : nil
  }

  /// Brings the layout up to date after `old` lines became `new` ones.
  mutating func replace(old: Range<Int>, new: Range<Int>, _ text: [UInt8], _ lines: LineTable) {
    let from = separators.firstIndex { $0 >= old.lowerBound } ?? separators.count
    let to = separators[from...].firstIndex { $0 >= old.upperBound } ?? separators.count
    var fresh: [Int] = []
    appendSeparators(text, lines, new, to: &fresh)
    let delta = new.count - old.count
    if delta != 0 { for index in to..<separators.count { separators[index] += delta } }
    if from != to || !fresh.isEmpty { separators.replaceSubrange(from..<to, with: fresh) }
    header = Header(text, lines: lines, separators: separators)
  }

  /// The separators behind the header.
  private var ownSeparators: ArraySlice<Int> { header == nil ? separators[...] : separators.dropFirst(2) }

  private func appendSeparators(_ text: [UInt8], _ lines: LineTable, _ range: Range<Int>, to separators: inout [Int]) {
    withBytes(text) { bytes in
      for line in range {
        let start = lines.starts[line]
        guard bytes[start] == 0x2D, bytes[start + 1] == 0x2D, bytes[start + 2] == 0x2D else { continue }
        let next = bytes[start + 3]
        if start + 3 == bytes.count || next == 0x0A || next == 0x0D { separators.append(line) }
      }
    }
  }
}
