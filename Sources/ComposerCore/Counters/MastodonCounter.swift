extension Counter {
  /// The Mastodon server’s: grapheme clusters, a URL as 23, a mention without its domain; a post of blanks weighs
  /// nothing, and a content warning weighs its text.
  ///
  /// Clusters are those of the versions of Ruby that part Indic conjuncts (नमस्ते is 4); a server with a later Ruby
  /// counts less. Source: `app/validators/status_length_validator.rb` of mastodon/mastodon.
  package static let mastodon = Counter(
    id: "mastodon",
    used: { counted in
      let text = MastodonText(counted)
      return RubyClusters.count(of: counted.warning) &+ (counted.isBlank ? 0 : text.count())
    },
    overStart: { counted, limit in
      let text = MastodonText(counted)
      return counted.cut(
        notBehind: text.offset(after: limit &- RubyClusters.count(of: counted.warning)), wholes: text.wholes)
    })
}

/// A post as the server’s validator reads it.
private struct MastodonText {
  let text: Bytes
  let range: ByteRange
  let tokens: [Token]

  init(_ counted: CountedText) {
    text = counted.text
    range = counted.range
    tokens = counted.tokens
  }

  /// What a token weighs whose text does not say it.
  private func fixedWeight(_ token: Token) -> Int? {
    switch token.kind {
    case .url: isCountedInFull(token) ? nil : 23
    case .mention: localLength(token)
    default: nil
    }
  }

  /// Addresses of XMPP and magnet links are linked and yet weigh their text.
  private func isCountedInFull(_ token: Token) -> Bool {
    let start = token.range.lowerBound
    return text.hasWord("xmpp", at: start) && text[start &+ 4] == 0x3A
      || text.hasWord("magnet", at: start) && text[start &+ 6] == 0x3A
  }

  /// `@` and the name, up to the second `@`; nil where there is none.
  private func localLength(_ token: Token) -> Int? {
    var offset = token.subject.lowerBound
    while offset < token.range.upperBound {
      if text[offset] == 0x40 { return offset &- token.range.lowerBound }
      offset &+= 1
    }
    return nil
  }

  var wholes: [ByteRange] { tokens.filter { fixedWeight($0) != nil }.map(\.range) }

  func count() -> Int {
    var count = 0
    var offset = range.lowerBound
    for token in tokens {
      guard let weight = fixedWeight(token) else { continue }
      guard standsFree(token.range) else { return replacedCount() }
      count &+= RubyClusters.count(in: text, offset..<token.range.lowerBound) &+ weight
      offset = token.range.upperBound
    }
    return count &+ RubyClusters.count(in: text, offset..<range.upperBound)
  }

  /// Whether no cluster can reach from what stands beside a token into what stands for it.
  private func standsFree(_ token: ByteRange) -> Bool {
    (token.lowerBound <= range.lowerBound || isPlain(text.before(token.lowerBound)))
      && (token.upperBound >= range.upperBound || isPlain(token.upperBound))
  }

  /// ASCII or an ideograph, which break against ASCII.
  private func isPlain(_ offset: Int) -> Bool { text[offset] < 0x80 || text[offset] >= 0xE4 && text[offset] <= 0xE9 }

  /// The count of the text with what stands for its tokens put in.
  private func replacedCount() -> Int {
    var replaced: [UInt8] = []
    var offset = range.lowerBound
    for token in tokens {
      guard let weight = fixedWeight(token) else { continue }
      replaced += text.slice(offset..<token.range.lowerBound)
      replaced += [UInt8](repeating: UInt8(ascii: "x"), count: weight)
      offset = token.range.upperBound
    }
    replaced += text.slice(offset..<range.upperBound)
    return RubyClusters.count(of: replaced)
  }

  func offset(after limit: Int) -> Int {
    var room = max(limit, 0)
    var offset = range.lowerBound
    for token in tokens {
      guard let weight = fixedWeight(token) else { continue }
      let before = offset..<token.range.lowerBound
      let plain = RubyClusters.count(in: text, before)
      guard plain <= room else { return RubyClusters.offset(after: room, in: text, before) }
      room &-= plain
      guard weight <= room else { return token.range.lowerBound }
      room &-= weight
      offset = token.range.upperBound
    }
    return RubyClusters.offset(after: room, in: text, offset..<range.upperBound)
  }
}

/// Grapheme clusters as Ruby had them before Unicode 15.1’s rule for conjuncts.
enum RubyClusters {
  static func count(of text: [UInt8]) -> Int { withBytes(text) { count(in: $0, 0..<text.count) } }

  static func count(in text: Bytes, _ range: ByteRange) -> Int {
    Graphemes.countWithoutConjuncts(in: text, range)
  }

  /// The offset behind as many clusters as `limit` suffices for; it may lie inside a conjunct.
  static func offset(after limit: Int, in text: Bytes, _ range: ByteRange) -> Int {
    Graphemes.offsetWithoutConjuncts(after: limit, in: text, range)
  }
}
