import ComposerCore
import TestSupport
import Testing

struct FullwidthLookalikeTests {
  @Test(arguments: [
    ("谢谢👨‍👩‍👧⟦＠小明⟧ 的推荐", "谢谢👨‍👩‍👧@小明 的推荐"),
    ("⟦＠ｊａｃｋ＿１２⟧：早", "@jack_12：早"),
    ("by⟦＠小明⟧", "by@小明"),
    ("@小红⟦＠小明⟧", "@小红@小明"),
    ("⟦＠小明⟧http://t.cn/a", "@小明http://t.cn/a"),
  ])
  func aWideAtSignBeforeANameIsReported(marked: String, fixed: String) {
    expect(.fullwidthLookalike, marked, fixed: fixed)
  }

  @Test(arguments: [
    ("😀⟦＃话题＃⟧", "😀#话题#"), ("⟦＃话题#⟧", "#话题#"), ("⟦#话题＃⟧", "#话题#"), ("⟦＃话 题＃⟧二＃", "#话 题#二＃"),
    ("⟦＃今天[微笑]＃⟧", "#今天[微笑]#"), ("⟦＃某某[超话]＃⟧", "#某某[超话]#"), ("＃⟦＃话题＃⟧", "＃#话题#"),
    ("C# ⟦＃话题＃⟧", "C# #话题#"), ("⟦＃［微笑］＃⟧", "#［微笑］#"), ("⟦＃[ｄｏｇｅ]＃⟧", "#[ｄｏｇｅ]#"),
    ("＃\n⟦＃话题＃⟧", "＃\n#话题#"),
    ("今天⟦#话 题＃⟧好", "今天#话 题#好"),
  ])
  func wideTopicMarksAreReported(marked: String, fixed: String) {
    expect(.fullwidthLookalike, marked, fixed: fixed)
  }

  @Test(arguments: [
    ("👍🏽⟦［微笑］⟧", "👍🏽[微笑]"), ("⟦[微笑］⟧", "[微笑]"), ("⟦［微笑]⟧", "[微笑]"), ("⟦[ｄｏｇｅ]⟧", "[doge]"), ("⟦【微笑】⟧", "[微笑]"),
    ("⟦【微笑］⟧", "[微笑]"), ("⟦【ｄｏｇｅ】⟧", "[doge]"), ("⟦[微笑】⟧", "[微笑]"), ("［⟦［愛你］⟧］", "［[愛你]］"),
    ("⟦［６６６］⟧", "[666]"), ("早⟦[笑ｃｒｙ]⟧晚⟦【怒】⟧", "早[笑cry]晚[怒]"),
  ])
  func wideBracketsAndLettersOfAKnownNameAreReported(marked: String, fixed: String) {
    expect(.fullwidthLookalike, marked, fixed: fixed)
  }

  @Test(arguments: [
    "＠", "＠ 小明", "＠＿＠", "bob＠corp.example", "bob＠corp．example", "＃1", "＃1 和 ＃2", "＃１、＃２", "＃＃", "＃话题", "C＃很好，F＃也行",
    "＃某＠＃", "＃a<b＃", "＃话题@小明＃", "＃看http://t.cn/a＃", "＃话\n题＃", "【动物尖叫合辑】", "【图】", "［］", "［微 笑］", "【微笑", "［微笑\n］",
    "[微笑]", "#话题#", "@小明", "，。！（）", "#［微笑］#", "C#话题＃", "##话题＃", "＃　＃",
  ])
  func nothingElseIsReported(text: String) {
    expect(.fullwidthLookalike, text)
  }

  @Test func theMessageSaysWhatToWrite() {
    #expect(
      findings(of: .fullwidthLookalike, in: "＠小明").map(\.message) == [
        Phrase(
          "“＠小明” is full-width and will be published as text; write “@小明”", zh: "“＠小明”用了全角符号，会按文字发布；请写成“@小明”")
      ])
  }
}
