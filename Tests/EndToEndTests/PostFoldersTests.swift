import ComposerSystem
import Foundation
import Testing

@testable import composer_lsp

/// How far a search in the editor's folders goes.
struct PostFoldersTests {
  /// What is read of four files of five bytes each: its text, or “–” for a file that is only named.
  private func texts(_ bounds: PostFolders.Bounds) throws -> [String] {
    let program = try BuiltProgram()
    defer { program.remove() }
    for name in ["a", "b", "c", "d"] {
      try Data("\(name)😀".utf8).write(to: program.home.appendingPathComponent("\(name).weibo"))
    }
    let folders = PostFolders(
      try ArgumentParser.parse(["--no-config"]), ServerLog(level: .error), Bell(), patience: nil, bounds: bounds)
    let files = try #require(folders.files(in: [program.home.path], known: [:]))
    return files.map { $0.content.map { String(decoding: $0.text, as: UTF8.self) } ?? "–" }
  }

  @Test func withinTheBoundsAllIsRead() throws {
    #expect(try texts(.init(files: 4, fileSize: 5, bytes: 16, names: 4)) == ["a😀", "b😀", "c😀", "d😀"])
  }

  @Test func noMoreFilesThanTheBoundAreRead() throws {
    #expect(try texts(.init(files: 2)) == ["a😀", "b😀"])
  }

  @Test func aFileThatIsLongerThanTheBoundIsNotRead() throws {
    #expect(try texts(.init(fileSize: 4)) == ["–", "–", "–", "–"])
  }

  @Test func whenTheBytesAreReadTheOtherFilesAreOnlyNamed() throws {
    #expect(try texts(.init(bytes: 15)) == ["a😀", "b😀", "c😀", "–"])
  }

  @Test func noMoreNamesThanTheBoundAreLookedAt() throws {
    #expect(try texts(.init(names: 3)) == ["a😀", "b😀", "c😀"])
  }

  @Test func theBoundsOfTheServerAreThese() {
    let bounds = PostFolders.Bounds()
    #expect(bounds.files == 2000 && bounds.fileSize == 1_048_576 && bounds.bytes == 67_108_864)
    #expect(bounds.names == 200_000 && bounds.patience == 2000)
  }
}
