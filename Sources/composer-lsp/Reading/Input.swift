import ComposerCore
import ComposerSystem

/// A file, or standard input, with all that is known before it is read.
struct Input: Sendable {
  let source: TextFile.Source
  /// What it is called in answers, and what its platform and its configuration are looked up by.
  let path: FilePath
  /// Whether `path` names a file; standard input need not.
  let hasName: Bool
  let configuration: FileConfiguration
}

/// What the configuration and the loaded packages are for a file.
struct FileConfiguration: Sendable {
  var settings = Settings()
  var emoticons = Emoticons.shipped

  /// Whether a pattern of the settings means a file.
  func matches(_ pattern: Settings.FilePattern, _ path: FilePath) -> Bool { false }
}

/// The loaded packages, with the tokenizer that knows their names.
struct Emoticons: Sendable {
  let catalog: EmoticonCatalog
  let tokenizer: Tokenizer

  init(_ packages: [EmoticonPackage]) {
    catalog = EmoticonCatalog(packages: packages)
    tokenizer = Tokenizer(lexicon: catalog.lexicon)
  }

  static let shipped = Emoticons(EmoticonLoader.shipped())
}
