package import ComposerCore
package import JSONRPC

/// A finding as JSON: `{"path","post","rule","severity","platform","message","line","column","endLine","endColumn",
/// "utf8":[start,end],"utf16":[start,end],"fixes":[{"title","edits":[{"utf8":[start,end],"text"}]}]}`.
///
/// Offsets count from the file's start, lines and columns from 1.
package enum FindingFormat {
  /// Writes the members of a finding's object, which the caller opens and closes, so that it can add its own.
  ///
  /// - Parameters:
  ///   - number: the post's, left out where it is nil.
  ///   - path: left out where it is nil.
  ///   - language: of the message and of the fixes' titles.
  ///   - places: of the text that the finding's range is in; findings in their order cost one walk over the text.
  package static func writeMembers(
    of finding: Finding, inPost number: Int?, path: String? = nil, in language: Language, places: inout PlaceFinder,
    to writer: inout JSONWriter
  ) {
    if let path { writer.member("path", path) }
    let (start, end) = places.places(of: finding.range)
    if let number { writer.member("post", number) }
    writer.member("rule", finding.rule)
    writer.member("severity", finding.severity.rawValue)
    writer.member("platform", finding.platform)
    writer.member("message", finding.message[language])
    writer.member("line", start.line)
    writer.member("column", start.column)
    writer.member("endLine", end.line)
    writer.member("endColumn", end.column)
    writer.range(start, end)
    writer.key("fixes")
    writer.beginArray()
    for fix in finding.fixes { write(fix, from: places.start.utf8, in: language, to: &writer) }
    writer.endArray()
  }

  private static func write(_ fix: Fix, from start: Int, in language: Language, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("title", fix.title[language])
    writer.key("edits")
    writer.beginArray()
    for edit in fix.edits {
      writer.beginObject()
      writer.key("utf8")
      writer.pair(start + edit.range.lowerBound, start + edit.range.upperBound)
      writer.member("text", edit.text)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
