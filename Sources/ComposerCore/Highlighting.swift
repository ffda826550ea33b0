/// A stretch of a post that is shown in one style.
package struct Segment: Hashable, Sendable {
  /// What it is a part of; an emoticon inside a topic is a segment of its own.
  package let kind: Token.Kind
  package let range: ByteRange
  /// The whole token; `range` itself where the kind is text. It is longer than `range` where a topic holds emoticons and
  /// where the limit falls inside.
  package let token: ByteRange
  /// Whether it is behind the limit of one of the post's platforms.
  package let isOver: Bool
}

/// A post cut into stretches of one style each, in order and without a gap.
package struct Segments: Sequence, IteratorProtocol {
  private let post: Post
  /// The part behind it is over the limit.
  private let overStart: Int
  private var offset: Int
  /// The first token that does not end before `offset`, and the emoticons inside of it that do not.
  private var index = 0
  private var inner: ArraySlice<Token> = []

  fileprivate init(_ post: Post, overStart: Int) {
    self.post = post
    self.overStart = overStart
    offset = post.range.lowerBound
    enter()
  }

  package mutating func next() -> Segment? {
    guard offset < post.range.upperBound else { return nil }
    let start = offset
    let piece = piece
    offset = start < overStart ? Swift.min(piece.end, overStart) : piece.end
    while let child = inner.first, child.range.upperBound <= offset { inner.removeFirst() }
    if index < post.tokens.count, post.tokens[index].range.upperBound <= offset {
      index += 1
      enter()
    }
    return Segment(
      kind: piece.kind, range: start..<offset, token: piece.token ?? start..<offset, isOver: start >= overStart)
  }

  private mutating func enter() {
    inner = index < post.tokens.count ? post.emoticons(inside: post.tokens[index])[...] : []
  }

  /// What stands at `offset`, where it ends, and the whole token.
  private var piece: (kind: Token.Kind, end: Int, token: ByteRange?) {
    guard index < post.tokens.count else { return (.text, post.range.upperBound, nil) }
    let token = post.tokens[index]
    guard token.range.lowerBound <= offset else { return (.text, token.range.lowerBound, nil) }
    // What lies between the emoticons belongs to the token itself.
    guard let child = inner.first else { return (token.kind, token.range.upperBound, token.range) }
    guard child.range.lowerBound <= offset else { return (token.kind, child.range.lowerBound, token.range) }
    return (child.kind, child.range.upperBound, child.range)
  }
}

extension Post {
  /// The post's segments.
  ///
  /// - Parameter counts: of this post; the part behind the first limit that is passed counts as over.
  package func segments(_ counts: [Count]) -> Segments {
    Segments(self, overStart: counts.compactMap(\.overStart).min() ?? range.upperBound)
  }
}
