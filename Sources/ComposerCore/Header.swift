/// What the first lines of a file say about all its posts: `---`, lines of `key: value`, `---`.
package struct Header: Hashable, Sendable {
  /// One `key: value`.
  package struct Entry: Hashable, Sendable {
    package var key: String
    package var value: String
    package var keyRange: ByteRange
    package var valueRange: ByteRange
  }

  /// From the first `---` to behind the second with its line end.
  package var range: ByteRange
  /// How many lines it takes, both separators among them.
  package var lineCount: Int
  package var entries: [Entry]

  /// The header's value for a key; the last one counts.
  package subscript(_ key: String) -> Entry? { entries.last { $0.key == key } }

  /// The words of a value that lists some: parted by commas or blanks.
  package func words(of key: String) -> [(word: String, range: ByteRange)] {
    guard let entry = self[key] else { return [] }
    var words: [(word: String, range: ByteRange)] = []
    var offset = entry.valueRange.lowerBound
    var word = ""
    var start = offset
    for scalar in (entry.value + " ").unicodeScalars {
      if Scalars.isBlank(scalar.value) || scalar == "," || scalar == "，" {
        if !word.isEmpty { words.append((word, start..<offset)) }
        word = ""
      } else {
        if word.isEmpty { start = offset }
        word.unicodeScalars.append(scalar)
      }
      offset += UTF8.width(scalar)
    }
    return words
  }

  /// The header that the text begins with; nil where it begins with a post.
  ///
  /// - Parameter separators: the lines that are exactly `---`, in order.
  init?(_ text: [UInt8], lines: LineTable, separators: [Int]) {
    guard separators.count >= 2, separators[0] == 0 else { return nil }
    var entries: [Entry] = []
    let isHeader = withBytes(text) { bytes in
      for line in 1..<separators[1] {
        guard let parsed = Header.parse(bytes, text.contentRange(lines.range(ofLine: line))) else { return false }
        if let entry = parsed { entries.append(entry) }
      }
      return true
    }
    guard isHeader else { return nil }
    self.entries = entries
    range = 0..<lines.range(ofLine: separators[1]).upperBound
    lineCount = separators[1] + 1
  }

  /// One line: an entry, `.some(nil)` for a blank line or a note, nil for anything else.
  private static func parse(_ text: Bytes, _ line: ByteRange) -> Entry?? {
    let content = trimmed(text, line)
    if content.isEmpty { return .some(nil) }
    let first = text[line.lowerBound]
    if first == UInt8(ascii: "#") { return isBlankOrEnd(text, line.lowerBound + 1, line.upperBound) ? .some(nil) : nil }
    guard Scalars.isASCIILetter(UInt32(first)) else { return nil }
    var end = line.lowerBound + 1
    while end < line.upperBound,
      Scalars.isASCIILetterOrDigit(text[end]) || text[end] == UInt8(ascii: "_") || text[end] == UInt8(ascii: "-")
    { end += 1 }
    guard end < line.upperBound, text[end] == UInt8(ascii: ":"), isBlankOrEnd(text, end + 1, line.upperBound) else {
      return nil
    }
    let value = trimmed(text, end + 1..<line.upperBound)
    return Entry(
      key: text.string(line.lowerBound..<end), value: text.string(value), keyRange: line.lowerBound..<end,
      valueRange: value)
  }

  private static func isBlankOrEnd(_ text: Bytes, _ offset: Int, _ end: Int) -> Bool {
    offset >= end || Scalars.isBlank(text.scalar(at: offset).value)
  }

  /// `range` without the blanks at both ends.
  private static func trimmed(_ text: Bytes, _ range: ByteRange) -> ByteRange {
    var start = range.lowerBound
    while start < range.upperBound {
      let scalar = text.scalar(at: start)
      guard Scalars.isBlank(scalar.value) else { break }
      start += max(1, scalar.length)
    }
    var end = range.upperBound
    while end > start {
      let last = text.before(end)
      guard Scalars.isBlank(text.scalar(at: last).value) else { break }
      end = last
    }
    return start..<max(start, end)
  }
}

extension Header {
  /// The header of a text that is no document yet: which platform and emoticons its tokens need is told by the header
  /// first.
  package init?(of text: [UInt8]) {
    guard text.starts(with: "---".utf8), let header = PostLayout(text, lines: LineTable(text)).header else {
      return nil
    }
    self = header
  }
}
