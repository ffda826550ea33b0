extension Rule {
  /// A topic of more than 49 UTF-16 units between its marks.
  ///
  /// The figure is that of the expression that six iOS clients have, which looks like the page's own (1–49 characters,
  /// by the units of its script). The topic stays one here, and another client may show it as text.
  package static let topicTooLong: Rule = Rule(
    id: "topic-too-long", summary: Phrase("a topic has more than 49 UTF-16 units", zh: "话题超过 49 个 UTF-16 单元"),
    severity: .warning, grammars: [.weibo], about: .longTopic, example: "#" + String(repeating: "长", count: 50) + "#"
  ) { post in
    let most = 49
    return post.tokens.compactMap { token -> Finding? in
      // No unit takes more than three bytes.
      guard token.kind == .topic, token.subject.count > most else { return nil }
      let units = withBytes(post.text) { text in
        text.slice(token.subject).reduce(0) { $0 &+ ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
      }
      guard units > most else { return nil }
      return Finding(
        .topicTooLong, in: post, at: token.range,
        Phrase(
          "the topic has \(units) UTF-16 units and may have \(most); shorten it",
          zh: "话题有 \(units) 个 UTF-16 单元，最多 \(most) 个；请缩短"))
    }
  }
}
