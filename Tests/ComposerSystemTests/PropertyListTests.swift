import ComposerCore
import ComposerSystem
import Foundation
import JSONRPC
import TestSupport
import Testing

/// What a property list is worth as JSON, in both of its forms.
@Suite struct PropertyListTests {
  /// An XML property list around a value.
  private func parse(xml value: String) throws -> JSON {
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      """
    return try PropertyList.parse(Array((head + value + "\n</plist>\n").utf8))
  }

  private func binary(_ value: Any) throws -> [UInt8] {
    [UInt8](try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }

  @Test(
    arguments: [
      ("<string>[微笑]</string>", "[微笑]"), ("<string></string>", ""), ("<string/>", ""),
      ("<string> a\n b </string>", " a\n b "), ("<integer>44</integer>", 44), ("<integer> -7\n</integer>", -7),
      ("<integer>0x1f603</integer>", 0x1f603), ("<integer>9223372036854775808</integer>", 9_223_372_036_854_775_808.0),
      ("<real>2</real>", 2.0), ("<real>-1.5e3</real>", -1500.0), ("<real>nan</real>", nil), ("<true/>", true),
      ("<false/>", false), ("<array/>", []), ("<dict/>", [:]),
      ("<array><true/><string>b</string></array>", [true, "b"]),
      ("<dict><key>b</key><integer>1</integer><key>a</key><array/></dict>", ["b": 1, "a": []]),
      ("<dict><key>a</key><true/><key>a</key><false/></dict>", ["a": true, "a": false]),
      ("<date>2015-04-01T08:00:00Z</date>", "2015-04-01T08:00:00Z"), ("<data>\n\tAAEC\n\t/w==\n</data>", "AAEC/w=="),
    ] as [(String, JSON)])
  func anXMLValueIsReadAsJSON(_ xml: String, _ json: JSON) throws {
    #expect(try parse(xml: xml) == json)
  }

  @Test func theFiveEntitiesAndNumbersOfCharactersAreReplaced() throws {
    #expect(
      try parse(xml: "<string>&amp;&lt;&gt;&quot;&apos;&#x1F603;&#24494;&#x7B11;</string>") == "&<>\"'😃微笑")
  }

  @Test func aCharacterSectionIsTextAsItStands() throws {
    #expect(try parse(xml: "<string>[<![CDATA[<微&amp;笑>]]>]</string>") == "[<微&amp;笑>]")
  }

  @Test func commentsAndInstructionsAreNoText() throws {
    #expect(try parse(xml: "<!-- a --><array><!-- <b> --><string>微<!-- c -->笑</string><?d e?></array>") == ["微笑"])
  }

  @Test func theValueMayStandWithoutPlistAroundIt() throws {
    #expect(try PropertyList.parse(Array("<array><string>a</string></array>".utf8)) == ["a"])
  }

  @Test func aByteOrderMarkIsPassedOver() throws {
    #expect(try PropertyList.parse([0xEF, 0xBB, 0xBF] + Array("<plist><string>微</string></plist>".utf8)) == "微")
  }

  @Test(arguments: [true, false], ["UTF-16", "UTF-8"])
  func aListInUTF16IsReadWhateverItSaysItself(bigEndian: Bool, encoding: String) throws {
    let xml = "\u{FEFF}<?xml version=\"1.0\" encoding=\"\(encoding)\"?><plist><string>[微笑]😃</string></plist>"
    let bytes = xml.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return bigEndian ? [high, low] : [low, high]
    }
    #expect(try PropertyList.parse(bytes) == "[微笑]😃")
  }

  @Test(arguments: [
    "[微笑]", "smile", "", String(repeating: "长", count: 300), String(repeating: "a", count: 70_000), "😃",
  ])
  func aBinaryStringIsReadAsJSON(_ text: String) throws {
    #expect(try PropertyList.parse(binary([text])) == [.string(text)])
  }

  @Test(arguments: [0, 1, 255, 256, 65_535, 65_536, 4_294_967_295, 4_294_967_296, .max, -1, .min])
  func aBinaryIntegerIsReadAsJSON(_ value: Int) throws {
    #expect(try PropertyList.parse(binary([value])) == [.integer(value)])
  }

  @Test func aBinaryIntegerBeyondIntIsADouble() throws {
    #expect(try PropertyList.parse(binary([UInt64.max])) == [.double(18_446_744_073_709_551_616)])
  }

  @Test func binaryRealsTruthsDatesAndDataAreReadAsJSON() throws {
    let date = Date(timeIntervalSince1970: 1_427_875_201)
    let leapDay = Date(timeIntervalSince1970: 951_782_400)
    let ancient = Date(timeIntervalSince1970: -62_135_596_800)
    let json = try PropertyList.parse(
      binary([1.5, true, false, date, leapDay, ancient, Data([0, 1, 2, 255]), Data(), Data([7])]))
    #expect(
      json == [
        1.5, true, false, "2015-04-01T08:00:01Z", "2000-02-29T00:00:00Z", "0001-01-01T00:00:00Z", "AAEC/w==", "",
        "Bw==",
      ])
  }

  @Test func binaryFloatsSetsNullAndNumbersOfObjectsAreReadAsJSON() throws {
    let list = RawPropertyList([
      RawPropertyList.array([1, 2, 3, 4, 5]), [0x22, 0x3F, 0xC0, 0, 0], [0xC1, 6], [0x00], [0x80, 7], [0xB0], [0x09],
    ])
    #expect(try PropertyList.parse(list.bytes) == [1.5, [true], nil, 7, []])
  }

  @Test func halfAPairOfSurrogatesBecomesTheReplacementCharacter() throws {
    #expect(try PropertyList.parse(RawPropertyList([[0x62, 0xD8, 0x3D, 0, 0x61]]).bytes) == "\u{FFFD}a")
  }

  @Test func sharedObjectsStandInFullAtEachPlace() throws {
    let list = RawPropertyList([RawPropertyList.array([1, 1, 2]), RawPropertyList.array([2]), [0x51, 0x78]])
    #expect(try PropertyList.parse(list.bytes) == [["x"], ["x"], "x"])
  }

  /// Foundation writes random values; both of its forms must be read as the value that was written.
  @Test func whatFoundationWritesIsReadInBothForms() throws {
    var texts = RandomTexts(seed: 7)
    for _ in 0..<200 {
      let value = randomValue(&texts, depth: 0)
      for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
        let data = try PropertyListSerialization.data(fromPropertyList: value.list, format: format, options: 0)
        #expect(sorted(try PropertyList.parse([UInt8](data))) == sorted(value.json))
      }
    }
  }

  private func randomValue(_ texts: inout RandomTexts, depth: Int) -> (list: Any, json: JSON) {
    switch texts.number(in: depth < 4 ? 0...6 : 2...6) {
    case 0:
      let values = (0..<texts.number(in: 0...20)).map { _ in randomValue(&texts, depth: depth + 1) }
      return (values.map(\.list), .array(values.map(\.json)))
    case 1:
      var members: [String: (list: Any, json: JSON)] = [:]
      for _ in 0..<texts.number(in: 0...20) { members[text(&texts)] = randomValue(&texts, depth: depth + 1) }
      let object = JSONObject(members: members.map { JSONObject.Member(key: $0.key, value: $0.value.json) })
      return (members.mapValues(\.list), .object(object))
    case 2:
      let number = texts.number(in: Int.min...Int.max) >> texts.number(in: 0...63)
      return (number, .integer(number))
    case 3: return (0.1, 0.1)
    case 4: return (true, true)
    default:
      let text = text(&texts)
      return (text, .string(text))
    }
  }

  /// A text that XML can hold: no control characters, and no line end that it would change.
  private func text(_ texts: inout RandomTexts) -> String {
    String(String.UnicodeScalarView(texts.next().unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" }))
  }

  /// Foundation's dictionaries have no order.
  private func sorted(_ json: JSON) -> JSON {
    switch json {
    case .array(let elements): .array(elements.map(sorted))
    case .object(let object):
      .object(
        JSONObject(
          members: object.members.map { JSONObject.Member(key: $0.key, value: sorted($0.value)) }
            .sorted { Array($0.key.unicodeScalars).lexicographicallyPrecedes(Array($1.key.unicodeScalars)) }))
    default: json
    }
  }
}
