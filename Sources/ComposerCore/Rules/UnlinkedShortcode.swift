extension Rule {
  /// A custom emoji’s name that Mastodon publishes as text since a letter, a digit or a colon stands right beside it:
  /// `お茶:teacup:`, `:a_b::c_d:`.
  ///
  /// Between letters of ASCII (`std:vector:of`) only a name that a loaded package knows is meant. The fix puts blanks.
  package static let unlinkedShortcode: Rule = Rule(
    id: "unlinked-shortcode", summary: Phrase("an emoji’s name becomes no picture", zh: "表情代码不会变成图片"),
    severity: .info, grammars: [.mastodon], example: "喝茶:teacup:"
  ) { post in
    var findings: [Finding] = []
    var end = post.range.lowerBound
    post.eachMark(UInt8(ascii: ":"), fullwidth: nil) { text, mark in
      guard mark.lowerBound >= end, let code = GluedShortcode(text, mark.lowerBound, in: post) else { return }
      end = code.range.upperBound
      guard !post.isBeingTyped(code.range) else { return }
      let name = post.quoted(code.range)
      findings.append(
        Finding(
          .unlinkedShortcode, in: post, at: code.range,
          Phrase(
            "“\(name)” becomes no picture: a blank must stand beside it", zh: "“\(name)”不会变成图片：旁边要有空格"),
          fixes: [Fix(title: Phrase("put blanks around it", zh: "在两侧加空格"), edits: code.edits)]))
    }
    return findings
  }
}

/// `:name:` with something beside it.
private struct GluedShortcode {
  let range: ByteRange
  private var isGluedBefore = false
  private var isGluedBehind = false

  init?(_ text: Bytes, _ start: Int, in post: Post) {
    var end = start &+ 1
    var hasLetter = false
    while end < post.range.upperBound, Scalars.isASCIILetterOrDigit(text[end]) || text[end] == 0x5F {
      if Scalars.isASCIILetter(UInt32(text[end])) { hasLetter = true }
      end &+= 1
    }
    guard hasLetter, end &- start > 2, end < post.range.upperBound, text[end] == 0x3A else { return nil }
    range = start..<end &+ 1
    var isPlain = false
    for isBefore in [true, false] {
      guard isBefore ? start > post.range.lowerBound : range.upperBound < post.range.upperBound else { continue }
      let value = text.scalar(at: isBefore ? text.before(start) : range.upperBound).value
      let isLetter = !ScalarClass.of(value).isDisjoint(with: [.alphabetic, .digit])
      guard isLetter || value == 0x3A else { continue }
      if isBefore { isGluedBefore = true } else { isGluedBehind = true }
      if value >= 0x80 || value == 0x3A { isPlain = true }
    }
    guard isGluedBefore || isGluedBehind else { return nil }
    guard isPlain || post.catalog.lexicon.find(text.slice(range)) != nil else { return nil }
  }

  var edits: [Edit] {
    (isGluedBefore ? [Edit(range.lowerBound..<range.lowerBound, " ")] : [])
      + (isGluedBehind ? [Edit(range.upperBound..<range.upperBound, " ")] : [])
  }
}
