extension Rule {
  /// Marks and names in the full-width forms that a Chinese input method types: `＠小明`, `＃话题＃`, `#话题＃`,
  /// `［微笑］`, `[微笑］`, `[ｄｏｇｅ]`, and `【微笑】` where that is an emoticon.
  ///
  /// No Weibo client takes them for marks, so all of it is published as text. Reported is what the ASCII form would make
  /// a token of; what a name holds besides is left alone (`＠` in an e-mail address, `＃1`, `【公告】`).
  package static let fullwidthLookalike: Rule = Rule(
    id: "fullwidth-lookalike",
    summary: Phrase("full-width marks that the site does not know", zh: "平台不认识的全角符号"),
    severity: .warning, grammars: [.weibo], about: [.wideMark, .bracket, .hash, .unknownEmoticon],
    example: "谢谢＠小编 的推荐【微笑】"
  ) { post in
    var scan = LookalikeScan(post)
    post.eachPlainStretch(about: [.wideMark, .bracket, .hash]) { scan.scan($0, $1) }
    return scan.lookalikes.map { range, mended in
      // `【围观】` may be a headline, which Chinese sets in these brackets.
      let isHeadline = withBytes(post.text) { $0.scalar(at: range.lowerBound).value == 0x3010 }
      let written = post.quoted(range)
      let shown = printable(mended, limit: 40)
      return Finding(
        .fullwidthLookalike, in: post, at: range,
        Phrase(
          "“\(written)” is full-width and will be published as text; write “\(shown)”",
          zh: "“\(written)”用了全角符号，会按文字发布；请写成“\(shown)”"),
        fixes: [Fix(replacing: range, of: post, with: mended, isSafe: !isHeadline)])
    }
  }
}
