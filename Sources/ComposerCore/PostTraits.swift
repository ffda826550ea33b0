/// What a post has that rules are about. Told by one look at it: a rule that is about nothing of that need not look.
package struct PostTraits: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// There may be anything.
  package static let any = PostTraits(rawValue: .max)

  // Tokens of a kind.
  package static let emoticon = PostTraits(rawValue: 1 << 0)
  package static let unknownEmoticon = PostTraits(rawValue: 1 << 1)
  /// A mention whose name may be too long.
  package static let longMention = PostTraits(rawValue: 1 << 2)
  package static let topic = PostTraits(rawValue: 1 << 3)
  /// A topic that may be too long.
  package static let longTopic = PostTraits(rawValue: 1 << 4)

  // What stands outside of tokens.
  /// `[`
  package static let bracket = PostTraits(rawValue: 1 << 5)
  /// `#`
  package static let hash = PostTraits(rawValue: 1 << 6)
  /// `ht` or `hp` in either case.
  package static let scheme = PostTraits(rawValue: 1 << 7)

  /// `:/`; that of a URL which leads where it seems to lead counts no more than a mark of a token.
  package static let colonSlash = PostTraits(rawValue: 1 << 8)

  // What stands anywhere.
  /// `＠`, `＃`, `［` or `【`
  package static let wideMark = PostTraits(rawValue: 1 << 9)
  /// A scalar that may be one of those that are not seen.
  package static let unseen = PostTraits(rawValue: 1 << 10)
}

/// One look at a post: what rules are about, and how large it is.
struct PostLook: Sendable {
  /// More may be said to be there than is, never less.
  let traits: PostTraits
  let size: TextSize

  init(_ post: Post) {
    var traits: PostTraits = []
    var links = 0
    let continuations = withBytes(post.text) { text in
      let marks = PostMarks(text, post.range)
      if marks.hasWide { traits.insert(.wideMark) }
      if marks.hasUnseen { traits.insert(.unseen) }
      var own = MarkCounts()
      for token in post.tokens {
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
      if marks.count > own.sum { traits.formUnion(PostLook.strayMarks(text, post, own)) }
      return marks.continuations
    }
    self.traits = traits
    size = TextSize(bytes: post.range.count, scalars: post.range.count &- continuations, links: links)
  }

  /// The marks outside of tokens, which have `own`.
  private static func strayMarks(_ text: Bytes, _ post: Post, _ own: MarkCounts) -> PostTraits {
    let all = MarkCounts(text, post.range)
    var own = own
    if all.brackets > own.brackets {
      for token in post.tokens where token.kind == .topic {
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
