import ComposerCore
import ComposerSystem
import JSONRPC
import TestSupport
import Testing

/// Property lists that are wrong, or that would cost more than they are: each is refused with a sentence.
@Suite struct HostilePropertyListTests {
  /// Why bytes are refused: `line:column: sentence` or the sentence; nil where they are read.
  private func refusal(_ bytes: [UInt8]) -> String? {
    do throws(PropertyList.Failure) {
      _ = try PropertyList.parse(bytes)
      return nil
    } catch {
      return switch error.place {
      case .line(let line, let column): "\(line):\(column): \(error.message.english)"
      case .file: error.message.english
      }
    }
  }

  private func refusal(xml: String) -> String? { refusal(Array(xml.utf8)) }

  private let notAList =
    "not a property list: expected an XML or a binary one; an old text one can be converted by “plutil -convert xml1”"

  @Test(arguments: ["{ id = \"com.sina.default\"; }", "(a, b)", "\"text\"", "{\"id\": 1}", "bplist", "\u{FEFF}x"])
  func whatIsNeitherXMLNorBinaryIsNoPropertyList(_ text: String) {
    #expect(refusal(xml: text) == notAList)
  }

  @Test(arguments: ["", " \n\t"])
  func anEmptyFileIsNoPropertyList(_ text: String) {
    #expect(refusal(xml: text) == "not a property list: the file is empty")
  }

  @Test(arguments: [
    ("<plist>\n<array>", "2:8: expected an XML property list: no element found"),
    ("<plist>", "1:8: expected an XML property list: no element found"),
    ("<plist></plist>", "expected a value in “<plist>”"),
    ("<plist><string>a</dict></plist>", "1:19: expected an XML property list: mismatched tag"),
    ("<plist><true/><true/></plist>", "1:15: expected one value in “<plist>”, found a second one"),
    ("<plist>微笑<array/></plist>", "1:8: expected an element, found the text “微笑”"),
    ("<plist><array>a</array></plist>", "1:15: expected an element, found the text “a”"),
    ("<plist><dict><string>a</string></dict></plist>", "1:14: expected “<key>” in “<dict>”, found “<string>”"),
    ("<plist><dict><key>a</key></dict></plist>", "1:26: expected a value for the key “a”"),
    ("<plist><dict><key>a</key><key>b</key></dict></plist>", "1:26: expected a value, found “<key>”"),
    ("<plist><key>a</key></plist>", "1:8: expected a value, found “<key>”"),
    ("<plist><string>微<b/></string></plist>", "1:17: expected text in “<string>”, found “<b>”"),
    ("<plist><integer>1.5</integer></plist>", "1:20: expected a number in “<integer>”, found “1.5”"),
    ("<plist><integer>--1</integer></plist>", "1:20: expected a number in “<integer>”, found “--1”"),
    ("<plist><integer/></plist>", "1:18: expected a number in “<integer>”, found “”"),
    ("<plist><real>two</real></plist>", "1:17: expected a number in “<real>”, found “two”"),
    (
      "<html><body/></html>",
      "1:1: expected an element of a property list (“<dict>”, “<array>”, “<string>” …), found “<html>”"
    ),
    (
      "<array><plist/></array>",
      "1:8: expected an element of a property list (“<dict>”, “<array>”, “<string>” …), found “<plist>”"
    ),
    (
      "<plist><string>&nbsp;</string></plist>",
      "1:16: uses an entity that is none of “&amp;”, “&lt;”, “&gt;”, “&quot;” and “&apos;”"
    ),
    (
      "<!DOCTYPE plist SYSTEM \"file:///etc/hostname\"><plist><string>&a;</string></plist>",
      "1:62: uses an entity that is none of “&amp;”, “&lt;”, “&gt;”, “&quot;” and “&apos;”"
    ),
    (
      "<plist><string>&#0;</string></plist>",
      "1:16: expected an XML property list: reference to invalid character number"
    ),
    (
      "<?xml version=\"1.0\" encoding=\"GBK\"?><plist/>",
      "1:31: expected an XML property list: unknown encoding"
    ),
  ])
  func whatIsWrongInXMLIsNamedWithItsPlace(_ xml: String, _ words: String) {
    #expect(refusal(xml: xml) == words)
  }

