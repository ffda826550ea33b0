import ComposerCore
import ComposerFormats
import JSONRPC

extension Report {
  /// One JSON document.
  static let json = Report(
    "json",
    Phrase(
      #"{"findings":[…],"files":N,"posts":N,"errors":N,"warnings":N,"infos":N}"#,
      zh: #"{"findings":[…],"files":N,"posts":N,"errors":N,"warnings":N,"infos":N}"#),
    opening: { _ in Array(#"{"findings":["#.utf8) }, separator: ",",
    closing: { tally, _ in
      let (files, posts) = (tally.files, tally.posts)
      let (errors, warnings, infos) = (tally.errors, tally.warnings, tally.infos)
      return Array(
        (#"],"files":\#(files),"posts":\#(posts),"errors":\#(errors),"warnings":\#(warnings),"infos":\#(infos)}"# + "\n")
          .utf8)
    }
  ) { reported, output in output += reported.json }

  /// One JSON object a line.
  static let jsonLines = Report(
    "jsonl",
    Phrase(
      #"a line is {"path","post","rule","severity","platform","message","line","column","endLine","#
        + #""endColumn","utf8","utf16","fixes":[{"title","edits":[{"utf8","text"}]}]}"#,
      zh: #"每行是 {"path","post","rule","severity","platform","message","line","column","endLine","#
        + #""endColumn","utf8","utf16","fixes":[{"title","edits":[{"utf8","text"}]}]}"#)
  ) { reported, output in
    output += reported.json
    output.append(UInt8(ascii: "\n"))
  }
}

extension ReportedFinding {
  fileprivate var json: [UInt8] {
    var writer = JSONWriter()
    var places = places
    writer.beginObject()
    FindingFormat.writeMembers(
      of: finding, inPost: post, path: file.name, in: language, places: &places, to: &writer)
    writer.endObject()
    return writer.bytes
  }
}
