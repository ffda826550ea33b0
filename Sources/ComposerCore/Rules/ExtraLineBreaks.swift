extension Rule {
  /// More than one blank line in a row, of which Bluesky's app publishes one (`bluesky-social/atproto`,
  /// `packages/api/src/rich-text/sanitization.ts`): white space and what cannot be seen count as nothing between.
  package static let extraLineBreaks: Rule = Rule(
    id: "extra-line-breaks", summary: Phrase("the site drops blank lines", zh: "平台会删去多余的空行"),
    severity: .info, grammars: [.bluesky], example: "茶\n\n\n\n好喝"
  ) { post in
    var findings: [Finding] = []
    withBytes(post.text) { text in
      let lineEnd = post.text.firstLineEnd ?? "\n"
      let marks = ByteSet(0x0A, 0x0D)
      var offset = text.first(of: marks, in: post.range)
      while offset < post.range.upperBound {
        let run = breaks(text, from: offset, to: post.range.upperBound)
        if run.count > 2, !post.isBeingTyped(offset..<run.end) {
          findings.append(
            Finding(
              .extraLineBreaks, in: post, at: offset..<run.end,
              Phrase(
                "\(run.count - 1) blank lines become one on \(post.platform.name.english)",
                zh: "\(post.platform.name.chinese)会把这 \(run.count - 1) 个空行变成一个"),
              fixes: [
                Fix(
                  title: Phrase("leave one blank line", zh: "只留一个空行"),
                  edits: [Edit(offset..<run.end, lineEnd + lineEnd)], isSafe: post.platforms.count == 1)
              ]))
        }
        offset = text.first(of: marks, in: max(run.end, offset &+ 1)..<post.range.upperBound)
      }
    }
    return findings
  }

  /// How many line ends stand in a row with nothing to see between them, and where the last one ends.
  private static func breaks(_ text: Bytes, from start: Int, to limit: Int) -> (count: Int, end: Int) {
    var count = 0
    var end = start
    var offset = start
    while offset < limit {
      let scalar = text.scalar(at: offset)
      switch scalar.value {
      case 0x0D where text[offset &+ 1] == 0x0A && offset &+ 1 < limit:
        offset &+= 2
        count &+= 1
        end = offset
      case 0x0A, 0x0D:
        offset &+= 1
        count &+= 1
        end = offset
      case 0xAD, 0x2060, 0x200B...0x200D: offset &+= scalar.length
      case let value where BlueskyScan.isSpace(value): offset &+= max(1, scalar.length)
      default: return (count, end)
      }
    }
    return (count, end)
  }
}
