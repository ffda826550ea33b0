import ComposerCore
import JSONRPC

extension Route {
  /// The posts of all open documents and of the folders' files and, once for each, their topics and mentions.
  static let workspaceSymbol = Route(search: "workspace/symbol") { params throws(ResponseError) in
    SymbolSearch(query: try params.string("query"))
  } capabilities: { _ in
    ["workspaceSymbolProvider": true]
  }
}
