import Foundation
import Testing

private enum PreCommit {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let isUnderGit = FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path)

  /// Its absolute path; nil where the environment does not name it.
  static let path: String? = {
    if let path = ProcessInfo.processInfo.environment["COMPOSER_PRE_COMMIT"], !path.isEmpty { return path }
    print("LEFT OUT: the tests of pre-commit; set COMPOSER_PRE_COMMIT to its absolute path")
    return nil
  }()
}

/// The hooks of `.pre-commit-hooks.yaml`, run by the real pre-commit, which takes them from this repository.
@Suite(.enabled(if: PreCommit.path != nil, "LEFT OUT: set COMPOSER_PRE_COMMIT to the absolute path of pre-commit"))
struct PreCommitTests {
  /// A folder under Git, whose hooks are those of this repository as it stands, committed or not.
  private static func project(_ posts: [String: String], arguments: String = "") throws -> BuiltProgram {
    let program = try BuiltProgram()
    func write(_ text: String, to path: String) throws {
      let file = program.home.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write(
      String(contentsOf: PreCommit.root.appendingPathComponent(".pre-commit-hooks.yaml"), encoding: .utf8),
      to: "source/.pre-commit-hooks.yaml")
    let commit = "git -c user.name=a -c user.email=a@b commit -qm first"
    let made = try program.run(
      "git init -q source && cd source && git add . && \(commit) && git rev-parse HEAD && git init -q ../work")
    #expect(made.status == 0, "\(String(decoding: made.errors, as: UTF8.self))")
    let revision = String(decoding: made.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    try write(
      """
      repos:
        - repo: ../source
          rev: \(revision)
          hooks:
            - id: composer-lsp-system
              args: [\(arguments)]
      """, to: "work/.pre-commit-config.yaml")
    for (path, text) in posts { try write(text, to: "work/" + path) }
    return program
  }

  /// Runs a line of shell in the project, where `pre-commit` is found by name and keeps what it makes to itself.
  private static func run(_ line: String, in program: BuiltProgram) throws -> (status: Int32, said: String) {
    let preCommit = try #require(PreCommit.path)
    let folders = [
      URL(fileURLWithPath: preCommit).deletingLastPathComponent().path, BuiltProgram.folder.path, "/usr/bin", "/bin",
    ]
    let outcome = try program.run(
      "cd work && { \(line)\n} 2>&1",
      variables: [
        "PATH": folders.joined(separator: ":"), "PRE_COMMIT_HOME": program.home.path + "/cache",
        "PRE_COMMIT_COLOR": "never", "GIT_CONFIG_NOSYSTEM": "1",
      ])
    return (outcome.status, String(decoding: outcome.output, as: UTF8.self))
  }

  @Test func goodPostsPassAndOtherFilesAreNotLookedAt() throws {
    let program = try Self.project([
      "a b.weibo": "早👍[微笑]\n", "posts/晚安.post.txt": "晚安\n", "notes.txt": "[微关]", "weibo.txt": "[微关]",
    ])
    defer { program.remove() }
    let (status, said) = try Self.run("git add . && pre-commit run --all-files --verbose", in: program)
    #expect(status == 0, "\(said)")
    #expect(said.contains("check posts") && said.contains("Passed"), "\(said)")
    #expect(said.contains("2 files, 2 posts: no findings"), "\(said)")
  }

  @Test func badPostsFailWithTheirPlaces() throws {
    let program = try Self.project(
      ["a b.weibo": "早👍[微关]\n", "posts/长.WEIBO.txt": String(repeating: "长", count: 141)],
      arguments: "--fail-on, warning")
    defer { program.remove() }
    let (status, said) = try Self.run("git add . && pre-commit run --all-files", in: program)
    #expect(status == 1, "\(said)")
    #expect(said.contains("- exit code: 1\n"), "\(said)")
    #expect(said.contains("\na b.weibo:1:3: warning: no emoticon is called “[微关]”"), "\(said)")
    #expect(said.contains("\nposts/长.WEIBO.txt:1:141: error: "), "\(said)")
  }

  @Test func whatTheConfigurationExcludesIsLeftOut() throws {
    let program = try Self.project([
      ".composer-lsp.json": #"{"exclude": ["drafts"]}"#, "drafts/a.weibo": String(repeating: "长", count: 141),
    ])
    defer { program.remove() }
    let (status, said) = try Self.run("git add . && pre-commit run --all-files", in: program)
    #expect(status == 0, "\(said)")
  }

  @Test func aCommitOfABadPostIsRefusedAndOfTheMendedOneTaken() throws {
    let program = try Self.project(["a.weibo": String(repeating: "长", count: 141)])
    defer { program.remove() }
    let commit = "git -c user.name=a -c user.email=a@b commit -qm posts"
    let refused = try Self.run("pre-commit install && git add . && \(commit)", in: program)
    #expect(refused.status == 1, "\(refused.said)")
    #expect(refused.said.contains("\na.weibo:1:141: error: "), "\(refused.said)")
    let taken = try Self.run("echo 早 >a.weibo && git add . && \(commit) && git log --oneline | wc -l", in: program)
    #expect(taken.status == 0, "\(taken.said)")
    #expect(taken.said.hasSuffix("1\n"), "\(taken.said)")
  }

  @Test(
    .enabled(
      if: PreCommit.isUnderGit,
      "LEFT OUT: the repository is not under Git here"))
  func theRepositoryItselfIsASourceOfHooks() throws {
    let program = try Self.project(["a.weibo": "早👍[微关]\n"])
    defer { program.remove() }
    let (status, said) = try Self.run(
      "git add . && pre-commit try-repo '\(PreCommit.root.path)' composer-lsp-system --all-files --verbose", in: program
    )
    #expect(status == 0, "\(said)")
    #expect(said.contains("\na.weibo:1:3: warning: no emoticon is called “[微关]”"), "\(said)")
  }
}
