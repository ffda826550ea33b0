extension Platform {
  /// Sina Weibo as its clients up to 2016 had it: 140 characters, each grapheme cluster one.
  package static let weibo = Platform(
    id: "weibo", name: Phrase("Weibo", zh: "微博"), limit: 140, counter: .characters, grammar: .weibo)
}
