import ComposerCore
import JSONRPC

extension Route {
  /// Whether there is a mention or a topic to rename, and what the user begins with.
  static let prepareRename = Route(request: "textDocument/prepareRename") { session, params throws(ResponseError) in
    let position = try params.position("position")
    guard let open = try session.document(params), let token = open.nameable(at: position, session.client) else {
      return .null
    }
    var conversion = Conversion(open.document, session.client.encoding)
    return [
      "range": conversion.json(token.subject), "placeholder": .string(open.document.text.string(token.subject)),
    ]
  }

  /// Gives a mention or a topic another name in all open documents.
  static let rename = Route(request: "textDocument/rename") { session, params throws(ResponseError) in
    let position = try params.position("position")
    let text = try params.string("newName")
    guard let open = try session.document(params) else { return .null }
    let language = session.language(of: open)
    guard let token = open.nameable(at: position, session.client) else {
      let reason = Phrase(
        "there is no mention and no topic to rename here; put the caret into one", zh: "这里没有可以重命名的名字或话题")
      throw .requestFailed(reason[language])
    }
    let old = open.referent(of: token)
    do throws(NewName.Refusal) {
      let new = try NewName(text, for: token.kind, in: open.document.tokenizer.grammar)
      return try session.edit(renaming: old, to: new, beginningWith: open)
    } catch {
      throw .requestFailed(error.reason[language])
    }
  } capabilities: { client in
    ["renameProvider": client.preparesRename ? ["prepareProvider": true] : true]
  }
}

extension OpenDocument {
  /// The mention or topic at a place; also where the caret is on an emoticon inside of a topic.
  fileprivate func nameable(at position: Position, _ client: Client) -> Token? {
    document.tokens(at: document.map.offset(of: position, in: client.encoding)).first {
      $0.kind.isName
    }
  }
}

extension Session {
  /// One edit over all open documents; null where nothing would be another.
  fileprivate func edit(
    renaming old: Referent, to new: NewName, beginningWith first: OpenDocument
  ) throws(NewName.Refusal) -> JSON {
    var changes = JSONObject()
    var documentChanges: [JSON] = []
    for open in documents(beginningWith: first) {
      let edits: [Edit]
      do throws(NewName.Refusal) {
        edits = try open.document.edits(renaming: old, to: new, open.emoticons.catalog, environment.services)
      } catch {
        guard open.uri != first.uri else { throw error }
        let name = printable(open.path ?? open.uri)
        var refusal = error
        refusal.reason = Phrase("\(name): ", zh: "\(name)：") + error.reason
        throw refusal
      }
      guard !edits.isEmpty else { continue }
      var conversion = Conversion(open.document, client.encoding)
      let edit = open.workspaceEdit(edits.map { conversion.json($0) }, client)
      documentChanges += edit["documentChanges"]?.arrayValue ?? []
      changes.members += edit["changes"]?.objectValue?.members ?? []
    }
    guard !documentChanges.isEmpty || !changes.members.isEmpty else { return .null }
    return client.knowsDocumentChanges ? ["documentChanges": .array(documentChanges)] : ["changes": .object(changes)]
  }
}
