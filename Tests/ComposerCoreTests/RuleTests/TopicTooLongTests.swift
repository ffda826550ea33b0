import ComposerCore
import TestSupport
import Testing

struct TopicTooLongTests {
  private let long = String(repeating: "长", count: 48)

  @Test func aTopicOfMoreThan49UnitsIsReported() {
    expect(.topicTooLong, "👨‍👩‍👧⟦#\(long)很长#⟧ #\(long)#")
  }

  @Test func anEmojiHasTwoUnits() {
    expect(.topicTooLong, "⟦#\(long)😀#⟧")
    expect(.topicTooLong, "#\(long)é#")
  }

  @Test func theMessageHasTheFigures() {
    #expect(
      findings(of: .topicTooLong, in: "#\(long)😀#").map(\.message) == [
        Phrase("the topic has 50 UTF-16 units and may have 49; shorten it", zh: "话题有 50 个 UTF-16 单元，最多 49 个；请缩短")
      ])
  }
}
