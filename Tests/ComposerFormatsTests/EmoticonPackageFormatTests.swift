import ComposerCore
import ComposerFormats
import JSONRPC
import Testing

private typealias Format = EmoticonPackageFormat

/// What the emoticons `entries` (JSON, without the brackets of the array) become in the package `p`.
private func read(_ entries: String) throws -> (emoticons: [Emoticon], problems: [String]) {
  let read = try Format.package(JSONParser.parse("[\(entries)]"), id: "p")
  return (read.package.emoticons, read.problems.map(\.message.english))
}

private func failure(_ body: () throws -> Void) -> String? {
  do { try body() } catch { return (error as? Format.Problem)?.message.english }
  return nil
}

@Suite struct EmoticonPackageFormatTests {
  @Test func anObjectGivesThePackagesNameAndWhetherItIsOnlyShown() throws {
    let json = try JSONParser.parse(#"{"id":"other","group_name_cn":"默认","display_only":true,"emoticons":[]}"#)
    let read = try Format.package(json, id: "com.sina.default", folder: "/e/com.sina.default")
    #expect(
      read.package
        == EmoticonPackage(
          id: "com.sina.default", name: "默认", displayOnly: true, folder: "/e/com.sina.default", emoticons: []))
    #expect(read.problems.isEmpty)
  }

