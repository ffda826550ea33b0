import ComposerCore

/// The emoticons of one configuration, with what is made from them once.
struct EmoticonShelf: Sendable {
  /// Equal only for the same emoticons.
  let id: Int
  let catalog: EmoticonCatalog
  private let tokenizer: Tokenizer

  init(_ loaded: LoadedCatalog) {
    id = loaded.id
    catalog = loaded.catalog
    tokenizer = Tokenizer(lexicon: catalog.lexicon)
  }

  /// What finds their names in a post for these platforms: the first decides how it is read.
  func tokenizer(for platforms: [Platform]) -> Tokenizer { tokenizer.reading(platforms.first?.grammar ?? .weibo) }
}
