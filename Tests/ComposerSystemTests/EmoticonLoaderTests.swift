import ComposerCore
import ComposerSystem
import Testing

@Suite struct EmoticonLoaderTests {
  @Test func theShippedPackagesAreReadWhole() {
    let packages = EmoticonLoader.shipped()
    #expect(
      packages.map { "\($0.id) \($0.name) \($0.emoticons.count)" } == [
        "com.sina.default 默认 102", "com.apple.emoji Emoji 80", "com.sina.lxh 浪小花 40", "com.weibo.web 微博 488",
      ])
    let catalog = EmoticonCatalog(packages: packages)
    #expect(catalog.emoticon(named: "[挖鼻屎]")?.chs == "[挖鼻]")
    #expect(catalog.emoticon(named: "→_→")?.chs == "[最右]")
    #expect(packages[1].emoticons.contains { $0.unicode == "❤️" })
  }
}
