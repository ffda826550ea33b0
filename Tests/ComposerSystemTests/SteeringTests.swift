import ComposerCore
import Testing

@testable import ComposerSystem

/// Characters that would steer a terminal or turn a line around are shown in what is said of a file.
struct SteeringTests {
  private let folder = TemporaryFolder()

  @Test func inThePathOfAFile() {
    #expect(FilePath("a\u{1B}/\u{202E}").description == "a\\u{1b}/\\u{202e}")
  }

  @Test func inAPatternThatIsNone() {
    #expect(
      ICURegex.problem(of: "\u{1B}(\u{202E}")?.english
        == "“\\u{1b}(\\u{202e}” is no regular expression at character 3: mismatched paren")
  }

  @Test(arguments: [
    ("<plist>\u{202E}</plist>", "expected an element, found the text “\\u{202e}”"),
    ("<dict><key>\u{202E}</key></dict>", "expected a value for the key “\\u{202e}”"),
    ("<integer>\u{202E}</integer>", "expected a number in “<integer>”, found “\\u{202e}”"),
  ])
  func inAPropertyListThatIsNone(_ xml: String, _ words: String) {
    let failure = #expect(throws: PropertyList.Failure.self) { try PropertyList.parse(Array(xml.utf8)) }
    #expect(failure?.message.english == words)
  }

  @Test func aLongNameOfAnElementIsCut() {
    let xml = "<\(String(repeating: "a", count: 50))/>"
    let failure = #expect(throws: PropertyList.Failure.self) { try PropertyList.parse(Array(xml.utf8)) }
    #expect(
      failure?.message.english
        == "expected an element of a property list (“<dict>”, “<array>”, “<string>” …), found “<\(String(repeating: "a", count: 39))…>”"
    )
  }

  @Test func inTheNameOfAnEncoding() {
    #expect(
      TextEncoding.Failure.unknownEncoding("a\u{1B}").description
        == "no encoding is called “a\\u{1b}”; expected auto, or a name such as gb18030, gbk or big5")
  }

  @Test func inTheNameOfAPictureThatLeadsOutOfItsFolder() throws {
    try folder.file("b/p/info.json", #"[{"chs": "[好]", "png": "a\u202e.png"}]"#)
    try folder.file("b/secret.png")
    try folder.link("b/p/a\u{202E}.png", to: "../secret.png")
    #expect(
      EmoticonLoader.load([folder.path.appending("b").text]).problems.map(\.message.english) == [
        "“p”, “[好]”: “png” leads out of the package's folder by a link: “a\\u{202e}.png”"
      ])
  }
}
