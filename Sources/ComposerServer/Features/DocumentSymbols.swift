import ComposerCore
import JSONRPC

extension Route {
  /// The outline: each post, and under it its topics, mentions and links.
  static let documentSymbol = Route(request: "textDocument/documentSymbol") { session, params throws(ResponseError) in
    guard let open = try session.document(params) else { return [] }
    let language = session.language(of: open)
    let isTree = session.client.knowsSymbolTrees
    var conversion = Conversion(open.document, session.client.encoding)
    var symbols: [JSON] = []
    for index in 0..<open.document.postCount {
      guard let range = open.document.postRange(at: index), let heading = open.document.heading(ofPost: index) else {
        continue
      }
      let title = JSON.string(open.title(ofPost: index)[language])
      let postRange = conversion.json(range)
      let headingRange = conversion.json(heading.range)
      var children: [JSON] = []
      for token in open.document.tokens(ofPost: index) {
        guard let kind = SymbolKind.of(token) else { continue }
        let name = JSON.string(open.document.text.shortened(token.shownRange, most: 60))
        let place = conversion.json(token.shownRange)
        if isTree {
          children.append(["name": name, "kind": kind, "range": place, "selectionRange": place])
        } else {
          let location: JSON = ["uri": .string(open.uri), "range": place]
          children.append(["name": name, "kind": kind, "location": location, "containerName": title])
        }
      }
      if isTree {
        symbols.append([
          "name": title, "kind": SymbolKind.post, "range": postRange, "selectionRange": headingRange,
          "children": .array(children),
        ])
      } else {
        let location: JSON = ["uri": .string(open.uri), "range": postRange]
        symbols.append(["name": title, "kind": SymbolKind.post, "location": location])
        symbols += children
      }
    }
    return .array(symbols)
  } capabilities: { _ in
    ["documentSymbolProvider": true]
  }
}
