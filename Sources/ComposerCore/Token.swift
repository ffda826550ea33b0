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

  // 24 bytes without a reference, so that a post of nothing but tokens stays small and is copied as bytes are: the
  // start in 48 bits, more than any memory has, and all else from there.
  private var startLow: UInt32
  private var startHigh: UInt16
  package let kind: Kind
  private let length: UInt32
  private let subjectStart: UInt32
  private let subjectLength: UInt32
  private let place: Int32

  /// - Parameters:
  ///   - range: what is longer than 4 GB ends there.
  ///   - subject: nil for the whole token.
  package init(kind: Kind, range: ByteRange, subject: ByteRange? = nil, emoticon: Int? = nil) {
    let subject = subject ?? range
    self.kind = kind
    startLow = UInt32(truncatingIfNeeded: range.lowerBound)
    startHigh = UInt16(truncatingIfNeeded: range.lowerBound >> 32)
    let length = UInt32(clamping: range.upperBound &- range.lowerBound)
    let subjectStart = min(UInt32(clamping: subject.lowerBound &- range.lowerBound), length)
    self.length = length
    self.subjectStart = subjectStart
    subjectLength = min(UInt32(clamping: subject.upperBound &- subject.lowerBound), length &- subjectStart)
    place = Int32(truncatingIfNeeded: emoticon ?? -1)
  }

  private var start: Int { Int(startHigh) << 32 | Int(startLow) }

  package var range: ByteRange {
    let start = start
    return Range(uncheckedBounds: (start, start &+ Int(length)))
  }

  /// What the token is about: a mention's name, a topic's body, a URL's host, an emoticon's name without brackets, a tag without its mark.
  package var subject: ByteRange {
    let start = start &+ Int(subjectStart)
    return Range(uncheckedBounds: (start, start &+ Int(subjectLength)))
  }

  /// The emoticon's place in ``EmoticonCatalog/emoticons``, for a ``Kind/emoticon`` and a known ``Kind/shortcode``.
  package var emoticon: Int? { place < 0 ? nil : Int(place) }

  /// The same token `offset` bytes further on.
  package func moved(by offset: Int) -> Token {
    var token = self
    let start = start &+ offset
    token.startLow = UInt32(truncatingIfNeeded: start)
    token.startHigh = UInt16(truncatingIfNeeded: start >> 32)
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
