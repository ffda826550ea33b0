import ComposerCore
import ComposerFormats
import JSONRPC

/// Everything that the server knows in one run: the client, the open documents, the settings, what is to be sent.
struct Session {
  let environment: Environment
  var client = Client()
  /// Whether the client has said that it may be asked for things.
  var isInitialized = false
  /// The open documents by ``DocumentURI/key``.
  var documents: [String: OpenDocument] = [:]
  /// The folders that are open, in the client's order, none twice.
  var folders: [WorkspaceFolder] = []
  var editorSettings = EditorSettings()
  var emoticons = LoadedShelves()
  /// Requests of the server's own that wait for their answer.
  private var asked: [RequestID: Question] = [:]
  private var askedSoFar = 0
  private var outgoing: [Message] = []
  private var lastRevision = 0
  /// Documents whose diagnostics or counts the client has not got yet, by their keys.
  private var stale: Set<String> = []
  /// What the client has been told of configuration files, by their paths.
  var reportedFiles: [String: [ConfigurationProblem]] = [:]
  /// What is known of files of posts that are not open.
  var folderSymbols = FolderSymbols()
  /// Requests that are answered step by step, in their order.
  var waitingSearches: [(id: RequestID, search: SymbolSearch)] = []

  /// What the server has asked the client for.
  enum Question {
    /// The section of all, and of each of these folders.
    case configuration([WorkspaceFolder])
    /// Whether progress may be shown by this token.
    case progress(String)
    /// The answer says nothing that matters.
    case whatever
  }

  init(environment: Environment) {
    self.environment = environment
  }

  /// The language of messages about a document, or of others where it is nil.
  func language(of document: OpenDocument? = nil) -> Language {
    client.locale.map { Language(locale: $0) } ?? document?.choice.settings.language
      ?? editorSettings.general.under(environment.options).language ?? environment.language
  }

  // MARK: Sending

  mutating func send(_ message: Message) { outgoing.append(message) }

  mutating func notify(_ method: String, _ params: JSON) { send(.notification(method: method, params: params)) }

  /// Asks the client for something.
  mutating func ask(_ method: String, _ params: JSON = .null, for question: Question = .whatever) {
    askedSoFar += 1
    let id = RequestID.string("composer-\(askedSoFar)")
    asked[id] = question
    send(.request(id: id, method: method, params: params))
  }

  mutating func receiveAnswer(to id: RequestID?, _ result: Result<JSON, ResponseError>) {
    guard let id, let question = asked.removeValue(forKey: id) else { return }
    switch (question, result) {
    case (.configuration(let folders), .success(let answer)):
      var sections: [String: JSON] = [:]
      for (index, folder) in folders.enumerated() { sections[folder.path] = answer[index + 1] }
      takeConfiguration(answer[0] ?? .null, of: sections)
    case (.progress(let token), .success): beginProgress(token)
    case (_, .failure(let error)): environment.log(.info) { "the client refused a request: \(error.message)" }
    case (.whatever, .success): break
    }
  }

  mutating func takeOutgoing() -> [Message] {
    guard !outgoing.isEmpty else { return [] }
    defer { outgoing = [] }
    return outgoing
  }

  /// Nothing more is to be said.
  mutating func forgetUnsent() {
    outgoing = []
    stale = []
  }

  // MARK: Documents

  mutating func nextRevision() -> Int {
    lastRevision += 1
    return lastRevision
  }

  /// The document that a request is about; nil where the client has not opened it.
  func document(_ params: Params) throws(ResponseError) -> OpenDocument? {
    documents[DocumentURI(try params.documentURI()).key]
  }

  /// Takes note that the client has to hear about a document.
  mutating func markStale(_ key: String) { stale.insert(key) }

  mutating func markFresh(_ key: String) { stale.remove(key) }

  /// Whether a document that has to be looked at is so long that this, or only sending what is known of it, takes a
  /// moment.
  var hasHeavyWork: Bool {
    stale.contains { key in documents[key].map { $0.document.text.count > 1 << 16 } ?? false }
  }

  /// Sends what the client has to hear about documents that have changed.
  mutating func report() {
    guard !stale.isEmpty else { return }
    let keys = stale.sorted()
    stale = []
    for key in keys {
      if client.wantsCounts { sendCounts(of: key) }
      if !client.pullsDiagnostics { publishDiagnostics(of: key) }
    }
  }

  // MARK: Settings

  /// What holds for a text, and the emoticons that it may use.
  ///
  /// - Parameter options: what the request itself says, which beats everything.
  mutating func configuration(
    path: String?, languageID: String?, header: Header?, _ files: FileConfiguration, options: Settings = Settings()
  ) -> (PlatformChoice, EmoticonShelf) {
    let folder = folder(of: path)
    let choice = PlatformChoice(
      path: path, header: header, languageID: languageID, options: environment.options.under(options),
      editor: editorSettings.settings(of: folder),
      configuration: files.settings,
      matches: { pattern in path.map { pattern.matches($0, workspace: folder?.path) } ?? false })
    return (choice, shelf(choice.settings.emoticons))
  }

  /// Reads all settings of all documents anew, and tells the client that every answer may be another now.
  mutating func reconfigure() {
    folderSymbols = FolderSymbols()
    var read: [FileConfiguration.ReadFile] = []
    for (key, document) in documents {
      let files = configuration(ofFile: document.path)
      read += files.files
      configure(key, document, files)
      markStale(key)
    }
    for path in reportedFiles.keys where !read.contains(where: { $0.path == path }) {
      read.append(.init(path: path, problems: []))
    }
    report(read)
    if client.pullsDiagnostics, client.canRefreshDiagnostics { ask("workspace/diagnostic/refresh") }
    if client.canRefreshTokens { ask("workspace/semanticTokens/refresh") }
    if client.canRefreshHints { ask("workspace/inlayHint/refresh") }
    if client.canRefreshLenses { ask("workspace/codeLens/refresh") }
  }

  mutating func configure(_ key: String, _ document: OpenDocument, _ files: FileConfiguration) {
    let header = document.document.layout.header
    let (choice, emoticons) = configuration(
      path: document.path, languageID: document.languageID, header: header, files)
    let revision = nextRevision()
    documents[key]?.configure(revision: revision, files: files, choice: choice, emoticons: emoticons)
  }
}
