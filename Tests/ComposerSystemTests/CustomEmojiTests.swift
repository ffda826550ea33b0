import ComposerCore
import ComposerSystem
import Foundation
import Testing

@Suite struct CustomEmojiTests {
  private let folder = TemporaryFolder()

  private let list = #"""
    [{"shortcode": "blobcat", "url": "https://tea.example/blobcat.png", "visible_in_picker": true},
     {"shortcode": "a b"}, {"shortcode": "Tea_2", "category": "tea"}]
    """#

  private func load(_ source: String) -> (packages: [String], problems: [String]) {
    let loaded = EmoticonLoader.load([folder.path.text + "/" + source])
    return (
      loaded.packages.map { "\($0.id) " + $0.emoticons.map(\.chs).joined(separator: " ") },
      loaded.problems.map { $0.message.english }
    )
  }

  @Test func aServersListIsAPackage() throws {
    try folder.file("tea.example/custom_emojis.json", list)
    let loaded = load("tea.example")
    #expect(loaded.packages == ["tea.example :blobcat: :Tea_2:"])
    #expect(
      loaded.problems == [
        "“tea.example”, emoticon 2: “shortcode” must be two letters, digits or “_” or more, not “:a b:”"
      ])
  }

  @Test func theListsFileItselfMayBeNamed() throws {
    try folder.file("tea.json", list)
    #expect(load("tea.json").packages == ["tea :blobcat: :Tea_2:"])
    #expect(load("none.json").packages == [])
    #expect(load("none.json").problems.count == 1)
  }

  @Test func picturesAreCalledLikeTheirFiles() throws {
    try folder.file("cats/blobcat.png", "")
    try folder.file("cats/party_cat.GIF", "")
    try folder.file("cats/not a name.png", "")
    try folder.file("cats/readme.txt", "")
    try folder.file("cats/x.png", "")
    let package = try #require(EmoticonLoader.load([folder.path.text + "/cats"]).packages.first)
    #expect(package.emoticons.map(\.chs) == [":blobcat:", ":party_cat:"])
    #expect(package.emoticons.map(\.png) == ["blobcat.png", nil])
    #expect(package.emoticons.map(\.gif) == [nil, "party_cat.GIF"])
  }

  @Test func aShortcodeIsNoTokenOfWeibo() {
    let catalog = EmoticonCatalog(packages: [
      EmoticonPackage(id: "p", name: "p", emoticons: [Emoticon(chs: ":blobcat:"), Emoticon(chs: "→_→")])
    ])
    let tokens = Tokenizer(lexicon: catalog.lexicon).tokens(of: Array(":blobcat: →_→".utf8))
    #expect(tokens.map(\.range) == [10..<17])
    #expect(catalog.emoticon(named: ":blobcat:") != nil)
  }

  @Test func everyEmojiHasAChineseAndAnEnglishName() throws {
    let emoji = try #require(EmoticonLoader.emoji().first)
    #expect(emoji.emoticons.count == 1870)
    #expect(emoji.emoticons.allSatisfy { $0.unicode == $0.chs && !$0.english.isEmpty && $0.chs.count == 1 })
    #expect(emoji.emoticons.filter { $0.aliases.isEmpty }.count < 40)
    let search = EmoticonSearch(catalog: EmoticonCatalog(packages: [emoji]))
    for (query, wanted) in [("tea", "🍵"), ("热茶", "🍵"), ("recha", "🍵"), ("red heart", "❤️"), ("中国", "🇨🇳")] {
      #expect(search.matches(for: query, recents: []).prefix(6).map(\.name).contains(wanted), "\(query)")
    }
  }
}
