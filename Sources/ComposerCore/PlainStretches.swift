extension Post {
  /// Calls `body` for each stretch of the post that belongs to no token, in order. A stretch may hold line ends.
  ///
  /// - Parameter traits: lines may be left out that have nothing of that.
  func eachPlainStretch(about traits: PostTraits = .any, _ body: (Bytes, ByteRange) -> Void) {
    eachSection(about: traits) { bytes, range, tokens in
      var end = range.lowerBound
      for token in self.tokens[tokens] {
        if token.range.lowerBound > end { body(bytes, end..<token.range.lowerBound) }
        end = max(end, token.range.upperBound)
      }
      if end < range.upperBound { body(bytes, end..<range.upperBound) }
    }
  }

  /// Calls `body` for pieces of the post, each of whole lines, and the places of their tokens, in order; pieces may be left
  /// out that have nothing of some traits.
  func eachSection(about traits: PostTraits, _ body: (Bytes, ByteRange, Range<Int>) -> Void) {
    withBytes(text) { bytes in
      guard let sections = look?.sections else { return body(bytes, range, tokens.indices) }
      for section in sections where !section.traits.isDisjoint(with: traits) {
        body(bytes, section.range, section.tokens)
      }
    }
  }

  /// A sentence in those languages that are asked for; in others it is empty.
  func phrase(_ english: @autoclosure () -> String, zh chinese: @autoclosure () -> String) -> Phrase {
    Phrase(language == .chinese ? "" : english(), zh: language == .english ? "" : chinese())
  }

  /// The text of a range for a message: safe to show, and no more of it than a reader needs.
  func quoted(_ range: ByteRange) -> String {
    let most = 40
    // A scalar has four bytes at most; one too many says that the text goes on.
    var end = min(range.upperBound, range.lowerBound &+ (most + 1) * 4)
    withBytes(text) { bytes in
      while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end &+= 1 }
    }
    return printable(string(range.lowerBound..<end), limit: most)
  }

  /// Whether the latest edit was inside of `range` or at its end: what is being typed there is not yet a mistake.
  func isBeingTyped(_ range: ByteRange) -> Bool {
    guard let caret else { return false }
    return range.lowerBound < caret && caret <= range.upperBound
  }
}

extension [Token] {
  /// The index of the first token that begins at `offset` or behind it.
  func firstIndex(from offset: Int) -> Int { indices.partitioningIndex { self[$0].range.lowerBound >= offset } }

  /// The token whose range is just this one.
  package func token(over range: ByteRange) -> Token? {
    let index = firstIndex(from: range.lowerBound)
    return index < count && self[index].range == range ? self[index] : nil
  }
}
