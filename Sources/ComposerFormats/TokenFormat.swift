package import ComposerCore
package import JSONRPC

/// A token as JSON:
/// `{"path","post","kind","text","line","column","utf8":[start,end],"utf16":[start,end],"name"?,"children"?}`.
///
/// Offsets count from the file's start, line and column from 1. `name` stands on mentions only; a child has `kind`,
/// `text`, `utf8` and `utf16`.
package enum TokenFormat {
  /// Writes the members of a token's object, which the caller opens and closes, so that it can add its own.
  ///
  /// - Parameters:
  ///   - emoticons: those inside the token.
  ///   - number: the post's, left out where it is nil.
  ///   - path: left out where it is nil.
  ///   - places: of the text that the token's range is in; tokens in their order cost one walk over the text.
  package static func writeMembers(
    of token: Token, holding emoticons: [Token], inPost number: Int?, path: String? = nil, places: inout PlaceFinder,
    to writer: inout JSONWriter
  ) {
    if let path { writer.member("path", path) }
    let (start, end) = places.places(of: token.range)
    if let number { writer.member("post", number) }
    writer.member("kind", token.kind.rawValue)
    writer.member("text", places.string(token.range))
    writer.member("line", start.line)
    writer.member("column", start.column)
    writer.range(start, end)
    if token.kind.isName, token.kind != .topic { writer.member("name", places.string(token.subject)) }
    guard !emoticons.isEmpty else { return }
    writer.key("children")
    writer.beginArray()
    for child in emoticons {
      let (start, end) = places.places(of: child.range)
      writer.beginObject()
      writer.member("kind", child.kind.rawValue)
      writer.member("text", places.string(child.range))
      writer.range(start, end)
      writer.endObject()
    }
    writer.endArray()
  }
}
