import JSONRPC

/// A search over the posts of all open documents, then over the folders' files of posts that are not open.
///
/// It goes on in steps of a few milliseconds, so that what the client says meanwhile is heard, a cancellation too.
struct SymbolSearch {
  private let query: SymbolQuery
  private(set) var found: [JSON] = []
  /// The open documents that are still to be read, the first one last; nil before it has begun.
  private var documents: [SymbolReader]?
  /// The files that are still to be looked into, the first one last; nil before they are known.
  private var files: [FiledPosts]?
  /// What was known of files when these were looked for.
  private var known = FolderSymbols()
  /// Whether the files are still looked for, so that there is nothing to do.
  private(set) var isWaiting = false

  /// More than this nobody looks through.
  private static let limit = 1_000
  /// How much text one step reads, in bytes; a symbol that is known already counts as a few.
  private static let stepSize = 1 << 16

  init(query: String) {
    self.query = SymbolQuery(query)
  }

  /// Looks a bit further.
  /// - Returns: whether that was all.
  mutating func step(_ session: inout Session) -> Bool {
    var budget = Self.stepSize
    var documents = documents ?? session.documents().reversed().map { SymbolReader($0, session) }
    self.documents = []
    while budget > 0, found.count < Self.limit, var document = documents.popLast() {
      if !add(&document, &budget) { documents.append(document) }
    }
    self.documents = documents
    if found.count >= Self.limit { return true }
    guard documents.isEmpty else { return false }
    guard var files else {
      let found = session.filedPosts()
      isWaiting = found == nil
      self.files = found?.reversed()
      known = session.folderSymbols
      return found?.isEmpty ?? false
    }
    self.files = nil
    while budget > 0, found.count < Self.limit, let file = files.popLast() {
      // One that was opened meanwhile is open as the user sees it.
      guard session.documents[DocumentURI(DocumentURI.file(file.path)).key] == nil else { continue }
      let (symbols, cost) = session.symbols(of: file, known)
      add(symbols, file)
      budget -= cost
    }
    self.files = files
    return found.count >= Self.limit || files.isEmpty
  }

  /// - Returns: whether that was all of the document.
  private mutating func add(_ document: inout SymbolReader, _ budget: inout Int) -> Bool {
    let uri = JSON.string(document.uri)
    return document.read(&budget, query) { symbol in
      found.append(symbol.json(uri: uri))
      return found.count < Self.limit
    }
  }

  private mutating func add(_ symbols: [PostSymbol], _ file: FiledPosts) {
    let uri = JSON.string(DocumentURI.file(file.path))
    for symbol in symbols where query.fits(symbol.name) {
      guard found.count < Self.limit else { return }
      found.append(symbol.json(uri: uri))
    }
  }
}
