import ComposerCore
import TestSupport
import Testing

struct RecentsTests {
  @Test func usesAreOrderedByCountThenByLatestUse() {
    var recents = Recents()
    for (time, name) in ["[哈哈]", "[心]", "[哈哈]", "[爱你]", "[爱你]", "[哈哈]", "[爱你]", "[爱你]", "[怒]"].enumerated() {
      recents.use(name, at: time)
    }
    #expect(recents.entries.map { "\($0.name) \($0.count)" } == ["[爱你] 4", "[哈哈] 3", "[怒] 1", "[心] 1"])
    recents.forget("[哈哈]")
    #expect(recents.names == ["[爱你]", "[怒]", "[心]"])
  }

  @Test func theOneUsedLastIsAlwaysOnThePage() {
    var recents = Recents((0..<25).map { Recents.Entry(name: "[\($0)]", count: 2, lastUsed: $0) })
    recents.use("[new]", at: 99)
    #expect(recents.page.count == 20)
    #expect(recents.page.last?.name == "[new]")
    #expect(recents.page.first?.name == "[24]")
    #expect(recents.entries.count == 26)
  }

  @Test func aPageHasTwentyEmoticonsAndADeleteKey() {
    let many = EmoticonPackage(id: "many", name: "m", emoticons: (0..<21).map { Emoticon(chs: "[n\($0)]") })
    let hidden = EmoticonPackage(id: "hidden", name: "h", displayOnly: true, emoticons: [Emoticon(chs: "[h]")])
    let catalog = EmoticonCatalog(packages: [many, EmoticonPackage(id: "none", name: "n", emoticons: []), hidden])
    let keyboard = Keyboard(
      catalog: catalog,
      recents: Recents([.init(name: "[n3]", count: 1, lastUsed: 1), .init(name: "[gone]", count: 1, lastUsed: 0)]))
    #expect(keyboard.pages.map(\.package) == [nil, "many", "many", "none"])
    #expect(keyboard.pages.allSatisfy { $0.keys.count == 21 && $0.keys.last == .delete })
    #expect(keyboard.pages[0].keys.prefix(2) == [.emoticon(3), .blank])
    #expect(keyboard.pages[1].keys.prefix(20) == ArraySlice((0..<20).map { .emoticon($0) }))
    #expect(keyboard.pages[2].keys.prefix(2) == [.emoticon(20), .blank])
    #expect(keyboard.pages[3].keys.prefix(20).allSatisfy { $0 == .blank })
  }
}
