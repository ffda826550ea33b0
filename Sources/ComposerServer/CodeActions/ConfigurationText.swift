import ComposerCore

/// The configuration file that a setting for a document goes into, as the client has it.
struct ConfigurationText {
  /// As the client spells it, where the file is open.
  let uri: String
  /// The last part of its path.
  let name: String
  /// The client's version, where the file is open.
  let version: Int?
  /// Without a byte-order mark; nil where there is no file yet.
  let text: [UInt8]?
}

extension Session {
  /// The configuration file that a setting for a document goes into; nil where no such file is read.
  func configurationText(for document: OpenDocument) -> ConfigurationText? {
    let folder = folder(of: document.path)?.path
    // A document without a file is as if it lay in its folder.
    guard let path = document.path ?? folder.map({ $0 + "/post" }),
      let file = environment.configurationFile(path, folder)
    else { return nil }
    let name = String(
      file.path[(file.path.lastIndex(of: "/").map { file.path.index(after: $0) } ?? file.path.startIndex)...])
    let uri = DocumentURI.file(file.path)
    // What is being edited is edited further, not the file on the disk.
    if let open = documents[DocumentURI(uri).key] {
      return ConfigurationText(uri: open.uri, name: name, version: open.version, text: open.document.text)
    }
    let text = file.text.map { $0.starts(with: [0xEF, 0xBB, 0xBF]) ? Array($0.dropFirst(3)) : $0 }
    return ConfigurationText(uri: uri, name: name, version: nil, text: text)
  }
}
