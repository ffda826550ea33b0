import ComposerCore
import TestSupport
import Testing

struct EmptyPostTests {
  @Test(arguments: [
    "👨‍👩‍👧\n---\n⟦⟧\n---\n晚", "a\n---\n⟦ \u{3000}\n\t⟧\n---\nb", "a\n---\n⟦⟧\n", "⟦⟧---\n", "⟦⟧---", "⟦⟧\n---\n",
    "⟦⟧\r\n---\r\na",
    "⟦⟧\n---\n⟦⟧---\na", "---\nplatform: weibo\n---\n⟦⟧---\n早",
  ])
  func aPostOfBlanksBesideASeparatorIsReported(marked: String) {
    expect(.emptyPost, marked)
  }

  @Test(arguments: [
    "", "\n", " ", "\n\n", "早", "早\n---\n", "早\n---\n晚\n", "---\nplatform: weibo\n---\n", "---\nnote: a\n---\n\n\n",
  ])
  func aDraftNotYetBegunIsNotReported(text: String) {
    expect(.emptyPost, text)
  }

  @Test func theMessageHasTheNumber() {
    #expect(
      findings(of: .emptyPost, in: "a\n---\n\n---\nb").map(\.message) == [
        Phrase(
          "post 2 holds nothing; write it or take one of the “---” lines beside it away",
          zh: "第 2 条没有内容；请补上，或删去旁边的一行“---”")
      ])
  }
}
