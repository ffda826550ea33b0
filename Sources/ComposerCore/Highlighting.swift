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

extension Post {
  /// The post cut into stretches of one style each, in order and without a gap.
  ///
  /// - Parameter counts: of this post; the part behind the first limit that is passed counts as over.
  package func segments(_ counts: [Count]) -> [Segment] {
    let overStart = counts.compactMap(\.overStart).min() ?? range.upperBound
    var segments: [Segment] = []
    func append(_ kind: Token.Kind, _ part: ByteRange, of token: ByteRange) {
      let middle = min(max(overStart, part.lowerBound), part.upperBound)
      for (range, isOver) in [(part.lowerBound..<middle, false), (middle..<part.upperBound, true)] {
        guard !range.isEmpty else { continue }
        segments.append(Segment(kind: kind, range: range, token: kind == .text ? range : token, isOver: isOver))
      }
    }
    for token in tokens.tiling(range) {
      for part in emoticons(inside: token).tiling(token.range) {
        // What lies between the children belongs to the token itself.
        let isChild = part.kind != .text
        append(isChild ? part.kind : token.kind, part.range, of: isChild ? part.range : token.range)
      }
    }
    return segments
  }
}
