import ComposerCore
import TestSupport
import Testing

struct EmptyTopicTests {
  @Test(arguments: [
    "👨‍👩‍👧地址在 ⟦##⟧ 这里", "⟦##⟧", "⟦###⟧", "😀⟦##⟧#话题#", "a⟦##⟧b", "⟦##⟧标题", "⟦##⟧ \n好",
    "早 ⟦##⟧ 晚\n⟦####⟧", "#话题#⟦##⟧", "⟦##⟧#️⃣",
  ])
  func aRunOfMarksIsOneFinding(marked: String) {
    expect(.emptyTopic, marked)
  }

  @Test(arguments: ["#", "# #", "#️⃣#️⃣", "#a##b#", "http://a.cn/##x", "## 标题", "好\n### 标题\n", "##话题#", "#\n#"])
  func nothingElseIsReported(text: String) {
    expect(.emptyTopic, text)
  }

  @Test func theMessageSaysWhatToDo() {
    #expect(
      findings(of: .emptyTopic, in: "##").map(\.message) == [
        Phrase(
          "“##” is an empty topic and will be published as text; write the topic between the marks",
          zh: "“##”是空话题，会按文字发布；请把话题写在两个“#”之间")
      ])
  }
}
