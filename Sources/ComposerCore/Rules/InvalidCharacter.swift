extension Rule {
  /// U+FEFF, U+FFFE or U+FFFF, with which X refuses the whole post (`js/src/hasInvalidCharacters.js` of
  /// twitter/twitter-text); the first comes along with text from files that begin with it.
  package static let invalidCharacter: Rule = Rule(
    id: "invalid-character", summary: Phrase("a character with which the site refuses the post", zh: "平台会因为这个字符拒绝整条博文"),
    severity: .error, grammars: [.x], example: "早\u{FEFF}安"
  ) { post in
    var findings: [Finding] = []
    withBytes(post.text) { text in
      // Nothing else begins with this byte but forms of Arabic, full-width ones and private use.
      let first = ByteSet(0xEF)
      var offset = text.first(of: first, in: post.range)
      while offset < post.range.upperBound {
        var end = offset
        while end < post.range.upperBound, LinkRules.isInvalid(text.scalar(at: end).value) { end &+= 3 }
        if end > offset {
          let names = (end &- offset) / 3 > 1 ? "…" : ""
          let name = Scalars.name(text.scalar(at: offset).value) + names
          let site = post.platform.name
          findings.append(
            Finding(
              .invalidCharacter, in: post, at: offset..<end,
              Phrase(
                "a post with \(name) in it is refused on \(site.english)", zh: "含有 \(name) 的博文会被\(site.chinese)拒绝"),
              fixes: [
                Fix(
                  title: Phrase("remove it", zh: "删去"), edits: [Edit(offset..<end, "")], isSafe: false)
              ]))
        }
        offset = text.first(of: first, in: max(end, offset &+ 1)..<post.range.upperBound)
      }
    }
    return findings
  }
}
