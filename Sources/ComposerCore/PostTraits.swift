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
