/// The text of one post with its tokens, as counters and rules read it.
package struct CountedText {
  package let text: Bytes
  package let range: ByteRange
  /// Tokens inside `range`, in order.
  package let tokens: [Token]
  /// The content warning that goes before the post, on sites that have one and count it.
  package let warning: [UInt8]

  package init(text: Bytes, range: ByteRange, tokens: [Token], warning: [UInt8] = []) {
    self.text = text
    self.range = range
    self.tokens = tokens
    self.warning = warning
  }
}

extension CountedText {
  private func boundary(notBehind offset: Int) -> Int {
    Graphemes.offset(within: max(0, offset &- range.lowerBound), in: text, range)
  }

  /// The last place not behind `offset` where a post may be parted: between clusters, inside none of `wholes`, and
  /// before the post's last cluster.
  ///
  /// - Parameter wholes: what weighs something else than its text, in order.
  func cut(notBehind offset: Int, wholes: [ByteRange]) -> Int {
    let last = boundary(notBehind: range.upperBound &- 1)
    var cut = min(max(offset, range.lowerBound), last)
    while true {
      let boundary = boundary(notBehind: cut)
      let whole = wholes.last { $0.lowerBound < boundary }
      guard let whole, whole.upperBound > boundary else { return boundary }
      cut = whole.lowerBound
    }
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
  /// What a text of a size weighs at most; nil where its size does not bound it. It spares most posts the counting where
  /// only an excess matters.
  package let most: (@Sendable (TextSize) -> Int)?
  /// How many bytes of a text that is not blank weigh 1 at least; nil where any number may weigh nothing.
  package let densest: Int?

  package init(
    id: String, used: @escaping @Sendable (CountedText) -> Int,
    overStart: @escaping @Sendable (_ text: CountedText, _ limit: Int) -> Int,
    least: (@Sendable (CountedText) -> Int)? = nil, most: (@Sendable (TextSize) -> Int)? = nil, densest: Int? = nil
  ) {
    self.id = id
    self.used = used
    self.overStart = overStart
    self.least = least
    self.most = most
    self.densest = densest
  }
}

/// How large a text is, without any site's rules.
package struct TextSize: Sendable {
  package let bytes: Int
  package let scalars: Int
  /// How many URLs are among its tokens.
  package let links: Int

  init(bytes: Int, scalars: Int, links: Int) {
    self.bytes = bytes
    self.scalars = scalars
    self.links = links
  }

  package init(_ post: Post) {
    bytes = post.range.count
    scalars = withBytes(post.text) { $0.scalarCount(in: post.range) }
    links = post.tokens.count { $0.kind == .url }
  }
}
