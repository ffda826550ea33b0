import ComposerSystem
import Foundation
import Testing

struct FolderWalkTests {
  private let folder = TemporaryFolder()

  private func walk(_ folder: FilePath? = nil, sizeLimit: Int = 16 << 20, depthLimit: Int = 128) -> FolderWalk {
    FolderWalk(folder ?? self.folder.path, sizeLimit: sizeLimit, depthLimit: depthLimit) {
      $0.text.hasSuffix(".post")
    }
  }

  private func found(_ walk: FolderWalk) -> [String] { walk.files.map(\.relativePath.description) }

  @Test func filesComeInByteOrderOfTheirPaths() throws {
    for name in ["b.post", "a/b.post", "a.post", "a-b/c.post", "B.post", "微.post", "a/👍.post", "a.txt"] {
      try folder.file(name)
    }
    #expect(
      found(walk()) == ["B.post", "a-b/c.post", "a.post", "a/b.post", "a/👍.post", "b.post", "微.post"])
  }

  @Test func thePathBeginsWithTheFolderAsItWasGiven() throws {
    try folder.file("x/a.post")
    let files = FolderWalk(FilePath(folder.path.text + "/x/")) { _ in true }.files
    #expect(files.map(\.path.text) == [folder.path.text + "/x/a.post"])
    #expect(files.map(\.relativePath.text) == ["a.post"])
  }

  @Test func gitignoreFilesHoldInTheirFoldersAndBelow() throws {
    try folder.file(".gitignore", "drafts/\n*.tmp.post\n/top.post\n")
    try folder.file("a/.gitignore", "!keep.tmp.post\nb.post\n")
    for name in [
      "drafts/a.post", "a/drafts/a.post", "x.tmp.post", "a/keep.tmp.post", "keep.tmp.post", "top.post", "a/top.post",
      "a/b.post", "b.post", "a/c/b.post",
    ] {
      try folder.file(name)
    }
    #expect(found(walk()) == ["a/keep.tmp.post", "a/top.post", "b.post"])
  }

  @Test func whatIsInAnIgnoredFolderCannotBeTakenInAgain() throws {
    try folder.file(".gitignore", "drafts\n!drafts/a.post\n")
    try folder.file("drafts/a.post")
    #expect(found(walk()) == [])
  }

  @Test func theListsAboveHoldUpToTheRepositorysRoot() throws {
    try folder.file(".gitignore", "outside.post\n")
    try folder.folder("repository/.git/info")
    try folder.file("repository/.git/info/exclude", "excluded.post\n")
    try folder.file("repository/.gitignore", "/posts/drafts/\nabove.post\n")
    for name in ["outside.post", "excluded.post", "above.post", "drafts/a.post", "x/drafts/a.post", "a.post"] {
      try folder.file("repository/posts/" + name)
    }
    #expect(
      found(walk(folder.path.appending("repository/posts"))) == ["a.post", "outside.post", "x/drafts/a.post"])
  }

  @Test func aWorkTreeHasTheListOfItsRepository() throws {
    try folder.folder("main/.git/worktrees/tree")
    try folder.file("main/.git/worktrees/tree/commondir", "../..\n")
    try folder.file("main/.git/info/exclude", "excluded.post\n")
    try folder.file("tree/.git", "gitdir: ../main/.git/worktrees/tree\n")
    try folder.file("tree/excluded.post")
    try folder.file("tree/a.post")
    #expect(found(walk(folder.path.appending("tree"))) == ["a.post"])
  }

  @Test func hiddenFilesAndFoldersArePassedOver() throws {
    try folder.file(".a.post")
    try folder.file(".b.txt")
    try folder.file(".drafts/a.post")
    try folder.file(".git/a.post")
    let walk = walk()
    #expect(found(walk) == [])
    #expect(
      walk.notes == [
        .hiddenFile(folder.path.appending(".a.post")), .hiddenFolder(folder.path.appending(".drafts")),
      ])
  }

  @Test func linksArePassedOver() throws {
    try folder.file("x/a.post")
    try folder.link("file.post", to: "x/a.post")
    try folder.link("file.txt", to: "x/a.post")
    try folder.link("folder", to: "x")
    try folder.link("loop", to: ".")
    let walk = walk()
    #expect(found(walk) == ["x/a.post"])
    #expect(
      walk.notes == [
        .link(folder.path.appending("file.post")), .link(folder.path.appending("folder")),
        .link(folder.path.appending("loop")),
      ])
  }

  @Test func theFolderItselfMayBeALink() throws {
    try folder.file("x/a.post")
    #expect(found(walk(try folder.link("y", to: "x"))) == ["a.post"])
  }

  @Test func largeFilesArePassedOver() throws {
    try folder.file("a.post", "12345")
    try folder.file("b.post", "1234")
    let walk = walk(sizeLimit: 4)
    #expect(found(walk) == ["b.post"])
    #expect(walk.notes == [.tooLarge(folder.path.appending("a.post"), size: 5, limit: 4)])
  }

  @Test func whatIsNoFileIsPassedOver() throws {
    mkfifo(folder.path.appending("fifo.post").text, 0o600)
    #expect(found(walk()) == [])
  }

  @Test func aNameThatIsNoUTF8IsFoundAndShownEscaped() throws {
    let name = Array("a".utf8) + [0xFF] + Array(".post".utf8)
    try folder.file("a.post")
    let target = folder.path.appending(name)
    #expect(
      target.bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { bytes in
        rename(folder.path.appending("a.post").text, Array(bytes) + [0])
      } == 0)
    #expect(found(walk()) == [#"a\xff.post"#])
    #expect(walk().files.map(\.path) == [target])
  }

  @Test func theWalkEndsAtItsDepth() throws {
    try folder.file("a/b/c/d.post")
    try folder.file("a/b/e.post")
    let walk = walk(depthLimit: 2)
    #expect(found(walk) == ["a/b/e.post"])
    #expect(walk.problems == [.tooDeep(folder.path.appending("a/b/c"), limit: 2)])
  }

  @Test func aFolderThatIsNotThereIsAProblem() {
    let path = folder.path.appending("nothing")
    #expect(walk(path).problems == [.unreadable(path, SystemError(code: ENOENT))])
    #expect(walk(path).problems.map(\.description) == [path.text + ": no such file or directory"])
  }

  @Test func aFolderThatMayNotBeReadIsAProblem() throws {
    // Root reads every folder, so a path too long stands for what the system refuses.
    let path = FilePath("/" + String(repeating: "a", count: 5000))
    #expect(walk(path).problems == [.unreadable(path, SystemError(code: ENAMETOOLONG))])
  }

  @Test func whatIsExcludedIsNotLookedInto() throws {
    for name in ["a.post", "b.post", "x/c.post"] { try folder.file(name) }
    let walk = FolderWalk(
      folder.path, excludes: { path, isFolder in path == (isFolder ? "x" : "b.post") }, wants: { _ in true })
    #expect(found(walk) == ["a.post"])
  }
}
