import JSONRPC

extension Route {
  /// Folders were opened or closed: their settings come or go, for the documents as they stand in the editor.
  static let didChangeWorkspaceFolders = Route(notification: "workspace/didChangeWorkspaceFolders") {
    session, params throws(ResponseError) in
    let event = try params.object("event")
    let removed = Set((event["removed"]?.arrayValue ?? []).compactMap(\.folder).map(\.path))
    let added = (event["added"]?.arrayValue ?? []).compactMap(\.folder)
    session.change(folders: (session.folders.filter { !removed.contains($0.path) } + added).withoutDoubles)
  } capabilities: { client in
    guard client.knowsWorkspaceFolders else { return [:] }
    return ["workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]]]
  }
}

extension JSON {
  fileprivate var folder: WorkspaceFolder? { self["uri"]?.stringValue.flatMap { WorkspaceFolder(uri: $0) } }
}

extension Session {
  /// The folder that a document belongs to: the innermost that holds its file, else the first.
  func folder(of path: String?) -> WorkspaceFolder? {
    let holding = path.flatMap { path in
      folders.filter { $0.holds(path) }.max { $0.path.utf8.count < $1.path.utf8.count }
    }
    return holding ?? folders.first
  }

  fileprivate mutating func change(folders changed: [WorkspaceFolder]) {
    guard changed != folders else { return }
    folders = changed
    let before = editorSettings
    editorSettings.resolve(folders)
    tellProblems(unlike: before)
    // What the new folders set is asked for; until the answer the documents have what is known.
    pullConfiguration()
    reconfigure()
  }

  /// What the configuration files say about a document; one without a file is as if it lay in its folder.
  func configuration(ofFile path: String?) -> FileConfiguration {
    environment.configuration(path, folder(of: path)?.path)
  }
}
