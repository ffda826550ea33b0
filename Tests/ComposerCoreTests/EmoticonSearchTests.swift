import ComposerCore
import TestSupport
import Testing

struct EmoticonSearchTests {
  private let catalog = EmoticonCatalog(packages: [
    EmoticonPackage(
      id: "a", name: "a",
      emoticons: [
        Emoticon(chs: "[新年]", cht: "[新年]", pinyin: "xin nian"), Emoticon(chs: "[心]", cht: "[心]", pinyin: "xin"),
        Emoticon(chs: "[爱心]", cht: "[愛心]", pinyin: "ai xin"), Emoticon(chs: "[微笑]", cht: "[微笑]", pinyin: "wei xiao"),
        Emoticon(chs: "[绿丝带]", cht: "[綠絲帶]", pinyin: "lü si dai"),
        Emoticon(chs: "[音乐]", cht: "[音樂]", pinyin: "yin yue"),
        Emoticon(chs: "[挖鼻]", cht: "[挖鼻]", aliases: ["[挖鼻屎]"], pinyin: "wa bi"),
        Emoticon(chs: "[NO]", cht: "[NO]", pinyin: "no"),
      ]),
    EmoticonPackage(id: "b", name: "b", emoticons: [Emoticon(chs: "[心]"), Emoticon(chs: "😃", unicode: "😃")]),
    EmoticonPackage(id: "hidden", name: "h", displayOnly: true, emoticons: [Emoticon(chs: "[心形]", pinyin: "xin xing")]),
  ])

  private func names(_ query: String, recents: [String] = [], _ spelling: Settings.Spelling? = nil) -> [String] {
    EmoticonSearch(catalog: catalog).matches(for: query, recents: recents, spelling: spelling).map(\.name)
  }

  @Test func anEmptyQueryGivesTheRecentsThenThePackagesInOrder() {
    #expect(names("", recents: ["😃", "[微笑]"]).prefix(4) == ["😃", "[微笑]", "[新年]", "[心]"])
    #expect(names("").count == 9)
  }

  @Test(arguments: [
    ("心", ["[心]", "[爱心]"]), ("xin", ["[心]", "[新年]", "[爱心]"]), ("weix", ["[微笑]"]), ("wx", ["[微笑]"]),
    ("wei xiao", ["[微笑]"]),
    ("愛", ["[愛心]"]), ("樂", ["[音樂]"]), ("yinyue", ["[音乐]"]), ("lv", ["[绿丝带]"]), ("lu", ["[绿丝带]"]), ("LÜ", ["[绿丝带]"]),
    ("屎", ["[挖鼻]"]), ("wabishi", ["[挖鼻]"]),
    ("no", ["[NO]"]), ("绿带", ["[绿丝带]"]), ("zzz", []),
  ])
  func aQueryFinds(_ query: String, _ expected: [String]) { #expect(names(query) == expected) }

  @Test func recentsComeFirstWithinEqualFitsOnly() {
    #expect(names("x", recents: ["[爱心]"]) == ["[新年]", "[心]", "[爱心]", "[微笑]"])
    #expect(names("x", recents: ["[心]"]) == ["[心]", "[新年]", "[爱心]", "[微笑]"])
  }

  @Test func theTraditionalNameIsInsertedWhereItIsWanted() {
    #expect(names("yy", .traditional) == ["[音樂]"])
    #expect(names("yy", .simplified) == ["[音乐]"])
  }
}

/// Which of several that fit equally well stands first.
struct EmoticonSearchReasonTests {
  private let catalog = EmoticonCatalog(packages: [
    EmoticonPackage(
      id: "a", name: "a",
      emoticons: [
        Emoticon(chs: "[饼]", aliases: ["[月饼]"], pinyin: "bing"), Emoticon(chs: "[乐]", pinyin: "le"),
        Emoticon(chs: "[月亮]", pinyin: "yue liang"),
      ]),
    EmoticonPackage(
      id: "b", name: "b",
      emoticons: [
        Emoticon(chs: "😍", unicode: "😍", english: ["smiling face with heart-eyes", "yuen"]),
        Emoticon(chs: "❤️", unicode: "❤️", english: ["red heart", "heart"]),
        Emoticon(chs: "👋", unicode: "👋", english: ["waving hand", "yue"]),
      ]),
  ])

  private func names(_ query: String, recents: [String] = []) -> [String] {
    EmoticonSearch(catalog: catalog).matches(for: query, recents: recents).map(\.name)
  }

  @Test func theOwnNameComesBeforeOtherReadingsAliasesAndEnglish() {
    #expect(names("yue") == ["[月亮]", "[乐]", "[饼]", "👋", "😍"])
  }

  @Test func recentsComeBeforeAllThat() {
    #expect(names("yue", recents: ["😍", "[饼]"]) == ["😍", "[饼]", "[月亮]", "[乐]", "👋"])
  }

  @Test func anEnglishWordFitsFromItsBeginning() {
    #expect(names("heart") == ["❤️", "😍"])
    #expect(names("hear") == ["😍", "❤️"])
    #expect(names("Red H") == ["❤️"])
    #expect(names("eyes") == ["😍"])
    #expect(names("eart") == [])
  }
}
