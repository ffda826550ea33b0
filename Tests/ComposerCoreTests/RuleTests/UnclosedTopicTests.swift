import ComposerCore
import TestSupport
import Testing

struct UnclosedTopicTests {
  @Test(arguments: [
    ("👨‍👩‍👧 ⟦#今天的午饭⟧ 吃了一碗", "👨‍👩‍👧 #今天的午饭# 吃了一碗"),
    ("⟦#话题⟧", "#话题#"),
    ("早\n⟦#话题⟧\n晚#", "早\n#话题#\n晚#"),
    ("早\r⟦#topic⟧\r\n", "早\r#topic#\r\n"),
    ("今天，⟦#话题⟧。", "今天，#话题#。"),
    ("（⟦#话题⟧）", "（#话题#）"),
    ("👍⟦#话题⟧\n❤️⟦#爱⟧", "👍#话题#\n❤️#爱#"),
    ("[哈哈]⟦#话题⟧[微笑]", "[哈哈]#话题#[微笑]"),
    ("⟦#某某[超话]⟧ 好", "#某某[超话]# 好"),
    ("⟦#某⟧@小满 的生日#", "#某#@小满 的生日#"),
    ("⟦#看⟧http://t.cn/a", "#看#http://t.cn/a"),
    ("⟦#话题，今天⟧\u{3000}好", "#话题，今天#\u{3000}好"),
    ("⟦#冲鸭！⟧", "#冲鸭！#"),
    ("⟦#a⟧ @b ⟦#c⟧", "#a# @b #c#"),
  ])
  func aTopicThatNothingClosesIsReported(marked: String, fixed: String) {
    expect(.unclosedTopic, marked, fixed: fixed)
  }

  @Test(arguments: [
    "C#很好", "C# 很好", "# title", "#1", "1#楼", "#", "#️⃣话题", "##话题", "#话题#", "a#b", "好#话题", "#😀", "#话题＃", "#话 题＃", "##",
    "#!/bin/sh",
    "http://a.cn/#frag", "é#话", "〇#话",
  ])
  func nothingElseIsReported(text: String) {
    expect(.unclosedTopic, text)
  }

  @Test(arguments: ["😀#话┃", "#话┃题", "#话题。┃ 今天"])
  func whatIsBeingTypedIsNotReported(marked: String) {
    expect(.unclosedTopic, marked)
  }

  @Test func anEditElsewhereHidesNothing() {
    expect(.unclosedTopic, "⟦#话题⟧ 今天┃", fixed: "#话题# 今天")
    expect(.unclosedTopic, "😀 ┃⟦#话题⟧ 今天", fixed: "😀 #话题# 今天")
  }

  @Test func theMessageSaysWhatToWrite() {
    #expect(
      findings(of: .unclosedTopic, in: "#话题 今天").map(\.message) == [
        Phrase(
          "“#话题” has no closing “#” and will be no topic; write “#话题#”", zh: "“#话题”缺少结尾的“#”，不会成为话题；请写成“#话题#”")
      ])
  }
}
