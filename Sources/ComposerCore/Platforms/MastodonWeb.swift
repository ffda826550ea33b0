extension Platform {
  /// Mastodon as its web page counts while one writes; the server decides by its own count.
  package static let mastodonWeb = Platform(
    id: "mastodon-web", name: Phrase("Mastodon’s web page", zh: "Mastodon 网页版"), limit: 500, counter: .mastodonWeb,
    grammar: .mastodon)
}
