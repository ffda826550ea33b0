import ComposerCore

extension Highlighter {
  /// For the web: a fragment with classes, or a whole page. Everything of the text is escaped; it reads back as the same
  /// text, with signs for control characters, which HTML cannot carry. Only http and https become links. An emoticon
  /// keeps its code as text and has its emoji as an attribute, which the page's style shows in its place.
  static let html = Highlighter(
    "html",
    Phrase(
      "a fragment with classes composer-…, with --standalone a whole page",
      zh: "带 composer-… 类名的片段，用 --standalone 输出完整网页")
  ) { highlighted, answer in
    let document = highlighted.file.document
    let (language, isStandalone) = (highlighted.language, highlighted.isStandalone)
    let posts = highlighted.only == nil ? document.postCount : 1
    if isStandalone { answer += HTMLPage.opening(title: highlighted.file.name, posts: posts, language).utf8 }
    withBytes(document.text) { text in
      highlighted.forEachPost(&answer) { post, counts, segments, answer in
        if isStandalone, posts > 1 { answer += HTMLPage.heading(of: post.number, language).utf8 }
        answer += "<article class=\"composer-post\">\n<pre class=\"composer-text\" dir=\"auto\"><span>".utf8
        for segment in segments where answer.isWanted {
          append(segment, of: text, highlighted.file.catalog, to: &answer)
          answer.passOn()
        }
        answer += "</span></pre>\n<ul class=\"composer-counts\">".utf8
        for count in counts {
          let over = count.remaining < 0 ? " composer-count-over" : ""
          answer += "<li class=\"composer-count\(over)\">".utf8
          if isStandalone { answer += HTMLPage.bar(of: count).utf8 }
          answer += HTML.escaped(count.line(in: language).utf8)
          answer += "</li>".utf8
        }
        answer += "</ul>\n</article>\n".utf8
      }
    }
    if isStandalone { answer += HTMLPage.closing.utf8 }
  }

  private static func append(
    _ segment: Segment, of text: Bytes, _ catalog: EmoticonCatalog, to output: inout Gathering
  ) {
    let over = segment.isOver ? " composer-over" : ""
    var end = "</span>"
    switch segment.kind {
    case .text where segment.isOver: output += "<span class=\"composer-over\">".utf8
    case .text: end = ""
    case .url
    where text.hasWord("http://", at: segment.token.lowerBound)
      || text.hasWord("https://", at: segment.token.lowerBound):
      output += "<a class=\"composer-url\(over)\" rel=\"noopener nofollow\" href=\"".utf8
      output += HTML.escaped(text.slice(segment.token))
      output += "\">".utf8
      end = "</a>"
    default:
      output += "<span class=\"composer-\(className(of: segment.kind))\(over)\"".utf8
      output += standIn(for: segment, of: text, catalog)
      output += ">".utf8
    }
    for piece in text.visiblePieces(of: segment.range) {
      switch piece {
      case .plain(let range): output += HTML.escaped(text.slice(range))
      case .lineEnd: output += [UInt8(ascii: "\n")]
      case .control(_, let sign): output += "<span class=\"composer-control\">\(sign)</span>".utf8
      case .invisible(let range, let sign):
        // Inside an element of its own direction it cannot turn around what stands behind it.
        output += "<bdi class=\"composer-invisible\" title=\"\(sign)\">".utf8
        // As a reference it cannot turn around the lines of the file that is written here either.
        for scalar in text.string(range).unicodeScalars {
          output += "&#x\(String(scalar.value, radix: 16, uppercase: true));".utf8
        }
        output += "</bdi>".utf8
      }
    }
    output += end.utf8
  }

  /// The attributes by which a page can show an emoticon as its emoji; none where the limit cuts it in two.
  private static func standIn(for segment: Segment, of text: Bytes, _ catalog: EmoticonCatalog) -> [UInt8] {
    guard segment.kind == .emoticon, segment.range == segment.token,
      let emoji = catalog.emoticon(named: text.string(segment.range))?.emoji
    else { return [] }
    let code = HTML.escaped(text.slice(segment.range))
    return Array(" title=\"".utf8) + code + Array("\" data-emoji=\"".utf8) + HTML.escaped(emoji.utf8) + [
      UInt8(ascii: "\"")
    ]
  }

  private static func className(of kind: Token.Kind) -> String {
    switch kind {
    case .text: "text"
    case .emoticon, .shortcode: "emoticon"
    case .unknownEmoticon: "unknown-emoticon"
    case .mention, .list: "mention"
    case .topic, .hashtag, .cashtag: "topic"
    case .url: "url"
    }
  }
}

/// HTML's own characters.
enum HTML {
  /// A text written so that it is neither markup nor the end of an attribute.
  static func escaped(_ text: some Collection<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + 16)
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
    return output
  }
}
