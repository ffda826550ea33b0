import ComposerCore
import TestSupport
import Testing

struct SiteRuleTests {
  @Test func aByteOrderMarkMakesAPostInvalidOnX() {
    expect(.invalidCharacter, "👨‍👩‍👧早⟦\u{FEFF}⟧安＠", fixed: "👨‍👩‍👧早安＠", on: [.x])
    expect(.invalidCharacter, "早⟦\u{FFFE}\u{FFFF}⟧ \u{FFFD}", fixed: "早 \u{FFFD}", on: [.x])
    expect(.invalidCharacter, "早\u{FEFF}安", on: [.mastodon])
  }

  @Test func anEmojisNameNeedsABlankBesideIt() {
    expect(.unlinkedShortcode, "👨‍👩‍👧 喝茶⟦:teacup:⟧", fixed: "👨‍👩‍👧 喝茶 :teacup:", on: [.mastodon])
    expect(.unlinkedShortcode, "⟦:tea:⟧です :cup:", fixed: ":tea: です :cup:", on: [.mastodon])
    expect(.unlinkedShortcode, "⟦:tea_1:⟧⟦:cup:⟧", fixed: ":tea_1:  :cup:", on: [.mastodon])
    expect(.unlinkedShortcode, "std:vector:of 12:30:45 http://a.co/b:ab:c 、:tea:。 ：tea：", on: [.mastodon])
    expect(.unlinkedShortcode, "喝茶:teacup:", on: [.x])
  }

  @Test func aTagInParenthesesIsNoneOnMastodon() {
    expect(.unlinkedHashtag, "😀(⟦#tea⟧)", fixed: "😀( #tea)", on: [.mastodon])
    expect(.unlinkedHashtag, "😀(#tea)", on: [.x])
    expect(.unlinkedMention, "😀⟦＠mia⟧", fixed: "😀@mia", on: [.mastodon])
  }

  @Test func aSoundURLWhoseHostIsInNoListedDomainIsNoted() {
    for platform in [Platform.x, .mastodon] {
      expect(
        .unlinkedURL, "👨‍👩‍👧 ⟦http://192.168.0.1:80/a?b=c⟧。(⟦https://router.tea/⟧)", .info, on: [platform])
      expect(.unlinkedURL, "⟦http://mia:x@tea.example.com:8080/a⟧, ⟦http://[::1]/⟧看", .info, on: [platform])
      expect(.unlinkedURL, "http://256.1.2.3/ http://a_b.tea/ http://tea http://.tea http://tea.com", on: [platform])
    }
    expect(.unlinkedURL, "http://192.168.0.1/", on: [.bluesky])
  }

  @Test func whatLiesInANotedURLIsAPartOfIt() {
    for platform in [Platform.x, .mastodon] {
      expect(.unlinkedURL, "👨‍👩‍👧 ⟦http://10.0.0.1/?http://10.0.0.2/a⟧ ⟦http://10.0.0.3/⟧", .info, on: [platform])
    }
  }
}
