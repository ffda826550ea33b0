/// One look at a post: what rules are about, and how large it is.
struct PostLook: Sendable {
  /// More may be said to be there than is, never less.
  private(set) var traits: PostTraits = []
  let size: TextSize
  /// What is in which lines of a large post, so that rules need not go through all of it; nil for others.
  private(set) var sections: [Section]?

  /// Some lines of a post.
  struct Section: Sendable {
    let range: ByteRange
    /// The places of its tokens among those of the post.
    let tokens: Range<Int>
    let traits: PostTraits
  }

  /// From how many bytes on a post is large, and how many a section has at least.
  private static let (large, sectionSize) = (4096, 1024)

  // Functions, since what is given to an initializer is copied.
  static func of(_ post: Post) -> PostLook {
    withBytes(post.text) { text in
      guard post.range.count > large else { return PostLook(text, post.range, post.tokens[...], post.catalog.lexicon) }
      return PostLook(inSections: text, post)
    }
  }

  private init(inSections text: Bytes, _ post: borrowing Post) {
    let (range, tokens, lexicon) = (post.range, post.tokens, post.catalog.lexicon)
    var (start, firstToken) = (range.lowerBound, 0)
    var (scalars, links) = (0, 0)
    var sections: [Section] = []
    while start < range.upperBound {
      // No token crosses a line end.
      let lineEnd = text.first(0x0A, from: start &+ PostLook.sectionSize)
      let end = max(min(lineEnd &+ 1, range.upperBound), start &+ 1)
      var endToken = firstToken
      while endToken < tokens.count, tokens[endToken].range.lowerBound < end { endToken &+= 1 }
      let look = PostLook(text, start..<end, tokens[firstToken..<endToken], lexicon)
      sections.append(Section(range: start..<end, tokens: firstToken..<endToken, traits: look.traits))
      traits.formUnion(look.traits)
      scalars &+= look.size.scalars
      links &+= look.size.links
      (start, firstToken) = (end, endToken)
    }
    self.sections = sections
    size = TextSize(bytes: range.count, scalars: scalars, links: links)
  }

  private init(_ text: Bytes, _ range: ByteRange, _ tokens: ArraySlice<Token>, _ lexicon: EmoticonLexicon) {
    let marks = PostMarks(text, range)
    if marks.hasWide { traits.insert(.wideMark) }
    if marks.hasUnseen { traits.insert(.unseen) }
    var own = MarkCounts()
    var links = 0
    for token in tokens {
      own.add(token, in: text)
      switch token.kind {
      case .emoticon: traits.insert(.emoticon)
      case .unknownEmoticon: traits.insert(.unknownEmoticon)
      case .mention: if token.subject.count >= PostLook.longName { traits.insert(.longMention) }
      case .topic: traits.formUnion(token.subject.count >= PostLook.longTopic ? [.topic, .longTopic] : .topic)
      case .url: links &+= 1
      case .text, .hashtag, .cashtag, .list, .shortcode: break
      }
    }
    // Most posts have no mark but those of their tokens.
    if marks.count > own.sum { traits.formUnion(PostLook.strayMarks(text, range, own, tokens, lexicon)) }
    size = TextSize(bytes: range.count, scalars: range.count &- marks.continuations, links: links)
  }

  /// The marks outside of tokens, which have `own`.
  private static func strayMarks(
    _ text: Bytes, _ range: ByteRange, _ own: MarkCounts, _ tokens: ArraySlice<Token>, _ lexicon: EmoticonLexicon
  ) -> PostTraits {
    let all = MarkCounts(text, range)
    var own = own
    if all.brackets > own.brackets {
      for token in tokens where token.kind == .topic {
        for inner in lexicon.emoticons(inside: token, of: text) { own.add(inner, in: text) }
      }
    }
    var traits: PostTraits = []
    if all.brackets > own.brackets { traits.insert(.bracket) }
    if all.hashes > own.hashes { traits.insert(.hash) }
    if all.schemes > own.schemes { traits.insert(.scheme) }
    if all.slashes > own.slashes { traits.insert(.colonSlash) }
    return traits
  }

  /// From how many bytes on a name, and a topic’s body, may have too many characters.
  private static var longName: Int { WeiboLineScan.longestName }
  private static var longTopic: Int { 50 }
}
