import ComposerCore
import JSONRPC

extension Route {
  /// The posts of all open documents and, once for each document, their topics and mentions.
  static let workspaceSymbol = Route(request: "workspace/symbol") { session, params throws(ResponseError) in
    var search = SymbolSearch(query: try params.string("query"), session.client)
    for document in session.documents() { search.add(document, session.language(of: document)) }
    return .array(search.found)
  } capabilities: { _ in
    ["workspaceSymbolProvider": true]
  }
}

/// Symbols whose names hold the letters of a query in their order, as LSP asks servers to be lenient: the client ranks.
private struct SymbolSearch {
  private let query: [Unicode.Scalar]
  private let client: Client
  private(set) var found: [JSON] = []

  /// More than this nobody looks through.
  private static let limit = 1_000

  init(query: String, _ client: Client) {
    self.query = Array(query.lowercased().unicodeScalars)
    self.client = client
  }

  mutating func add(_ open: OpenDocument, _ language: Language) {
    let document = open.document
    var conversion = Conversion(document, client.encoding)
    var seen: Set<Referent> = []
    for index in 0..<document.postCount {
      guard found.count < SymbolSearch.limit else { return }
      let title = open.title(ofPost: index)[language]
      if fits(title), let range = document.heading(ofPost: index)?.range {
        let location: JSON = ["uri": .string(open.uri), "range": conversion.json(range)]
        found.append(["name": .string(title), "kind": SymbolKind.post, "location": location])
      }
      for token in document.tokens(ofPost: index) where token.kind.isName {
        guard let kind = SymbolKind.of(token), seen.insert(open.referent(of: token)).inserted else { continue }
        let name = document.text.shortened(token.shownRange, most: 60)
        guard fits(name) else { continue }
        let location: JSON = ["uri": .string(open.uri), "range": conversion.json(token.shownRange)]
        found.append(["name": .string(name), "kind": kind, "location": location, "containerName": .string(title)])
        guard found.count < SymbolSearch.limit else { return }
      }
    }
  }

  private func fits(_ name: String) -> Bool {
    var rest = query[...]
    for scalar in name.lowercased().unicodeScalars where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
