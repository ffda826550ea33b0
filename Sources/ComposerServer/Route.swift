import JSONRPC

/// A method that the server serves: its name, its handler, and what the answer to `initialize` says about it.
///
/// A further method costs its file in `Features/` and its line in ``all``.
struct Route: Sendable {
  typealias Request = @Sendable (inout Session, Params) throws(ResponseError) -> JSON
  typealias Search = @Sendable (Params) throws(ResponseError) -> SymbolSearch
  typealias Notification = @Sendable (inout Session, Params) throws(ResponseError) -> Void

  enum Action: Sendable {
    case request(Request)
    /// A request that is answered once the search is over.
    case search(Search)
    case notification(Notification)
  }

  let method: String
  let action: Action
  /// The members of `capabilities` that tell a client of this method.
  let capabilities: @Sendable (Client) -> JSONObject

  init(
    request method: String, _ handle: @escaping Request,
    capabilities: @escaping @Sendable (Client) -> JSONObject = { _ in [:] }
  ) {
    self.method = method
    action = .request(handle)
    self.capabilities = capabilities
  }

  init(
    search method: String, _ begin: @escaping Search, capabilities: @escaping @Sendable (Client) -> JSONObject
  ) {
    self.method = method
    action = .search(begin)
    self.capabilities = capabilities
  }

  init(
    notification method: String, _ handle: @escaping Notification,
    capabilities: @escaping @Sendable (Client) -> JSONObject = { _ in [:] }
  ) {
    self.method = method
    action = .notification(handle)
    self.capabilities = capabilities
  }

  /// Every method but `initialize`, `shutdown` and `exit`, which are the server's own business.
  static let all: [Route] = [
    .initialized, .setTrace, .cancelRequest,
    .didOpen, .didChange, .didSave, .didClose,
    .didChangeConfiguration, .didChangeWatchedFiles, .didChangeWorkspaceFolders,
    .semanticTokensFull, .semanticTokensDelta, .semanticTokensRange,
    .diagnostic, .codeAction, .codeActionResolve, .executeCommand, .inlayHint, .completion, .completionResolve, .hover,
    .documentLink, .documentSymbol, .workspaceSymbol, .documentHighlight, .references, .prepareRename, .rename,
    .linkedEditingRange, .foldingRange, .selectionRange, .codeLens,
    .composerTokens, .composerCount, .composerText, .composerPostText, .composerFacets,
    .composerEntities,
    .composerToRuns, .composerToDisplay, .composerToText, .composerMapOffset,
    .composerInsertEmoticon, .composerDeleteBackward, .composerRecents, .composerUse,
    .composerEmoticons,
  ]

  static func named(_ method: String) -> Route? { table[method] }

  private static let table = Dictionary(all.map { ($0.method, $0) }) { first, _ in first }
}
