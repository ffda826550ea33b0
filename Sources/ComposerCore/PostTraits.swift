/// What a post has that rules are about. Told by one look at it: a rule that is about nothing of that need not look.
package struct PostTraits: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// There may be anything.
  package static let any = PostTraits(rawValue: .max)

  // Tokens of a kind.
  package static let emoticon = PostTraits(rawValue: 1 << 0)
  package static let unknownEmoticon = PostTraits(rawValue: 1 << 1)
  package static let mention = PostTraits(rawValue: 1 << 2)
  package static let topic = PostTraits(rawValue: 1 << 3)
  package static let url = PostTraits(rawValue: 1 << 4)

  // What stands outside of tokens.
  /// `[`
  package static let bracket = PostTraits(rawValue: 1 << 5)
  /// `#`
  package static let hash = PostTraits(rawValue: 1 << 6)
  /// `ht` or `hp` in either case.
  package static let scheme = PostTraits(rawValue: 1 << 7)

  // What stands anywhere.
  /// `:/`
  package static let colonSlash = PostTraits(rawValue: 1 << 8)
  /// `＠`, `＃`, `［` or `【`
  package static let wideMark = PostTraits(rawValue: 1 << 9)
  /// A scalar that may be one of those that are not seen.
  package static let unseen = PostTraits(rawValue: 1 << 10)

  /// Looks at a post. More may be said to be there than is, never less.
  init(_ post: Post) {
    var traits: PostTraits = []
    var marks = Marks()
    withBytes(post.text) { text in
      marks.add(text, post.range)
      for token in post.tokens {
        switch token.kind {
        case .emoticon: traits.insert(.emoticon)
        case .unknownEmoticon: traits.insert(.unknownEmoticon)
        case .mention: traits.insert(.mention)
        case .topic: traits.insert(.topic)
        case .url: traits.insert(.url)
        case .text, .hashtag, .cashtag, .list, .shortcode: break
        }
        marks.remove(token, in: text)
        if token.kind == .topic {
          for inner in post.catalog.lexicon.emoticons(inside: token, of: text) { marks.remove(inner, in: text) }
        }
      }
    }
    self = traits.union(marks.traits)
  }
}

/// The marks of a post, eight bytes at a time: how many are not those that its tokens begin and end with, and which are
/// there at all.
private struct Marks {
  private var brackets = 0
  private var hashes = 0
  private var schemes = 0
  private var slashes: UInt64 = 0
  private var wide: UInt64 = 0
  private var unseen: UInt64 = 0

  var traits: PostTraits {
    var traits: PostTraits = []
    if brackets > 0 { traits.insert(.bracket) }
    if hashes > 0 { traits.insert(.hash) }
    if schemes > 0 { traits.insert(.scheme) }
    if slashes != 0 { traits.insert(.colonSlash) }
    if wide != 0 { traits.insert(.wideMark) }
    if unseen != 0 { traits.insert(.unseen) }
    return traits
  }

  /// Takes a token's own marks away; what else is in it counts as if it stood outside.
  mutating func remove(_ token: Token, in text: Bytes) {
    switch text[token.range.lowerBound] {
    case 0x5B: brackets &-= 1
    case 0x23: hashes &-= token.kind == .topic ? 2 : 1
    case 0x48, 0x68: schemes &-= token.kind == .url ? 1 : 0
    default: break
    }
  }

  @inline(__always)
  mutating func add(_ text: Bytes, _ range: ByteRange) {
    var offset = range.lowerBound
    while offset &+ 8 <= range.upperBound, offset >= 0, offset &+ 10 <= text.count {
      let start = UnsafeRawPointer(text.base + offset)
      add(
        start.loadUnaligned(as: UInt64.self), (start + 1).loadUnaligned(as: UInt64.self),
        (start + 2).loadUnaligned(as: UInt64.self))
      offset &+= 8
    }
    guard offset < range.upperBound else { return }
    if offset >= 0, offset &+ 10 <= text.count {
      // What lies behind the post is taken away, but not from the bytes behind.
      let start = UnsafeRawPointer(text.base + offset)
      let word = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
      let own = word & ~(UInt64.max << UInt64(8 &* (range.upperBound &- offset)))
      add(
        UInt64(littleEndian: own), (start + 1).loadUnaligned(as: UInt64.self),
        (start + 2).loadUnaligned(as: UInt64.self))
      return
    }
    while offset < range.upperBound {
      add(UInt64(text[offset]), UInt64(text[offset &+ 1]), UInt64(text[offset &+ 2]))
      offset &+= 1
    }
  }

  /// Looks at bytes, at those behind them and at those behind these. The last ones may lie behind the post.
  @inline(__always)
  private mutating func add(_ word: UInt64, _ second: UInt64, _ third: UInt64) {
    if ~word & Words.highs != 0 {
      if Marks.any(0x5B, word) | Marks.any(0x23, word) != 0 {
        brackets &+= Marks.exact(0x5B, word).nonzeroBitCount
        hashes &+= Marks.exact(0x23, word).nonzeroBitCount
      }
      let lower = word | 0x20 &* Words.ones
      if Marks.any(0x68, lower) != 0 {
        let next = second | 0x20 &* Words.ones
        schemes &+= (Marks.exact(0x68, lower) & (Marks.exact(0x74, next) | Marks.exact(0x70, next))).nonzeroBitCount
      }
      slashes |= Marks.any(0x3A, word) & Marks.any(0x2F, second)
    }
    guard word & Words.highs != 0 else { return }
    let leads = Bytes.unseenLeads(word)
    let cornered = Marks.any(0xE3, word)
    guard leads | cornered != 0 else { return }
    wide |=
      Marks.any(0xEF, word) & Marks.any(0xBC, second)
      & (Marks.any(0xA0, third) | Marks.any(0x83, third) | Marks.any(0xBB, third))
    wide |= cornered & Marks.any(0x80, second) & Marks.any(0x90, third)
    unseen |= leads & ~Marks.common(word, second, third)
  }

  /// The high bit of each byte that is this one, perhaps of more.
  @inline(__always)
  private static func any(_ byte: UInt64, _ word: UInt64) -> UInt64 { Words.zeros(word ^ byte &* Words.ones) }

  /// The high bit of each byte that is this one.
  @inline(__always)
  private static func exact(_ byte: UInt64, _ word: UInt64) -> UInt64 { Words.exactZeros(word ^ byte &* Words.ones) }

  /// The high bit of each byte that begins a full-width form, a dash, a quotation mark, a dot, or a scalar of four bytes from
  /// the first three planes.
  @inline(__always)
  private static func common(_ word: UInt64, _ second: UInt64, _ third: UInt64) -> UInt64 {
    let low = third & ~Words.highs
    // 90 to A7.
    let isDash = (low &+ 0x70 &* Words.ones) & ~(low &+ 0x58 &* Words.ones) & third & Words.highs
    return exact(0xEF, word) & (exact(0xBC, second) | exact(0xBD, second)) | exact(0xE2, word) & exact(0x80, second)
      & isDash
      | exact(0xF0, word)
  }
}
