extension Rule {
  /// A name in brackets that no loaded package has: `今天[哈哈哈]`.
  ///
  /// The site publishes such brackets as text: its clients look the whole code up and know no other way (all sources
  /// agree). It is a warning where a loaded name is near, and else only worth knowing, since people write `[图]` and
  /// `[转]` on purpose. A name in full-width letters is left to ``fullwidthLookalike``.
  package static let unknownEmoticon: Rule = Rule(
    id: "unknown-emoticon",
    summary: Phrase("no package has an emoticon of this name", zh: "没有哪个表情包有这个名字的表情"),
    severity: .warning, grammars: [.weibo], about: .unknownEmoticon, example: "今天[哈哈哈]"
  ) { post in
    var findings: [Finding] = []
    for token in post.tokens
    where token.kind == .unknownEmoticon && post.fullwidthEmoticon(at: token.range.lowerBound) == nil {
      let name = post.string(token.range)
      let nearest = post.catalog.nearest(to: name, limit: 3)
      let problem = post.phrase("no emoticon is called “\(name)”", zh: "没有名为“\(name)”的表情")
      let remedy =
        nearest.first.map { post.phrase("; did you mean “\($0)”?", zh: "；是不是“\($0)”？") }
        ?? post.phrase(": it will be published as text", zh: "，会按文字原样发布")
      findings.append(
        Finding(
          .unknownEmoticon, in: post, severity: nearest.isEmpty ? .info : .warning, at: token.range,
          problem + remedy,
          fixes: nearest.map { Fix(replacing: token.range, of: post, with: $0, isSafe: false) }))
    }
    return findings
  }
}
