import ComposerCore
import JSONRPC

/// `initialize`: learns what the client can do, and says what the server can.
enum Initialize {
  static func answer(_ session: inout Session, _ params: Params) throws(ResponseError) -> JSON {
    guard params.json.objectValue != nil else { throw .invalidParams("expected an object as the request's “params”") }
    let client = Client(params)
    session.client = client
    session.environment.log(.info) { "the client is \(client.name); columns are in \(client.encoding.rawValue)" }
    session.folders = WorkspaceFolder.all(params)
    session.editorSettings = EditorSettings(
      options: client.options, folders: session.folders, patternProblem: session.environment.patternProblem)
    session.tellProblems(unlike: EditorSettings())
    var capabilities: JSONObject = ["positionEncoding": .string(client.encoding.rawValue)]
    for route in Route.all {
      for member in route.capabilities(client).members { capabilities[member.key] = member.value }
    }
    capabilities["experimental"] = ["composer": ["version": 1]]
    return [
      "capabilities": .object(capabilities),
      "serverInfo": ["name": "composer-lsp", "version": .string(session.environment.version)],
    ]
  }
}

extension Route {
  /// The client has read the answer to `initialize`: from now on it may be asked for things.
  static let initialized = Route(notification: "initialized") { session, _ in
    session.isInitialized = true
    session.watch()
    session.pullConfiguration()
    session.askForProgress()
  }

  /// How much the client wants to hear of what goes on; nothing is traced, so any value will do.
  static let setTrace = Route(notification: "$/setTrace") { _, _ in }

  /// A request that still waits has been taken out of the ``Inbox``; one that comes here is being searched for, or is
  /// answered already.
  static let cancelRequest = Route(notification: "$/cancelRequest") { session, params in
    if let id = params["id"].flatMap({ RequestID($0) }) { session.cancelSearch(id) }
  }
}
