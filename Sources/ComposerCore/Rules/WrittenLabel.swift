/// One of a few words with a colon behind it, as people write it before what has a field of its own: `CW: `, `Alt：`.
struct WrittenLabel {
  let range: ByteRange
  let hasColon: Bool
  /// Where what it announces begins, behind blanks.
  let end: Int

  /// - Parameters:
  ///   - words: in lower case; ASCII is found in any case. A longer one stands before one that it begins with.
  ///   - offset: where the word is to begin.
  init?(_ words: [StaticString], _ text: Bytes, at offset: Int, limit: Int) {
    guard
      let word = words.first(where: { word in
        let end = offset &+ word.utf8CodeUnitCount
        guard end <= limit else { return false }
        guard word.utf8Start.pointee >= 0x80 else {
          return text.hasWord(word, at: offset) && !(end < limit && Scalars.isASCIILetterOrDigit(text[end]))
        }
        return text.slice(offset..<end).elementsEqual(
          UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
      })
    else { return nil }
    range = offset..<offset &+ word.utf8CodeUnitCount
    var end = text.endOfBlanksInLine(range.upperBound..<limit)
    let colon = text.scalar(at: end)
    hasColon = end < limit && (colon.value == 0x3A || colon.value == 0xFF1A)
    if hasColon { end = text.endOfBlanksInLine(end &+ colon.length..<limit) }
    self.end = end
  }
}

extension Bytes {
  /// What stands in the brackets that open at `offset` and are closed for the first time right before `end`; nil where
  /// they are not.
  func bracketed(_ offset: Int, to end: Int) -> ByteRange? {
    let first = scalar(at: offset)
    let pairs: [UInt32: UInt32] = [0x5B: 0x5D, 0x28: 0x29, 0x3010: 0x3011, 0xFF3B: 0xFF3D, 0xFF08: 0xFF09]
    guard let close = pairs[first.value] else { return nil }
    let start = offset &+ first.length
    var place = start
    while place < end {
      let scalar = self.scalar(at: place)
      let next = place &+ max(1, scalar.length)
      if scalar.value == close { return next == end ? start..<place : nil }
      place = next
    }
    return nil
  }
}
