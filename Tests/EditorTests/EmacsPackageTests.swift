import ComposerCore
import Foundation
import TestSupport
import Testing

/// The package in `editors/emacs` as Emacs's own checkers see it, and its list of platforms.
struct EmacsPackageTests {
  private static let program = Emacs.found.first?.program
  private static let folder = Repository.root.path + "/editors/emacs"
  private static let scripts = Repository.root.path + "/Tests/EditorTests/Emacs/"

  @Test(.enabled(if: program != nil, "LEFT OUT: set COMPOSER_EMACS"))
  func theCompilerCheckdocAndPackageLintHaveNothingToSay() throws {
    let output = NSTemporaryDirectory() + "composer-emacs-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: output) }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".el") }
    let said = try Emacs.batch(try #require(Self.program), ["-l", Self.scripts + "lint.el", Self.folder, output])
    #expect(said.output.hasSuffix("looked at \(files.count) files\n"))
    #expect(said.status == 0, "\(said.output)")
    if said.output.contains("LEFT OUT") { print(said.output) }
  }

  @Test(.enabled(if: program != nil, "LEFT OUT: set COMPOSER_EMACS"))
  func everyPlatformsFilesArePosts() throws {
    var expected = ["a.post", "a.post.txt", "a.b.weibo.txt"].map { "\($0)=post" }
    for name in Platform.all.flatMap({ [$0.id] + $0.aliases }) {
      expected += ["a.\(name)", "a.\(name).txt", "a.\(name).post"].map { "\($0)=post" }
    }
    expected += ["weibo.txt=text-mode", "a.weiboo=fundamental-mode"]
    let names = expected.map { String($0.prefix { $0 != "=" }) }
    let said = try Emacs.batch(
      try #require(Self.program), ["-L", Self.folder, "-l", Self.scripts + "naming.el"] + names)
    #expect(said.output == expected.joined(separator: " "))
  }
}
