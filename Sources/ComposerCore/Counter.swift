/// The text of one post with its tokens, as counters and rules read it.
package struct CountedText {
  package let text: Bytes
  package let range: ByteRange
  /// Tokens inside `range`, in order.
  package let tokens: [Token]

  package init(text: Bytes, range: ByteRange, tokens: [Token]) {
    self.text = text
    self.range = range
    self.tokens = tokens
  }
}

/// A site's way to weigh a post.
package struct Counter: Sendable {
  /// The name that travels with every number that it gave.
  package let id: String
  /// What the whole text weighs, in the counter's own characters.
  package let used: @Sendable (CountedText) -> Int
  /// Where the part begins that does not fit into `limit`: a grapheme boundary, never inside a token of fixed weight.
  package let overStart: @Sendable (_ text: CountedText, _ limit: Int) -> Int
  /// What the text weighs at least, where ``used`` is a cautious guess; nil where it is exact.
  package let least: (@Sendable (CountedText) -> Int)?

  package init(
    id: String, used: @escaping @Sendable (CountedText) -> Int,
    overStart: @escaping @Sendable (_ text: CountedText, _ limit: Int) -> Int,
    least: (@Sendable (CountedText) -> Int)? = nil
  ) {
    self.id = id
    self.used = used
    self.overStart = overStart
    self.least = least
  }
}
