extension Grammar {
  /// Mastodon's, as its server links a post: mentions with their domain, hashtags, URLs with a scheme, `xmpp:` and
  /// `magnet:`; and custom emoji.
  package static let mastodon = Grammar(
    id: "mastodon", emoticons: .shortcodes, names: .mastodon
  ) { lexicon in
    let search = StarterSearch(Array("@#:.".utf8) + [0xEF])
    return { text, line, tokens in
      var scan = MastodonLineScan(text: text, line: line, lexicon: lexicon)
      scan.run(search, &tokens)
    }
  }
}

/// One line while it is scanned. Each kind is found on its own, from the left, and what one match took is not looked
/// at again for the same kind.
struct MastodonLineScan {
  let text: Bytes
  let start: Int
  let end: Int
  let lexicon: EmoticonLexicon
  var links: LinkScan
  var mentionEnd: Int
  var hashtagEnd: Int
  var shortcodeEnd: Int
  var uriEnd: Int

  init(text: Bytes, line: ByteRange, lexicon: EmoticonLexicon) {
    self.text = text
    self.lexicon = lexicon
    start = line.lowerBound
    end = line.upperBound
    links = LinkScan(text, line, .mastodon)
    mentionEnd = start
    hashtagEnd = start
    shortcodeEnd = start
    uriEnd = start
  }

  @inline(__always)
  subscript(_ offset: Int) -> UInt8 { offset < end ? text[offset] : 0 }

  mutating func run(_ search: StarterSearch, _ tokens: inout [Token]) {
    var entities = Entities(tokens, of: start..<end)
    var offset = search.next(in: text, start..<end)
    while offset < end {
      switch text[offset] {
      case 0x2E:
        links.links(at: offset) { entities.add(Token(kind: .url, range: $0.range, subject: $0.host), to: &tokens) }
      case 0x40: if let token = mention(at: offset) { entities.add(token, to: &tokens) }
      case 0x23: if let token = hashtag(at: offset, length: 1) { entities.add(token, to: &tokens) }
      case 0x3A:
        if let token = uri(at: offset) { entities.add(token, to: &tokens) }
        if let token = shortcode(at: offset) { entities.add(token, to: &tokens) }
      default:
        guard self[offset &+ 1] == 0xBC, self[offset &+ 2] == 0x83 else { break }
        if let token = hashtag(at: offset, length: 3) { entities.add(token, to: &tokens) }
      }
      offset = search.next(in: text, offset &+ 1..<end)
    }
    entities.settle(&tokens)
  }

  /// The class of the character that stands before `offset`; nil at the line's start.
  func before(_ offset: Int) -> (value: UInt32, kind: ScalarClass)? {
    guard offset > start else { return nil }
    let value = text.scalar(at: text.before(offset)).value
    return (value, ScalarClass.of(value))
  }
}
