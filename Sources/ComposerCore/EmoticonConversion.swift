/// Emoticons of a post as emoji, and emoji as the emoticons that are nearest to them: nothing is wrong with either, but
/// a post that goes to another site needs the one, and a habit of typing the other.
package struct EmoticonConversion {
  private let post: Post
  private let toEmoji: [Edit]
  private let toEmoticons: [Edit]

  /// - Parameter spelling: which of an emoticon's names is written; nil for the simplified one.
  package init(_ post: Post, spelling: Settings.Spelling? = nil) {
    self.post = post
    toEmoji = post.tokens.flatMap { $0.kind == .topic ? $0.children : [$0] }.compactMap { token in
      guard token.kind == .emoticon, let emoji = token.emoticon.flatMap({ post.catalog[$0]?.emoji }) else { return nil }
      return Edit(token.range, emoji)
    }
    toEmoticons = EmoticonConversion.emoji(in: post, NearestEmoticons(post.catalog, spelling))
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
        for character in text.string(tile.range) {
          let length = character.utf8.count
          // An emoticon in a topic may hold an emoji; it is one already.
          let isTaken = tile.children.contains { $0.range.contains(offset) }
          if !isTaken, let name = nearest.name(of: character) { edits.append(Edit(offset..<offset + length, name)) }
          offset += length
        }
      }
    }
    return edits
  }
}

/// For each emoji the first emoticon that names it as its own.
private struct NearestEmoticons {
  private var names: [[Unicode.Scalar]: String] = [:]

  var isEmpty: Bool { names.isEmpty }

  init(_ catalog: EmoticonCatalog, _ spelling: Settings.Spelling?) {
    for (place, emoticon) in catalog.emoticons.enumerated() {
      guard let emoji = emoticon.emoji, !emoticon.isUnicode, catalog.package(of: emoticon)?.displayOnly != true,
        catalog.place(of: emoticon.chs) == place
      else { continue }
      let key = NearestEmoticons.plain(emoji.unicodeScalars)
      let name = spelling == .traditional ? emoticon.cht ?? emoticon.chs : emoticon.chs
      if names[key] == nil { names[key] = name }
    }
  }

  func name(of character: Character) -> String? {
    guard let first = character.unicodeScalars.first, first.value >= 0xA9, first.properties.isEmoji else { return nil }
    return names[NearestEmoticons.plain(character.unicodeScalars)]
  }

  /// An emoji without what chooses its look: U+FE0E, U+FE0F and the colours of skin.
  private static func plain(_ emoji: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    emoji.filter { $0.value != 0xFE0E && $0.value != 0xFE0F && !$0.properties.isEmojiModifier }
  }
}
