import JSONRPC
import Testing

@Test(arguments: [
  (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
  (#""\u0000""#, "\u{0}"),
  (#""\u00e9\u00E9""#, "éé"),
  (#""\uFFFF""#, "\u{FFFF}"),
  (#""\u4eca天""#, "今天"),
  (#""\ud83d\ude00""#, "😀"),
  (#""\uD83D\uDE00\uD83D\uDE01""#, "😀😁"),
  (#""\udbff\udfff""#, "\u{10FFFF}"),
  (#""abcdefgh\n""#, "abcdefgh\n"),
  (#""👨‍👩‍👧[微笑]""#, "👨‍👩‍👧[微笑]"),
])
func escapesStandForTheirScalars(_ text: String, _ expected: String) throws {
  #expect(try JSONParser.parse(text) == .string(expected))
}

@Test(arguments: [
  (#""\ud800""#, "\u{FFFD}"),
  (#""\udc00""#, "\u{FFFD}"),
  (#""a\ud83db""#, "a\u{FFFD}b"),
  (#""\udc00\ud800x""#, "\u{FFFD}\u{FFFD}x"),
  (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
  (#""\ud83d\n""#, "\u{FFFD}\n"),
  (#""\ud83d\u0041""#, "\u{FFFD}A"),
  (#""\ud83d\\ude00""#, "\u{FFFD}\\ude00"),
])
func aSurrogateWithoutItsPartnerBecomesOneReplacementCharacter(_ text: String, _ expected: String) throws {
  #expect(try JSONParser.parse(text) == .string(expected))
}

@Test(arguments: [
  (#""\q""#, 1, "expected an escape that JSON knows"),
  (#""a\x41""#, 2, "expected an escape that JSON knows"),
  (#""\U0041""#, 1, "expected an escape that JSON knows"),
  (#""\'""#, 1, "expected an escape that JSON knows"),
  (#""\u12""#, 1, "expected four hexadecimal digits behind “\\u”"),
  (#""\u12g4""#, 1, "expected four hexadecimal digits behind “\\u”"),
  (#""\u+123""#, 1, "expected four hexadecimal digits behind “\\u”"),
  (#""😀\ud83d\u12""#, 11, "expected four hexadecimal digits behind “\\u”"),
  (#""abc"#, 0, "expected a closing quote for the string"),
  (#"["abc\""#, 1, "expected a closing quote for the string"),
  ("\"\\", 1, "expected an escape that JSON knows"),
  ("\"\\u", 1, "expected four hexadecimal digits behind “\\u”"),
  ("\"a\nb\"", 2, "expected no control character in a string; write it as an escape"),
  ("\"😀abc\u{1F}\"", 8, "expected no control character in a string; write it as an escape"),
  ("\"\u{0}\"", 1, "expected no control character in a string; write it as an escape"),
])
func aBrokenStringIsRefusedWhereItBreaks(_ text: String, _ offset: Int, _ reason: String) {
  expectRefusal(at: offset, reason) { try JSONParser.parse(text) }
}

@Test(
  arguments: [
    [0x80], [0xBF], [0xC0, 0xAF], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF], [0xE4, 0xBB],
    [0xE4, 0x28, 0x8A],
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF0, 0x9F, 0x28, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
  ] as [[UInt8]])
func bytesThatAreNoUTF8AreRefusedWhereTheyBegin(_ wrong: [UInt8]) {
  let before = Array("\"é今😀".utf8)
  let behind = Array("\"".utf8)
  expectRefusal(at: 10, "expected UTF-8") { try JSONParser.parse(before + wrong + behind) }
  // An escape before moves the bytes in the string, not those of the input.
  let escaped = Array("\"\\u4ecaé今😀".utf8)
  expectRefusal(at: 16, "expected UTF-8") { try JSONParser.parse(escaped + wrong + behind) }
  // In a key too.
  let key = Array("{\"a\":{\"é今😀".utf8)
  expectRefusal(at: 16, "expected UTF-8") {
    try JSONParser.parse(key + wrong + Array("\":1}}".utf8))
  }
}

@Test(
  arguments: [
    [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
    [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
  ] as [[UInt8]])
func theFirstAndLastScalarOfEachLengthAreRead(_ bytes: [UInt8]) throws {
  let json = try JSONParser.parse([0x22] + bytes + [0x22])
  #expect(json.stringValue.map { Array($0.utf8) } == bytes)
}

@Test func theEndOfAStringIsFoundAtEveryDistance() throws {
  // The search takes eight bytes at a time: each byte that ends it at each place of a word, behind each neighbour.
  for length in 0...20 {
    for neighbour in ["a", "!", "#", "[", "]", " ", "\u{7F}", "é", "今", "😀"] {
      let text = String(repeating: neighbour, count: length)
      #expect(try JSONParser.parse("\"\(text)\"") == .string(text))
      #expect(try JSONParser.parse("[\"\(text)\",\"\\n\(text)\\\"\"]") == [.string(text), .string("\n" + text + "\"")])
      let wrong = 1 + text.utf8.count
      expectRefusal(at: wrong, "expected no control character in a string; write it as an escape") {
        try JSONParser.parse("\"\(text)\u{1F}\(text)\"")
      }
    }
  }
}
