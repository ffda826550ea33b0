extension Rule {
  /// An `@` with a name behind it that the site links to nobody: `你好@mia.bsky.social` on Bluesky, which wants white
  /// space before it, `＠mia` with the full-width sign, `@mia` on Bluesky, where a name ends with its domain.
  ///
  /// E-mail addresses and faces (`@_@`) are none. Fixes: a blank before the sign, the ASCII sign, the domain that most
  /// accounts have; which of them was meant is for somebody to say.
  package static let unlinkedMention: Rule = Rule(
    id: "unlinked-mention", summary: Phrase("a name behind “@” is linked to nobody", zh: "“@”后面的名字不会链接到任何人"),
    severity: .info, grammars: .linking, example: "谢谢＠mia.bsky.social"
  ) { post in
    var findings = post.platform.grammar == .bluesky ? impossibleHandles(in: post) : []
    let trial = LinkingTrial(post: post, kind: .mention)
    post.eachMark(UInt8(ascii: "@"), fullwidth: 0xFF20) { text, mark in
      guard !post.isGlued(mark.lowerBound), Scalars.isASCIILetterOrDigit(text[mark.upperBound]) else { return }
      let attempts = mark.count > 1 ? ["@", " @"] : [" @"]
      if let success = trial.first(of: attempts, at: mark) {
        guard !post.isBeingTyped(success.range) else { return }
        findings.append(finding(post, success.range, Phrase("", zh: ""), [success.edits]))
      } else if post.platform.grammar == .bluesky, let name = bareName(text, behind: mark, of: post),
        !post.isBeingTyped(mark.lowerBound..<name.upperBound)
      {
        let handle = post.string(name) + ".bsky.social"
        let before =
          post.range.lowerBound == mark.lowerBound
            || Scalars.isBlank(text.scalar(at: text.before(mark.lowerBound)).value) ? "" : " "
        findings.append(
          finding(
            post, mark.lowerBound..<name.upperBound,
            Phrase(": a name there ends with its domain", zh: "：那里的名字要带域名"),
            [[Edit(mark.lowerBound..<name.upperBound, before + "@" + handle)]]))
      }
    }
    return findings
  }

  /// What the app takes for a mention although no account can have the name: `@-a.com`.
  private static func impossibleHandles(in post: Post) -> [Finding] {
    post.tokens(of: .mention).filter { !Handle.isValid(post.string($0.subject)) }.map { token in
      finding(post, token.range, Phrase(": no account can be called so", zh: "：不可能有这样的账号名"), [])
    }
  }

  private static func finding(_ post: Post, _ range: ByteRange, _ reason: Phrase, _ edits: [[Edit]]) -> Finding {
    let (name, site) = (post.quoted(range), post.platform.name)
    return Finding(
      .unlinkedMention, in: post, at: range,
      Phrase("“\(name)” is linked to nobody on \(site.english)", zh: "“\(name)”在\(site.chinese)不会链接到任何人") + reason,
      fixes: edits.map { edits in
        let text = edits.map(\.text).joined()
        return Fix(
          title: Phrase("write “\(printable(text, limit: 40))”", zh: "改为“\(printable(text, limit: 40))”"), edits: edits)
      })
  }

  /// Letters, digits and hyphens with at least one letter, and no dot that goes on.
  private static func bareName(_ text: Bytes, behind mark: ByteRange, of post: Post) -> ByteRange? {
    var end = mark.upperBound
    var hasLetter = false
    while end < post.range.upperBound, Scalars.isASCIILetterOrDigit(text[end]) || text[end] == 0x2D {
      if Scalars.isASCIILetter(UInt32(text[end])) { hasLetter = true }
      end &+= 1
    }
    while end > mark.upperBound, text[end &- 1] == 0x2D { end &-= 1 }
    let goesOn =
      text[end] == 0x5F || text[end] == 0x40 || text[end] == 0x2E && Scalars.isASCIILetterOrDigit(text[end &+ 1])
    return hasLetter && !goesOn ? mark.upperBound..<end : nil
  }
}
