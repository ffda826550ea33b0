import ComposerCore
import ComposerFormats
import JSONRPC

extension Highlighter {
  /// For other programs: one document with every stretch of every post.
  static let json = Highlighter(
    "json",
    Phrase(
      #"{"path","posts":[{"post","line","segments":[{"kind","text","utf8","utf16","over"?}],"counts":[…]}]}"#,
      zh: #"{"path","posts":[{"post","line","segments":[{"kind","text","utf8","utf16","over"?}],"counts":[…]}]}"#)
  ) { highlighted, answer in
    var places = PlaceFinder(highlighted.file.document)
    answer += #"{"path":\#(JSON.string(highlighted.file.name).text),"posts":["#.utf8
    var isFirst = true
    highlighted.forEachPost(&answer) { post, counts, segments, answer in
      let line = places.place(at: post.range.lowerBound).line
      answer += (isFirst ? "" : ",").utf8
      answer += #"{"post":\#(post.number),"line":\#(line),"segments":["#.utf8
      isFirst = false
      for (index, segment) in segments.enumerated() where answer.isWanted {
        var writer = JSONWriter()
        write(segment, &places, to: &writer)
        answer += (index == 0 ? "" : ",").utf8
        answer += writer.bytes
        answer.passOn()
      }
      var writer = JSONWriter()
      CountFormat.write(counts, to: &writer)
      answer += #"],"counts":"#.utf8
      answer += writer.bytes
      answer += "}".utf8
    }
    answer += "]}\n".utf8
  }

  private static func write(_ segment: Segment, _ places: inout PlaceFinder, to writer: inout JSONWriter) {
    let (start, end) = places.places(of: segment.range)
    writer.beginObject()
    writer.member("kind", segment.kind.rawValue)
    writer.member("text", places.string(segment.range))
    writer.range(start, end)
    if segment.isOver {
      writer.key("over")
      writer.bool(true)
    }
    writer.endObject()
  }
}

extension JSON {
  /// The value as compact JSON, as text.
  fileprivate var text: String { String(decoding: encoded, as: UTF8.self) }
}
