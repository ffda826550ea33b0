import ComposerCore
import ComposerSystem
import Foundation
import TestSupport
import Testing

/// Emoticon bundles as apps have them, each oddity that was seen in one.
@Suite struct BundleTests {
  let folder = TemporaryFolder()

  /// The packages of the folder `b`; a problem fails the test.
  func load(_ name: String = "b", sourceLocation: SourceLocation = #_sourceLocation) -> [EmoticonPackage] {
    let loaded = EmoticonLoader.load([folder.path.appending(name).text])
    #expect(loaded.problems.map(\.description.english) == [], sourceLocation: sourceLocation)
    return loaded.packages
  }

  func problems() -> [String] {
    EmoticonLoader.load([folder.path.appending("b").text]).problems.map {
      $0.description.english.replacingOccurrences(of: folder.path.text + "/b", with: "b")
    }
  }

  /// Writes an XML property list.
  func list(_ name: String, _ value: String) throws {
    try folder.file(
      "b/" + name,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">\(value)</plist>

      """)
  }

  func list(_ ids: [String]) throws {
    try list(
      "emoticons.plist",
      "<array>" + ids.map { "<dict><key>id</key><string>\($0)</string></dict>" }.joined() + "</array>")
  }

  /// `<dict>` with strings.
  func entry(_ members: KeyValuePairs<String, String>) -> String {
    "<dict>" + members.map { "<key>\($0)</key><string>\($1)</string>" }.joined() + "</dict>"
  }

  func write(package id: String, _ entries: String) throws {
    try list(id + "/info.plist", "<dict><key>emoticons</key><array>\(entries)</array></dict>")
  }

  func names(_ packages: [EmoticonPackage]) -> [String] {
    packages.map {
      "\($0.id)\($0.displayOnly ? " (display only)" : ""): " + $0.emoticons.map(\.chs).joined(separator: " ")
    }
  }

  @Test(arguments: [
    "<string>0</string>", "<string>1</string>", "<string></string>", "<integer>0</integer>", "<real>1</real>",
    "<true/>",
    "<dict/>",
  ])
  func theTypeMayBeOfAnyKind(_ type: String) throws {
    try list("p/info.plist", "<array><dict><key>chs</key><string>[握手]</string><key>type</key>\(type)</dict></array>")
    #expect(load("b/p").map(\.emoticons) == [[Emoticon(chs: "[握手]")]])
  }

  @Test func anEmojiHasOnlyItsCode() throws {
    try list(["p"])
    try write(
      package:
        "p",
      entry(["code": "0x1f603", "type": "1"]) + entry(["code": "0x2764", "type": "1"])
        + entry(["code": "0x1f1e8 0x1f1f3", "type": "1"]))
    #expect(
      load().map(\.emoticons) == [
        [
          Emoticon(chs: "😃", unicode: "😃"), Emoticon(chs: "❤️", unicode: "❤️"), Emoticon(chs: "🇨🇳", unicode: "🇨🇳"),
        ]
      ])
  }

  @Test func aGifMayBeEmptyOrMissing() throws {
    try list(["p"])
    try write(
      package: "p", entry(["chs": "[最右]", "gif": "", "png": "d.png"]) + entry(["chs": "[带着微博去旅行]", "png": "e.png"]))
    #expect(
      load().map(\.emoticons) == [[Emoticon(chs: "[最右]", png: "d.png"), Emoticon(chs: "[带着微博去旅行]", png: "e.png")]])
  }

  @Test func theTraditionalNameMayBeTheSimplifiedOne() throws {
    try list(["p"])
    try write(package: "p", entry(["chs": "[阴险]", "cht": "[阴险]"]) + entry(["chs": "[干杯]", "cht": "[乾杯]"]))
    #expect(load().flatMap(\.emoticons).map(\.names) == [["[阴险]"], ["[干杯]", "[乾杯]"]])
  }

  @Test func groupNamesMayBeMissingOrEmpty() throws {
    try folder.file("b/emoticons.json", #"{"packages":[{"id":"a"},{"id":"b"}]}"#)
    try folder.file("b/a/info.json", #"{"group_name":"","group_name_cn":"","emoticons":[{"chs":"[甲]"}]}"#)
    try folder.file("b/b/info.json", #"{"emoticons":[{"chs":"[乙]"}]}"#)
    #expect(load().map(\.name) == ["a", "b"])
  }

  @Test func anOlderSchemaIsRead() throws {
    try list(
      "DisplayOnly/com.sina._wb_display_only/info.plist",
      """
      <dict><key>emoticon_group_name_cn</key><string>仅显示</string><key>emoticon_group_emoticons</key>
      <array>\(entry(["chs": "[一星]", "png": "star.png"]))</array></dict>
      """)
    try list(["p"])
    try write(package: "p", entry(["chs": "[微笑]"]))
    let packages = load()
    #expect(names(packages) == ["p: [微笑]", "com.sina._wb_display_only (display only): [一星]"])
    #expect(packages.map(\.name) == ["p", "仅显示"])
  }

  @Test func theTopOfAPackageMayBeItsArray() throws {
    try list(["p"])
    try list("p/info.plist", "<array>\(entry(["chs": "[微笑]"]))</array>")
    #expect(names(load()) == ["p: [微笑]"])
  }

  @Test(arguments: ["id", "ID"])
  func packagesAreListedByIDInEitherCase(_ key: String) throws {
    try list(
      "emoticons.plist",
      "<dict><key>version</key><real>1</real><key>packages</key><array>\(entry([key: "b"]) + entry([key: "a"]))</array></dict>"
    )
    try write(package: "a", entry(["chs": "[甲]"]))
    try write(package: "b", entry(["chs": "[乙]"]))
    #expect(names(load()) == ["b: [乙]", "a: [甲]"])
  }

  @Test(arguments: ["", "recent"])
  func aListByDirectoryBeginsWithTheRecents(_ recents: String) throws {
    try list(
      "emoticons.plist",
      "<array>" + entry(["groupName": "最近", "directory": recents, "bgImageName": "left"])
        + entry(["groupName": "默认", "directory": "default", "bgImageName": "mid"])
        + entry(["groupName": "浪小花", "directory": "lxh", "bgImageName": "right"]) + "</array>")
    try list("default/info.plist", "<array>\(entry(["chs": "[微笑]"]))</array>")
    try list("lxh/info.plist", "<array>\(entry(["chs": "[笑哈哈]"]))</array>")
    let packages = load()
    #expect(names(packages) == ["default: [微笑]", "lxh: [笑哈哈]"])
    #expect(packages.map(\.name) == ["默认", "浪小花"])
  }

  @Test func theFolderCountsAndNotTheIDInside() throws {
    try list(["com.sina.lxh"])
    try list(
      "com.sina.lxh/info.plist",
      "<dict><key>id</key><string>com.sina.lagnxiaohua</string><key>emoticons</key><array>\(entry(["chs": "[笑哈哈]", "png": "x.png"]))</array></dict>"
    )
    let packages = load()
    let root = try #require(folder.path.resolved)
    #expect(packages.map(\.id) == ["com.sina.lxh"])
    #expect(packages.map(\.folder) == [root.text + "/b/com.sina.lxh"])
  }

  @Test(arguments: ["<real>2</real>", "<integer>44</integer>", "<string>1.0</string>"])
  func theVersionMayBeOfAnyKind(_ version: String) throws {
    try list(["p"])
    try list(
      "p/info.plist",
      "<dict><key>version</key>\(version)<key>emoticons</key><array>\(entry(["chs": "[微笑]"]))</array></dict>")
    #expect(names(load()) == ["p: [微笑]"])
  }

  @Test(arguments: [
    ("<integer>1</integer>", true), ("<string>1</string>", true), ("<true/>", true), ("<real>0</real>", false),
  ])
  func aListedPackageMayBeForDisplayOnly(_ flag: String, _ displayOnly: Bool) throws {
    try list(["p"])
    try list(
      "p/info.plist",
      "<dict><key>display_only</key>\(flag)<key>emoticons</key><array>\(entry(["chs": "[一星]"]))</array></dict>")
    #expect(load().map(\.displayOnly) == [displayOnly])
  }

  @Test func anAdditionalPackageOfTheSameIDStandsBehindAndIsNotOffered() throws {
    try list(["com.sina.default"])
    try write(package: "com.sina.default", entry(["chs": "[微笑]", "png": "new.png"]))
    try folder.file(
      "b/additional/com.sina.default/info.json",
      #"{"id":"com.sina.default","display_only":0,"emoticons":[{"chs":"[陆毅]","type":0},{"chs":"[微笑]","png":"old.png"}]}"#
    )
    let packages = load()
    #expect(names(packages) == ["com.sina.default: [微笑]", "com.sina.default (display only): [陆毅] [微笑]"])
    let catalog = EmoticonCatalog(packages: packages)
    #expect(catalog.emoticon(named: "[微笑]")?.png == "new.png")
    #expect(catalog.emoticon(named: "[陆毅]")?.chs == "[陆毅]")
    #expect(EmoticonSearch(catalog: catalog).matches(for: "", recents: []).map(\.name) == ["[微笑]"])
  }

  @Test func ofTwoEmoticonsWithOneNameInAPackageTheFirstCounts() throws {
    try list(["p"])
    try write(
      package:
        "p",
      entry(["chs": "[芒果点赞]", "png": "1.png"]) + entry(["chs": "[好]"]) + entry(["chs": "[芒果点赞]", "png": "2.png"]))
    #expect(load().map(\.emoticons) == [[Emoticon(chs: "[芒果点赞]", png: "1.png"), Emoticon(chs: "[好]")]])
  }

  @Test func aPackageThatIsListedTwiceIsReadOnce() throws {
    try list(["p", "q", "p"])
    try write(package: "p", entry(["chs": "[甲]"]))
    try write(package: "q", entry(["chs": "[乙]"]))
    #expect(names(load()) == ["p: [甲]", "q: [乙]"])
  }

  @Test func namesMayBeWithoutBracketsAndEnglishIsLeftAlone() throws {
    try list(["p"])
    try write(
      package: "p",
      entry(["chs": "→_→", "en": "[]"]) + entry(["chs": "[detail_tag_author_en]"]) + entry(["chs": "[蝙蝠俠]"]))
    let catalog = EmoticonCatalog(packages: load())
    #expect(catalog.emoticons.map(\.chs) == ["→_→", "[detail_tag_author_en]", "[蝙蝠俠]"])
    #expect(catalog.emoticon(named: "[]") == nil)
  }

  @Test(arguments: ["[三周年_钟离]", "[枫原万叶_]", "[杰克·萨利]", "[666]", "[NO]", "[a]", "[1]"])
  func namesOfEveryKindAreRead(_ name: String) throws {
    try list(["p"])
    try write(package: "p", entry(["chs": name]))
    #expect(names(load()) == ["p: \(name)"])
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func aByteOrderMarkAndEitherFormOfAPropertyListAreRead(_ format: PropertyListSerialization.PropertyListFormat) throws
  {
    let info: [String: Any] = [
      "id": "p", "version": 2.0, "group_name_cn": "默认",
      "emoticons": [["chs": "[微笑]", "cht": "[微笑]", "png": "d.png", "gif": "", "type": "0"]],
    ]
    func bytes(_ value: Any) throws -> [UInt8] {
      let data = try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
      return (format == .xml ? [0xEF, 0xBB, 0xBF] : []) + [UInt8](data)
    }
    try folder.file("b/emoticons.plist", bytes(["packages": [["id": "p"]]]))
    try folder.file("b/p/info.plist", bytes(info))
    let packages = load()
    #expect(packages.map(\.name) == ["默认"])
    #expect(packages.map(\.emoticons) == [[Emoticon(chs: "[微笑]", cht: "[微笑]", png: "d.png")]])
  }
}
