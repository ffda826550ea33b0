import ComposerCore
import ComposerServer
import ComposerSystem

extension Environment {
  /// The world as it is.
  static func system(
    _ arguments: Arguments, _ recents: UsedEmoticons, _ packages: PackageCache, _ log: ServerLog
  ) -> Environment {
    var environment = Environment(version: Program.version) { packages.catalog($0) }
    environment.services = .icu
    environment.language = EnvironmentVariables.process.language
    environment.options = arguments.settings
    environment.log = { log.write($0, $1) }
    environment.emoji = { EmoticonCatalog(packages: EmoticonLoader.emoji()) }
    let books = AddressBooks(log, language: environment.language)
    environment.addressBook = { books.book(at: $0) }
    environment.recents = recents
    environment.patternProblem = { ICURegex.problem(of: $0) }
    environment.configuration = { path, workspace in
      // Read afresh each time: this is asked when a document is opened, or when something has changed.
      var loader = ConfigurationLoader(arguments.configurationChoice)
      let configuration =
        path.map { loader.configuration(forFile: FilePath($0)) }
        ?? loader.configuration(forFolder: workspace.map { FilePath($0) })
      return ComposerServer.FileConfiguration(configuration)
    }
    environment.configurationFile = { path, workspace in
      var loader = ConfigurationLoader(arguments.configurationChoice)
      guard let file = loader.fileForSettings(ofFile: FilePath(path), workspace: workspace.map { FilePath($0) }) else {
        return nil
      }
      // A file that is there and cannot be read is no file to be written anew.
      guard file.exists else { return NearestFile(path: file.path.text, text: nil) }
      return ConfigurationFile.text(of: file.path).map { NearestFile(path: file.path.text, text: $0) }
    }
    let posts = PostFolders(arguments, log, packages.bell, patience: packages.patience.map { min($0, 20) })
    environment.postFiles = { posts.files(in: $0, known: $1) }
    return environment
  }
}

extension ComposerServer.FileConfiguration {
  init(_ configuration: Configuration) {
    self.init(
      settings: configuration.settings,
      files: configuration.files.map { .init(path: $0.path.text, problems: $0.problems) })
  }
}

extension UsedEmoticons {
  /// The recents that every process shares.
  init(_ store: RecentsStore) {
    self.init(
      current: { store.current() }, use: { store.use($0) }, settle: { store.settle() },
      takeTroubles: { store.takeTroubles() })
  }
}
