import ComposerCore
import ComposerFormats
import ComposerSystem
import Foundation
import Testing

/// `Emoticons/table.tsv` is what ``EmoticonTable`` makes of the packages beside it. After a change to one of them, run
/// this with `COMPOSER_WRITE_EMOTICONS=1` in the environment and commit the file.
@Suite struct ShippedTableTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Emoticons")

  /// The packages as their own files have them.
  private func read() throws -> [EmoticonPackage] {
    let loaded = EmoticonLoader.load([Self.folder.path])
    try #require(loaded.problems.map(\.description.english) == [])
    return loaded.packages.map { package in
      var package = package
      package.folder = nil
      return package
    }
  }

  @Test func theTableIsTheOneThatThePackagesMake() throws {
    let file = Self.folder.appendingPathComponent("table.tsv")
    let made = Data(try #require(EmoticonTable.text(of: read())))
    if ProcessInfo.processInfo.environment["COMPOSER_WRITE_EMOTICONS"] == "1" { try made.write(to: file) }
    let isCurrent = try Data(contentsOf: file) == made
    #expect(isCurrent, "table.tsv is older than the packages; run this test with COMPOSER_WRITE_EMOTICONS=1")
  }

  @Test func theProgramCarriesThePackagesOfTheFolder() throws {
    #expect(try EmoticonLoader.shipped() == read())
  }
}
