extension Rule {
  /// A `#` with a word behind it that the site makes no tag of: `(#tea)` on Mastodon and Bluesky, which want white space
  /// before it, or `#2026`, which has no letter.
  ///
  /// `C#`, `page#part`, `#1` and the `#` of keycaps are none. The fix puts a blank before the mark.
  package static let unlinkedHashtag: Rule = Rule(
    id: "unlinked-hashtag", summary: Phrase("a word behind “#” becomes no tag", zh: "“#”后面的词不会成为话题标签"),
    severity: .info, grammars: .linking, about: [.hash, .wideMark], example: "好茶(#tea)"
  ) { post in
    var findings: [Finding] = []
    let trial = LinkingTrial(post: post, kind: .hashtag)
    post.eachMark(UInt8(ascii: "#"), fullwidth: 0xFF03) { text, mark in
      guard !post.isGlued(mark.lowerBound), !text.isKeycap(at: mark.lowerBound) else { return }
      let site = post.platform.name
      let next = text.scalar(at: mark.upperBound).value
      if Scalars.isLetter(next) || Scalars.isDigit(next) || next == 0x5F {
        if let success = trial.first(of: [" #"], at: mark), !post.isBeingTyped(success.range) {
          let tag = post.quoted(success.range)
          findings.append(
            Finding(
              .unlinkedHashtag, in: post, at: success.range,
              Phrase(
                "“\(tag)” becomes no tag on \(site.english), which wants white space before it",
                zh: "“\(tag)”在\(site.chinese)不会成为话题标签：前面要有空白"),
              fixes: [Fix(title: Phrase("put a blank before “\(tag)”", zh: "在“\(tag)”前加空格"), edits: success.edits)]))
        } else if let digits = digits(text, behind: mark, of: post) {
          let tag = post.quoted(digits)
          findings.append(
            Finding(
              .unlinkedHashtag, in: post, at: digits,
              Phrase(
                "“\(tag)” becomes no tag on \(site.english): a tag needs a letter",
                zh: "“\(tag)”在\(site.chinese)不会成为话题标签：标签里要有字母或汉字")))
        }
      }
    }
    return findings
  }

  /// Two or more digits and nothing else; one alone counts things (`#1`).
  private static func digits(_ text: Bytes, behind mark: ByteRange, of post: Post) -> ByteRange? {
    var end = mark.upperBound
    while end < post.range.upperBound, Scalars.isDigit(UInt32(text[end])) { end &+= 1 }
    guard end &- mark.upperBound > 1 else { return nil }
    if end < post.range.upperBound {
      let next = text.scalar(at: end).value
      guard !Scalars.isLetter(next), next != 0x5F else { return nil }
    }
    let range = mark.lowerBound..<end
    return post.isBeingTyped(range) ? nil : range
  }
}