  @Test(arguments: [("1", true), ("0", false), ("\"1\"", true), ("\"\"", false), ("false", false), ("null", false)])
  func displayOnlyMayBeANumberOrText(_ value: String, _ displayOnly: Bool) throws {
    let json = try JSONParser.parse(#"{"display_only":\#(value),"emoticons":[]}"#)
    #expect(try Format.package(json, id: "p").package.displayOnly == displayOnly)
  }

  @Test(arguments: ["{\"emoticons\":[]}", "[]", "{\"group_name_cn\":\"\",\"emoticons\":[]}"])
  func aPackageWithoutANameIsCalledByItsID(_ text: String) throws {
    #expect(try Format.package(JSONParser.parse(text), id: "p").package.name == "p")
  }

  @Test func everyKeyOfAnEmoticonIsRead() throws {
    let read = try read(
      #"""
      {"chs":"[爱你]","cht":"[愛你]","aliases":["[愛你]","❤"],"pinyin":"ai ni","emoji":"🥰","png":"d_aini.png","gif":"d_aini.gif","type":"0","en":[]}
      """#)
    #expect(
      read.emoticons == [
        Emoticon(
          chs: "[爱你]", cht: "[愛你]", aliases: ["[愛你]", "❤"], png: "d_aini.png", gif: "d_aini.gif", emoji: "🥰",
          pinyin: "ai ni")
      ])
    #expect(read.problems.isEmpty)
  }

  @Test(arguments: ["\"0\"", "0", "\"\"", "null", "1.5"])
  func theTypeMayBeTextANumberOrEmpty(_ type: String) throws {
    let read = try read(#"{"chs":"[握手]","cht":"","png":"","gif":"","type":\#(type)}"#)
    #expect(read.emoticons == [Emoticon(chs: "[握手]")])
    #expect(read.problems.isEmpty)
  }

  @Test(arguments: [
    ("0x1f603", "😃"), ("0X1F603", "😃"), ("0x2764", "❤️"), ("0x2764 0xfe0f", "❤️"), ("0x2764,0xFE0F", "❤️"),
    ("0x2764 0xfe0e", "❤︎"), ("0x2b50", "⭐"), ("0x31 0x20e3", "1️⃣"), ("0x31", "1"), ("0x1f1e8, 0x1f1f3", "🇨🇳"),
    ("0x261d 0x1f3fb", "☝🏻"), ("0x2764 0x200d 0x1f525", "❤️‍🔥"), ("0x1f3fb", "🏻"),
  ])
  func aCodeIsTheEmojiItself(_ code: String, _ emoji: String) throws {
    let read = try read(#"{"code":"\#(code)","type":"1"}"#)
    #expect(read.emoticons.map { Array($0.chs.unicodeScalars) } == [Array(emoji.unicodeScalars)])
    #expect(read.emoticons.map(\.unicode) == [emoji])
    #expect(read.problems.isEmpty)
  }

  @Test(arguments: ["0xZZ", "0x110000", "0xD800", "0x", "1f603", "0x+1f603", "0x-1", "0x0", "0xa", "0x1f603 0x85", "😃"])
  func aBadCodeCostsItsEntryOnly(_ code: String) throws {
    let read = try read(#"{"code":"0x1f603"},{"code":"\#(code)"},{"chs":"[哈哈]"}"#)
    #expect(read.emoticons.map(\.chs) == ["😃", "[哈哈]"])
    let word = code.split(separator: " ").last ?? ""
    #expect(
      read.problems == [
        "“p”, emoticon 2: “code” must be the hexadecimal number of a character, like “0x1f603”, not “\(word)”"
      ])
  }

  @Test(arguments: [
    (#"{"chs":"[a\u0007]"}"#, "“chs” holds a control character or a line end: “[a\\u{7}]”"),
    (#"{"chs":"[a\nb]"}"#, "“chs” holds a control character or a line end: “[a\\nb]”"),
    (#"{"chs":"[a\u2028]"}"#, "“chs” holds a control character or a line end: “[a\\u{2028}]”"),
    (#"{"chs":""}"#, "“chs” is empty"),
    (#"{"chs":7}"#, "“chs” must be text"),
    (#"{"chs":"\#(String(repeating: "哈", count: 65))"}"#, "“chs” is longer than 64 characters"),
    (#"{"chs":"[a\u202eb]"}"#, "“chs” holds a character that cannot be seen: “[a\\u{202e}b]”"),
    (#"{"chs":"[\ufffc]"}"#, "“chs” holds a character that cannot be seen: “[\u{FFFC}]”"),
    (
      #"{"chs":"[a]b]"}"#,
      "“chs” must have no brackets, or one pair around all of it and no blank inside, unlike “[a]b]”"
    ),
    (
      #"{"chs":"[a　b]"}"#,
      "“chs” must have no brackets, or one pair around all of it and no blank inside, unlike “[a　b]”"
    ),
    (#"{"chs":"[]"}"#, "“chs” must have no brackets, or one pair around all of it and no blank inside, unlike “[]”"),
    (#"{"chs":" "}"#, "“chs” must have no brackets, or one pair around all of it and no blank inside, unlike “ ”"),
    (#"{"cht":"[愛你]"}"#, "has neither a name “chs” nor a “code”"),
    (#"{"code":128515}"#, "“code” must be text like “0x1f603”"),
    ("[]", "expected an object"),
  ])
  func anEntryThatIsNoEmoticonIsLeftOutAndNamedByPackageAndNumber(_ entry: String, _ message: String) throws {
    let read = try read(#"{"chs":"[微笑]"},\#(entry),{"chs":"[哈哈]"}"#)
    #expect(read.emoticons.map(\.chs) == ["[微笑]", "[哈哈]"])
    #expect(read.problems == ["“p”, emoticon 2: \(message)"])
  }

  @Test func aNameOfSixtyFourScalarsIsRead() throws {
    let name = String(repeating: "哈", count: 64)
    #expect(try read(#"{"chs":"\#(name)"}"#).emoticons.map(\.chs) == [name])
  }

  @Test func aBadAliasCostsOnlyItself() throws {
    let read = try read(#"{"chs":"[微笑]","aliases":["","[呵呵]",1]}"#)
    #expect(read.emoticons.map(\.aliases) == [["[呵呵]"]])
    #expect(read.problems == ["“p”, emoticon 1: “aliases” is empty", "“p”, emoticon 1: “aliases” must be text"])
  }

  @Test(arguments: ["/etc/passwd", "../a.png", "a/../../b.png", ".."])
  func aPictureOutsideOfTheFolderIsRefusedAndTheEmoticonKept(_ path: String) throws {
    let read = try read(#"{"chs":"[微笑]","png":"\#(path)","gif":"sub/a..b.gif"}"#)
    #expect(read.emoticons == [Emoticon(chs: "[微笑]", gif: "sub/a..b.gif")])
    #expect(read.problems == ["“p”, emoticon 1: “png” leads out of the package's folder: “\(path)”"])
  }

  @Test(arguments: ["{}", "7", "{\"emoticons\":{}}", "null"])
  func whatIsNoPackageSaysWhatWasExpected(_ text: String) throws {
    let json = try JSONParser.parse(text)
    #expect(
      failure { _ = try Format.package(json, id: "p") }
        == "expected an array of emoticons, or an object with an array “emoticons”")
  }

  @Test func moreThanTwentyThousandEntriesAreRefusedWithTheFigure() {
    let json = JSON.array(Array(repeating: ["chs": "[哈]"], count: 20_001))
    #expect(failure { _ = try Format.package(json, id: "p") } == "20001 emoticons; at most 20000 are read")
    #expect(failure { _ = try Format.list(json) } == "20001 packages; at most 20000 are read")
  }

  @Test(arguments: [
    #"{"packages":[{"id":"a"},{"ID":"b.c"},{"id":"a"}]}"#, #"[{"id":"a"},{"id":"b.c"}]"#,
  ])
  func aListGivesItsPackagesOnceAndInOrder(_ text: String) throws {
    let list = try Format.list(JSONParser.parse(text))
    #expect(list.packages.map(\.id) == ["a", "b.c"])
    #expect(list.problems.isEmpty)
  }

  @Test func anOlderSchemaPutsItsNameBeforeItsKeys() throws {
    let json: JSON = [
      "emoticon_group_name_cn": "", "emoticon_group_name": "仅显示", "emoticon_group_display_only": 1,
      "emoticon_group_emoticons": [["chs": "[一星]"]],
    ]
    let read = try Format.package(json, id: "com.sina._wb_display_only")
    #expect(
      read.package
        == EmoticonPackage(
          id: "com.sina._wb_display_only", name: "仅显示", displayOnly: true, emoticons: [Emoticon(chs: "[一星]")]))
  }

  @Test func aPackageIsCalledByTheFirstNameThatItHas() throws {
    func name(_ json: JSON, listed: String? = nil) throws -> String {
      try Format.package(json, id: "p", listedName: listed).package.name
    }
    #expect(try name(["group_name_en": "Huahua", "group_name_tw": "浪小花兒", "emoticons": []]) == "浪小花兒")
    #expect(try name(["group_name_cn": "浪小花", "emoticons": []], listed: "花") == "浪小花")
    #expect(try name(["group_name_cn": "", "group_name_en": "Huahua", "emoticons": []], listed: "花") == "花")
    #expect(try name([], listed: "花") == "花")
    #expect(try name(["group_name_cn": "\u{1b}[31m", "emoticons": []]) == "p")
  }

  @Test func aListByGroupsBeginsWithTheRecents() throws {
    let list = try Format.list([
      ["groupName": "最近", "directory": "", "bgImageName": "left"], ["groupName": "默认", "directory": "default"],
      ["groupName": "浪小花", "directory": "lxh"],
    ])
    #expect(list.packages == [Format.Listed(id: "default", name: "默认"), Format.Listed(id: "lxh", name: "浪小花")])
    #expect(list.problems.isEmpty)
    let named = try Format.list([["groupName": "最近", "directory": "recent"], ["groupName": "空", "directory": ""]])
    #expect(named.packages == [Format.Listed(id: "recent", name: "最近", mayBeRecents: true)])
    #expect(
      named.problems.map { $0.message.english.prefix(34) }
        == ["package 2: expected an id of 1 to 1"].map { $0.prefix(34) })
  }

  @Test(arguments: [
    "..", ".hidden", "", "a/b", "/etc", "-x", "表情", "a b", "a\u{0}", String(repeating: "a", count: 129),
  ])
  func anIDThatCouldLeadOutOfTheFolderIsLeftOut(_ id: String) throws {
    let list = try Format.list(["packages": [["id": "a"], ["id": .string(id)], ["id": "b"]]])
    #expect(list.packages.map(\.id) == ["a", "b"])
    #expect(list.problems.count == 1)
    #expect(list.problems.first?.message.english.hasPrefix("package 2: expected an id of ") == true)
  }

  @Test func anEntryWithoutAnIDIsLeftOut() throws {
    let list = try Format.list(["a", ["id": 1], ["id": "b"]])
    #expect(list.packages.map(\.id) == ["b"])
    #expect(
      list.problems.map(\.message.english) == [
        "package 1: expected an object with an “id”", "package 2: expected an object with an “id”",
      ])
  }

  @Test func ofManyProblemsTheFirstAreToldAndTheOthersCounted() throws {
    let entries = JSON.array(Array(repeating: [:], count: 25))
    let package = try Format.package(entries, id: "p")
    #expect(package.problems.count == 21)
    #expect(package.problems.last?.message.english == "“p”: 5 more problems")
    let list = try Format.list(entries)
    #expect(list.problems.count == 21)
    #expect(list.problems.last?.message.english == "5 more problems")
  }
}
