import ComposerSystem
import Foundation
import Testing

/// git itself says which files of a random tree with random patterns are ignored.
struct GitOracleTests {
  private static let git = ["/usr/bin/git", "/usr/local/bin/git", "/bin/git"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// A generator with a seed (SplitMix64), so that a failure can be repeated.
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return word ^ word >> 31
    }
  }

  private func run(_ git: String, _ arguments: [String], in folder: FilePath) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: git)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.text)
    process.environment = ["HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": folder.text]
    let output = Foundation.Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return [UInt8](bytes)
  }

  @Test(.enabled(if: git != nil), arguments: UInt64(1)...30)
  func aRandomTreeIsIgnoredAsGitDoes(seed: UInt64) throws {
    let git = try #require(Self.git)
    var random = Random(state: seed)
    let folder = TemporaryFolder()
    let names = ["a", "b", "ab", "abc", "a.b", "a-b", "[a]", "a*", "!a", "#a", "b "]
    let pieces = [
      "a", "b", "c", "*", "**", "?", "/", "/", ".", "[ab]", "[!a]", "[a-b]", "\\*", "\\a", "[[:alpha:]]", "**/", "/**",
      "-", "[",
      "]", " ", "\\",
    ]
    func path() -> String {
      let folders = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
        names.randomElement(using: &random).map { $0 + "d" }
      }
      return (folders + [names.randomElement(using: &random) ?? "a"]).joined(separator: "/")
    }
    for _ in 0..<60 { try folder.file(path()) }
    func patterns() -> String {
      (0..<Int.random(in: 1...6, using: &random)).map { _ in
        var line = Int.random(in: 0..<4, using: &random) == 0 ? "!" : ""
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          let piece = pieces.randomElement(using: &random) ?? ""
          // git takes `a**/b` for `a` and `**/b`, against its own manual; here it is `a*/b`, as there.
          let isInName = !line.isEmpty && line != "!" && line.last != "/"
          line += isInName && (piece.hasPrefix("**") || line.last == "*" && piece.hasPrefix("*")) ? "c" : piece
        }
        return line + (Int.random(in: 0..<5, using: &random) == 0 ? "/" : "")
      }.joined(separator: "\n") + "\n"
    }
    try folder.file(".gitignore", patterns())
    let folders = Set(FolderWalk(folder.path) { _ in true }.files.map(\.path.folder)).sorted()
    for inner in folders.prefix(4) {
      try folder.file(String(inner.text.dropFirst(folder.path.text.count + 1)) + "/.gitignore", patterns())
    }
    _ = try run(git, ["init", "-q"], in: folder.path)
    try folder.file(".git/info/exclude", patterns())
    let expected = try run(git, ["ls-files", "-z", "--others", "--exclude-standard"], in: folder.path)
      .split(separator: 0).map { FilePath(bytes: $0) }.filter { $0.name.first != UInt8(ascii: ".") }.sorted()
    let found = FolderWalk(folder.path) { _ in true }.files.map(\.relativePath)
    #expect(found == expected)
  }
}
