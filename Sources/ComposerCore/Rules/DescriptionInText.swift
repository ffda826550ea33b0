extension Rule {
  /// A picture's description in a post's text: `[Image: a cat on a wall]`, `Alt text: …`, `【图片描述：…】`. The sites take
  /// it with the picture, where screen readers look for it and where it costs no characters.
  ///
  /// Reported is a closed list of labels with a colon behind, and only in brackets or at a line's start, with some words
  /// behind it. There is no fix: which picture it belongs to, the text does not tell.
  package static let descriptionInText: Rule = Rule(
    id: "description-in-text", summary: Phrase("a picture’s description is written into the text", zh: "图片描述写在了正文里"),
    severity: .hint, grammars: .linking, example: "看这只猫\n[图片描述：窗台上的橘猫]"
  ) { post in
    var findings: [Finding] = []
    withBytes(post.text) { text in
      func add(_ range: ByteRange) {
        guard !post.isBeingTyped(range) else { return }
        let (quoted, site) = (post.quoted(range), post.platform.name)
        findings.append(
          Finding(
            .descriptionInText, in: post, at: range,
            Phrase(
              "“\(quoted)” is published as text; \(site.english) takes a description with the picture itself",
              zh: "“\(quoted)”会作为正文发出；\(site.chinese)的图片可以单独添加描述")))
      }
      var start = post.range.lowerBound
      while start < post.range.upperBound {
        let end = text.endOfLine(from: start, to: post.range.upperBound)
        let line = text.withoutBlanksAtTheEnd(text.endOfBlanksInLine(start..<end)..<end)
        if let range = description(text, line) {
          add(range)
        } else if post.traits.contains(.bracket) {
          bracketed(text, in: line, add)
        }
        start = end &+ 1
      }
    }
    return findings
  }

  /// A line that is a description.
  private static func description(_ text: Bytes, _ line: ByteRange) -> ByteRange? {
    guard !line.isEmpty else { return nil }
    if let inside = text.bracketed(line.lowerBound, to: line.upperBound) {
      return isDescription(text, inside, inBrackets) ? line : nil
    }
    return isDescription(text, line, atLineStart) ? line : nil
  }

  /// The descriptions inside a line.
  private static func bracketed(_ text: Bytes, in line: ByteRange, _ found: (ByteRange) -> Void) {
    let (open, close) = (ByteSet(0x5B), ByteSet(0x5D))
    var offset = text.first(of: open, in: line)
    while offset < line.upperBound {
      var next = offset &+ 1
      if WrittenLabel(inBrackets, text, at: next, limit: line.upperBound)?.hasColon == true {
        let end = text.first(of: close, in: next..<line.upperBound)
        if end < line.upperBound, isDescription(text, next..<end, inBrackets) { found(offset..<end &+ 1) }
        next = max(next, end)
      }
      offset = text.first(of: open, in: min(next, line.upperBound)..<line.upperBound)
    }
  }

  private static func isDescription(_ text: Bytes, _ range: ByteRange, _ labels: [StaticString]) -> Bool {
    guard let label = WrittenLabel(labels, text, at: range.lowerBound, limit: range.upperBound), label.hasColon else {
      return false
    }
    // A few letters; `[ID: 42]` and `[image: https://…]` describe nothing.
    guard !text.hasWord("http", at: label.end) else { return false }
    var letters = 0
    var offset = label.end
    while offset < range.upperBound, letters < 4 {
      let scalar = text.scalar(at: offset)
      if Scalars.isLetter(scalar.value) { letters &+= 1 }
      offset &+= max(1, scalar.length)
    }
    return letters >= 4
  }

  private static let inBrackets: [StaticString] = [
    "image description", "image id", "image", "picture", "photo", "alt text", "alt", "id", "图片描述", "图片说明", "图像描述",
    "图片", "图",
  ]
  private static let atLineStart: [StaticString] = [
    "image description", "alt text", "alt", "图片描述", "图片说明", "图像描述", "替代文本",
  ]
}
