/// One post of a document, with all that a rule may ask: its tokens, the names that are known, the sites it is for.
package struct Post: Sendable {
  /// From 1.
  package let number: Int
  /// The post's text in the document, without separators and the last line end.
  package let range: ByteRange
  /// As ``platform`` reads it; ranges are the document's.
  package private(set) var tokens: [Token]
  /// What it shares with the other posts of its document.
  private let context: PostContext
  /// The site whose tokens the post has: the first of ``platforms``, where only one can decide.
  package private(set) var platform: Platform
  /// Which fixes findings are to have.
  package var wantedFixes = WantedFixes.all
  /// The one language in which findings are to speak; nil for all of them.
  package var language: Language?
  /// Which of an emoticon's names are wanted, if the user said so.
  package var spelling: Settings.Spelling?
  /// What the post may have; ``Check`` looks once for all rules.
  var look: PostLook?
  /// The place of the latest edit, while somebody types: what is being typed is not yet a mistake.
  package var caret: Int?

  package enum WantedFixes: Sendable {
    /// Nobody asks for any.
    case none
    /// Those that cost little.
    case quick
    case all
  }

  /// The post at an index from 0; nil where the document has none.
  ///
  /// - Parameter context: of this document.
  package init?(at index: Int, of document: borrowing Document, in context: PostContext) {
    guard let place = document.postPlace(at: index) else { return nil }
    self.init(
      number: context.postsBefore + index + 1, range: place.range, tokens: document.tokens(ofLines: place.lines),
      context: context)
  }

  private init(number: Int, range: ByteRange, tokens: [Token], context: PostContext) {
    self.number = number
    self.range = range
    self.tokens = tokens
    self.context = context
    platform = context.firstPlatform
  }

  /// The post at an index from 0; nil where the document has none.
  package init?(
    at index: Int, of document: Document, catalog: EmoticonCatalog, platforms: [Platform], limit: Int? = nil,
    services: TextServices = .none
  ) {
    self.init(
      at: index, of: document,
      in: PostContext(document, catalog: catalog, platforms: platforms, limit: limit, services: services))
  }

  /// A text that is one post as a whole: it has no header and no separators, and nothing is left out of it.
  ///
  /// - Parameter tokenizer: reads as the first of `platforms` does.
  package init(
    whole text: [UInt8], tokenizer: Tokenizer, catalog: EmoticonCatalog, platforms: [Platform], limit: Int? = nil,
    services: TextServices = .none
  ) {
    number = 1
    range = 0..<text.count
    tokens = tokenizer.tokens(of: text)
    context = PostContext(
      text: text, postCount: 1, tokenizer: tokenizer, catalog: catalog, platforms: platforms, limit: limit,
      services: services)
    platform = context.firstPlatform
  }

  /// The document's text; a post is a view of it and must not outlive an edit.
  package var text: [UInt8] { context.text }
  /// How many posts the file holds, of which at least that many are known.
  package var postCount: Int { context.postCount }
  package var catalog: EmoticonCatalog { context.catalog }
  /// The sites that the post is for, at least one.
  package var platforms: [Platform] { context.platforms }
  var tokenizer: Tokenizer { context.tokenizer }
  var traits: PostTraits { look?.traits ?? .any }
  var size: TextSize { look?.size ?? TextSize(self) }
  /// Beats the platforms' own limits.
  package var limit: Int? { context.limit }
  /// What the header’s `cw` says: the content warning that goes before each post.
  package var warning: String { context.warning }
  package var services: TextServices { context.services }

  /// Whether all its sites are the one whose tokens it has, as with most posts.
  var hasOneReading: Bool { context.hasOnePlatform && context.firstPlatform === platform }

  /// Which of ``Rule/all`` are about the grammar of its first platform.
  var rules: RuleSet { context.rules }

  /// What the post weighs on each of its platforms.
  package var counts: [Count] { platforms.map { count(on: $0) } }

  package func count(on platform: Platform) -> Count {
    let tokens = tokens(for: platform)
    let warning = Array(warning.utf8)
    return withBytes(text) {
      platform.count(CountedText(text: $0, range: range, tokens: tokens, warning: warning), limit: limit)
    }
  }

  /// The same post as another of its sites reads it.
  package func reading(for platform: Platform) -> Post {
    guard platform.id != self.platform.id else { return self }
    var post = self
    post.tokens = tokens(for: platform)
    post.platform = platform
    post.look = nil
    return post
  }

  /// The tokens that a site finds in the post.
  package func tokens(for platform: Platform) -> [Token] {
    guard platform.grammar != self.platform.grammar else { return tokens }
    return tokenizer.reading(platform.grammar).tokens(of: Array(text[range])).map { $0.moved(by: range.lowerBound) }
  }

  package var isBlank: Bool { withBytes(text) { CountedText(text: $0, range: range, tokens: []).isBlank } }

  package func tokens(of kind: Token.Kind) -> [Token] { tokens.filter { $0.kind == kind } }

  /// The known emoticons inside one of its topics, in order.
  package func emoticons(inside token: Token) -> [Token] { catalog.lexicon.emoticons(inside: token, of: text) }

  /// The parts of the post that belong to no token, in order.
  package var plainText: [ByteRange] {
    tokens.tiling(range).compactMap { $0.kind == .text ? $0.range : nil }
  }

  package func string(_ range: ByteRange) -> String { text.string(range) }
}
