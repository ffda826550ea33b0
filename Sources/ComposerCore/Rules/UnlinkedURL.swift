extension Rule {
  /// A URL that the site publishes as mere text: `HTTPS://EX.COM` on Bluesky, which knows the scheme in lower case only,
  /// or one straight behind a letter or a bracket, where it wants white space. A URL that is sound and whose host X and
  /// Mastodon link nowhere, an address in numbers or a name in no listed domain, is worth a notice.
  package static let unlinkedURL: Rule = Rule(
    id: "unlinked-url", summary: Phrase("a URL becomes no link", zh: "网址不会成为链接"),
    severity: .warning, grammars: .linking, example: "看HTTPS://ex.com/tea"
  ) { post in
    var findings: [Finding] = []
    let trial = LinkingTrial(post: post, kind: .url)
    // What lies inside of a reported address is a part of it.
    var reported = post.range.lowerBound
    post.eachMark(UInt8(ascii: ":"), fullwidth: nil) { text, mark in
      let length = text[mark.lowerBound &- 1] | 0x20 == UInt8(ascii: "s") ? 5 : 4
      let start = mark.lowerBound &- length
      guard start >= reported, text.hasWord("http", at: start), text[mark.upperBound] == 0x2F,
        text[mark.upperBound &+ 1] == 0x2F
      else { return }
      let scheme = start..<mark.upperBound
      let lower = post.string(scheme).lowercased()
      guard !post.isGlued(start) else { return }
      guard let success = trial.first(of: [lower, " " + lower], at: scheme) else {
        if let address = soundAddress(text, from: start, in: post) {
          findings.append(unlistedHost(address, in: post))
          reported = address.upperBound
        }
        return
      }
      guard !post.isBeingTyped(success.range) else { return }
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

  private static func unlistedHost(_ address: ByteRange, in post: Post) -> Finding {
    let (url, site) = (post.quoted(address), post.platform.name)
    return Finding(
      .unlinkedURL, in: post, severity: .info, at: address,
      Phrase(
        "“\(url)” becomes no link on \(site.english), which links names in listed domains only",
        zh: "“\(url)”在\(site.chinese)不会成为链接：只有列在册的域名才会"))
  }

  /// A valid URL that begins there, without the marks that end a sentence; nil where none is, where it is longer than
  /// anybody writes one, or where it is typed.
  private static func soundAddress(_ text: Bytes, from start: Int, in post: Post) -> ByteRange? {
    guard [.x, .mastodon].contains(post.platform.grammar) else { return nil }
    let limit = min(post.range.upperBound, start &+ LinkingTrial.reach)
    var end = start
    while end < limit, text[end] > 0x20, text[end] < 0x7F, !"<>\"{}\\^`".utf8.contains(text[end]) {
      end &+= 1
    }
    guard end < start &+ LinkingTrial.reach else { return nil }
    while end > start, ".,:;!?')".utf8.contains(text[end &- 1]) { end &-= 1 }
    let range = start..<end
    return WebAddress.isValid(text, range) && !post.isBeingTyped(range) ? range : nil
  }
}
