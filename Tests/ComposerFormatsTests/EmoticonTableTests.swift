import ComposerCore
import ComposerFormats
import Testing

@Suite struct EmoticonTableTests {
  private func read(_ table: String) -> [EmoticonPackage] {
    Array(table.utf8).withUnsafeBufferPointer { EmoticonTable.packages($0) }
  }

  private let packages = [
    EmoticonPackage(
      id: "a", name: "甲",
      emoticons: [
        Emoticon(
          chs: "[爱你]", cht: "[愛你]", aliases: ["[么么]", "→_→"], png: "a.png", gif: "a.gif", emoji: "🥰", pinyin: "ai ni"),
        Emoticon(chs: "❤️", unicode: "❤️", english: ["red heart", "heart"]),
      ]),
    EmoticonPackage(id: "b", name: "b", displayOnly: true, emoticons: []),
  ]

  @Test func aTableHasALineForEachPackageAndEachEmoticon() {
    let text = """
      =a\t甲
      [爱你]\t[愛你]\t\ta.png\ta.gif\t🥰\tai ni\t[么么]\t→_→
      ❤️\t\t❤️\t\t\t\t\t\tred heart\theart
      =b\tb\tdisplay only

      """
    #expect(EmoticonTable.text(of: packages).map { String(decoding: $0, as: UTF8.self) } == text)
    #expect(read(text) == packages)
  }

  @Test(arguments: ["[a\tb]", "[a\nb]", "=a", ""])
  func aNameThatWouldBeReadAsSomethingElseIsNotWritten(_ name: String) {
    let package = EmoticonPackage(id: "a", name: "a", emoticons: [Emoticon(chs: name, aliases: [""])])
    #expect(EmoticonTable.text(of: [package]) == nil)
  }

  @Test func whatIsNoTableGivesWhatCanBeMadeOfIt() {
    #expect(read("") == [])
    #expect(read("[x]\n\n=") == [EmoticonPackage(id: "", name: "", emoticons: [])])
    #expect(
      read("=a\tb\tc\td\n[x]")
        == [EmoticonPackage(id: "a", name: "b", emoticons: [Emoticon(chs: "[x]")])])
  }
}
