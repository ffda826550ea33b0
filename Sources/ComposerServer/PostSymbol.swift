import ComposerCore
import JSONRPC

/// What a search over all posts can find in one document: a post, or one of its mentions and topics.
struct PostSymbol: Sendable {
  let name: String
  /// One of ``SymbolKind``.
  let kind: JSON
  /// Where it stands, in the client's unit of columns.
  let start: Position
  let end: Position
  /// The name of the post that it stands in; nil for a post.
  let container: String?

  /// As LSP has it.
  func json(uri: JSON) -> JSON {
    let location: JSON = ["uri": uri, "range": ["start": start.json, "end": end.json]]
    var json: JSONObject = ["name": .string(name), "kind": kind, "location": location]
    if let container { json["containerName"] = .string(container) }
    return .object(json)
  }
}

extension OpenDocument {
  /// Calls `body` with each post and, once for the document, its mentions and topics, in the text's order, until it has
  /// enough.
  func forEachSymbol(_ encoding: PositionEncoding, _ language: Language, _ body: (PostSymbol) -> Bool) {
    var conversion = Conversion(document, encoding)
    var seen: Set<Referent> = []
    for index in 0..<document.postCount {
      let title = title(ofPost: index)[language]
      if let range = document.heading(ofPost: index)?.range {
        let (start, end) = conversion.positions(of: range)
        let symbol = PostSymbol(name: title, kind: SymbolKind.post, start: start, end: end, container: nil)
        guard body(symbol) else { return }
      }
      for token in document.tokens(ofPost: index) where token.kind.isName {
        guard let kind = SymbolKind.of(token), seen.insert(referent(of: token)).inserted else { continue }
        let name = document.text.shortened(token.shownRange, most: 60)
        let (start, end) = conversion.positions(of: token.shownRange)
        let symbol = PostSymbol(name: name, kind: kind, start: start, end: end, container: title)
        guard body(symbol) else { return }
      }
    }
  }
}
