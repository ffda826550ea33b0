import ComposerCore
import ComposerSystem

/// The settings and emoticons that hold for files: each configuration file and each package is read once, and what is
/// wrong with it is said once.
final class Configurations {
  /// Whether all that was read was in order.
  private(set) var isSound = true
  private let console: Console
  private let options: Settings
  private let currentFolder = FilePath.current
  private var loader: ConfigurationLoader
  private var reported: Set<FilePath> = []
  /// Few, and so no dictionary, whose types take a fraction of a millisecond to make.
  private var shelves: [(folders: [String]?, emoticons: Emoticons)] = []

  init(_ arguments: Arguments, _ console: Console) {
    self.console = console
    options = arguments.settings
    loader = ConfigurationLoader(arguments.configurationChoice)
    // Lives as long as the process: taking thousands of names apart is no way to end a short run.
    _ = Unmanaged.passRetained(self)
  }

  /// Where a path leads from the root.
  func absolute(_ path: FilePath) -> FilePath { currentFolder.normalized(path) }

  /// The configuration of a file, or of the current folder.
  func configuration(forFile path: FilePath?) -> Configuration {
    let configuration = path.map { loader.configuration(forFile: $0) } ?? loader.configuration(forFolder: nil)
    for file in configuration.files where reported.insert(file.path).inserted {
      speak(configuration.settings)
      for problem in file.problems {
        console.problem(problem.description[console.language])
        isSound = false
      }
    }
    return configuration
  }

  func settings(forFile path: FilePath?) -> Settings { configuration(forFile: path).settings }

  /// Speaks the language that a configuration asks for, unless the command line asked for one.
  func speak(_ settings: Settings) {
    if options.language == nil, let language = settings.language { console.language = language }
  }

  /// The emoticons of a file: the options' folders, else those of its settings, else the shipped ones.
  func emoticons(of settings: Settings, forFile path: FilePath) -> Emoticons {
    let folders = options.emoticons ?? settings.resolved { $0.matches(path.bytes) }.emoticons
    if let shelf = shelves.first(where: { $0.folders == folders }) { return shelf.emoticons }
    let loaded = EmoticonLoader.load(folders)
    for problem in loaded.problems {
      let text = problem.description[console.language]
      // Without a whole package the answer is not the one that was asked for; without one emoticon it nearly is.
      if problem.losesPackage {
        console.problem(text)
        isSound = false
      } else {
        console.note(text)
      }
    }
    let shelf = Emoticons(loaded.packages)
    shelves.append((folders, shelf))
    return shelf
  }
}
