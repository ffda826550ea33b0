import Testing

@testable import ComposerServer

struct MarkdownTests {
  @Test(arguments: [
    ("[微笑] #话题# @小明: http://t.cn/a", "[微笑] #话题# @小明: http://t.cn/a"),
    ("[文](链接)", "[文]\\(链接)"),
    ("![图][1]", "!\\[图]\\[1]"),
    ("a_b _c_", "a_b \\_c\\_"),
    ("<b>*&amp;~`\\", "\\<b>\\*\\&amp;\\~\\`\\\\"),
    ("# 一\n- 二", "\\# 一  \n\\- 二"),
  ])
  func onlyWhatMeansSomethingIsEscaped(_ text: String, _ escaped: String) {
    #expect(text.escapedForMarkdown == escaped)
  }
}
