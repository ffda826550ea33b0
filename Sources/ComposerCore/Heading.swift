extension Document {
  /// What a list of posts calls the post at an index from 0: its first words, and the line that they stand in, without
  /// its line end. Of a blank post the words are empty, and so is the range, at its start.
  package func heading(ofPost index: Int) -> (words: String, range: ByteRange)? {
    guard let post = layout.post(at: index, text, lines) else { return nil }
    for line in post.lines {
      let range = text.contentRange(lines.range(ofLine: line)).clamped(to: post.range)
      let start = withBytes(text) { bytes in
        var offset = range.lowerBound
        while offset < range.upperBound {
          let scalar = bytes.scalar(at: offset)
          guard Scalars.isBlank(scalar.value) else { break }
          offset &+= max(1, scalar.length)
        }
        return offset
      }
      if start < range.upperBound { return (text.shortened(start..<endOfWords(in: range)), range) }
    }
    return ("", post.range.lowerBound..<post.range.lowerBound)
  }

  private func endOfWords(in range: ByteRange) -> Int {
    withBytes(text) { bytes in
      var end = range.upperBound
      while end > range.lowerBound {
        let last = bytes.before(end)
        guard Scalars.isBlank(bytes.scalar(at: last).value) else { break }
        end = last
      }
      return end
    }
  }
}

extension [UInt8] {
  /// The text of a range on one line of a list: what is longer than 30 characters ends in “…”, and nothing in it can
  /// break the line.
  package func shortened(_ range: ByteRange, most: Int = 30) -> String {
    let range = range.clamped(to: 0..<count)
    // The longest emoji have some forty bytes.
    var end = Swift.min(range.upperBound, range.lowerBound &+ most &* 40)
    while end > range.lowerBound, end < range.upperBound, self[end] & 0xC0 == 0x80 { end -= 1 }
    let start = string(range.lowerBound..<end)
    let words = start.prefix(most)
    return printable(String(words)) + (end < range.upperBound || words.endIndex < start.endIndex ? "…" : "")
  }
}
