import ComposerSystem
import Foundation
import Testing

struct AtomicFileTests {
  private let folder = TemporaryFolder()

  init() { StandardStreams.prepare() }

  private func mode(_ path: FilePath) -> mode_t {
    var status = stat()
    stat(path.text, &status)
    return status.st_mode & 0o7777
  }

  private func failure(writingTo path: FilePath) -> AtomicFile.Failure.Reason? {
    do {
      try AtomicFile.write([0x62], to: path)
      return nil
    } catch { return error.reason }
  }

  @Test func theContentIsReplacedAndNothingElseIsLeft() throws {
    let file = try folder.file("a.post", "old")
    try AtomicFile.write(Array("new👍".utf8), to: file)
    #expect(try folder.bytes("a.post") == Array("new👍".utf8))
    #expect(try folder.names() == ["a.post"])
  }

  @Test(arguments: [0o600, 0o640, 0o755, 0o4711] as [mode_t])
  func theOldFilesModeIsKept(mode: mode_t) throws {
    let file = try folder.file("a.post", "old")
    chmod(file.text, mode)
    try AtomicFile.write([0x61], to: file)
    #expect(self.mode(file) == mode)
  }

  @Test func aNewFileIsMadeWithTheModeOfAnyOther() throws {
    let file = folder.path.appending("new.post")
    let other = folder.path.appending("other")
    close(open(other.text, O_CREAT | O_WRONLY, 0o666))
    try AtomicFile.write([], to: file)
    #expect(try folder.bytes("new.post") == [])
    #expect(mode(file) == mode(other))
  }

  @Test func aLinkIsFollowed() throws {
    try folder.file("x/a.post", "old")
    let link = try folder.link("b.post", to: "x/a.post")
    try AtomicFile.write([0x61], to: link)
    #expect(try folder.bytes("x/a.post") == [0x61])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.text) == "x/a.post")
    #expect(try folder.names() == ["b.post", "x"])
  }

  @Test func whatIsNoFileIsNotReplaced() throws {
    let fifo = folder.path.appending("fifo")
    mkfifo(fifo.text, 0o600)
    #expect(failure(writingTo: fifo) == .notRegular)
    #expect(failure(writingTo: folder.path) == .isDirectory)
    #expect(failure(writingTo: try folder.link("nowhere", to: "nothing")) == .danglingLink)
    #expect(failure(writingTo: folder.path.appending("no/a.post")) == .system(SystemError(code: ENOENT)))
    #expect(try folder.names() == ["fifo", "nowhere"])
  }

  @Test func aFileThatCannotGrowKeepsItsOldContent() throws {
    let file = try folder.file("a.post", "old")
    // The limit holds for the whole process, so it is larger than what any other test writes.
    let size = 8 << 20
    var old = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old)
    var limit = rlimit(rlim_cur: rlim_t(size), rlim_max: old.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    defer { setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old) }
    let failure = #expect(throws: AtomicFile.Failure.self) {
      try AtomicFile.write([UInt8](repeating: 0x61, count: size + 1), to: file)
    }
    #expect(failure?.reason == .system(SystemError(code: EFBIG)))
    #expect(try folder.bytes("a.post") == Array("old".utf8))
    #expect(try folder.names() == ["a.post"])
  }

  @Test func aFailureSaysWhereAndWhy() throws {
    let failure = #expect(throws: AtomicFile.Failure.self) { try AtomicFile.write([], to: "/no/such/a.post") }
    #expect(failure?.description == "/no/such/a.post: not written: no such file or directory")
  }
}
