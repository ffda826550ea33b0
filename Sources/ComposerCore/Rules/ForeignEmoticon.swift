extension Rule {
  /// An emoticon of Weibo's in a post for another site, where its name is published as text: `早[微笑]`.
  ///
  /// The fix writes the emoji that is nearest to it; where the post goes to Weibo too, that is for somebody to choose.
  package static let foreignEmoticon: Rule = Rule(
    id: "foreign-emoticon",
    summary: Phrase("the site has no such emoticon and publishes its name", zh: "平台没有这个表情，会按文字发布"),
    severity: .warning, grammars: .linking, about: .bracket, example: "早[微笑]"
  ) { post in
    var findings: [Finding] = []
    let reader = post.tokenizer.reading(.weibo)
    post.eachPlainStretch(about: .bracket) { text, stretch in
      guard text.first(of: ByteSet(0x5B), in: stretch) < stretch.upperBound else { return }
      let plain = Array(text.slice(stretch))
      for token in reader.lexicon.emoticons(among: reader.tokens(of: plain), of: plain) {
        let range = token.range.lowerBound &+ stretch.lowerBound..<token.range.upperBound &+ stretch.lowerBound
        guard let emoticon = token.emoticon.flatMap({ post.catalog[$0] }), text[range.lowerBound] == 0x5B,
          text[range.upperBound] != UInt8(ascii: "("), !post.isBeingTyped(range)
        else { continue }
        let (name, site) = (post.quoted(range), post.platform.name)
        let remedy = emoticon.emoji.map { Phrase("; write \($0) there", zh: "，可改用 \($0)") } ?? Phrase("", zh: "")
        findings.append(
          Finding(
            .foreignEmoticon, in: post, at: range,
            Phrase(
              "“\(name)” will be published as text on \(site.english)", zh: "“\(name)”在\(site.chinese)会按文字原样发布")
              + remedy,
            fixes: emoticon.emoji.map {
              [
                Fix(
                  replacing: range, of: post, with: $0,
                  isSafe: post.platforms.allSatisfy { $0.grammar != .weibo })
              ]
            } ?? []))
      }
    }
    return findings
  }
}
