extension Platform {
  /// Bluesky as its servers judge a post: 300 grapheme clusters and 3,000 bytes of UTF-8, both
  /// (`bluesky-social/atproto`, `lexicons/app/bsky/feed/post.json`); links and mentions weigh their text.
  package static let bluesky = Platform(
    id: "bluesky", aliases: ["bsky"], name: Phrase("Bluesky", zh: "Bluesky"), limit: 300, byteLimit: 3000,
    counter: .graphemes, grammar: .bluesky)
}
