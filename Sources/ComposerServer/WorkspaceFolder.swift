import JSONRPC

/// A folder that is open in the client.
struct WorkspaceFolder: Hashable, Sendable {
  /// As the client spells it.
  let uri: String
  /// Absolute, without a slash at its end.
  let path: String

  /// Nil for what is no folder of this machine.
  init?(uri: String) {
    guard let path = DocumentURI(uri).path else { return nil }
    self.uri = uri
    self.path = Self.trimmed(path)
  }

  /// - Parameter path: absolute.
  init?(path: String) {
    guard path.hasPrefix("/") else { return nil }
    self.path = Self.trimmed(path)
    uri = DocumentURI.file(self.path)
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }

  /// Whether the file of an absolute path is in the folder.
  func holds(_ file: String) -> Bool {
    file.utf8.starts(with: path.utf8)
      && (path == "/" || file.utf8.dropFirst(path.utf8.count).first == UInt8(ascii: "/"))
  }

  /// The folders that `initialize` tells of: `workspaceFolders`, else `rootUri`, else `rootPath`.
  static func all(_ params: Params) -> [WorkspaceFolder] {
    let listed = params["workspaceFolders"]?.arrayValue ?? []
    let folders = listed.compactMap { $0["uri"]?.stringValue.flatMap { WorkspaceFolder(uri: $0) } }
    if !listed.isEmpty { return folders.withoutDoubles }
    if let root = params["rootUri"]?.stringValue { return [WorkspaceFolder(uri: root)].compactMap { $0 } }
    return [params["rootPath"]?.stringValue.flatMap { WorkspaceFolder(path: $0) }].compactMap { $0 }
  }
}

extension [WorkspaceFolder] {
  /// Each folder once, where it stands first.
  var withoutDoubles: [WorkspaceFolder] {
    var seen: Set<String> = []
    return filter { seen.insert($0.path).inserted }
  }
}
