import ComposerCore

extension Highlighter {
  /// For the web: a fragment with classes, or a whole page. Everything of the text is escaped; it reads back as the same
  /// text, with signs for control characters, which HTML cannot carry. Only http and https become links.
  static let html = Highlighter(
    "html",
    Phrase(
      "a fragment with classes composer-…, with --standalone a whole page",
      zh: "带 composer-… 类名的片段，用 --standalone 输出完整网页")
  ) { highlighted, take in
    let document = highlighted.file.document
    var gathered: [UInt8] = []
    if highlighted.isStandalone {
      gathered += HTMLPage.opening(title: highlighted.file.name, highlighted.language).utf8
    }
    withBytes(document.text) { text in
      highlighted.forEachPost(&gathered, take) { post, counts, segments, gathered in
        gathered += "<article class=\"composer-post\">\n<pre class=\"composer-text\" dir=\"auto\"><span>".utf8
        for segment in segments { append(segment, of: text, to: &gathered) }
        gathered += "</span></pre>\n<ul class=\"composer-counts\">".utf8
        for count in counts {
          let over = count.remaining < 0 ? " composer-count-over" : ""
          gathered += "<li class=\"composer-count\(over)\">".utf8
          HTML.escape(count.line(in: highlighted.language).utf8, into: &gathered)
          gathered += "</li>".utf8
        }
        gathered += "</ul>\n</article>\n".utf8
      }
    }
    if highlighted.isStandalone { gathered += HTMLPage.closing.utf8 }
    _ = take(gathered.taken())
  }

  private static func append(_ segment: Segment, of text: Bytes, to output: inout [UInt8]) {
    let over = segment.isOver ? " composer-over" : ""
    var end = "</span>"
    switch segment.kind {
    case .text where segment.isOver: output += "<span class=\"composer-over\">".utf8
    case .text: end = ""
    case .url
    where text.hasWord("http://", at: segment.token.lowerBound)
      || text.hasWord("https://", at: segment.token.lowerBound):
      output += "<a class=\"composer-url\(over)\" rel=\"noopener nofollow\" href=\"".utf8
      HTML.escape(text.slice(segment.token), into: &output)
      output += "\">".utf8
      end = "</a>"
    case .emoticon, .unknownEmoticon, .mention, .topic, .url:
      output += "<span class=\"composer-\(className(of: segment.kind))\(over)\">".utf8
    }
    for piece in text.visiblePieces(of: segment.range) {
      switch piece {
      case .plain(let range): HTML.escape(text.slice(range), into: &output)
      case .lineEnd: output.append(UInt8(ascii: "\n"))
      case .control(_, let sign): output += "<span class=\"composer-control\">\(sign)</span>".utf8
      case .invisible(let range, let sign):
        // Inside an element of its own direction it cannot turn around what stands behind it.
        output += "<bdi class=\"composer-invisible\" title=\"\(sign)\">".utf8
        HTML.escape(text.slice(range), into: &output)
        output += "</bdi>".utf8
      }
    }
    output += end.utf8
  }

  private static func className(of kind: Token.Kind) -> String {
    switch kind {
    case .text: "text"
    case .emoticon: "emoticon"
    case .unknownEmoticon: "unknown-emoticon"
    case .mention: "mention"
    case .topic: "topic"
    case .url: "url"
    }
  }
}

/// HTML's own characters.
enum HTML {
  /// Appends a text so that it is neither markup nor the end of an attribute.
  static func escape(_ text: some Sequence<UInt8>, into output: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      case UInt8(ascii: "'"): output += "&#39;".utf8
      default: output.append(byte)
      }
    }
  }
}