  @Test func entitiesThatMultiplyAreRefusedBeforeTheyAreRead() {
    let lines = (1...9).map { "<!ENTITY l\($0) \"" + String(repeating: "&l\($0 - 1);", count: 10) + "\">" }
    let xml =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE plist [\n<!ENTITY l0 \"lol\">\n" + lines.joined(separator: "\n")
      + "\n]>\n<plist><string>&l9;</string></plist>"
    #expect(refusal(xml: xml) == "2:17: declares entities or elements of its own, which are not read")
  }

  @Test func anExternalEntityIsNotRead() {
    let xml = "<!DOCTYPE plist [<!ENTITY a SYSTEM \"file:///etc/hostname\">]><plist><string>&a;</string></plist>"
    #expect(refusal(xml: xml) == "1:17: declares entities or elements of its own, which are not read")
  }

  @Test func sixtyFourLevelsOfXMLAreReadAndOneMoreIsNot() {
    func nested(_ levels: Int) -> String {
      "<plist>" + String(repeating: "<array>", count: levels) + String(repeating: "</array>", count: levels)
        + "</plist>"
    }
    #expect(refusal(xml: nested(64)) == nil)
    #expect(refusal(xml: nested(65)) == "1:456: nested deeper than 64 levels, which is the most that is read")
  }

  @Test(arguments: [10_000, 100_000])
  func thousandsOfLevelsOfXMLAreRefused(_ levels: Int) {
    let words = "1:449: nested deeper than 64 levels, which is the most that is read"
    #expect(refusal(xml: String(repeating: "<array>", count: levels)) == words)
    #expect(
      refusal(xml: String(repeating: "<dict><key>a</key>", count: levels))
        == "1:1153: nested deeper than 64 levels, which is the most that is read")
  }

