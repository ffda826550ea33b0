/// What X makes of a post beyond its single tokens.
package enum XEntities {
  /// The name that a post answers, which is what it begins with, white space aside; nil where it answers nobody.
  ///
  /// Source: `js/src/regexp/validReply.js` of twitter/twitter-text.
  package static func replyName(_ tokens: [Token], in text: [UInt8], from start: Int = 0) -> ByteRange? {
    guard let first = tokens.first, first.kind == .mention || first.kind == .list else { return nil }
    return withBytes(text) { bytes in
      var offset = start
      while offset < first.range.lowerBound {
        let scalar = bytes.scalar(at: offset)
        guard LinkRules.isSpace(scalar.value) || LinkRules.isDirectional(scalar.value) else { return nil }
        offset &+= max(1, scalar.length)
      }
      let name = bytes.slice(first.subject)
      let length = name.firstIndex(of: UInt8(ascii: "/")) ?? name.count
      return first.subject.lowerBound..<first.subject.lowerBound &+ length
    }
  }
}
