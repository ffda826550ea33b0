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

    /// Whether it can stand for an emoticon of a loaded package.
    fileprivate var hasEmoticon: Bool { self == .emoticon || self == .shortcode }
  }

  // 16 bytes without a reference, so that a post of nothing but tokens stays small and is copied as bytes are. No text is
  // as long as 32 bits count.
  private let start: UInt32
  private let length: UInt32
  /// The emoticon's place where the kind has one, else the subject's length.
  private let detail: UInt32
  private let subjectStartLow: UInt16
  private let subjectStartHigh: UInt8
  package let kind: Kind

  /// - Parameters:
  ///   - range: what is beyond 4 GB ends there.
  ///   - subject: nil for the whole token. An emoticon's ends as far before the token's end as it begins behind its
  ///     start. It begins at most 16 MB behind the token's start.
  package init(kind: Kind, range: ByteRange, subject: ByteRange? = nil, emoticon: Int? = nil) {
    let subject = subject ?? range
    start = UInt32(clamping: range.lowerBound)
    length = min(UInt32(clamping: range.upperBound &- range.lowerBound), .max &- start)
    let subjectStart = min(UInt32(clamping: subject.lowerBound &- range.lowerBound), length, Token.latestSubject)
    subjectStartLow = UInt16(truncatingIfNeeded: subjectStart)
    subjectStartHigh = UInt8(truncatingIfNeeded: subjectStart >> 16)
    detail =
      kind.hasEmoticon
      ? emoticon.flatMap { UInt32(exactly: $0) } ?? Token.noEmoticon
      : min(UInt32(clamping: subject.upperBound &- range.lowerBound &- Int(subjectStart)), length &- subjectStart)
    self.kind = kind
  }

  private static let latestSubject: UInt32 = 0xFF_FFFF
  private static let noEmoticon = UInt32.max

  package var range: ByteRange {
    let start = Int(start)
    return Range(uncheckedBounds: (start, start &+ Int(length)))
  }

  /// What the token is about: a mention's name, a topic's body, a URL's host, an emoticon's name without brackets, a tag without its mark.
  package var subject: ByteRange {
    let inset = Int(subjectStartLow) | Int(subjectStartHigh) << 16
    let start = Int(start) &+ inset
    let length = kind.hasEmoticon ? max(0, Int(length) &- 2 &* inset) : Int(detail)
    return Range(uncheckedBounds: (start, start &+ length))
  }

  /// The emoticon's place in ``EmoticonCatalog/emoticons``, for a ``Kind/emoticon`` and a known ``Kind/shortcode``.
  package var emoticon: Int? { kind.hasEmoticon && detail != Token.noEmoticon ? Int(detail) : nil }

  /// The same token `offset` bytes further on.
  package func moved(by offset: Int) -> Token { Token(self, at: UInt32(clamping: Int(start) &+ offset)) }

  private init(_ token: Token, at start: UInt32) {
    self.start = start
    length = token.length
    detail = token.detail
    subjectStartLow = token.subjectStartLow
    subjectStartHigh = token.subjectStartHigh
    kind = token.kind
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
