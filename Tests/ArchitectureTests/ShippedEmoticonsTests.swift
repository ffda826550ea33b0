import Foundation
import Testing

/// The shipped packages as their files have them, read by Foundation and not by the product's own loader.
private struct Shelf {
  struct List: Decodable {
    struct Entry: Decodable { let id: String }
    let packages: [Entry]
  }
  struct Package: Decodable {
    let id: String
    let version: Int
    let group_name_cn: String
    let group_name_tw: String
    let group_name_en: String
    let display_only: Bool
    let emoticons: [Emoticon]
  }
  struct Emoticon: Decodable {
    let chs: String?
    let cht: String?
    let aliases: [String]?
    let pinyin: String?
    let emoji: String?
    let code: String?
    let type: String

    /// What messages call it.
    var name: String { chs ?? code ?? "?" }
    var names: [String] { Set([chs, cht].compactMap { $0 } + (aliases ?? [])).sorted() }
  }

  /// The packages' folders, as they lie there.
  let folders: [String]
  let packages: [Package]

  init() throws {
    folders = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("\($0)/info.json").path)
    }
    let list = try Data(contentsOf: folder.appendingPathComponent("emoticons.json"))
    packages = try JSONDecoder().decode(List.self, from: list).packages.map {
      let bytes = try Data(contentsOf: folder.appendingPathComponent("\($0.id)/info.json"))
      return try JSONDecoder().decode(Package.self, from: bytes)
    }
  }

  var emoticons: [Emoticon] { packages.flatMap(\.emoticons) }
}

private let folder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Emoticons")

@Suite struct ShippedEmoticonsTests {
  private let shelf: Shelf

  init() throws { shelf = try Shelf() }

