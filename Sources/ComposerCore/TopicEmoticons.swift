/// A topic's emoticons are found when somebody asks: few topics have any.
extension EmoticonLexicon {
  /// The known emoticons inside a topic, in order; other tokens have none. Nothing is unknown inside a topic
  /// (`#某某[超话]#`).
  package func emoticons(inside topic: Token, of text: [UInt8]) -> [Token] {
    withBytes(text) { emoticons(inside: topic, of: $0) }
  }

  func emoticons(inside topic: Token, of text: Bytes) -> [Token] {
    guard topic.kind == .topic else { return [] }
    let body = topic.subject
    var found: [Token] = []
    var offset = body.lowerBound
    while offset < body.upperBound {
      let byte = text[offset]
      let mayBeBare = beginsBare(byte)
      guard byte == UInt8(ascii: "[") || mayBeBare else {
        offset &+= 1
        continue
      }
      var token: Token?
      if byte == UInt8(ascii: "["), let close = text.closingBracket(of: offset, end: body.upperBound),
        let emoticon = find(text, offset..<close &+ 1)
      {
        token = Token(
          kind: .emoticon, range: offset..<close &+ 1, subject: offset &+ 1..<close, emoticon: emoticon)
      }
      if mayBeBare,
        let bare = longestBare(in: text, at: offset, end: body.upperBound),
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
