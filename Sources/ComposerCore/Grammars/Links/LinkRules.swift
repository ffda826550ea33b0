/// What the sites that find links as twitter-text does agree and differ on: which characters make hosts, paths and
/// queries, and which schemes are links.
///
/// Sources: `js/src/regexp/` and `rb/lib/twitter-text/regex.rb` of twitter/twitter-text (2021-10-21), and
/// `config/initializers/twitter_regex.rb` and `app/javascript/mastodon/features/compose/util/url_regex.js` of
/// mastodon/mastodon.
enum LinkRules: Sendable {
  /// X: http, https, and no scheme where the domain is listed.
  case x
  /// The Mastodon server: a scheme must be there, and any script may stand in paths.
  case mastodon
  /// The counter of Mastodon’s web page: X’s characters, a scheme of http must be there.
  case mastodonWeb

  /// Whether what has no scheme is found and left alone.
  @inline(__always)
  var needsScheme: Bool { self != .x }

  /// Whether a character may stand in a host’s label, but for `-` and `_`, which only stand inside of one.
  @inline(__always)
  func isHostScalar(_ value: UInt32) -> Bool {
    if value < 0x80 {
      if Scalars.isASCIILetterOrDigit(UInt8(truncatingIfNeeded: value)) { return true }
      switch self {
      case .x, .mastodonWeb:
        return value == 0x22 || value == 0x60 || value < 0x09 || value > 0x0D && value < 0x20 || value == 0x7F
      case .mastodon: return value == 0x5C
      }
    }
    return !LinkRules.isSpace(value) && !LinkRules.isDirectional(value) && !LinkRules.isInvalid(value)
  }

  /// Whether a link may begin behind a character.
  @inline(__always)
  func mayPrecede(_ value: UInt32) -> Bool {
    if value < 0x80 {
      return !Scalars.isASCIILetterOrDigit(UInt8(truncatingIfNeeded: value)) && value != 0x40 && value != 0x23
        && value != 0x24
    }
    return value != 0xFF20 && value != 0xFF03 && !LinkRules.isInvalid(value)
  }

  /// A character of a path, parentheses apart.
  @inline(__always)
  func isPathScalar(_ value: UInt32) -> Bool {
    switch self {
    case .x, .mastodonWeb: return LinkRules.isNarrowPathScalar(value)
    case .mastodon:
      return !Scalars.isBlank(value) && value != 0x3C && value != 0x3E && value != 0x28 && value != 0x29
        && value != 0x3F
    }
  }

  /// A character that a path may end with.
  @inline(__always)
  func mayEndPath(_ value: UInt32) -> Bool {
    switch self {
    case .x, .mastodonWeb:
      if value < 0x80 {
        return Scalars.isASCIILetterOrDigit(UInt8(truncatingIfNeeded: value)) || value == 0x2B || value == 0x2D
          || value == 0x3D
          || value == 0x5F || value == 0x23 || value == 0x2F
      }
      return LinkRules.isCyrillic(value) || Scalars.isLatinAccent(value)
    case .mastodon:
      if value < 0x80 {
        switch value {
        // All of X’s marks but `#`, `+`, `-`, `/`, `@` and `_`, and the quotation mark.
        case 0x21, 0x22, 0x24...0x2A, 0x2C, 0x2E, 0x3A, 0x3B, 0x3D, 0x5B, 0x5D, 0x7C, 0x7E: return false
        default: return isPathScalar(value)
        }
      }
      return value != 0x300C && value != 0x300D && !Scalars.isBlank(value)
    }
  }

  /// A character of a query.
  @inline(__always)
  func isQueryScalar(_ value: UInt32) -> Bool {
    if value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: value)
      return Scalars.isASCIILetterOrDigit(byte) || LinkRules.isMark(byte) || value == 0x3F || value == 0x28
        || value == 0x29
        || self == .mastodon && value == 0x5E
    }
    return self == .mastodon && LinkRules.isURICharacter(value)
  }

  /// A character that a query may end with.
  @inline(__always)
  func mayEndQuery(_ value: UInt32) -> Bool {
    if value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: value)
      return Scalars.isASCIILetterOrDigit(byte) || byte == 0x5F || byte == 0x26 || byte == 0x3D || byte == 0x23
        || byte == 0x2F || byte == 0x2D
    }
    return self == .mastodon && LinkRules.isURICharacter(value)
  }

  /// X’s path characters: letters of Latin and Cyrillic, digits and marks.
  @inline(__always)
  static func isNarrowPathScalar(_ value: UInt32) -> Bool {
    if value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: value)
      return Scalars.isASCIILetterOrDigit(byte) || isMark(byte)
    }
    return value == 0x2013 || isCyrillic(value) || Scalars.isLatinAccent(value)
  }

  /// One of ``!#$%&'*+,-./:;=@[]_|~``.
  @inline(__always)
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x27, 0x2A...0x2F, 0x3A, 0x3B, 0x3D, 0x40, 0x5B, 0x5D, 0x5F, 0x7C, 0x7E: true
    default: false
    }
  }

  private static func isCyrillic(_ value: UInt32) -> Bool { value >= 0x400 && value <= 0x4FF }

  /// The white space of the library’s list, which still has U+180E.
  @inline(__always)
  static func isSpace(_ value: UInt32) -> Bool { Scalars.isBlank(value) || value == 0x180E }

  /// A mark of the bidirectional algorithm.
  @inline(__always)
  static func isDirectional(_ value: UInt32) -> Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// A character that a post on X must not hold.
  @inline(__always)
  static func isInvalid(_ value: UInt32) -> Bool { value == 0xFFFE || value == 0xFEFF || value == 0xFFFF }

  /// What RFC 3987 lets stand in a query beyond ASCII, private use included.
  private static func isURICharacter(_ value: UInt32) -> Bool {
    switch value {
    case 0xA0...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFFEF: true
    case 0x10000...0x10FFFD: value & 0xFFFF < 0xFFFE && !(0xE0000...0xE0FFF ~= value)
    default: false
    }
  }
}

extension Scalars {
  /// The accented Latin letters of twitter-text, combining marks among them.
  @inline(__always)
  static func isLatinAccent(_ value: UInt32) -> Bool {
    if value < 0xC0 || value > 0x1EFF { return false }
    switch value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x300...0x36F, 0x1E00...0x1EFF: return true
    case 0x253, 0x254, 0x256, 0x257, 0x259, 0x25B, 0x263, 0x268, 0x26F, 0x272, 0x289, 0x28B, 0x2BB: return true
    default: return false
    }
  }
}
