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

  package init(
    id: String, used: @escaping @Sendable (CountedText) -> Int,
    overStart: @escaping @Sendable (_ text: CountedText, _ limit: Int) -> Int
  ) {
    self.id = id
    self.used = used
    self.overStart = overStart
  }
}

/// What a post weighs on one platform. The numbers always travel together with the counter that gave them.
package struct Count: Hashable, Sendable {
  package let platform: String
  package let used: Int
  package let limit: Int
  package let counter: String
  /// Where the part over the limit begins; nil where the post fits.
  package let overStart: Int?

  package init(platform: String, used: Int, limit: Int, counter: String, overStart: Int? = nil) {
    self.platform = platform
    self.used = used
    self.limit = limit
    self.counter = counter
    self.overStart = overStart
  }

  /// Negative when the post is over the limit.
  package var remaining: Int { limit &- used }
}
