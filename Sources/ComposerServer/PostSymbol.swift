import ComposerCore
import JSONRPC

/// What a search over all posts can find in one document: a post, or one of its names and topics.
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

/// Reads a document's symbols from its start on: each post and, once for the document, its names and topics.
struct SymbolReader {
  let uri: String
  private let open: OpenDocument
  private let language: Language
  private let services: TextServices
  private var conversion: Conversion
  private var seen: Set<Referent> = []
  /// The next post to be read.
  private var post = 0
  /// How many names and topics may still be compared with those that were seen before.
  private var comparisons = 20_000

  init(_ open: OpenDocument, _ session: Session) {
    self.open = open
    uri = open.uri
    language = session.language(of: open)
    services = session.environment.services
    conversion = Conversion(open.document, session.client.encoding)
  }

  /// Reads on, post by post, until there is nothing more, or `budget` bytes have been passed, which it counts down.
  ///
  /// - Parameters:
  ///   - query: what is looked for; names in which it cannot be are passed over quickly.
  ///   - body: takes a symbol that fits; false when nobody wants more.
  /// - Returns: whether that was all.
  mutating func read(_ budget: inout Int, _ query: SymbolQuery, _ body: (PostSymbol) -> Bool) -> Bool {
    let document = open.document
    while post < document.postCount {
      guard budget > 0 else { return false }
      let index = post
      post += 1
      budget -= 64 + (document.postRange(at: index)?.count ?? 0)
      let title = open.title(ofPost: index)[language]
      if query.fits(title), let range = document.heading(ofPost: index)?.range {
        guard pass(title, SymbolKind.post, range, in: nil, body) else { return true }
      }
      for token in document.tokens(ofPost: index) where token.kind.isName {
        guard query.fits(document.text[token.shownRange]), comparisons > 0 else { continue }
        comparisons -= 1
        guard let kind = SymbolKind.of(token), isNew(token) else { continue }
        let name = document.text.shortened(token.shownRange, most: 60)
        guard pass(name, kind, token.shownRange, in: title, body) else { return true }
      }
    }
    return true
  }

  private mutating func isNew(_ token: Token) -> Bool {
    seen.insert(open.referent(of: token).folded(for: open.document.tokenizer.grammar, services)).inserted
  }

  private mutating func pass(
    _ name: String, _ kind: JSON, _ range: ByteRange, in container: String?, _ body: (PostSymbol) -> Bool
  ) -> Bool {
    let (start, end) = conversion.positions(of: range)
    return body(PostSymbol(name: name, kind: kind, start: start, end: end, container: container))
  }
}
