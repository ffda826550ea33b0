import ComposerCore
import JSONRPC

/// What the client is and can do, as `initialize` tells; every difference between clients is decided here.
struct Client: Sendable {
  private let capabilities: JSON
  /// With its version, for the log.
  let name: String
  /// The process whose end is the server's; nil where the client names none.
  let processID: Int?
  let locale: String?
  /// The unit of columns: the first of those the client offers that the server knows.
  let encoding: PositionEncoding
  /// Whether the client wants `composer/didCount`.
  let wantsCounts: Bool
  /// `initializationOptions`, for the settings among them.
  let options: JSON

  /// A client that has told nothing yet.
  init() { self.init(Params([:])) }

  /// - Parameter params: those of `initialize`; a member of an unexpected kind is as good as absent.
  init(_ params: Params) {
    capabilities = params["capabilities"] ?? [:]
    let info = params["clientInfo"]
    let names = [info?["name"]?.stringValue, info?["version"]?.stringValue].compactMap { $0 }
    name = names.isEmpty ? "unknown" : names.joined(separator: " ")
    processID = params["processId"]?.integerValue
    locale = params["locale"]?.stringValue
    options = params["initializationOptions"] ?? .null
    wantsCounts = options["count"]?.boolValue ?? false
    let offered = capabilities["general"]?["positionEncodings"]?.arrayValue ?? []
    encoding = offered.lazy.compactMap { $0.stringValue.flatMap { PositionEncoding(rawValue: $0) } }.first ?? .utf16
  }

  private func has(_ path: String...) -> Bool {
    var value = capabilities
    for key in path {
      guard let member = value[key] else { return false }
      value = member
    }
    return value.boolValue ?? (value.objectValue != nil)
  }

  private func list(_ path: String...) -> [JSON] {
    var value = capabilities
    for key in path { value = value[key] ?? .null }
    return value.arrayValue ?? []
  }

  // MARK: Diagnostics

  /// A client that asks for diagnostics is sent none, or it would show each twice.
  var pullsDiagnostics: Bool { has("textDocument", "diagnostic") }
  var canRefreshDiagnostics: Bool { has("workspace", "diagnostics", "refreshSupport") }
  /// `data` on a diagnostic comes back with a code action's context.
  var keepsDiagnosticData: Bool {
    has("textDocument", "publishDiagnostics", "dataSupport") || has("textDocument", "diagnostic", "dataSupport")
  }

  // MARK: Edits

  /// `documentChanges` with a version in a workspace edit.
  var knowsDocumentChanges: Bool { has("workspace", "workspaceEdit", "documentChanges") }
  /// A workspace edit may create a file.
  var createsFiles: Bool {
    knowsDocumentChanges && list("workspace", "workspaceEdit", "resourceOperations").contains("create")
  }
  var announcesActionLiterals: Bool { has("textDocument", "codeAction", "codeActionLiteralSupport") }
  /// Whether code actions may be more than commands. One that tells nothing of them at all is a program written by hand,
  /// which reads what it is sent.
  var takesActionLiterals: Bool { announcesActionLiterals || !has("textDocument", "codeAction") }
  /// Whether it asks for the edit of an action only once that is chosen, and gives back its `data` then.
  var resolvesActions: Bool {
    announcesActionLiterals && has("textDocument", "codeAction", "dataSupport")
      && list("textDocument", "codeAction", "resolveSupport", "properties").contains("edit")
  }
  /// `disabled` on a code action.
  var knowsDisabledActions: Bool { has("textDocument", "codeAction", "disabledSupport") }
  /// `isPreferred` on a code action.
  var knowsPreferredActions: Bool { has("textDocument", "codeAction", "isPreferredSupport") }

  // MARK: Places

  /// `textDocument/prepareRename`; a client without it must not be told of it.
  var preparesRename: Bool { has("textDocument", "rename", "prepareSupport") }
  /// Symbols with children; others want a flat list.
  var knowsSymbolTrees: Bool { has("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport") }
  var showsLinkTooltips: Bool { has("textDocument", "documentLink", "tooltipSupport") }
  /// How many folds the client takes at most; nil where it takes all.
  var mostFolds: Int? {
    capabilities["textDocument"]?["foldingRange"]?["rangeLimit"]?.integerValue.map { max(0, $0) }
  }
  /// Whether the counts have to stand in lenses: no client shall show them twice.
  var wantsLenses: Bool { !has("textDocument", "inlayHint") && !wantsCounts }
  var canRefreshLenses: Bool { wantsLenses && has("workspace", "codeLens", "refreshSupport") }

  // MARK: Completion

  /// An edit with one range to insert and another to replace.
  var knowsInsertReplace: Bool { has("textDocument", "completion", "completionItem", "insertReplaceSupport") }
  /// Whether it takes away nothing behind the caret, whatever an edit's range says. Kate 22.12 does so, and can be told by
  /// saying nothing of completion while it says much of other things.
  var keepsTextBehindCaret: Bool { has("textDocument", "semanticTokens") && !has("textDocument", "completion") }
  /// Defaults for all items of a list, by the name of the member.
  func knowsDefault(_ member: String) -> Bool {
    list("textDocument", "completion", "completionList", "itemDefaults").contains(.string(member))
  }

  /// Whether the documentation of a completion may be Markdown.
  var documentsInMarkdown: Bool { documentationFormats.contains("markdown") }
  /// Whether the documentation of a completion may say how it is written.
  var documentsInMarkup: Bool { !documentationFormats.isEmpty }
  private var documentationFormats: [JSON] {
    list("textDocument", "completion", "completionItem", "documentationFormat")
  }

  // MARK: Display

  /// Whether a hover may be Markdown; plain text is what everybody can show.
  var readsMarkdown: Bool { list("textDocument", "hover", "contentFormat").contains("markdown") }
  /// Progress that the server begins by itself.
  var showsProgress: Bool { has("window", "workDoneProgress") }
  var canRefreshTokens: Bool { has("workspace", "semanticTokens", "refreshSupport") }
  var canRefreshHints: Bool { has("workspace", "inlayHint", "refreshSupport") }

  // MARK: Configuration

  /// Whether it has folders, and tells when they change.
  var knowsWorkspaceFolders: Bool { has("workspace", "workspaceFolders") }

  /// `workspace/configuration`.
  var answersConfiguration: Bool { has("workspace", "configuration") }
  /// vscode-languageclient tells of a change only when asked to.
  var registersConfiguration: Bool { has("workspace", "didChangeConfiguration", "dynamicRegistration") }
  var registersWatchers: Bool { has("workspace", "didChangeWatchedFiles", "dynamicRegistration") }
}
