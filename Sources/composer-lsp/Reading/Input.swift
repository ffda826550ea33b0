import ComposerCore
import ComposerSystem

/// A file, or standard input, with all that is known before it is read.
struct Input: Sendable {
  let source: TextFile.Source
  /// What it is called in answers.
  let path: FilePath
  /// Whether `path` names a file, whose name tells the platform; standard input need not have one.
  let hasName: Bool
  /// Whether it was found in a folder, and not named itself.
  let isFound: Bool
  /// What `path` is from the root.
  let absolutePath: FilePath
  /// What the configuration says.
  let settings: Settings
  let emoticons: Emoticons
}

/// Loaded packages, with the tokenizer that knows their names.
struct Emoticons: Sendable {
  let catalog: EmoticonCatalog
  let tokenizer: Tokenizer

  init(_ packages: [EmoticonPackage]) {
    catalog = EmoticonCatalog(packages: packages)
    tokenizer = Tokenizer(lexicon: catalog.lexicon)
  }
}
