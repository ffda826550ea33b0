package import ComposerCore

extension EmoticonCatalog {
  /// A few emoticons of the real packages, enough for most tests.
  package static let small = EmoticonCatalog(packages: [
    EmoticonPackage(
      id: "com.sina.default", name: "默认",
      emoticons: [
        Emoticon(chs: "[最右]", cht: "[最右]", aliases: ["→_→"], pinyin: "zui you"),
        Emoticon(chs: "[微笑]", cht: "[微笑]", emoji: "🙂", pinyin: "wei xiao"),
        Emoticon(chs: "[嘻嘻]", cht: "[嘻嘻]", pinyin: "xi xi"),
        Emoticon(chs: "[哈哈]", cht: "[哈哈]", emoji: "😄", pinyin: "ha ha"),
        Emoticon(chs: "[爱你]", cht: "[愛你]", pinyin: "ai ni"),
        Emoticon(chs: "[偷笑]", cht: "[偷笑]", emoji: "🤭", pinyin: "tou xiao"),
        Emoticon(chs: "[吃惊]", cht: "[吃驚]", pinyin: "chi jing"),
        Emoticon(chs: "[挖鼻]", cht: "[挖鼻]", aliases: ["[挖鼻屎]"], pinyin: "wa bi"),
        Emoticon(chs: "[怒]", cht: "[怒]", pinyin: "nu"),
        Emoticon(chs: "[心]", cht: "[心]", pinyin: "xin"),
        Emoticon(chs: "[doge]", cht: "[doge]", emoji: "🐶", pinyin: "doge"),
        Emoticon(chs: "[笑cry]", cht: "[笑cry]", emoji: "😂", pinyin: "xiao cry"),
        Emoticon(chs: "[666]", cht: "[666]"),
      ]),
    EmoticonPackage(
      id: "com.apple.emoji", name: "Emoji",
      emoticons: [
        Emoticon(chs: "😃", unicode: "😃"),
        Emoticon(chs: "❤️", unicode: "❤️"),
      ]),
  ])
}
