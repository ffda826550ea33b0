import ComposerCore
import TestSupport
import Testing

struct MentionTooLongTests {
  private let longest = String(repeating: "长", count: 28) + "a𠮷"

  @Test func aNameThatRunsOnIsReportedToItsEnd() {
    expect(.mentionTooLong, "👨‍👩‍👧⟦@\(longest)今天去了jack_⟧ 早", .warning)
  }

  @Test func aNameOf30CharactersIsNotReported() {
    expect(.mentionTooLong, "😀@\(longest): 早 @\(longest)。@\(longest)http://t.cn/a")
  }

  @Test func aLinkEndsTheRun() {
    expect(.mentionTooLong, "⟦@\(longest)长⟧http://t.cn/a")
  }

  @Test func theMessageHasTheFiguresAndTheRemedy() {
    #expect(
      findings(of: .mentionTooLong, in: "@\(longest)今天").map(\.message) == [
        Phrase(
          "the name runs on for 32 characters and may have 30; put a blank behind the name",
          zh: "名字连写了 32 个字符，最多 30 个；请在名字后加空格")
      ])
  }
}
