/// What all posts of a document have in common. A class, since each post holds it.
package final class PostContext: Sendable {
  let text: [UInt8]
  /// How many posts stand before the document, where it is a part of a file.
  let postsBefore: Int
  /// How many posts the file holds, of which at least that many are known.
  let postCount: Int
  let tokenizer: Tokenizer
  let catalog: EmoticonCatalog
  /// At least one.
  let platforms: [Platform]
  let firstPlatform: Platform
  let hasOnePlatform: Bool
  /// Those that are about the first platform's grammar.
  let rules: RuleSet
  let limit: Int?
  let warning: String
  let services: TextServices

  init(
    text: [UInt8], postsBefore: Int = 0, postCount: Int, tokenizer: Tokenizer, catalog: EmoticonCatalog,
    platforms: [Platform], limit: Int?, warning: String = "", services: TextServices
  ) {
    self.text = text
    self.postsBefore = postsBefore
    self.postCount = postCount
    self.tokenizer = tokenizer
    self.catalog = catalog
    self.platforms = platforms.isEmpty ? [.weibo] : platforms
    firstPlatform = platforms.first ?? .weibo
    hasOnePlatform = platforms.count < 2
    rules = RuleSet(about: firstPlatform.grammar)
    self.limit = limit
    self.warning = warning
    self.services = services
  }

  /// - Parameters:
  ///   - others: how many posts stand before and behind where the document is a part of a file.
  ///   - warning: what the file's header says, where the document has it not.
  package convenience init(
    _ document: Document, among others: (before: Int, behind: Int) = (0, 0), catalog: EmoticonCatalog,
    platforms: [Platform], limit: Int? = nil, warning: String? = nil, services: TextServices = .none
  ) {
    self.init(
      text: document.text, postsBefore: others.before, postCount: others.before + document.postCount + others.behind,
      tokenizer: document.tokenizer, catalog: catalog, platforms: platforms, limit: limit,
      warning: warning ?? document.layout.header.contentWarning, services: services)
  }
}

extension Header? {
  /// What stands behind `cw`: the content warning that goes before each post.
  package var contentWarning: String { self?["cw"]?.value ?? "" }
}
