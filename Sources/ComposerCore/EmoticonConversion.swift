/// Emoticons of a post as emoji, and emoji as the emoticons that are nearest to them: nothing is wrong with either, but
/// a post that goes to another site needs the one, and a habit of typing the other.
package struct EmoticonConversion {
  private let post: Post
  private let toEmoji: [Edit]
  private let toEmoticons: [Edit]

  /// - Parameter spelling: which of an emoticon's names is written; nil for the simplified one.
  package init(_ post: Post, spelling: Settings.Spelling? = nil) {
    self.post = post
    toEmoji = post.tokens.flatMap { $0.kind == .topic ? post.emoticons(inside: $0) : [$0] }.compactMap { token in
      guard token.kind == .emoticon, let emoji = token.emoticon.flatMap({ post.catalog[$0]?.emoji }) else { return nil }
      return Edit(token.range, emoji)
    }
    toEmoticons = EmoticonConversion.emoji(in: post, post.catalog.nearestEmoticons(spelling))
  }

  /// What may be done at a range or a caret: each way round what it touches, and where there is more of it in the post,
  /// all of that.
  package func fixes(touching range: ByteRange) -> [Fix] {
    [
      (toEmoji, Phrase("emoticons by emoji", zh: "表情都改为 emoji")),
      (toEmoticons, Phrase("emoji by emoticons", zh: " emoji 都改为表情")),
    ]
    .flatMap { edits, what -> [Fix] in
      let touched = edits.filter { $0.range.lowerBound <= range.upperBound && range.lowerBound <= $0.range.upperBound }
      guard let first = touched.first else { return [] }
      let near =
        touched.count == 1
        ? Fix(replacing: first.range, of: post, with: first.text)
        : Fix(
          title: Phrase("replace \(touched.count) ", zh: "将选中的") + what, edits: touched)
      guard edits.count > touched.count else { return [near] }
      return [near, Fix(title: Phrase("replace all ", zh: "将这条的") + what, edits: edits)]
    }
  }

  private static func emoji(in post: Post, _ nearest: NearestEmoticons) -> [Edit] {
    guard !nearest.isEmpty else { return [] }
    var edits: [Edit] = []
    withBytes(post.text) { text in
      for tile in post.tokens.tiling(post.range) where tile.kind == .text || tile.kind == .topic {
        // Most text is no emoji, and walking its characters is slow.
        guard text.slice(tile.range).contains(where: { $0 >= 0xE2 && $0 <= 0xE3 || $0 >= 0xF0 || $0 == 0xC2 }) else {
          continue
        }
        var offset = tile.range.lowerBound
        var children = post.emoticons(inside: tile)[...]
        for character in text.string(tile.range) {
          let length = character.utf8.count
          while let child = children.first, child.range.upperBound <= offset { children.removeFirst() }
          // An emoticon in a topic may hold an emoji; it is one already.
          let isTaken = children.first?.range.contains(offset) ?? false
          if !isTaken, let name = nearest.name(of: character) { edits.append(Edit(offset..<offset + length, name)) }
          offset += length
        }
      }
    }
    return edits
  }
}
