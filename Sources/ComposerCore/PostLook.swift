/// One look at a post: what rules are about, and how large it is.
struct PostLook: Sendable {
  /// More may be said to be there than is, never less.
  private(set) var traits: PostTraits = []
  let size: TextSize
  /// What is in which lines of a large post, so that rules need not go through all of it; empty for others.
  private(set) var sections: [Section] = []

  /// Some lines of a post.
  struct Section: Sendable {
    let range: ByteRange
    /// The places of its tokens among those of the post.
    let tokens: Range<Int>
    let traits: PostTraits
  }

  /// From how many bytes on a post is large, and how many a section has at least.
  private static let (large, sectionSize) = (4096, 1024)

  init(_ post: Post) {
    let range = post.range
    self = withBytes(post.text) { text in
      guard range.count > PostLook.large else { return PostLook(text, range, post, post.tokens.indices) }
      return PostLook(inSections: text, post)
    }
  }

  private init(inSections text: Bytes, _ post: Post) {
    let (range, tokens) = (post.range, post.tokens)
    var (start, firstToken) = (range.lowerBound, 0)
    var (scalars, links) = (0, 0)
    while start < range.upperBound {
      // No token crosses a line end.
      let lineEnd = text.first(0x0A, from: start &+ PostLook.sectionSize)
      let end = max(min(lineEnd &+ 1, range.upperBound), start &+ 1)
      var endToken = firstToken
      while endToken < tokens.count, tokens[endToken].range.lowerBound < end { endToken &+= 1 }
      let look = PostLook(text, start..<end, post, firstToken..<endToken)
      sections.append(Section(range: start..<end, tokens: firstToken..<endToken, traits: look.traits))
      traits.formUnion(look.traits)
      scalars &+= look.size.scalars
      links &+= look.size.links
      (start, firstToken) = (end, endToken)
    }
    size = TextSize(bytes: range.count, scalars: scalars, links: links)
  }

  private init(_ text: Bytes, _ range: ByteRange, _ post: Post, _ tokens: Range<Int>) {
    let marks = PostMarks(text, range)
    if marks.hasWide { traits.insert(.wideMark) }
    if marks.hasUnseen { traits.insert(.unseen) }
    var own = MarkCounts()
    var links = 0
    for token in post.tokens[tokens] {
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
    if marks.count > own.sum { traits.formUnion(PostLook.strayMarks(text, range, own, post, tokens)) }
    size = TextSize(bytes: range.count, scalars: range.count &- marks.continuations, links: links)
  }

  /// The marks outside of tokens, which have `own`.
  private static func strayMarks(
    _ text: Bytes, _ range: ByteRange, _ own: MarkCounts, _ post: Post, _ tokens: Range<Int>
  ) -> PostTraits {
    let all = MarkCounts(text, range)
    var own = own
    if all.brackets > own.brackets {
      for token in post.tokens[tokens] where token.kind == .topic {
        for inner in post.catalog.lexicon.emoticons(inside: token, of: text) { own.add(inner, in: text) }
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
