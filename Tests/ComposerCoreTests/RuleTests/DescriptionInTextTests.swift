import TestSupport
import Testing

@testable import ComposerCore

struct DescriptionInTextTests {
  @Test(arguments: [
    "👨‍👩‍👧看 ⟦[Image: a cat on a wall]⟧ 好可爱", "看\n⟦Alt text: an orange cat⟧\n早", "早\r\n  ⟦【图片描述：窗台上的橘猫】⟧", "⟦ALT：窗台上的橘猫⟧",
    "⟦(image description: two cups of tea)⟧", "⟦[ID: two cups of tea]⟧⟦[图：窗台上的橘猫]⟧", "⟦图片说明：窗台上的橘猫🐈⟧  ",
  ])
  func aDescriptionInTheTextIsPointedAt(_ text: String) {
    for platform in [Platform.x, .mastodon, .bluesky, .threads] { expect(.descriptionInText, text, on: [platform]) }
  }

  @Test(arguments: [
    "[image]", "[ID: 42]", "[image: https://tea.com/a.png]", "image: a cat on a wall", "altitude: some meters",
    "Alt + F4: closes it",
    "alt: no", "说图片描述：窗台上的橘猫", "[图] 窗台上的橘猫", "[Image: a cat", "图片描述", "[idea: some more tea]", "", "\n[\n",
  ])
  func otherWordsAreNone(_ text: String) { expect(.descriptionInText, text, on: [.mastodon]) }

  @Test func onWeiboPicturesHaveNone() { expect(.descriptionInText, "[图片描述：窗台上的橘猫]", on: [.weibo]) }

  @Test func whileItIsTypedNothingIsSaid() {
    #expect(findings(of: .descriptionInText, in: "alt: a cat on a wall", caret: 20, on: [.x]).isEmpty)
  }
}
