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
    Graphemes.count(in: text, range) &+ joints(in: text, range)
  }

  /// How many conjuncts are joined by a virama and a consonant: there, and nowhere else, the later rule differs.
  static func joints(in text: Bytes, _ range: ByteRange) -> Int {
    var joints = 0
    var base: Int?
    var hasVirama = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = text[offset]
      guard byte == 0xE0 || byte == 0xE1 || byte == 0xE2 || byte == 0xEA || byte == 0xF0 else {
        base = nil
        hasVirama = false
        offset &+= byte < 0x80 ? 1 : byte < 0xE0 ? 2 : 3
        continue
      }
      let scalar = text.scalar(at: offset)
      let kind = ScalarClass.of(scalar.value)
      if scalar.value == 0x200D || kind.contains(.mark) {
        if !hasVirama, base != nil { hasVirama = Composition.combiningClass(scalar.value) == 9 }
      } else {
        let end = offset &+ max(1, scalar.length)
        if hasVirama, let start = base, kind.contains(.letter), Graphemes.count(in: text, start..<end) == 1 {
          joints &+= 1
        }
        base = kind.contains(.letter) ? offset : nil
        hasVirama = false
      }
      offset &+= max(1, scalar.length)
    }
    return joints
  }

  /// The offset behind as many whole clusters of the later rule as `limit` suffices for.
  static func offset(after limit: Int, in text: Bytes, _ range: ByteRange) -> Int {
    let end = Graphemes.offset(after: limit, in: text, range)
    guard limit > 0, joints(in: text, range.lowerBound..<end) > 0 else { return end }
    var room = limit
    var offset = range.lowerBound
    for character in text.string(range.lowerBound..<end) {
      let next = min(offset &+ character.utf8.count, end)
      room &-= 1 &+ joints(in: text, offset..<next)
      guard room >= 0 else { return offset }
      offset = next
    }
    return offset
  }
}
