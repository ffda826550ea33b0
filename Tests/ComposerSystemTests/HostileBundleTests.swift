import ComposerCore
import Foundation
import Testing

@testable import ComposerSystem

/// Bundles that are wrong or that mean harm: what is bad is named with its path and left out, all else is loaded.
@Suite struct HostileBundleTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.file("b/emoticons.json", #"[{"id":"bad"},{"id":"good"}]"#)
    try folder.file("b/good/info.json", #"[{"chs":"[微笑]"}]"#)
  }

  /// What is wrong with the package `bad`, without the folder's path; the package `good` must be there.
  private func problems(sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
    let loaded = EmoticonLoader.load([folder.path.appending("b").text])
    #expect(loaded.packages.last?.id == "good", sourceLocation: sourceLocation)
    #expect(loaded.packages.last?.emoticons == [Emoticon(chs: "[微笑]")], sourceLocation: sourceLocation)
    return loaded.problems.map {
      $0.description.english.replacingOccurrences(of: folder.path.text + "/b/", with: "")
    }
  }

  @Test func sharedReferencesThatStandForBillionsCostOneSentence() throws {
    try folder.file("b/bad/info.plist", RawPropertyList.bomb(levels: 12, width: 16).bytes)
    #expect(
      problems() == [
        "bad/info.plist: byte 141: stands for more than 500000 values by shared references, which is the most that is read"
      ])
  }

  @Test func aListThatHoldsItselfIsRefused() throws {
    try folder.file("b/bad/info.plist", RawPropertyList([RawPropertyList.array([0])]).bytes)
    #expect(problems() == ["bad/info.plist: object 0 of the binary property list holds itself"])
  }

  @Test(arguments: [10_000, 100_000])
  func thousandsOfLevelsAreRefused(_ levels: Int) throws {
    try folder.file("b/bad/info.plist", "<plist>" + String(repeating: "<array>", count: levels))
    #expect(problems() == ["bad/info.plist:1:456: nested deeper than 64 levels, which is the most that is read"])
    try folder.file("b/bad/info.json", String(repeating: "[", count: levels))
    #expect(problems() == ["bad/info.json: nested deeper than 64 levels, which is the most that is read"])
  }

  @Test func anEntityFromAFileIsNotRead() throws {
    try folder.file("secret", "[密]")
    try folder.file(
      "b/bad/info.plist",
      """
      <!DOCTYPE plist [<!ENTITY s SYSTEM "file://\(folder.path.text)/secret">]>
      <plist><array><dict><key>chs</key><string>&s;</string></dict></array></plist>
      """)
    #expect(problems() == ["bad/info.plist:1:17: declares entities or elements of its own, which are not read"])
  }

  @Test(arguments: [
    ("", "not a property list: the file is empty"),
    (
      "{ emoticons = (); }",
      "not a property list: expected an XML or a binary one; an old text one can be converted by “plutil -convert xml1”"
    ),
    ("<plist><string>a</string></plist>", "expected an array of emoticons, or an object with an array “emoticons”"),
    ("bplist00", "the binary property list is cut off: 8 bytes, and at least 42 are expected"),
  ])
  func whatIsNoPackageIsNamed(_ text: String, _ words: String) throws {
    try folder.file("b/bad/info.plist", text)
    #expect(problems() == ["bad/info.plist: \(words)"])
  }

  @Test func aListThatIsCutOffIsNamedWithItsPlace() throws {
    try folder.file("b/bad/info.plist", "<plist>\n<array><dict><key>chs</key>\n<string>[微")
    #expect(problems() == ["bad/info.plist:3:11: expected an XML property list: no element found"])
  }

  @Test(arguments: ["../../etc", "/etc", "..", ".", "", "a/b", "a\\b", "a%2e%2e/", ".git", "e\u{301}", "a\\u0000b"])
  func anIDThatIsNoNameOfAFolderIsRefused(_ id: String) throws {
    let quoted = id == "a\\b" ? "a\\\\b" : id
    try folder.file("b/emoticons.json", #"[{"id":"\#(quoted)"},{"id":"good"}]"#)
    let problems = problems()
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("emoticons.json: package 1: expected an id of 1 to 128 letters") == true)
  }

  @Test func aLinkOutOfTheBundleIsRefused() throws {
    try folder.file(
      "outside/info.plist", "<plist><array><dict><key>chs</key><string>[密]</string></dict></array></plist>")
    try folder.link("b/bad", to: "../outside")
    let root = try #require(folder.path.resolved).text
    #expect(
      problems().map { $0.replacingOccurrences(of: root, with: "") } == [
        "bad/info.plist: a link that leads out of “/b”"
      ])
  }

  @Test func aPipeOrAFolderInTheFilesPlaceIsNotRead() throws {
    try folder.folder("b/bad/info.plist")
    #expect(problems() == ["bad/info.plist: a folder, expected a file"])
    try FileManager.default.removeItem(atPath: folder.path.appending("b/bad/info.plist").text)
    #expect(mkfifo(folder.path.appending("b/bad/info.plist").text, 0o600) == 0)
    #expect(problems() == ["bad/info.plist: not a regular file, expected a file"])
  }

  @Test func aFileOfNineMebibytesIsRefusedWithTheFigure() throws {
    try folder.file("b/bad/info.plist", Array("<plist>".utf8) + Array(repeating: UInt8(ascii: " "), count: 9 << 20))
    #expect(problems() == ["bad/info.plist: larger than 8388608 bytes, which is the most that is read"])
  }

  @Test func moreThanTwentyThousandEmoticonsAreRefusedWithTheFigure() throws {
    let entry = "<dict><key>chs</key><string>[a]</string></dict>"
    try folder.file("b/bad/info.plist", "<array>" + String(repeating: entry, count: 20_001) + "</array>")
    #expect(
      problems() == [
        "bad/info.plist:1:940048: an array or dictionary has more than 20000 entries, which is the most that is read"
      ])
  }

  @Test func emoticonsThatAreNoneCostThemselvesOnly() throws {
    try folder.file(
      "b/bad/info.json",
      #"""
      [{"png":"a.png"},{"chs":7},{"chs":""},{"chs":"[a\u001b[31m]"},{"chs":"[\u202e]"},{"code":"0xZZ"},{"code":"0x110000"},
       {"code":"0xD800"},{"chs":"[好]"}]
      """#)
    let loaded = EmoticonLoader.load([folder.path.appending("b").text])
    #expect(loaded.packages.map(\.emoticons) == [[Emoticon(chs: "[好]")], [Emoticon(chs: "[微笑]")]])
    #expect(loaded.problems.count == 8)
    #expect(loaded.problems.allSatisfy { !$0.losesPackage })
  }

  @Test func whereNothingIsOrWhatIsNoFolderIsNamed() throws {
    try folder.file("file")
    try folder.folder("empty")
    func words(_ name: String) -> [String] {
      EmoticonLoader.load([folder.path.appending(name).text]).problems.map(\.message.english)
    }
    #expect(words("gone") == ["no such file or directory, expected a folder"])
    #expect(words("file") == ["not a directory, expected a folder"])
    #expect(
      words("empty") == [
        "no emoticons here: expected “emoticons.plist” or “emoticons.json” with a list of packages, or “info.plist” or “info.json”"
      ])
    #expect(words("a\u{0}b") == ["no such file or directory, expected a folder"])
  }

  @Test func aBundleThatHoldsItselfByLinksComesToAnEnd() throws {
    try folder.link("b/additional", to: ".")
    try folder.link("b/bad", to: ".")
    #expect(problems().first == "bad: expected “info.plist” or “info.json”")
  }

  @Test func moreThanAThousandPackagesAreNotReadAndThatIsSaidOnce() throws {
    for number in 0...1_001 { try folder.file("m/p\(number)/info.json", #"[{"chs":"[\#(number)]"}]"#) }
    let loaded = EmoticonLoader.load([folder.path.appending("m").text])
    #expect(loaded.packages.count == 1_000)
    #expect(
      loaded.problems.map { $0.message.english } == [
        "this package and those behind it are not read: a folder's packages are at most 1000, with 100000 emoticons and 67108864 bytes together"
      ])
  }

  @Test(arguments: [EmoticonFolder.Most(emoticons: 4), EmoticonFolder.Most(bytes: 58)])
  func moreEmoticonsOrBytesThanAFolderMayHaveAreNotReadAndThatIsSaidOnce(_ most: EmoticonFolder.Most) throws {
    for name in ["p1", "p2", "p3", "p4"] { try folder.file("m/\(name)/info.json", #"[{"chs":"一"},{"chs":"二"}]"#) }
    let read = EmoticonFolder(folder.path.appending("m"), most: most)
    #expect(read.packages.map(\.id) == ["p1", "p2"])
    #expect(
      read.problems.map { $0.message.english } == [
        "this package and those behind it are not read: a folder's packages are at most 1000, with \(most.emoticons) emoticons and \(most.bytes) bytes together"
      ])
  }
}
