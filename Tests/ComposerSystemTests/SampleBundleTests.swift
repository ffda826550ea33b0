import ComposerCore
import ComposerSystem
import Foundation
import TestSupport
import Testing

/// A real bundle, where the shared folder stands beside the repository: as it is, and in every form that packages have.
@Suite struct SampleBundleTests {
  private let folder = TemporaryFolder()
  private static let sample = SharedFolder.path.map { $0 + "/emoticons-sample/EmoticonWeibo.bundle" }

  private func load(_ path: String) -> [EmoticonPackage] {
    let loaded = EmoticonLoader.load([path])
    #expect(loaded.problems.map(\.description.english) == [])
    return loaded.packages
  }

  /// Copies the sample; each property list is handed over as Foundation reads it.
  private func copy(_ name: String, _ change: (String, Any) throws -> (path: String, bytes: [UInt8])) throws -> String {
    let sample = try #require(Self.sample)
    for path in try FileManager.default.subpathsOfDirectory(atPath: sample) {
      let data = FileManager.default.contents(atPath: sample + "/" + path) ?? Data()
      if path.hasSuffix(".plist") {
        let value = try PropertyListSerialization.propertyList(from: data, format: nil)
        let changed = try change(path, value)
        try folder.file(name + "/" + changed.path, changed.bytes)
      } else if path.hasSuffix(".json") {
        try folder.file(name + "/" + path, [UInt8](data))
      }
    }
    return folder.path.appending(name).text
  }

  private func summary(_ packages: [EmoticonPackage]) -> [String] {
    packages.map { "\($0.id) \($0.name) \($0.displayOnly) \($0.emoticons.count)" }
  }

  @Test(.enabled(if: sample != nil))
  func theSampleIsReadAsItIs() throws {
    let packages = load(try #require(Self.sample))
    #expect(
      summary(packages) == [
        "com.sina.default 默认 false 102", "com.apple.emoji Emoji false 80", "com.sina.lxh 浪小花 false 40",
        "com.sina.emotions2015-04 com.sina.emotions2015-04 true 20",
        "com.sina.emotions2015-05 com.sina.emotions2015-05 true 6",
        "com.sina.emotions2015-06 com.sina.emotions2015-06 true 16",
        "com.sina.emotions2015-07 com.sina.emotions2015-07 true 13",
        "com.sina.emotions2015-08 com.sina.emotions2015-08 true 5", "com.sina.default com.sina.default true 6",
      ])
    #expect(packages[0].emoticons[1] == Emoticon(chs: "[微笑]", cht: "[微笑]", png: "d_hehe.png", gif: "d_hehe.gif"))
    #expect(packages[1].emoticons.allSatisfy { $0.isUnicode && $0.cht == nil && $0.png == nil })
    #expect(packages[1].emoticons.contains { $0.unicode == "❤️" })
    #expect(load(try #require(Self.sample)) == packages)
    print("read \(packages.count) packages of the shared sample")
  }

  @Test(.enabled(if: sample != nil))
  func everyFormGivesTheSame() throws {
    let packages = load(try #require(Self.sample))
    func isSame(_ path: String, named: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) {
      let copies = load(path)
      #expect(copies.map(\.emoticons) == packages.map(\.emoticons), sourceLocation: sourceLocation)
      #expect(copies.map(\.id) == packages.map(\.id), sourceLocation: sourceLocation)
      if named { #expect(summary(copies) == summary(packages), sourceLocation: sourceLocation) }
    }
    isSame(
      try copy("binary") {
        ($0, [UInt8](try PropertyListSerialization.data(fromPropertyList: $1, format: .binary, options: 0)))
      })
    isSame(
      try copy("marked") {
        let data = try PropertyListSerialization.data(fromPropertyList: $1, format: .xml, options: 0)
        return ($0, [0xEF, 0xBB, 0xBF] + data)
      })
    isSame(
      try copy("json") {
        (String($0.dropLast(5)) + "json", [UInt8](try JSONSerialization.data(withJSONObject: $1)))
      })
    isSame(
      try copy("arrays") {
        let object = try #require($1 as? [String: Any])
        let array = try #require(object["packages"] ?? object["emoticons"])
        return ($0, [UInt8](try PropertyListSerialization.data(fromPropertyList: array, format: .xml, options: 0)))
      }, named: false)
  }

  @Test(.enabled(if: sample != nil))
  func theAdditionalNamesAreKnownAndNotOffered() throws {
    let catalog = EmoticonCatalog(packages: load(try #require(Self.sample)))
    #expect(catalog.emoticon(named: "[羊年大吉]") != nil)
    #expect(catalog.emoticon(named: "[陆毅]") != nil)
    let offered = EmoticonSearch(catalog: catalog).matches(for: "", recents: []).map(\.name)
    #expect(offered.count == 222)
    #expect(!offered.contains("[羊年大吉]"))
    #expect(!offered.contains("[陆毅]"))
  }
}
