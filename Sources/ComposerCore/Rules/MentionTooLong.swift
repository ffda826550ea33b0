extension Rule {
  /// A name that runs on behind its 30th character; the range is all that was written in one.
  ///
  /// Most clients take 2–30 characters for a name (the site gives nobody a longer one), so the rest is text and the
  /// name is nobody’s. Text behind a name wants a blank before it, since Han belongs to names.
  package static let mentionTooLong: Rule = Rule(
    id: "mention-too-long", summary: Phrase("a name has more than 30 characters", zh: "@的名字超过 30 个字符"),
    severity: .warning, grammars: [.weibo], about: .longMention, example: "@" + String(repeating: "长", count: 31)
  ) { post in
    return post.tokens.compactMap { token -> Finding? in
      guard token.kind == .mention, token.subject.count >= WeiboLineScan.longestName, token.range == token.withoutColon
      else {
        return nil
      }
      return withBytes(post.text) { text -> Finding? in
        let scan = WeiboLineScan(text: text, end: post.range.upperBound, lexicon: post.catalog.lexicon)
        var end = token.subject.lowerBound
        var count = 0
        while end < scan.end {
          let scalar = text.scalar(at: end)
          guard WeiboLineScan.isNameScalar(scalar.value) else { break }
          if scalar.value | 0x20 == 0x68, scan.schemeLength(at: end) > 0 { break }
          end &+= scalar.length
          count &+= 1
        }
        guard count > WeiboLineScan.longestName else { return nil }
        return Finding(
          .mentionTooLong, in: post, at: token.range.lowerBound..<end,
          Phrase(
            "the name runs on for \(count) characters and may have \(WeiboLineScan.longestName); put a blank behind the name",
            zh: "名字连写了 \(count) 个字符，最多 \(WeiboLineScan.longestName) 个；请在名字后加空格"))
      }
    }
  }
}

extension Token {
  /// A mention's mark and name.
  fileprivate var withoutColon: ByteRange { range.lowerBound..<subject.upperBound }
}
