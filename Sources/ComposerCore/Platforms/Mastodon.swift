extension Platform {
  /// Mastodon as a server judges a post: 500 unless it sets another limit, which `limit` tells.
  package static let mastodon = Platform(
    id: "mastodon", name: Phrase("Mastodon", zh: "Mastodon"), limit: 500, counter: .mastodon, grammar: .mastodon)
}
