extension WeiboLineScan {
  /// `#`, a body, and the next `#`; known emoticons inside are its children.
  mutating func topic(at open: Int) -> Token? {
    guard let close = topicClose(of: open) else { return nil }
    let body = open &+ 1..<close
    return Token(kind: .topic, range: open..<close &+ 1, subject: body, children: emoticons(in: body))
  }

  /// The `#` that closes the topic which the `#` at `open` begins; nil where it begins none.
  mutating func topicClose(of open: Int) -> Int? {
    guard self[open] == UInt8(ascii: "#"), !text.isKeycap(at: open) else { return nil }
    var offset = open &+ 1
    var hasContent = false
    while offset < end {
      switch text[offset] {
      case 0x0A, 0x0D, UInt8(ascii: "@"), UInt8(ascii: "<"), UInt8(ascii: ">"): return nil
      case UInt8(ascii: "#") where !text.isKeycap(at: offset):
        return hasContent && !isInsideAURL(offset, from: open &+ 1) ? offset : nil
      case let byte where byte < 0x80:
        if !Scalars.isBlank(UInt32(byte)) { hasContent = true }
        offset &+= 1
      default:
        let scalar = text.scalar(at: offset)
        if !hasContent { hasContent = !Scalars.isBlank(scalar.value) && !Scalars.isInvisible(scalar.value) }
        offset &+= scalar.length
      }
    }
    return nil
  }

  /// Whether a URL that begins at `start` or behind it holds the `#` and runs on behind it.
  private mutating func isInsideAURL(_ mark: Int, from start: Int) -> Bool {
    var offset = start
    while offset < mark {
      guard text[offset] == UInt8(ascii: ":"), let scheme = schemeStart(before: offset, floor: start),
        let url = measuredURL(at: scheme)
      else {
        offset &+= 1
        continue
      }
      if url.end > mark { return url.end > mark &+ 1 }
      offset = max(url.end, offset &+ 1)
    }
    return false
  }

  /// The known emoticons of a topic's body. Nothing is unknown inside a topic (`#某某[超话]#`).
  private func emoticons(in body: ByteRange) -> [Token] {
    var found: [Token] = []
    var offset = body.lowerBound
    while offset < body.upperBound {
      let byte = text[offset]
      let mayBeBare = lexicon.beginsBare(byte)
      guard byte == UInt8(ascii: "[") || mayBeBare else {
        offset &+= 1
        continue
      }
      var token: Token?
      if byte == UInt8(ascii: "["), let close = closingBracket(of: offset, end: body.upperBound),
        let emoticon = lexicon.find(text.slice(offset..<close &+ 1))
      {
        token = Token(
          kind: .emoticon, range: offset..<close &+ 1, subject: offset &+ 1..<close, emoticon: emoticon)
      }
      if mayBeBare,
        let bare = lexicon.longestBare(in: text, at: offset, end: body.upperBound),
        offset &+ bare.length >= token?.range.upperBound ?? 0
      {
        token = Token(kind: .emoticon, range: offset..<offset &+ bare.length, emoticon: bare.emoticon)
      }
      if let token { found.append(token) }
      offset = token?.range.upperBound ?? offset &+ 1
    }
    return found
  }
}
