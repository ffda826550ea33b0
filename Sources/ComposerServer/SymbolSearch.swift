import ComposerCore
import JSONRPC

/// A search over the posts of all open documents, then over the folders' files of posts that are not open.
///
/// It goes on in steps of a few milliseconds, so that what the client says meanwhile is heard, a cancellation too.
/// Symbols fit whose names hold the letters of the query in their order, as LSP asks servers to be lenient: the client
/// ranks.
struct SymbolSearch {
  private let query: [Unicode.Scalar]
  private(set) var found: [JSON] = []
  /// The files that are still to be looked into, the first one last; nil before they are known.
  private var files: [FiledPosts]?

  /// More than this nobody looks through.
  private static let limit = 1_000
  /// How much text one step reads, in bytes; a symbol that is known already counts as a few.
  private static let stepSize = 1 << 16

  init(query: String) {
    self.query = Array(query.lowercased().unicodeScalars)
  }

  /// Looks a bit further.
  /// - Returns: whether that was all.
  mutating func step(_ session: inout Session) -> Bool {
    guard var files else {
      for document in session.documents() { add(document, session) }
      self.files = session.filedPosts().reversed()
      return found.count >= Self.limit || self.files?.isEmpty ?? true
    }
    var budget = Self.stepSize
    while budget > 0, found.count < Self.limit, let file = files.popLast() {
      // One that was opened meanwhile is open as the user sees it.
      guard session.documents[DocumentURI(DocumentURI.file(file.path)).key] == nil else { continue }
      let (symbols, cost) = session.symbols(of: file)
      add(symbols, file)
      budget -= cost
    }
    self.files = files
    return found.count >= Self.limit || files.isEmpty
  }

  private mutating func add(_ open: OpenDocument, _ session: Session) {
    guard found.count < Self.limit else { return }
    let uri = JSON.string(open.uri)
    open.forEachSymbol(session.client.encoding, session.language(of: open)) { symbol in
      if fits(symbol.name) { found.append(symbol.json(uri: uri)) }
      return found.count < Self.limit
    }
  }

  private mutating func add(_ symbols: [PostSymbol], _ file: FiledPosts) {
    let uri = JSON.string(DocumentURI.file(file.path))
    for symbol in symbols where fits(symbol.name) {
      guard found.count < Self.limit else { return }
      found.append(symbol.json(uri: uri))
    }
  }

  private func fits(_ name: String) -> Bool {
    var rest = query[...]
    if rest.isEmpty { return true }
    for scalar in name.lowercased().unicodeScalars where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
