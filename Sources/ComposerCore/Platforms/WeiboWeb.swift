extension Platform {
  /// Sina Weibo as its web page counts today: 2,000, half-width units half. Posts up to 2,000 are open to everybody
  /// since 2016-02-28.
  package static let weiboWeb = Platform(
    id: "weibo-web", name: Phrase("Weibo’s web page", zh: "微博网页版"), limit: 2000, counter: .weibo, grammar: .weibo)
}
