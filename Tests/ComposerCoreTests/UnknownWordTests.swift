import ComposerCore
import Testing

@Suite struct UnknownWordTests {
  @Test(arguments: [
    ("wiebo", "weibo"), ("weibo-wed", "weibo-web"), ("weib", "weibo"), ("WEIBO", "weibo"), ("weiboweb", "weibo-web"),
    ("mastodon", nil), ("", nil), ("we", nil), (String(repeating: "weibo", count: 20), nil),
  ])
  func theNearestWordIsAFewChangesAway(_ word: String, _ expected: String?) {
    #expect(nearest(to: word, among: ["weibo", "weibo-web"]) == expected)
  }

  @Test func aWordOfWhichNothingStaysIsNotNear() {
    #expect(nearest(to: "🎉", among: ["x"]) == nil && nearest(to: "y", among: ["x"]) == nil)
    #expect(nearest(to: "xx", among: ["x"]) == "x")
  }

  @Test func anUnknownWordIsShownWithoutItsControlCharacters() {
    #expect(
      Phrase.unknown(Phrase("platform", zh: "平台"), "a\u{1B}[2J", known: ["weibo", "x", "bluesky"])
        == Phrase(
          "no platform is called “a\\u{1b}[2J”; known are “weibo”, “x” and “bluesky”",
          zh: "没有名为“a\\u{1b}[2J”的平台；可用的有“weibo”、“x”、“bluesky”"))
  }
}
