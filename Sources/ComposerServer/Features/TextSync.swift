import ComposerCore
import JSONRPC

extension Route {
  static let didOpen = Route(notification: "textDocument/didOpen") { session, params throws(ResponseError) in
    let item = try params.object("textDocument")
    session.open(
      uri: try item.string("uri"), languageID: item["languageId"]?.stringValue ?? "",
      version: item["version"]?.integerValue, text: Array(try item.string("text").utf8))
  } capabilities: { _ in
    ["textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]]]
  }

  /// Several changes apply in their order, each to the text that the one before has left.
  static let didChange = Route(notification: "textDocument/didChange") { session, params throws(ResponseError) in
    let item = try params.object("textDocument")
    let key = DocumentURI(try item.string("uri")).key
    guard session.documents[key] != nil else {
      throw .invalidParams("a change of a document that is not open")
    }
    var isOtherHeader = false
    for change in try params.array("contentChanges") {
      // The rest still applies: of a client that sends such a change, most of the text is better than nothing.
      do throws(ResponseError) {
        if try session.apply(Params(change), to: key) { isOtherHeader = true }
      } catch {
        session.environment.log(.error) { "textDocument/didChange: \(error.message)" }
      }
    }
    let revision = session.nextRevision()
    session.documents[key]?.changed(to: item["version"]?.integerValue, revision: revision)
    if isOtherHeader { session.configure(key) }
    session.markStale(key)
  }

  /// A save says that nothing is being typed any more, and may be a save of a configuration file.
  static let didSave = Route(notification: "textDocument/didSave") { session, params throws(ResponseError) in
    let uri = DocumentURI(try params.documentURI())
    if uri.path?.hasSuffix("/.composer-lsp.json") == true { session.reconfigure() }
    guard session.documents[uri.key] != nil else { return }
    let revision = session.nextRevision()
    session.documents[uri.key]?.saved(revision: revision)
    session.markStale(uri.key)
  }

  static let didClose = Route(notification: "textDocument/didClose") { session, params throws(ResponseError) in
    let key = DocumentURI(try params.documentURI()).key
    guard let document = session.documents.removeValue(forKey: key) else { return }
    session.markFresh(key)
    guard !session.client.pullsDiagnostics else { return }
    session.notify("textDocument/publishDiagnostics", ["uri": .string(document.uri), "diagnostics": []])
  }
}

extension Session {
  /// Opens a document; one that is open already is replaced.
  mutating func open(uri: String, languageID: String, version: Int?, text: [UInt8]) {
    let address = DocumentURI(uri)
    let files = configuration(ofFile: address.path)
    report(files.files)
    let (choice, emoticons) = configuration(path: address.path, languageID: languageID, header: Header(of: text), files)
    documents[address.key] = OpenDocument(
      uri: uri, path: address.path, languageID: languageID, version: version, text: text, revision: nextRevision(),
      files: files, choice: choice, emoticons: emoticons)
    markStale(address.key)
  }

  /// Applies one change of `didChange`.
  /// - Returns: whether the document's header is another now.
  fileprivate mutating func apply(_ change: Params, to key: String) throws(ResponseError) -> Bool {
    let text = Array(try change.string("text").utf8)
    guard change["range"] != nil else {
      let use = documents[key].flatMap {
        PossibleUse(replacing: 0..<$0.document.text.count, with: text, in: $0.document)
      }
      documents[key]?.replaceAll(with: text)
      count(use, in: key)
      return true
    }
    let (start, end) = try change.range("range")
    guard let (range, text) = documents[key]?.replacement(start, end, by: text, client.encoding) else { return false }
    let use = documents[key].flatMap { PossibleUse(replacing: range, with: text, in: $0.document) }
    let isOtherHeader = documents[key]?.replace(range, with: text) ?? false
    count(use, in: key)
    return isOtherHeader
  }

  /// Works out the settings of one document anew, after its header has changed.
  mutating func configure(_ key: String) {
    guard let document = documents[key] else { return }
    configure(key, document, document.files)
  }
}
