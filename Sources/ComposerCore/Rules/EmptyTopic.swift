extension Rule {
  /// Two or more `#` in a row that hold nothing: `地址在 ## 这里`.
  ///
  /// A body has at least one character (YYKit's and the page's own expressions), so the marks are published as text.
  /// A run of marks is one finding. Neither the marks of keycaps (`#️⃣`) are meant, nor those that begin a line before a
  /// blank and text: that is another language's heading, as `# title` is.
  package static let emptyTopic: Rule = Rule(
    id: "empty-topic", summary: Phrase("a topic holds nothing", zh: "话题没有内容"),
    severity: .info, grammars: [.weibo], about: .hash, example: "地址在 ## 这里"
  ) { post in
    var findings: [Finding] = []
    let mark = ByteSet(0x23)
    post.eachPlainStretch(about: .hash) { text, stretch in
      var offset = text.first(of: mark, in: stretch)
      while offset < stretch.upperBound {
        var end = offset
        while end < stretch.upperBound, text[end] == 0x23, !text.isKeycap(at: end) { end &+= 1 }
        if end &- offset > 1, !isHeading(text, offset..<end, of: post) {
          let marks = post.quoted(offset..<end)
          findings.append(
            Finding(
              .emptyTopic, in: post, at: offset..<end,
              Phrase(
                "“\(marks)” is an empty topic and will be published as text; write the topic between the marks",
                zh: "“\(marks)”是空话题，会按文字发布；请把话题写在两个“#”之间")))
        }
        offset = text.first(of: mark, in: max(end, offset &+ 1)..<stretch.upperBound)
      }
    }
    return findings
  }

  /// Whether marks begin a line and are followed by a blank and text.
  private static func isHeading(_ text: Bytes, _ marks: ByteRange, of post: Post) -> Bool {
    let start = marks.lowerBound
    guard start == post.range.lowerBound || text[start &- 1] == 0x0A || text[start &- 1] == 0x0D else { return false }
    var offset = marks.upperBound
    while offset < post.range.upperBound {
      let scalar = text.scalar(at: offset)
      if scalar.value == 0x0A || scalar.value == 0x0D { return false }
      if !Scalars.isBlank(scalar.value) { return offset > marks.upperBound }
      offset &+= max(1, scalar.length)
    }
    return false
  }
}