  @Test func thePackagesStandInTheirOrderWithTheirNumbersOfEmoticons() {
    #expect(
      shelf.packages.map { "\($0.id) \($0.emoticons.count)" } == [
        "com.sina.default 102", "com.apple.emoji 80", "com.sina.lxh 40", "com.weibo.web 488",
      ])
  }

  @Test func theListNamesEveryPackage() {
    #expect(shelf.packages.map(\.id).sorted() == shelf.folders.sorted())
  }

  @Test func aPackageSaysItsGroupsNameInThreeLanguages() {
    for package in shelf.packages {
      #expect(!package.group_name_cn.isEmpty, "\(package.id)")
      #expect(!package.group_name_tw.isEmpty, "\(package.id)")
      #expect(!package.group_name_en.isEmpty, "\(package.id)")
      #expect(package.version >= 1, "\(package.id)")
      #expect(!package.display_only, "\(package.id)")
    }
  }

  @Test func anEmoticonHasANameOrACodeAndItsTypeSaysWhich() {
    for emoticon in shelf.emoticons {
      #expect((emoticon.chs == nil) == (emoticon.code != nil), "\(emoticon.name)")
      #expect(emoticon.type == (emoticon.code == nil ? "0" : "1"), "\(emoticon.name)")
    }
  }

  @Test func noNameStandsTwiceInAPackage() {
    for package in shelf.packages {
      var owners: [String: String] = [:]
      for emoticon in package.emoticons {
        for name in emoticon.names + [emoticon.code].compactMap({ $0 }) {
          let earlier = owners.updateValue(emoticon.name, forKey: name)
          #expect(earlier == nil, "\(name) in \(package.id)")
        }
      }
    }
  }

  @Test func noNameMeansTwoEmoticons() {
    var owners: [String: String] = [:]
    for emoticon in shelf.emoticons {
      for name in emoticon.names {
        let other = owners.updateValue(emoticon.name, forKey: name)
        #expect(other == nil || other == emoticon.name, "\(name)")
      }
    }
  }

  @Test func everyNameIsOneToThirteenCharactersInBrackets() {
    for name in shelf.emoticons.flatMap({ [$0.chs, $0.cht].compactMap { $0 } }) {
      #expect(name.wholeMatch(of: /\[[\p{L}0-9_·]{1,13}\]/) != nil, "\(name)")
    }
  }

  @Test func theOnlyNameWithoutBracketsIsTheArrowOfTheOneOnTheRight() {
    let bare = shelf.emoticons.filter { $0.names.contains { !$0.hasPrefix("[") } }
    #expect(bare.map(\.names) == [["[最右]", "→_→"]])
  }

  @Test(arguments: [
    ("[呵呵]", "[微笑]"), ("[挖鼻屎]", "[挖鼻]"), ("→_→", "[最右]"), ("[愛你]", "[爱你]"), ("[乾杯]", "[干杯]"), ("[幹杯]", "[干杯]"),
    ("[炸鸡和啤酒]", "[炸鸡啤酒]"), ("[陰險]", "[阴险]"),
  ])
  func anotherNameIsKnown(_ name: String, _ chs: String) {
    #expect(Set(shelf.emoticons.filter { $0.names.contains(name) }.map(\.chs)) == [chs])
  }

  @Test func aNameWithHanHasAPinyinSyllableForEachCharacterAndEachRunOfLatin() {
    for emoticon in shelf.emoticons {
      let name = emoticon.chs ?? ""
      let syllables = name.matches(of: /\p{Unified_Ideograph}|[A-Za-z0-9]+/)
      guard name.contains(/\p{Unified_Ideograph}/) else {
        #expect(emoticon.pinyin == nil, "\(emoticon.name)")
        continue
      }
      let pinyin = emoticon.pinyin ?? ""
      #expect(pinyin.wholeMatch(of: /[a-zü0-9]+( [a-zü0-9]+)*/) != nil, "\(name): \(pinyin)")
      #expect(pinyin.split(separator: " ").count == syllables.count, "\(name): \(pinyin)")
    }
  }

  @Test(arguments: [
    ("[音乐]", "yin yue"), ("[给力]", "gei li"), ("[得意地笑]", "de yi de xiao"), ("[绿丝带]", "lü si dai"),
    ("[女孩儿]", "nü hai er"), ("[笑cry]", "xiao cry"), ("[流浪地球2]", "liu lang di qiu 2"), ("[荣耀80GT]", "rong yao 80gt"),
    ("[哆啦A梦笑]", "duo la a meng xiao"), ("[三周年_钟离]", "san zhou nian zhong li"), ("[杰克·萨利]", "jie ke sa li"),
    ("[长白山蓝莓]", "chang bai shan lan mei"), ("[欢乐熊出没]", "huan le xiong chu mo"), ("[八重神子]", "ba chong shen zi"),
    ("[干饭人]", "gan fan ren"), ("[困死了]", "kun si le"), ("[带着微博去旅行]", "dai zhe wei bo qu lü xing"),
  ])
  func aCharacterOfSeveralReadingsIsReadAsItsWordIs(_ chs: String, _ pinyin: String) {
    #expect(Set(shelf.emoticons.filter { $0.chs == chs }.map(\.pinyin)) == [pinyin])
  }

  @Test func aStandInIsOneEmojiThatShowsAsAPicture() {
    for emoticon in shelf.emoticons {
      guard let emoji = emoticon.emoji, let first = emoji.unicodeScalars.first else { continue }
      #expect(emoji.count == 1, "\(emoticon.name)")
      #expect(first.properties.isEmoji, "\(emoticon.name)")
      #expect(
        first.properties.isEmojiPresentation || emoji.unicodeScalars.contains("\u{FE0F}"), "\(emoticon.name)")
    }
  }

  @Test func oneEmoticonHasOneStandInAndOneReadingInAllPackages() {
    var first: [String: Shelf.Emoticon] = [:]
    for emoticon in shelf.emoticons {
      guard let chs = emoticon.chs else { continue }
      let other = first[chs] ?? emoticon
      first[chs] = other
      #expect(other.emoji == emoticon.emoji, "\(chs)")
      #expect(other.pinyin == emoticon.pinyin, "\(chs)")
    }
  }

  @Test func everyEmoticonOfTheDefaultGroupHasAStandIn() {
    #expect(shelf.packages.first?.emoticons.filter { $0.emoji == nil }.map(\.name) == [])
  }

  @Test func everyCodeIsOneEmojiScalar() {
    for emoticon in shelf.emoticons {
      guard let code = emoticon.code else { continue }
      #expect(code.wholeMatch(of: /0x[0-9a-f]{4,5}/) != nil, "\(code)")
      let scalar = UInt32(code.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
      #expect(scalar?.properties.isEmoji == true, "\(code)")
    }
  }
}
