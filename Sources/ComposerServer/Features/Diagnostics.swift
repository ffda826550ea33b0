import ComposerCore
import JSONRPC

extension Route {
  /// A document's diagnostics, for clients that ask for them; all others are sent them.
  static let diagnostic = Route(request: "textDocument/diagnostic") { session, params throws(ResponseError) in
    let key = DocumentURI(try params.documentURI()).key
    guard let document = session.documents[key] else { return ["kind": "full", "items": []] }
    let id = String(document.revision)
    if params["previousResultId"]?.stringValue == id { return ["kind": "unchanged", "resultId": .string(id)] }
    return ["kind": "full", "resultId": .string(id), "items": session.diagnostics(of: key)]
  } capabilities: { client in
    guard client.pullsDiagnostics else { return [:] }
    return ["diagnosticProvider": ["interFileDependencies": false, "workspaceDiagnostics": false]]
  }
}

extension Session {
  /// Sends a document's diagnostics.
  mutating func publishDiagnostics(of key: String) {
    guard let document = documents[key] else { return }
    var params: JSONObject = ["uri": .string(document.uri)]
    if let version = document.version { params["version"] = .integer(version) }
    params["diagnostics"] = diagnostics(of: key)
    notify("textDocument/publishDiagnostics", .object(params))
  }

  fileprivate mutating func diagnostics(of key: String) -> JSON {
    let context = diagnosisContext(documents[key])
    return documents[key]?.diagnostics(context) ?? []
  }

  func diagnosisContext(_ document: OpenDocument?) -> DiagnosisContext {
    DiagnosisContext(
      encoding: client.encoding, language: language(of: document), services: environment.services,
      keepsData: client.keepsDiagnosticData)
  }
}
