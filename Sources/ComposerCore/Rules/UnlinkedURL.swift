extension Rule {
  /// A URL that the site publishes as mere text: `HTTPS://EX.COM` on Bluesky, which knows the scheme in lower case only,
  /// or one straight behind a letter or a bracket, where it wants white space.
  package static let unlinkedURL: Rule = Rule(
    id: "unlinked-url", summary: Phrase("a URL becomes no link", zh: "网址不会成为链接"),
    severity: .warning, grammars: .linking, example: "看HTTPS://ex.com/tea"
  ) { post in
    var findings: [Finding] = []
    let trial = LinkingTrial(post: post, kind: .url)
    post.eachMark(UInt8(ascii: ":"), fullwidth: nil) { text, mark in
      let length = text[mark.lowerBound &- 1] | 0x20 == UInt8(ascii: "s") ? 5 : 4
      let start = mark.lowerBound &- length
      guard start >= post.range.lowerBound, text.hasWord("http", at: start), text[mark.upperBound] == 0x2F,
        text[mark.upperBound &+ 1] == 0x2F
      else { return }
      let scheme = start..<mark.upperBound
      let lower = post.string(scheme).lowercased()
      guard !post.isGlued(start), let success = trial.first(of: [lower, " " + lower], at: scheme),
        !post.isBeingTyped(success.range)
      else { return }
      let (url, site) = (post.quoted(success.range), post.platform.name)
      let new = success.edits.map(\.text).joined()
      findings.append(
        Finding(
          .unlinkedURL, in: post, at: success.range,
          Phrase("“\(url)” becomes no link on \(site.english)", zh: "“\(url)”在\(site.chinese)不会成为链接"),
          fixes: [
            Fix(
              title: Phrase("write “\(new)//…”", zh: "改为“\(new)//…”"), edits: success.edits,
              isSafe: post.platforms.allSatisfy { $0.grammar == post.platform.grammar })
          ]))
    }
    return findings
  }
}
