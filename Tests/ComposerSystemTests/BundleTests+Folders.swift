import ComposerCore
import ComposerSystem
import Foundation
import TestSupport
import Testing

/// Which of a bundle's files are read, and when they are read again.
extension BundleTests {
  @Test func withoutAListTheFoldersWithAPackageAreReadInByteOrder() throws {
    try write(package: "b", entry(["chs": "[乙]"]))
    try write(package: "a", entry(["chs": "[甲]"]))
    try write(package: "B", entry(["chs": "[丙]"]))
    try folder.file("b/pictures/d.png", "")
    try folder.file("b/additional/c/info.json", #"[{"chs":"[丁]"}]"#)
    #expect(names(load()) == ["B: [丙]", "a: [甲]", "b: [乙]", "c (display only): [丁]"])
  }

  @Test func aPackageThatNoListNamesIsNotRead() throws {
    try list(["p"])
    try write(package: "p", entry(["chs": "[甲]"]))
    try write(package: "q", entry(["chs": "[乙]"]))
    #expect(names(load()) == ["p: [甲]"])
  }

  @Test func foldersWhoseNamesAreNoIDsAreNoPackages() throws {
    for id in ["p", "好", ".p", "a b", "-p", "p\u{1B}", "additional/q", "additional/好", "DisplayOnly/a b"] {
      try write(package: id, entry(["chs": "[甲]"]))
    }
    #expect(names(load()) == ["p: [甲]", "q (display only): [甲]"])
  }

  @Test func aFolderWhoseNameBeginsLikeThePackagesIsOutside() throws {
    try list(["p", "q"])
    try folder.file("b/pp/other.png")
    try write(package: "p", entry(["chs": "[甲]", "png": "out.png"]))
    try folder.link("b/p/out.png", to: "../pp/other.png")
    try folder.file("bb/info.json", #"[{"chs":"[密]"}]"#)
    try folder.folder("b/q")
    try folder.link("b/q/info.json", to: "../../bb/info.json")
    #expect(EmoticonLoader.load([folder.path.appending("b").text]).packages.flatMap(\.emoticons).map(\.png) == [nil])
    #expect(
      problems() == [
        "b/p/info.plist: “p”, “[甲]”: “png” leads out of the package's folder by a link: “out.png”",
        "b/q/info.json: a link that leads out of “b”",
      ])
  }

  @Test func aPictureBehindALinkOutOfTheFolderIsRefusedAndTheNameKept() throws {
    try list(["p"])
    try folder.file("b/other.png")
    try folder.file("b/p/real.png")
    try folder.file("b/p/sub/a.png")
    try folder.link("b/p/out.png", to: "../other.png")
    try folder.link("b/p/in.png", to: "real.png")
    try folder.link("b/p/up", to: "..")
    try folder.link("b/p/loop.png", to: "loop.png")
    let pictures = [
      "out.png", "in.png", "up/other.png", "sub/a.png", "loop.png", "missing.png", "../other.png", "/etc/passwd",
    ]
    try write(
      package: "p", pictures.enumerated().map { entry(["chs": "[\($0)]", "png": $1, "gif": "real.png"]) }.joined())
    let emoticons = EmoticonLoader.load([folder.path.appending("b").text]).packages.flatMap(\.emoticons)
    #expect(emoticons.map(\.chs) == ["[0]", "[1]", "[2]", "[3]", "[4]", "[5]", "[6]", "[7]"])
    #expect(emoticons.map(\.png) == [nil, "in.png", nil, "sub/a.png", "loop.png", "missing.png", nil, nil])
    #expect(emoticons.allSatisfy { $0.gif == "real.png" })
    let file = "b/p/info.plist: “p”, "
    #expect(
      problems() == [
        file + "emoticon 7: “png” leads out of the package's folder: “../other.png”",
        file + "emoticon 8: “png” leads out of the package's folder: “/etc/passwd”",
        file + "“[0]”: “png” leads out of the package's folder by a link: “out.png”",
        file + "“[2]”: “png” leads out of the package's folder by a link: “up/other.png”",
      ])
  }

  @Test func aChangeIsSeenWithoutReading() throws {
    try list(["p"])
    try write(package: "p", entry(["chs": "[甲]"]))
    try folder.file("b/additional/q/info.json", #"[{"chs":"[乙]"}]"#)
    func stamps() -> FileStamps { EmoticonLoader.load([folder.path.appending("b").text]).stamps }
    var before = stamps()
    #expect(before.stillHold)
    #expect(before == stamps())

    try write(package: "p", entry(["chs": "[丙]"]))
    #expect(!before.stillHold)

    before = stamps()
    try folder.file("b/additional/r/info.json", #"[{"chs":"[丁]"}]"#)
    #expect(!before.stillHold)

    before = stamps()
    try FileManager.default.removeItem(atPath: folder.path.appending("b/emoticons.plist").text)
    #expect(!before.stillHold)

    before = stamps()
    try list(["p"])
    #expect(!before.stillHold)
  }

  @Test func nothingThatWasReadMeansNothingThatChanges() {
    #expect(EmoticonLoader.load(nil).stamps == FileStamps())
    #expect(FileStamps().stillHold)
  }
}
