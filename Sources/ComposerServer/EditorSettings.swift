import ComposerCore
import ComposerFormats
import JSONRPC

/// What the editor has set: `initializationOptions`, and over them its `composer` section, which may be another in each
/// folder.
struct EditorSettings {
  /// For documents of no folder, and all that is no document's.
  private(set) var general = Settings()
  private var byFolder: [WorkspaceFolder: Settings] = [:]
  /// What is wrong with any of it, each once.
  private(set) var problems: [ConfigurationProblem] = []

  private let patternProblem: (String) -> Phrase?
  private var options = JSON.null
  private var section = JSON.null
  private var sections: [String: JSON] = [:]

  /// Keys of the section that are the editor's plug-in's own, or read elsewhere.
  private static let othersKeys = ["count", "trace", "server", "path", "enable"]

  init() { patternProblem = { _ in nil } }

  /// - Parameters:
  ///   - options: `initializationOptions`.
  ///   - patternProblem: see ``Environment/patternProblem``.
  init(options: JSON, folders: [WorkspaceFolder], patternProblem: @escaping (String) -> Phrase?) {
    self.options = options
    self.patternProblem = patternProblem
    resolve(folders)
  }

  /// What holds for the documents of a folder; nil is none.
  func settings(of folder: WorkspaceFolder?) -> Settings { folder.flatMap { byFolder[$0] } ?? general }

  /// Takes the `composer` section, and those of folders where they are known, by the folders' paths. What is no object
  /// sets nothing.
  mutating func take(_ section: JSON, of sections: [String: JSON] = [:], folders: [WorkspaceFolder]) {
    self.section = section
    self.sections = sections
    resolve(folders)
  }

  /// Works everything out for these folders: relative paths and globs start from them.
  mutating func resolve(_ folders: [WorkspaceFolder]) {
    problems = []
    general = settings(section, folders.first)
    byFolder = [:]
    for folder in folders { byFolder[folder] = settings(sections[folder.path] ?? section, folder) }
  }

  private mutating func settings(_ section: JSON, _ folder: WorkspaceFolder?) -> Settings {
    var settings = Settings()
    for layer in [options, section] where layer.objectValue != nil {
      let (read, found) = ConfigurationFormat.decode(
        layer, source: "composer", folder: folder?.path, others: Self.othersKeys, patternProblem: patternProblem)
      settings = settings.under(read)
      problems += found.filter { !problems.contains($0) }
    }
    return settings
  }

  /// Whether both set the same.
  func isSame(as other: EditorSettings) -> Bool { general == other.general && byFolder == other.byFolder }
}
