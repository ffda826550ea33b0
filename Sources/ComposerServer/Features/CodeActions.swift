import ComposerCore
import JSONRPC

extension Route {
  /// What can be done at a place, see ``CodeActionSource``. What the client says of diagnostics is not asked: some send
  /// none.
  static let codeAction = Route(request: "textDocument/codeAction") { session, params throws(ResponseError) in
    let document = try session.document(params)
    let (start, end) = try params.range("range")
    let only = params["context"]?["only"]?.arrayValue?.map { $0.stringValue ?? "?" }
    guard let document, CodeActionSite.wantsAny(of: only) else { return [] }
    let current = session
    let site = CodeActionSite(
      document, document.range(start, end, session.client.encoding), only: only, session.diagnosisContext(document),
      session.client
    ) { current.configurationText(for: document) }
    var conversion = Conversion(document.document, session.client.encoding)
    return .array(CodeActionSource.all.flatMap { $0.actions(site) }.compactMap { $0.json(at: site, &conversion) })
  } capabilities: { client in
    guard client.announcesActionLiterals else { return ["codeActionProvider": true] }
    var options: JSONObject = ["codeActionKinds": .array(CodeAction.Kind.allCases.map { .string($0.rawValue) })]
    if client.resolvesActions { options["resolveProvider"] = true }
    return ["codeActionProvider": .object(options)]
  }

  /// Works out the edit of an action that was chosen, where it was left out before.
  static let codeActionResolve = Route(request: "codeAction/resolve") { session, params throws(ResponseError) in
    guard var action = params.json.objectValue else { throw .invalidParams("expected a code action as “params”") }
    guard let putOff = params["data"].flatMap({ PutOffEdit($0) }) else { return params.json }
    guard let document = session.documents[DocumentURI(putOff.uri).key], putOff.isAbout(document) else {
      throw .contentModified()
    }
    var edits: [Edit] = []
    switch putOff {
    case .fixAll: edits = document.safeEdits(session.environment.services)
    case .split(_, _, let number, let platform):
      let index = number.subtractingReportingOverflow(1).partialValue
      guard let post = document.post(at: index, services: session.environment.services, fixes: .all),
        let platform = Platform.named(platform), let fix = Thread.fix(of: post, on: platform)
      else { throw .requestFailed(Phrase.cannotBeSplit[session.language(of: document)]) }
      edits = fix.edits
    }
    var conversion = Conversion(document.document, session.client.encoding)
    action["edit"] = document.workspaceEdit(edits.map { conversion.json($0) }, session.client)
    return .object(action)
  }

  static let applyEditCommand = "composer.applyEdit"

  /// For clients that know no actions but commands: asks them to apply the edit that the command brings back.
  static let executeCommand = Route(request: "workspace/executeCommand") { session, params throws(ResponseError) in
    let command = try params.string("command")
    guard command == applyEditCommand else { throw .invalidParams("there is no command “\(command)”") }
    guard let edit = params["arguments"]?[0], edit.objectValue != nil else {
      throw .invalidParams("expected the action’s edit as the first of “arguments”")
    }
    session.ask("workspace/applyEdit", ["edit": edit])
    return .null
  } capabilities: { client in
    client.takesActionLiterals ? [:] : ["executeCommandProvider": ["commands": [.string(applyEditCommand)]]]
  }
}

extension OpenDocument {
  /// Edits of this document, for the client to apply to this version of it.
  func workspaceEdit(_ edits: [JSON], _ client: Client) -> JSON {
    client.workspaceEdit(of: uri, version: version, edits: edits)
  }
}

extension Client {
  /// Edits of one document, in the form that the client takes.
  func workspaceEdit(of uri: String, version: Int?, edits: [JSON]) -> JSON {
    guard knowsDocumentChanges else {
      return ["changes": .object(JSONObject(members: [.init(key: uri, value: .array(edits))]))]
    }
    return [
      "documentChanges": [
        [
          "textDocument": ["uri": .string(uri), "version": version.map { .integer($0) } ?? .null],
          "edits": .array(edits),
        ]
      ]
    ]
  }
}
