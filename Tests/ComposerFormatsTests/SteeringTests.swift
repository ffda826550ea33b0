import ComposerCore
import ComposerFormats
import JSONRPC
import Testing

/// Characters that would steer a terminal or turn a line around are shown in what is said of a file.
struct SteeringTests {
  private func problems(_ text: String) -> [Phrase] {
    ConfigurationFormat.decode(Array(text.utf8), source: "f", folder: nil).problems.map(\.message)
  }

  /// What is wrong with the one emoticon of a package.
  private func problems(ofEmoticon members: String) throws -> [Phrase] {
    try EmoticonPackageFormat.package(JSONParser.parse("[{\(members)}]"), id: "p").problems.map(\.message)
  }

  @Test func inAWordThatIsNoPattern() {
    #expect(
      problems(#"{"ignore": ["/a\u202e"]}"#) == [
        Phrase(
          "“/a\\u{202e}” begins a regular expression, which is written “/…/”", zh: "“/a\\u{202e}”像是正则表达式，应写作“/…/”")
      ])
  }

  @Test func inAKeyThatStandsTwice() {
    #expect(
      problems(#"{"rules": {"\u001b": "off", "\u001b": "off"}}"#).first
        == Phrase("“\\u{1b}” stands here more than once; the last one counts", zh: "“\\u{1b}”重复出现，以最后一个为准"))
  }

  @Test func inAValueOfAnotherKind() {
    #expect(
      problems(#"{"ignore": "a\#u{200B}"}"#) == [
        Phrase("“ignore” must be an array of words, not \"a\\u{200b}\"", zh: "“ignore”须为数组，元素为词语，而不是 \"a\\u{200b}\"")
      ])
  }

  @Test func inAShortcode() throws {
    #expect(
      try problems(ofEmoticon: #""shortcode": "a\u202e""#).first
        == Phrase(
          "“p”, emoticon 1: “shortcode” must be two letters, digits or “_” or more, not “:a\\u{202e}:”",
          zh: "“p”，第 1 个表情：“shortcode”须为两个以上的英文字母、数字或“_”，而不是“:a\\u{202e}:”"))
  }

  @Test func inTheNameOfAPicture() throws {
    #expect(
      try problems(ofEmoticon: #""chs": "[好]", "png": "../\u202e""#) == [
        Phrase(
          "“p”, emoticon 1: “png” leads out of the package's folder: “../\\u{202e}”",
          zh: "“p”，第 1 个表情：“png”指向表情包文件夹之外：“../\\u{202e}”")
      ])
  }

  @Test func inTheNumberOfACharacter() throws {
    #expect(
      try problems(ofEmoticon: #""code": "0x\u202e""#).first
        == Phrase(
          "“p”, emoticon 1: “code” must be the hexadecimal number of a character, like “0x1f603”, not “0x\\u{202e}”",
          zh: "“p”，第 1 个表情：“code”须为字符的十六进制编号，如“0x1f603”，而不是“0x\\u{202e}”"))
  }

  @Test(arguments: [
    ("a\\u001b", "holds a control character or a line end: “a\\u{1b}”", "含有控制字符或换行：“a\\u{1b}”"),
    ("a\\u202e", "holds a character that cannot be seen: “a\\u{202e}”", "含有不可见的字符：“a\\u{202e}”"),
  ])
  func inTheNameOfAnEmoticon(_ name: String, _ english: String, _ chinese: String) throws {
    #expect(
      try problems(ofEmoticon: "\"chs\": \"\(name)\"").first
        == Phrase("“p”, emoticon 1: “chs” \(english)", zh: "“p”，第 1 个表情：“chs”\(chinese)"))
  }

  @Test func inTheIDOfAPackage() throws {
    #expect(
      try EmoticonPackageFormat.list(JSONParser.parse(#"[{"id": "a\u202e"}]"#)).problems.first?.message.english
        == "package 1: expected an id of 1 to 128 letters, digits, “.”, “_” and “-” that begins with a letter or digit, not “a\\u{202e}”"
    )
  }
}
