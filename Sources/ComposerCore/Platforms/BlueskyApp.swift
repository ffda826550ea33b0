extension Platform {
  /// Bluesky as its own app counts: it shortens a link's text to the host and the beginning of the path before it
  /// counts and publishes, so a post with long links may hold more.
  package static let blueskyApp = Platform(
    id: "bluesky-app", aliases: ["bsky-app"], name: Phrase("Bluesky’s app", zh: "Bluesky 应用"), limit: 300,
    byteLimit: 3000, counter: .blueskyApp, grammar: .bluesky)
}
