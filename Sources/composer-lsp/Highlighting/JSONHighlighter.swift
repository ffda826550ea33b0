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
  ) { highlighted, take in
    var places = PlaceFinder(highlighted.file.document)
    var gathered = Array(#"{"path":\#(JSON.string(highlighted.file.name).text),"posts":["#.utf8)
    var isFirst = true
    highlighted.forEachPost(&gathered, take) { post, counts, segments, gathered in
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("post", post.number)
      writer.member("line", places.place(at: post.range.lowerBound).line)
      writer.key("segments")
      writer.beginArray()
      for segment in segments {
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
      writer.endArray()
      writer.key("counts")
      CountFormat.write(counts, to: &writer)
      writer.endObject()
      if !isFirst { gathered.append(UInt8(ascii: ",")) }
      isFirst = false
      gathered += writer.bytes
    }
    gathered += "]}\n".utf8
    _ = take(gathered.taken())
  }
}

extension JSON {
  /// The value as compact JSON, as text.
  fileprivate var text: String { String(decoding: encoded, as: UTF8.self) }
}
