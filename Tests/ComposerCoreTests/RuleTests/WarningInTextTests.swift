import TestSupport
import Testing

@testable import ComposerCore

struct WarningInTextTests {
  @Test func aWarningInTheFirstLineMovesToTheHeader() {
    expect(
      .warningInText, "⟦CW: food 🍜⟧\n\n👨‍👩‍👧今天的午饭\n好吃", fixed: "---\ncw: food 🍜\n---\n👨‍👩‍👧今天的午饭\n好吃", on: [.mastodon])
    expect(.warningInText, "⟦tw food⟧\r\n好吃\r\n", fixed: "---\r\ncw: food\r\n---\r\n好吃\r\n", on: [.mastodon])
    expect(.warningInText, "⟦【内容警告】 血腥⟧\n  好吃", fixed: "---\ncw: 血腥\n---\n  好吃", on: [.mastodon])
    expect(.warningInText, "⟦（CW：剧透）⟧\n好吃", fixed: "---\ncw: 剧透\n---\n好吃", on: [.mastodonWeb])
  }

  @Test func aHeaderThatIsThereGetsALineMore() {
    expect(
      .warningInText, "---\nplatform: mastodon\n# note\n---\n⟦Content Warning: food⟧\n好吃",
      fixed: "---\nplatform: mastodon\n# note\ncw: food\n---\n好吃", on: [.mastodon])
    expect(.warningInText, "---\ncw:\n---\n⟦CW: food⟧\n好吃", fixed: "---\ncw:\ncw: food\n---\n好吃", on: [.mastodon])
  }

  @Test func whatOneHeaderCannotSayIsReportedOnly() {
    expect(.warningInText, "⟦CW: food. 👨‍👩‍👧好吃⟧", on: [.mastodon])
    expect(.warningInText, "⟦CW: food⟧\n好吃\n---\n⟦TW: tea⟧\n好喝", on: [.mastodon])
    #expect(findings(of: .warningInText, in: "CW: food\n好吃", on: [.mastodon, .x]).map(\.fixes) == [[]])
    let long = String(repeating: "长", count: 70)
    expect(.warningInText, "⟦CW: \(long)⟧\n好吃", on: [.mastodon])
  }

  @Test(arguments: [
    "CWs are good\n好吃", "CW\nfood", "CW:\nfood", "cw food", "今天 CW: food\n好吃", "好吃\nCW: food", "CNN: food\n好吃",
    "cn food\n好吃",
    "Spoiler alert\n好吃", "---\ncw: tea\n---\nCW: food\n好吃", "", "\n \n", "[CW]\nfood", "【】\n早", "[",
    "twitter is gone\n早",
  ])
  func whatOnlyLooksLikeAWarningIsNone(_ text: String) {
    expect(.warningInText, text, on: [.mastodon])
  }

  @Test func otherSitesHaveNoFieldForIt() {
    for platform in [Platform.x, .bluesky, .threads, .weibo] {
      expect(.warningInText, "CW: food\n好吃", on: [platform])
    }
  }

  @Test func whileItIsTypedNothingIsSaid() {
    #expect(findings(of: .warningInText, in: "CW: food\n好吃", caret: 8, on: [.mastodon]).isEmpty)
  }
}
