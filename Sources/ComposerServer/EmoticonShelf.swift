import ComposerCore

/// The emoticons of one configuration, with what is made from them once.
struct EmoticonShelf: Sendable {
  /// Equal only for the same emoticons.
  let id: Int
  let catalog: EmoticonCatalog
  let tokenizer: Tokenizer

  init(_ loaded: LoadedCatalog) {
    id = loaded.id
    catalog = loaded.catalog
    tokenizer = Tokenizer(lexicon: catalog.lexicon)
  }
}
