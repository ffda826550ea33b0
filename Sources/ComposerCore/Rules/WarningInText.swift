extension Rule {
  /// A content warning in the first line of a post's text: `CW: food`, `TW：…`, `(cw food)`, `【内容警告】…`. Mastodon has
  /// a field for it, which this program's headers call `cw`, and folds the post behind what is in it.
  ///
  /// Reported is a closed list of labels with a colon behind; `CW` and `TW` also without one, where they stand in a short
  /// line of their own. The fix moves the line into the header, where the file is this one post and for Mastodon alone.
  package static let warningInText: Rule = Rule(
    id: "warning-in-text", summary: Phrase("a content warning is written into the text", zh: "内容警告写在了正文里"),
    severity: .info, grammars: [.mastodon], example: "CW: food\n今天的午饭"
  ) { post in
    guard post.warning.isEmpty else { return [] }
    return withBytes(post.text) { text -> [Finding] in
      guard let written = WrittenWarning(text, post.range), !post.isBeingTyped(written.line) else { return [] }
      let (line, site) = (post.quoted(written.line), post.platform.name)
      return [
        Finding(
          .warningInText, in: post, at: written.line,
          Phrase(
            "“\(line)” is published as text; \(site.english) folds a post behind “cw: …” in its header",
            zh: "“\(line)”会作为正文发出；写在文件头的“cw: …”里，\(site.chinese)才会折叠正文"),
          fixes: written.fix(in: post).map { [$0] } ?? [])
      ]
    }
  }
}

/// A post's first line that warns of what is behind it.
private struct WrittenWarning {
  let line: ByteRange
  private let warning: ByteRange
  /// Where the text goes on; nil where nothing is behind the line.
  private let rest: Int?

  private static let labels: [StaticString] = [
    "content warning", "content note", "trigger warning", "spoiler warning", "spoiler", "cw", "tw", "cn", "内容警告",
    "内容提示", "剧透警告", "剧透预警", "敏感内容",
  ]
  /// Those that need no colon.
  private static let bare: [StaticString] = ["cw", "tw"]
  /// The longest line that is a warning without a colon; and the longest warning that is moved, in bytes.
  private static let (shortLine, longestMoved) = (60, 200)

  init?(_ text: Bytes, _ post: ByteRange) {
    let limit = post.upperBound
    let start = text.endOfBlanks(post)
    let lineEnd = text.endOfLine(from: start, to: limit)
    line = text.withoutBlanksAtTheEnd(start..<lineEnd)
    var behind = lineEnd
    var restStart = lineEnd
    while behind < limit {
      let scalar = text.scalar(at: behind)
      guard Scalars.isBlank(scalar.value) else { break }
      behind &+= max(1, scalar.length)
      if scalar.value == 0x0A || scalar.value == 0x0D { restStart = behind }
    }
    rest = behind < limit ? restStart : nil
    guard
      let warning = WrittenWarning.labelled(text, line, isAlone: rest != nil)
        ?? WrittenWarning.behindBrackets(text, line)
    else { return nil }
    self.warning = warning
  }

  /// What stands behind a label, all of it in brackets or none.
  private static func labelled(_ text: Bytes, _ line: ByteRange, isAlone: Bool) -> ByteRange? {
    let inside = text.bracketed(line.lowerBound, to: line.upperBound) ?? line
    guard let label = WrittenLabel(labels, text, at: inside.lowerBound, limit: inside.upperBound),
      label.end < inside.upperBound
    else { return nil }
    if !label.hasColon {
      guard isAlone, line.count <= shortLine, label.end > label.range.upperBound,
        WrittenLabel(bare, text, at: inside.lowerBound, limit: inside.upperBound) != nil
      else { return nil }
    }
    return text.withoutBlanksAtTheEnd(label.end..<inside.upperBound)
  }

  /// What stands behind a label in brackets of its own: `【内容警告】血腥`.
  private static func behindBrackets(_ text: Bytes, _ line: ByteRange) -> ByteRange? {
    var close = line.lowerBound
    var inside: ByteRange?
    for _ in 0..<20 where inside == nil && close < line.upperBound {
      close &+= max(1, text.scalar(at: close).length)
      inside = text.bracketed(line.lowerBound, to: close)
    }
    guard let inside, let label = WrittenLabel(labels, text, at: inside.lowerBound, limit: inside.upperBound),
      !label.hasColon, label.end == inside.upperBound
    else { return nil }
    var words = text.endOfBlanksInLine(close..<line.upperBound)
    let first = text.scalar(at: words)
    if first.value == 0x3A || first.value == 0xFF1A {
      words = text.endOfBlanksInLine(words &+ first.length..<line.upperBound)
    }
    return words < line.upperBound ? words..<line.upperBound : nil
  }

  /// The line as the header's `cw`.
  func fix(in post: Post) -> Fix? {
    guard post.wantedFixes == .all, post.postCount == 1, let rest, warning.count <= WrittenWarning.longestMoved,
      post.platforms.allSatisfy({ $0.grammar == post.platform.grammar })
    else { return nil }
    let lineEnd = post.text.firstLineEnd ?? "\n"
    let entry = "cw: \(post.string(warning))\(lineEnd)"
    var edits = [Edit(post.range.lowerBound..<rest, "")]
    if let header = Header(of: post.text) {
      guard header.range.upperBound <= post.range.lowerBound else { return nil }
      let lines = LineTable(post.text)
      let close = lines.range(ofLine: header.lineCount - 1).lowerBound
      edits.insert(Edit(close..<close, entry), at: 0)
    } else {
      guard post.range.lowerBound == 0 else { return nil }
      edits[0].text = "---\(lineEnd)\(entry)---\(lineEnd)"
    }
    return Fix(title: Phrase("move it into the header, as “cw”", zh: "移到文件头的“cw”里"), edits: edits)
  }
}