  @Test func twentyThousandEntriesOfXMLAreReadAndOneMoreIsNot() {
    func list(_ count: Int) -> String { "<array>" + String(repeating: "<true/>", count: count) + "</array>" }
    #expect(refusal(xml: list(20_000)) == nil)
    #expect(
      refusal(xml: list(20_001))
        == "1:140015: an array or dictionary has more than 20000 entries, which is the most that is read")
  }

  @Test func moreValuesThanAreReadAreRefusedInXML() {
    let array = "<array>" + String(repeating: "<true/>", count: 20_000) + "</array>\n"
    let xml = "<array>" + String(repeating: array, count: 26) + "</array>"
    #expect(refusal(xml: xml)?.hasSuffix(": has more than 500000 values, which is the most that is read") == true)
  }

  @Test func sharedReferencesThatStandForBillionsAreRefused() {
    let bomb = RawPropertyList.bomb(levels: 12, width: 16).bytes
    #expect(bomb.count < 400)
    #expect(
      refusal(bomb)
        == "byte 141: stands for more than 500000 values by shared references, which is the most that is read")
  }

  @Test func objectsThatHoldThemselvesAreRefused() {
    #expect(
      refusal(RawPropertyList([RawPropertyList.array([0])]).bytes)
        == "object 0 of the binary property list holds itself")
    let ring = RawPropertyList([RawPropertyList.array([1]), RawPropertyList.array([2]), RawPropertyList.array([1])])
    #expect(refusal(ring.bytes) == "object 1 of the binary property list holds itself")
  }

  @Test func sixtyFourLevelsOfABinaryListAreReadAndOneMoreIsNot() {
    #expect(refusal(RawPropertyList.bomb(levels: 64, width: 1).bytes) == nil)
    #expect(
      refusal(RawPropertyList.bomb(levels: 65, width: 1).bytes)
        == "byte 136: nested deeper than 64 levels, which is the most that is read")
  }

  @Test func levelsAreCountedAlsoWhereAnObjectWasMetNearTheRootBefore() {
    // The root holds object 40 first, and then 1, which holds 40 forty levels down; 40 holds another forty.
    var list = RawPropertyList.bomb(levels: 80, width: 1)
    list.objects[0] = RawPropertyList.array([40, 1])
    #expect(refusal(list.bytes) == "byte 39: nested deeper than 64 levels, which is the most that is read")
  }

  @Test func entriesAreCountedBeforeTheyAreRead() {
    // Arrays of 20,000, each in the one before; the last of them has nothing but references to no object.
    let count = 26
    let objects = (1...count).map { number -> [UInt8] in
      let references = [UInt8](repeating: number < count ? UInt8(count) : 99, count: 19_999)
      return [0xAF, 0x11, 0x4E, 0x20, number < count ? UInt8(number) : 99] + references
    }
    #expect(
      refusal(RawPropertyList(objects + [[0x09]]).bytes)
        == "byte 500108: stands for more than 500000 values by shared references, which is the most that is read")
  }

  @Test func anOffsetOutsideTheObjectsIsRefused() {
    var list = RawPropertyList([[0x09]])
    for (offset, shown) in [(7, "7"), (9, "9"), (4_294_967_295, "4294967295")] {
      list.offsets = [0: offset]
      #expect(
        refusal(list.bytes) == "object 0 of the binary property list is at byte \(shown), expected one from 8 to 8")
    }
  }

  @Test func aReferenceToNoObjectIsRefused() {
    #expect(refusal(RawPropertyList([RawPropertyList.array([9])]).bytes) == "byte 9: refers to object 9 of 1")
  }

  @Test func aCountBeyondTheFileIsRefused() {
    let long: [UInt8] = [0x13] + RawPropertyList.number(.max)
    #expect(
      refusal(RawPropertyList([[0xAF] + long]).bytes)
        == "byte 8: an array or dictionary of 2^63 or more entries; at most 20000 are read")
    #expect(
      refusal(RawPropertyList([[0x5F] + long]).bytes)
        == "byte 8: an object of 2^63 or more bytes runs past byte 18, where the objects end")
    #expect(
      refusal(RawPropertyList([[0x6F, 0x13] + RawPropertyList.number(1 << 62)]).bytes)
        == "byte 8: an object of 2^63 or more bytes runs past byte 18, where the objects end")
    #expect(
      refusal(RawPropertyList([[0xD3, 0]]).bytes)
        == "byte 8: an object of 6 bytes runs past byte 10, where the objects end")
    #expect(refusal(RawPropertyList([[0x5F, 0x51]]).bytes) == "byte 9: expected a length")
    #expect(
      refusal(RawPropertyList([[0x13, 1]]).bytes)
        == "byte 8: an object of 8 bytes runs past byte 10, where the objects end")
  }

  @Test func twentyThousandEntriesOfABinaryListAreReadAndOneMoreIsNot() {
    func list(_ count: UInt16) -> RawPropertyList {
      let references = [UInt8](repeating: 1, count: Int(count))
      return RawPropertyList([[0xAF, 0x11, UInt8(count >> 8), UInt8(count & 0xFF)] + references, [0x09]])
    }
    #expect(refusal(list(20_000).bytes) == nil)
    #expect(
      refusal(list(20_001).bytes) == "byte 8: an array or dictionary of 20001 entries; at most 20000 are read")
  }

  @Test func aDictionaryWithAKeyThatIsNoStringIsRefused() {
    #expect(
      refusal(RawPropertyList([[0xD1, 1, 1], [0x09]]).bytes) == "byte 8: a key of the dictionary is no string")
  }

  @Test func anUnknownObjectIsRefused() {
    #expect(refusal(RawPropertyList([[0xE0]]).bytes) == "byte 8: no object of a property list begins with 0xe0")
    #expect(refusal(RawPropertyList([[0x52, 0x61, 0xE5]]).bytes) == "byte 10: expected a character of ASCII")
  }

  @Test func aCutOffListIsRefused() {
    let bytes = RawPropertyList([[0x51, 0x61]]).bytes
    #expect(
      refusal(Array(bytes.prefix(41)))
        == "the binary property list is cut off: 41 bytes, and at least 42 are expected")
    #expect(
      refusal(Array("bplist00".utf8)) == "the binary property list is cut off: 8 bytes, and at least 42 are expected")
  }

  @Test func aBadTrailerIsRefused() {
    let trailer = "the binary property list has a bad trailer: "
    var list = RawPropertyList([[0x09]])
    list.count = 2
    #expect(refusal(list.bytes) == trailer + "2 objects, and the offset table has room for 1")
    list.count = -1
    #expect(refusal(list.bytes) == trailer + "2^63 or more objects, and the offset table has room for 1")
    list.count = 0
    #expect(refusal(list.bytes) == trailer + "0 objects, and the offset table has room for 1")
    list.count = nil
    list.root = 1
    #expect(refusal(list.bytes) == trailer + "the first object is number 1 of 1")
    list.root = 0
    list.table = .max
    #expect(refusal(list.bytes) == trailer + "the offset table is at byte 2^63 or more, expected one from 9 to 12")
    list.table = 8
    #expect(refusal(list.bytes) == trailer + "the offset table is at byte 8, expected one from 9 to 12")
    list.table = nil
    list.offsetSize = 0
    #expect(refusal(list.bytes) == trailer + "offsets of 0 and references of 1 bytes, expected 1 to 8")
    list.offsetSize = 4
    list.referenceSize = 200
    #expect(refusal(list.bytes) == trailer + "offsets of 4 and references of 200 bytes, expected 1 to 8")
  }

  /// Whatever is changed in a good list, reading ends with a value or a sentence.
  @Test func aDamagedListIsReadOrRefused() throws {
    var texts = RandomTexts(seed: 11)
    let good = RawPropertyList([
      [0xD2, 1, 2, 3, 4], [0x53, 0x63, 0x68, 0x73], [0x54, 0x63, 0x6F, 0x64, 0x65], [0x61, 0x5F, 0xAE], [0xA2, 5, 6],
      [0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0], [0xA0],
    ]).bytes
    #expect(try PropertyList.parse(good) == ["chs": "微", "code": [1.5, []]])
    var refusals = 0
    for _ in 0..<4_000 {
      var bytes = good
      for _ in 0..<texts.number(in: 1...4) {
        bytes[texts.number(in: 8...(bytes.count - 1))] = UInt8(texts.number(in: 0...255))
      }
      if let words = refusal(bytes) {
        refusals += 1
        #expect(!words.isEmpty)
      }
    }
    #expect(refusals > 500)
  }
}
