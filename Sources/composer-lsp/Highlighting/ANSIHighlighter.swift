import ComposerCore

extension Highlighter {
  /// For a terminal: sixteen colours, none where colour is off. Nothing of the text can reach the terminal as a control
  /// sequence, and each line ends with the colours reset.
  static let ansi = Highlighter(
    "ansi", Phrase("colours for a terminal; control characters are shown as signs", zh: "终端颜色；控制字符以符号显示")
  ) { highlighted, answer in
    let document = highlighted.file.document
    var output = ANSIText(usesColor: highlighted.usesColor)
    var shownEnd = 0
    withBytes(document.text) { text in
      highlighted.forEachPost(&answer) { post, counts, segments, answer in
        if highlighted.only == nil { output.frame(text, shownEnd..<post.range.lowerBound) }
        shownEnd = post.range.upperBound
        for segment in segments where answer.isWanted {
          output.append(text, segment.range, style: style(of: segment))
          answer += output.taken()
          answer.passOn()
        }
        output.endLine()
        for count in counts {
          output.line("… " + count.line(in: highlighted.language), style: count.remaining < 0 ? "31" : dim)
        }
        answer += output.taken()
      }
      if highlighted.only == nil { output.frame(text, shownEnd..<text.count) }
      answer += output.taken()
    }
  }

  private static func style(of segment: Segment) -> String {
    if segment.isOver { return "4;31" }
    switch segment.kind {
    case .text: return ""
    case .emoticon, .shortcode: return "33"
    case .unknownEmoticon: return "2;33"
    case .mention, .list: return "36"
    case .topic, .hashtag, .cashtag: return "35"
    case .url: return "94"
    }
  }
}

private let dim = "2"

/// Lines for a terminal, with no control character in them but LF, TAB and our own colours.
private struct ANSIText {
  private let usesColor: Bool
  private var bytes: [UInt8] = []
  private var isAtLineStart = true

  init(usesColor: Bool) { self.usesColor = usesColor }

  mutating func taken() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Appends a stretch of text in a style; the style is put off before each line end and on again behind it.
  mutating func append(_ text: Bytes, _ range: ByteRange, style: String) {
    for piece in text.visiblePieces(of: range) {
      switch piece {
      case .plain(let range): styled(style) { $0 += text.slice(range) }
      case .control(_, let sign), .invisible(_, let sign):
        styled(style.isEmpty ? "7" : style + ";7") { $0 += sign.utf8 }
      case .lineEnd(let range):
        // A CR alone would let a later text overwrite an earlier one, so it is worth seeing.
        if range.count == 1, text[range.lowerBound] == 0x0D { styled("7") { $0 += "␍".utf8 } }
        bytes.append(UInt8(ascii: "\n"))
        isAtLineStart = true
      }
    }
  }

  /// Appends what stands between two posts: the header and separators, without the line end of the post before.
  mutating func frame(_ text: Bytes, _ range: ByteRange) {
    var range = range
    if range.lowerBound > 0, isAtLineStart {
      if text[range.lowerBound] == 0x0D { range = range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound) }
      if !range.isEmpty, text[range.lowerBound] == 0x0A { range = range.lowerBound + 1..<range.upperBound }
    }
    append(text, range, style: dim)
    endLine()
  }

  /// Begins a new line where the current one has something in it.
  mutating func endLine() {
    if !isAtLineStart { bytes.append(UInt8(ascii: "\n")) }
    isAtLineStart = true
  }

  mutating func line(_ line: String, style: String) {
    styled(style) { $0 += line.utf8 }
    endLine()
  }

  private mutating func styled(_ style: String, _ body: (inout [UInt8]) -> Void) {
    let isStyled = usesColor && !style.isEmpty
    if isStyled { bytes += "\u{1B}[\(style)m".utf8 }
    body(&bytes)
    if isStyled { bytes += "\u{1B}[0m".utf8 }
    isAtLineStart = false
  }
}
