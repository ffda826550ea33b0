/// A piece of a post that the site treats as one thing.
package struct Token: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Everything between the other tokens. The tokenizer leaves it out; ``TokenTiling`` puts it back.
    case text
    /// `[微笑]`: a name that a loaded package knows.
    case emoticon
    /// `[好运来]`: looks like an emoticon's name, and no package has it.
    case unknownEmoticon
    /// `@jack:`
    case mention
    /// `#晚安#`
    case topic
    /// `http://t.cn/zYBuKZ8`; without a scheme where the site links it so.
    case url
    /// `#tea`, on sites that close no topic.
    case hashtag
    /// `$BABA`
    case cashtag
    /// `@jack/teas`
    case list
    /// `:blobcat:`, known to a loaded package or not.
    case shortcode

    /// Whether it stands for somebody or something by a name that other posts may use as well.
    package var isName: Bool {
      switch self {
      case .mention, .topic, .hashtag, .cashtag, .list: true
      case .text, .emoticon, .unknownEmoticon, .url, .shortcode: false
      }
    }
  }

  package var kind: Kind
  package var range: ByteRange
  /// What the token is about: a mention's name, a topic's body, a URL's host, an emoticon's name without brackets, a tag without its mark.
  package var subject: ByteRange
  /// The emoticon's place in ``EmoticonCatalog/emoticons``, for a ``Kind/emoticon`` and a known ``Kind/shortcode``.
  package var emoticon: Int?
  /// The emoticons inside a topic, in order; nothing else has children.
  package var children: [Token]

  package init(
    kind: Kind, range: ByteRange, subject: ByteRange? = nil, emoticon: Int? = nil, children: [Token] = []
  ) {
    self.kind = kind
    self.range = range
    self.subject = subject ?? range
    self.emoticon = emoticon
    self.children = children
  }

  /// The same token `offset` bytes further on.
  package func moved(by offset: Int) -> Token {
    guard offset != 0 else { return self }
    var token = self
    token.range = range.lowerBound &+ offset..<range.upperBound &+ offset
    token.subject = subject.lowerBound &+ offset..<subject.upperBound &+ offset
    if !children.isEmpty { token.children = children.map { $0.moved(by: offset) } }
    return token
  }
}

extension [Token] {
  /// The same tokens with ``Token/Kind/text`` tokens between them, so that all together cover `range` without a gap.
  package func tiling(_ range: ByteRange) -> [Token] {
    var tiles: [Token] = []
    tiles.reserveCapacity(count * 2 + 1)
    var end = range.lowerBound
    for token in self {
      if token.range.lowerBound > end { tiles.append(Token(kind: .text, range: end..<token.range.lowerBound)) }
      tiles.append(token)
      end = token.range.upperBound
    }
    if end < range.upperBound { tiles.append(Token(kind: .text, range: end..<range.upperBound)) }
    return tiles
  }
}
