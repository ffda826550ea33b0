extension Rule {
  /// A known name behind `[` whose `]` is missing or stands behind a blank: `[微笑 今天`, `[微笑 ]`.
  ///
  /// A code holds no blank (the expression noted down from the site's 2015 app), so both are published as text. The
  /// longest name counts. A name of one character must be all that stands there, since `[心情` is not `[心`. What is
  /// being typed is not reported.
  package static let unclosedEmoticon: Rule = Rule(
    id: "unclosed-emoticon", summary: Phrase("an emoticon’s “]” is missing", zh: "表情缺少“]”"),
    severity: .info, grammars: [.weibo], about: .bracket, example: "今天[微笑 还想再去"
  ) { post in
    var findings: [Finding] = []
    let mark = ByteSet(0x5B)
    post.eachPlainStretch(about: .bracket) { text, stretch in
      var offset = text.first(of: mark, in: stretch)
      while offset < stretch.upperBound {
        if let unclosed = UnclosedName.find(text, at: offset, in: stretch, of: post), !post.isBeingTyped(unclosed.typed)
        {
          findings.append(unclosed.finding(in: post))
        }
        offset = text.first(of: mark, in: offset &+ 1..<stretch.upperBound)
      }
    }
    return findings
  }
}

/// A known name behind a bracket that nothing closes.
private struct UnclosedName {
  /// The most scalars that are read as a name; the longest that any site has is 13.
  private static let longest = 24

  /// The bracket and the name, and all up to the `]` where one stands behind blanks.
  let range: ByteRange
  let name: ByteRange
  /// All that may belong to the name while somebody types it.
  let typed: ByteRange
  let hasBlanks: Bool

  /// The name behind the bracket at `open`; nil where nothing is wrong with it.
  static func find(_ text: Bytes, at open: Int, in stretch: ByteRange, of post: Post) -> UnclosedName? {
    let start = text.endOfBlanksInLine(open &+ 1..<stretch.upperBound)
    let ends = ends(text, start..<stretch.upperBound)
    guard let end = ends.last else { return nil }
    let close = text.endOfBlanksInLine(end..<post.range.upperBound)
    if text[close] == 0x5D, close < post.range.upperBound {
      // Without a blank the brackets are in order, and what they hold is another rule's.
      guard start > open &+ 1 || close > end, longestName(text, start, [end], post) != nil else { return nil }
      return UnclosedName(range: open..<close &+ 1, name: start..<end, typed: open..<close, hasBlanks: true)
    }
    guard start == open &+ 1, let nameEnd = longestName(text, start, ends, post),
      isOpen(text, nameEnd, post.range.upperBound)
    else { return nil }
    return UnclosedName(range: open..<nameEnd, name: start..<nameEnd, typed: open..<end, hasBlanks: false)
  }

  func finding(in post: Post) -> Finding {
    let (written, mended) = (post.quoted(range), "[\(post.string(name))]")
    let problem =
      hasBlanks
      ? Phrase("“\(written)” has a blank inside", zh: "“\(written)”里有空白")
      : Phrase("“\(written)” has no “]”", zh: "“\(written)”缺少“]”")
    return Finding(
      .unclosedEmoticon, in: post, at: range,
      problem + Phrase(" and will be published as text; write “\(mended)”", zh: "，会按文字发布；请写成“\(mended)”"),
      fixes: [
        hasBlanks
          ? Fix(replacing: range, of: post, with: mended, isSafe: true)
          : Fix(
            title: Phrase("close it: “\(mended)”", zh: "补上“]”：“\(mended)”"),
            edits: [Edit(range.upperBound..<range.upperBound, "]")], isSafe: true)
      ])
  }

  /// The ends of the scalars that a name may have.
  private static func ends(_ text: Bytes, _ range: ByteRange) -> [Int] {
    var ends: [Int] = []
    var offset = range.lowerBound
    while offset < range.upperBound, ends.count < longest {
      let scalar = text.scalar(at: offset)
      guard scalar.length > 0, scalar.value != 0x5B, scalar.value != 0x5D, !Scalars.isBlank(scalar.value) else { break }
      offset &+= scalar.length
      ends.append(offset)
    }
    return ends
  }

  /// The end of the longest known name that begins at `start` and reads as a whole.
  private static func longestName(_ text: Bytes, _ start: Int, _ ends: [Int], _ post: Post) -> Int? {
    guard let most = ends.last else { return nil }
    var code = [0x5B] + text.slice(start..<most) + [0x5D]
    return code.withUnsafeMutableBufferPointer { code in
      for end in ends.reversed() {
        let length = end &- start &+ 1
        guard length < code.count else { continue }
        let kept = code[length]
        code[length] = 0x5D
        let isKnown = post.catalog.lexicon.find(UnsafeBufferPointer(rebasing: code[...length])) != nil
        code[length] = kept
        if isKnown, isWhole(text, start, end) { return end }
      }
      return nil
    }
  }

  /// Whether a name does not go on: one character before a letter says too little, and ASCII ends where ASCII ends.
  private static func isWhole(_ text: Bytes, _ start: Int, _ end: Int) -> Bool {
    let next = text.scalar(at: end).value
    let isSingle = start &+ text.scalar(at: start).length == end
    if isSingle { return !Scalars.isLetter(next) && !Scalars.isHan(next) && !Scalars.isDigit(next) }
    return !Scalars.isASCIILetterOrDigit(text[end &- 1]) || !Scalars.isASCIILetterOrDigit(text[end])
  }

  /// Whether no bracket closes what is open at `offset`, before the line ends or another one opens.
  private static func isOpen(_ text: Bytes, _ offset: Int, _ end: Int) -> Bool {
    var offset = offset
    if FullwidthForms.closingLength(text, offset) > 0 { return false }
    while offset < end {
      switch text[offset] {
      case 0x5D: return false
      case 0x5B, 0x0A, 0x0D: return true
      default: offset &+= 1
      }
    }
    return true
  }
}
