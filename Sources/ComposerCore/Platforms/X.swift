extension Platform {
  /// X, formerly Twitter, for accounts that pay nothing: 280, as twitter-text v3 weighs them.
  package static let x = Platform(
    id: "x", aliases: ["twitter"], name: Phrase("X", zh: "X"), limit: 280, counter: .x, grammar: .x)
}
