/// Something that can be wrong with a post.
///
/// A further rule costs its file in `Rules/` and its line in ``all``.
package final class Rule: Sendable {
  /// As configuration, headers and reports name it.
  package let id: String
  /// What it finds, in one sentence for `--rules`.
  package let summary: Phrase
  /// Where the configuration says nothing; single findings may differ.
  package let severity: Severity
  /// The grammars that it is about; nil where it asks any text the same.
  package let grammars: [Grammar]?
  /// What a post has any of in which it may find something.
  let traits: PostTraits
  /// A text that it reports.
  package let example: String
  /// What it finds in a post as its first platform reads it.
  let judge: @Sendable (Post) -> [Finding]

  package init(
    id: String, summary: Phrase, severity: Severity, grammars: [Grammar]? = nil, about traits: PostTraits = .any,
    example: String, findings: @escaping @Sendable (Post) -> [Finding]
  ) {
    self.id = id
    self.summary = summary
    self.severity = severity
    self.grammars = grammars
    self.traits = traits
    self.example = example
    judge = findings
  }

  /// What it reports: once for the post, or once for each of its grammars that the rule is about, in the name of the
  /// first platform that has it.
  package func findings(in post: Post) -> [Finding] {
    guard let grammars else { return judge(post) }
    if post.hasOneReading { return grammars.contains(post.platform.grammar) ? judge(post) : [] }
    var read: [Grammar] = []
    return post.platforms.flatMap { platform -> [Finding] in
      guard grammars.contains(platform.grammar), !read.contains(platform.grammar) else { return [] }
      read.append(platform.grammar)
      return judge(post.reading(for: platform))
    }
  }

  /// Every rule, in the order of `--rules`.
  package static let all: [Rule] = [
    .overLimit,
    .unknownEmoticon,
    .unclosedEmoticon,
    .unclosedTopic,
    .emptyTopic,
    .topicTooLong,
    .mentionTooLong,
    .fullwidthLookalike,
    .traditionalEmoticon,
    .brokenURL,
    .suspiciousURL,
    .invisibleCharacter,
    .emptyPost,
    .unlinkedMention,
    .unlinkedHashtag,
    .unlinkedURL,
    .foreignEmoticon,
    .extraLineBreaks,
    .unlinkedShortcode,
    .invalidCharacter,
    .warningInText,
    .descriptionInText,
  ]

  /// A platform on which it reports its example.
  package var examplePlatform: Platform {
    Platform.all.first { grammars?.contains($0.grammar) ?? true } ?? .weibo
  }

  package static func named(_ id: some StringProtocol) -> Rule? { all.first { $0.id == id } }
}

/// Some of ``Rule/all``, by their places there.
struct RuleSet: Sendable {
  private var places: UInt64 = 0
  /// How many rules there may be; a 65th wants a wider number.
  static let most = UInt64.bitWidth

  init() {}

  init(_ isIn: (Rule) -> Bool) {
    for (place, rule) in Rule.all.enumerated() where isIn(rule) { places |= 1 &<< UInt64(place) }
  }

  /// The rules that have something to say about texts of a grammar.
  init(about grammar: Grammar) { self.init { $0.grammars?.contains(grammar) ?? true } }

  /// The rules that are about something of this, and those that are about everything.
  init(about traits: PostTraits) {
    self = RuleSet.aboutEverything
    let byTrait = RuleSet.byTrait
    var rest = traits.rawValue
    while rest != 0 {
      formUnion(byTrait[rest.trailingZeroBitCount])
      rest &= rest &- 1
    }
  }

  private static let aboutEverything = RuleSet { $0.traits == .any }
  /// For each trait, by its bit, the rules that are about it.
  private static let byTrait = (0..<PostTraits.RawValue.bitWidth).map { bit in
    RuleSet { $0.traits.rawValue &>> bit & 1 != 0 }
  }

  private mutating func formUnion(_ other: RuleSet) { places |= other.places }

  mutating func formIntersection(_ other: RuleSet) { places &= other.places }

  /// Takes the first one out.
  mutating func popFirst() -> Int? {
    guard places != 0 else { return nil }
    defer { places &= places &- 1 }
    return places.trailingZeroBitCount
  }
}
