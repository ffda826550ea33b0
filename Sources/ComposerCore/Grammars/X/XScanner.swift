extension Grammar {
  /// X's: mentions, lists, hashtags, cashtags, and URLs with or without a scheme, as twitter-text v3 finds them.
  package static let x = Grammar(id: "x", names: .caseless) { _ in
    let search = StarterSearch(Array("@#$.".utf8) + [0xEF])
    return { text, line, tokens in
      var scan = XLineScan(text: text, line: line)
      scan.run(search, &tokens)
    }
  }
}

/// One line while it is scanned. Each kind is found on its own, from the left, and what one match took is not looked
/// at again for the same kind.
struct XLineScan {
  let text: Bytes
  let start: Int
  let end: Int
  var links: LinkScan
  /// Where the last mention, taken or dropped, ends: it stands before no other.
  var mentionEnd: Int
  var hashtagEnd: Int

  init(text: Bytes, line: ByteRange) {
    self.text = text
    start = line.lowerBound
    end = line.upperBound
    links = LinkScan(text, line, .x)
    mentionEnd = start
    hashtagEnd = start
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
      case 0x40: if let token = mention(at: offset, length: 1) { entities.add(token, to: &tokens) }
      case 0x23: if let token = hashtag(at: offset, length: 1) { entities.add(token, to: &tokens) }
      case 0x24: if let token = cashtag(at: offset) { entities.add(token, to: &tokens) }
      default:
        guard self[offset &+ 1] == 0xBC else { break }
        if self[offset &+ 2] == 0xA0, let token = mention(at: offset, length: 3) { entities.add(token, to: &tokens) }
        if self[offset &+ 2] == 0x83, let token = hashtag(at: offset, length: 3) { entities.add(token, to: &tokens) }
      }
      offset = search.next(in: text, offset &+ 1..<end)
    }
    entities.settle(&tokens)
  }
}
