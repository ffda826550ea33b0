import ComposerCore
import ComposerSystem
import Foundation
import Testing

@Suite struct EmoticonLoaderTests {
  private let folder = TemporaryFolder()

  /// What the sources give, the problems without the temporary folder's path.
  private func load(_ sources: String...) -> (packages: [EmoticonPackage], problems: [String]) {
    let loaded = EmoticonLoader.load(sources, home: folder.path.text)
    let problems = loaded.problems.map(\.description.english)
    return (loaded.packages, problems.map { $0.replacingOccurrences(of: folder.path.text + "/", with: "") })
  }

  private func names(_ packages: [EmoticonPackage]) -> [String] {
    packages.map { "\($0.id)\($0.displayOnly ? " (display only)" : "") " + $0.emoticons.map(\.chs).joined() }
  }

  @Test func theShippedPackagesAreReadWhole() {
    let packages = EmoticonLoader.shipped()
    #expect(
      packages.map { "\($0.id) \($0.name) \($0.emoticons.count)" } == [
        "com.sina.default 默认 102", "com.apple.emoji Emoji 80", "com.sina.lxh 浪小花 40", "com.weibo.web 微博 488",
      ])
    let catalog = EmoticonCatalog(packages: packages)
    #expect(catalog.emoticon(named: "[挖鼻屎]")?.chs == "[挖鼻]")
    #expect(catalog.emoticon(named: "→_→")?.chs == "[最右]")
    #expect(packages.flatMap(\.emoticons).contains { $0.unicode == "❤️" })
  }

  @Test func withoutASettingTheShippedPackagesAreLoaded() {
    #expect(EmoticonLoader.load(nil).packages == EmoticonLoader.shipped())
    #expect(EmoticonLoader.load([]).packages == [])
  }

  @Test func theListedPackagesOfAFolderAreLoadedInTheirOrder() throws {
    try folder.file("e/emoticons.json", #"{"packages": [{"id": "b"}, {"ID": "a"}]}"#)
    try folder.file("e/a/info.json", #"[{"chs": "[甲]"}]"#)
    try folder.file("e/b/info.json", #"{"group_name_cn": "乙", "display_only": 1, "emoticons": [{"chs": "[乙]"}]}"#)
    let loaded = load("~/e")
    #expect(names(loaded.packages) == ["b (display only) [乙]", "a [甲]"])
    #expect(loaded.packages.map(\.name) == ["乙", "a"])
    let root = try #require(folder.path.resolved).text
    #expect(loaded.packages.map(\.folder) == [root + "/e/b", root + "/e/a"])
    #expect(loaded.problems == [])
  }

  @Test func theFirstPackageThatListsANameHasIt() throws {
    try folder.file("one/info.json", #"[{"chs": "[微笑]", "png": "mine.png"}]"#)
    let loaded = load("~/one", "shipped")
    #expect(loaded.packages.map(\.id).prefix(2) == ["one", "com.sina.default"])
    #expect(EmoticonCatalog(packages: loaded.packages).emoticon(named: "[微笑]")?.png == "mine.png")
  }

  @Test func aBrokenPackageIsToldAndTheOthersAreLoaded() throws {
    try folder.file("e/emoticons.json", #"[{"id": "a"}, {"id": "gone"}, {"id": "../up"}, {"id": "bad"}, {"id": "b"}]"#)
    try folder.file("e/a/info.json", #"[{"chs": "[甲]"}, {"chs": ""}]"#)
    try folder.file("e/b/info.json", #"[{"chs": "[乙]"}]"#)
    try folder.file("e/bad/info.json", "{\n\"🎉\": }")
    try folder.file("up/info.json", #"[{"chs": "[外]"}]"#)
    let loaded = load("~/e")
    #expect(names(loaded.packages) == ["a [甲]", "b [乙]"])
    #expect(
      loaded.problems == [
        "e/emoticons.json: package 3: expected an id of 1 to 128 letters, digits, “.”, “_” and “-” that begins with a letter or digit, not “../up”",
        "e/a/info.json: “a”, emoticon 2: “chs” is empty", "e/gone: expected “info.plist” or “info.json”",
        "e/bad/info.json:2:6: not JSON: expected a value",
      ])
  }

  @Test func packagesUnderAdditionalAreKnownAndNotOffered() throws {
    try folder.file("e/emoticons.json", #"[{"id": "a"}]"#)
    try folder.file("e/a/info.json", #"[{"chs": "[甲]"}]"#)
    try folder.file("e/additional/a/info.json", #"[{"chs": "[丙]", "type": 0}]"#)
    try folder.file("e/additional/DisplayOnly/x/info.json", #"[{"chs": "[丁]"}]"#)
    try folder.file("e/additional/DisplayOnly/deep/er/info.json", #"[{"chs": "[戊]"}]"#)
    let loaded = load("~/e")
    #expect(names(loaded.packages) == ["a [甲]", "x (display only) [丁]", "a (display only) [丙]"])
    #expect(loaded.problems == [])
  }

  @Test func aLinkOutOfTheFolderIsRefusedAndOneInsideIsFollowed() throws {
    try folder.file("e/emoticons.json", #"[{"id": "out"}, {"id": "file"}, {"id": "inside"}, {"id": "nowhere"}]"#)
    try folder.file("secret/info.json", #"[{"chs": "[密]"}]"#)
    try folder.file("e/real/info.json", #"[{"chs": "[甲]"}]"#)
    try folder.folder("e/file")
    try folder.folder("e/nowhere")
    try folder.link("e/out", to: "../secret")
    try folder.link("e/file/info.json", to: "../../secret/info.json")
    try folder.link("e/inside", to: "real")
    try folder.link("e/nowhere/info.json", to: "gone")
    let loaded = load("~/e")
    let root = try #require(folder.path.resolved).text
    #expect(names(loaded.packages) == ["inside [甲]"])
    #expect(
      loaded.problems.map { $0.replacingOccurrences(of: root + "/", with: "") } == [
        "e/out/info.json: a link that leads out of “e”", "e/file/info.json: a link that leads out of “e”",
        "e/nowhere/info.json: no such file or directory",
      ])
  }

  @Test func aFolderThatIsAPackageItselfIsLoaded() throws {
    try folder.file("my.pack/info.json", #"[{"chs": "[甲]"}]"#)
    try folder.file("我的/info.json", #"{"id": "mine", "emoticons": [{"chs": "[乙]"}]}"#)
    try folder.file("你的/info.json", #"[{"chs": "[丙]"}]"#)
    let loaded = load("~/my.pack", "~/我的", "~/你的")
    #expect(names(loaded.packages) == ["my.pack [甲]", "mine [乙]"])
    #expect(
      loaded.problems == [
        "你的/info.json: expected an “id” of letters, digits, “.”, “_” and “-”, or a folder that is called so"
      ])
  }

  @Test func aFolderWithoutPackagesSaysWhatWasExpected() throws {
    try folder.folder("e")
    #expect(
      load("~/e", "~/gone").problems == [
        "e: no emoticons here: expected “emoticons.plist” or “emoticons.json” with a list of packages, or “info.plist” or “info.json”",
        "gone: no such file or directory, expected a folder",
      ])
  }

  @Test func whatIsNoFileIsNotRead() throws {
    try folder.file("e/emoticons.json", #"[{"id": "a"}, {"id": "b"}]"#)
    try folder.folder("e/a/info.json")
    try folder.folder("e/b")
    #expect(mkfifo(folder.path.appending("e/b/info.json").text, 0o600) == 0)
    #expect(
      load("~/e").problems == [
        "e/a/info.json: a folder, expected a file", "e/b/info.json: not a regular file, expected a file",
      ])
  }

  @Test func aFileOverEightMebibytesIsRefusedWithTheFigure() throws {
    try folder.file("e/info.json", Array(repeating: UInt8(ascii: " "), count: 8 << 20) + Array("[]".utf8))
    #expect(load("~/e").problems == ["e/info.json: larger than 8388608 bytes, which is the most that is read"])
  }
}
