import ComposerCore
import TestSupport
import Testing

struct UnclosedEmoticonTests {
  @Test(arguments: [
    ("👨‍👩‍👧⟦[微笑⟧", "👨‍👩‍👧[微笑]"),
    ("👨‍👩‍👧⟦[微笑⟧\n第二行]", "👨‍👩‍👧[微笑]\n第二行]"),
    ("⟦[偷笑⟧ 还想再去", "[偷笑] 还想再去"),
    ("😀⟦[哈哈⟧今天", "😀[哈哈]今天"),
    ("⟦[挖鼻屎⟧，", "[挖鼻屎]，"),
    ("⟦[笑cry⟧!", "[笑cry]!"),
    ("⟦[愛你⟧[哈哈]", "[愛你][哈哈]"),
    ("⟦[怒⟧！", "[怒]！"),
    ("[⟦[微笑⟧", "[[微笑]"),
    ("⟦[哈哈⟧#晚安#", "[哈哈]#晚安#"),
  ])
  func aMissingBracketIsPutBehindTheLongestName(marked: String, fixed: String) {
    expect(.unclosedEmoticon, marked, fixed: fixed)
  }

  @Test(arguments: [
    ("👍🏽⟦[微笑 ]⟧。", "👍🏽[微笑]。"), ("⟦[ 微笑]⟧", "[微笑]"), ("⟦[\u{3000}怒\t ]⟧", "[怒]"),
  ])
  func blanksInsideTheBracketsAreTakenOut(marked: String, fixed: String) {
    expect(.unclosedEmoticon, marked, fixed: fixed)
  }

  @Test(arguments: [
    "[微笑]", "[", "[ ", "[图 ", "[心情不好", "[心2", "[dogecoin", "[微笑 你好]", "[哈哈今天]", "[哈哈：第一章]", "[微\n笑]",
    "#话[微笑题#", "[微笑］", "[微笑】", "[]", "[ ]", "[图 ]", "http://a.cn/[微笑]",
  ])
  func nothingElseIsReported(text: String) {
    expect(.unclosedEmoticon, text)
  }

  @Test(arguments: ["😀[微笑┃", "😀[哈哈今┃", "[微笑┃ 今天", "[微笑┃ ]", "[微笑 ┃]"])
  func whatIsBeingTypedIsNotReported(marked: String) {
    expect(.unclosedEmoticon, marked)
  }

  @Test(arguments: ["┃⟦[微笑⟧ 今天", "⟦[微笑⟧ 今┃天"])
  func anEditElsewhereHidesNothing(marked: String) {
    expect(.unclosedEmoticon, marked, fixed: marked.filter { $0 != "┃" && $0 != "⟦" }.replacing("⟧", with: "]"))
  }

  @Test func theMessageSaysWhatToWrite() {
    #expect(
      findings(of: .unclosedEmoticon, in: "[微笑 今天").map(\.message) == [
        Phrase(
          "“[微笑” has no “]” and will be published as text; write “[微笑]”", zh: "“[微笑”缺少“]”，会按文字发布；请写成“[微笑]”")
      ])
    #expect(
      findings(of: .unclosedEmoticon, in: "[微笑 ]").map(\.message.english) == [
        "“[微笑 ]” has a blank inside and will be published as text; write “[微笑]”"
      ])
  }
}
