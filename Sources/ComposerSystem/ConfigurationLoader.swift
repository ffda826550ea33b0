import Glibc

/// Finds and reads the configuration that holds for a file: the nearest `.composer-lsp.json` upward from its folder, over
/// `$XDG_CONFIG_HOME/composer-lsp/config.json`.
///
/// Each file is read once, and each folder looked into once, until ``reload()``.
package struct ConfigurationLoader: Sendable {
  /// Where to look.
  package enum Choice: Hashable, Sendable {
    case nearest
    /// This file only; it has to be there.
    case file(FilePath)
    case none
  }

  package static let fileName = ".composer-lsp.json"

  private let choice: Choice
  private let currentFolder: FilePath
  private let userFile: FilePath?
  /// What the folders that were asked for have, themselves or above; nil is nothing.
  private var nearest: [FilePath: ConfigurationFile?] = [:]
  /// The configuration of the folders that were asked for.
  private var configurations: [FilePath: Configuration] = [:]
  /// The file of ``Choice/file(_:)``, or the user's; the outer nil is “not yet read”.
  private var base: ConfigurationFile??

  /// - Parameters:
  ///   - currentFolder: what relative paths start from; nil for the process's own.
  ///   - variables: where the user's own file is.
  package init(
    _ choice: Choice = .nearest, currentFolder: FilePath? = nil,
    variables: EnvironmentVariables = .process
  ) {
    self.choice = choice
    self.currentFolder = currentFolder ?? FilePath.current
    userFile = variables.configurationFolder?.appending("config.json")
  }

  /// Forgets all that was read.
  package mutating func reload() {
    nearest = [:]
    configurations = [:]
    base = nil
  }

  /// What holds for a file, which need not exist.
  package mutating func configuration(forFile path: FilePath) -> Configuration {
    configuration(forFolder: currentFolder.normalized(path).folder)
  }

  /// What holds for the files of a folder, by default the current one.
  package mutating func configuration(forFolder folder: FilePath? = nil) -> Configuration {
    let folder = folder.map { currentFolder.normalized($0) } ?? currentFolder
    if let known = configurations[folder] { return known }
    let files = choice == .nearest ? [baseFile(), nearestFile(folder)] : [baseFile()]
    let configuration = Configuration(files.compactMap { $0 })
    configurations[folder] = configuration
    return configuration
  }

  /// The file that a setting for one file goes into: the nearest one, else one that is not there yet, in the workspace
  /// where that holds the file, else beside it; nil where no configuration file is read.
  package mutating func fileForSettings(
    ofFile path: FilePath, workspace: FilePath?
  ) -> (path: FilePath, exists: Bool)? {
    switch choice {
    case .none: return nil
    case .file(let file): return (currentFolder.normalized(file), true)
    case .nearest:
      let path = currentFolder.normalized(path)
      if let found = nearestFile(path.folder) { return (found.path, true) }
      let workspace = workspace.map { currentFolder.normalized($0) }
      let folder = workspace.flatMap { path.isInside($0) ? $0 : nil } ?? path.folder
      return (folder.appending(Self.fileName), false)
    }
  }

  private mutating func baseFile() -> ConfigurationFile? {
    if let base { return base }
    let file: ConfigurationFile? =
      switch choice {
      // The user's globs are for files anywhere.
      case .nearest: userFile.flatMap { ConfigurationFile($0, globFolder: "/") }
      case .file(let path): ConfigurationFile(currentFolder.normalized(path), isRequired: true)
      case .none: nil
      }
    base = .some(file)
    return file
  }

  /// The nearest file in a folder or above it.
  private mutating func nearestFile(_ folder: FilePath) -> ConfigurationFile? {
    var passed: [FilePath] = []
    var folder = folder
    var found: ConfigurationFile?
    while true {
      if let known = nearest[folder] {
        found = known
        break
      }
      passed.append(folder)
      found = ConfigurationFile(folder.appending(Self.fileName))
      let parent = folder.folder
      if found != nil || parent == folder || !folder.isAbsolute { break }
      folder = parent
    }
    for folder in passed { nearest[folder] = .some(found) }
    return found
  }
}

extension FilePath {
  /// The folder that the process works in; `/` where it has none any more.
  package static var current: FilePath {
    guard let folder = getcwd(nil, 0) else { return "/" }
    defer { free(folder) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: folder, count: strlen(folder)))
  }

  /// Where a path leads that is written in this absolute folder, without `.`, `..` and doubled slashes. Links are not
  /// looked at: a file's configuration is that of the folders that its name shows.
  package func normalized(_ path: FilePath) -> FilePath {
    let slash = UInt8(ascii: "/")
    var parts: [ArraySlice<UInt8>] = []
    for part in ((path.isAbsolute ? [] : bytes + [slash]) + path.bytes).split(separator: slash) {
      if part.elementsEqual("..".utf8) {
        _ = parts.popLast()
      } else if !part.elementsEqual(".".utf8) {
        parts.append(part)
      }
    }
    // Without `joined`, whose types take a fraction of a millisecond to make on every start.
    var path: [UInt8] = parts.isEmpty ? [slash] : []
    for part in parts {
      path.append(slash)
      path += part
    }
    return FilePath(bytes: path)
  }
}
