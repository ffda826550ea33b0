extension Rule {
  /// A `#` that begins a topic which nothing closes: `#今天的午饭 吃了一碗`.
  ///
  /// Weibo pairs its marks: one alone opens no topic (YYKit's issue 218 asks for it in vain). Reported is a `#` at a
  /// line's start or behind a blank, punctuation or an emoji, with a letter straight behind it, up to the next blank,
  /// the line's end, or what is a token of its own or stands in no topic (`@`, `<`, `>`). A `。`, a comma, a colon or
  /// a bracket at the end stays outside. `C#`, `# title` and `#1` are none. What is being typed is not reported.
  package static let unclosedTopic: Rule = Rule(
    id: "unclosed-topic", summary: Phrase("a topic’s closing “#” is missing", zh: "话题缺少结尾的“#”"),
    severity: .info, grammars: [.weibo], about: .hash, example: "#今天的午饭 吃了一碗牛肉面"
  ) { post in
    var findings: [Finding] = []
    let mark = ByteSet(0x23)
    post.eachPlainStretch(about: .hash) { text, stretch in
      var offset = text.first(of: mark, in: stretch)
      while offset < stretch.upperBound {
        if let range = unclosedTopic(text, at: offset, in: stretch, of: post) {
          let name = post.quoted(range)
          findings.append(
            Finding(
              .unclosedTopic, in: post, at: range,
              post.phrase(
                "“\(name)” has no closing “#” and will be no topic; write “\(name)#”",
                zh: "“\(name)”缺少结尾的“#”，不会成为话题；请写成“\(name)#”"),
              fixes: [
                Fix(
                  title: Phrase("close it: “\(name)#”", zh: "补上“#”：“\(name)#”"),
                  edits: [Edit(range.upperBound..<range.upperBound, "#")], isSafe: isOneWord(text, range, of: post))
              ]))
        }
        offset = text.first(of: mark, in: offset &+ 1..<stretch.upperBound)
      }
    }
    return findings
  }

  private static func unclosedTopic(_ text: Bytes, at mark: Int, in stretch: ByteRange, of post: Post) -> ByteRange? {
    let first = text.scalar(at: mark &+ 1).value
    guard mark &+ 1 < stretch.upperBound, Scalars.isLetter(first) || Scalars.isHan(first),
      text.allowsATopic(at: mark, from: post.range.lowerBound)
    else { return nil }
    var end = mark &+ 1
    var limit = stretch.upperBound
    while end < post.range.upperBound {
      if end == limit {
        // Nothing is known of a word in brackets; `#某某[超话]` may well be meant as one topic.
        let next = post.tokens.firstIndex(from: end)
        guard next < post.tokens.count, post.tokens[next].kind == .unknownEmoticon else { break }
        end = post.tokens[next].range.upperBound
        limit = next &+ 1 < post.tokens.count ? post.tokens[next &+ 1].range.lowerBound : post.range.upperBound
        continue
      }
      let scalar = text.scalar(at: end)
      if Scalars.isBlank(scalar.value) || [0x40, 0x3C, 0x3E].contains(scalar.value) { break }
      end &+= max(1, scalar.length)
    }
    // `#话题＃` is closed, if by the wrong mark.
    guard !post.isBeingTyped(mark..<end), LookalikeScan(post).topic(text, at: mark) == nil else { return nil }
    while end > mark &+ 1, isMarkBehindATopic(text.scalar(at: text.before(end)).value) { end = text.before(end) }
    return mark..<end
  }

  /// Whether it is sure where a topic ends: it holds no mark that ends a clause, and the post is for no site that wants
  /// one `#` only.
  private static func isOneWord(_ text: Bytes, _ range: ByteRange, of post: Post) -> Bool {
    guard post.platforms.allSatisfy({ $0.grammar == .weibo }) else { return false }
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = text.scalar(at: offset)
      switch scalar.value {
      // 。 ！ ？ … and those of ``isMarkBehindATopic(_:)``
      case 0x3002, 0xFF01, 0xFF1F, 0x2026, 0x21, 0x3F: return false
      case _ where isMarkBehindATopic(scalar.value): return false
      default: offset &+= max(1, scalar.length)
      }
    }
    return true
  }

  private static func isMarkBehindATopic(_ value: UInt32) -> Bool {
    switch value {
    // . , : ; ' " ) and 。 ， 、 ： ； ” ’ ） 」 』 】 》
    case 0x2E, 0x2C, 0x3A, 0x3B, 0x27, 0x22, 0x29: true
    case 0x3002, 0xFF0C, 0x3001, 0xFF1A, 0xFF1B, 0x201D, 0x2019, 0xFF09, 0x300D, 0x300F, 0x3011, 0x300B: true
    default: false
    }
  }
}
