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

  @Test func aFileThatSomebodyElseHasWrittenMeanwhileIsNotReplaced() throws {
    let file = try folder.file("a.post", "old")
    let link = try folder.link("b.post", to: "a.post")
    var original = FileStamps()
    original.note(link)
    try AtomicFile.write(Array("new".utf8), to: link, if: original)
    // As an editor saves: another file of the same name.
    try folder.file("saved", "two")
    rename(folder.path.appending("saved").text, file.text)
    let failure = #expect(throws: AtomicFile.Failure.self) { try AtomicFile.write([0x61], to: link, if: original) }
    #expect(failure?.reason == .changed)
    #expect(failure?.description == "\(link): not written: it has changed since it was read; try again")
    #expect(try folder.bytes("a.post") == Array("two".utf8))
    #expect(try folder.names() == ["a.post", "b.post"])
  }

  @Test func aFileThatIsGoneIsNotMadeAnew() throws {
    let file = try folder.file("a.post", "old")
    var original = FileStamps()
    original.note(file)
    unlink(file.text)
    let failure = #expect(throws: AtomicFile.Failure.self) { try AtomicFile.write([0x61], to: file, if: original) }
    #expect(failure?.reason == .changed)
    #expect(try folder.names() == [])
  }

  @Test(.enabled(if: ExtendedAttributes.areHere, "LEFT OUT: the temporary folder has no extended attributes"))
  func whatSomebodyNotedAtAFileIsKept() throws {
    let file = try folder.file("a.post", "old")
    try #require(ExtendedAttributes.set("user.note", "早👍", of: file))
    try #require(ExtendedAttributes.set("user.empty", "", of: file))
    try AtomicFile.write([0x61], to: file)
    #expect(ExtendedAttributes.get("user.note", of: file) == "早👍")
    #expect(ExtendedAttributes.get("user.empty", of: file) == "")
  }

  @Test func aFailureSaysWhereAndWhy() throws {
    let failure = #expect(throws: AtomicFile.Failure.self) { try AtomicFile.write([], to: "/no/such/a.post") }
    #expect(failure?.description == "/no/such/a.post: not written: no such file or directory")
  }
}

/// What may be noted at a file beside its content, by the C library's functions that its Swift module leaves out.
private enum ExtendedAttributes {
  private typealias Set =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, CInt) -> CInt
  private typealias Get =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int) -> Int

  static let areHere: Bool = {
    let folder = TemporaryFolder()
    return (try? folder.file("a")).map { set("user.note", "a", of: $0) } ?? false
  }()

  static func set(_ name: String, _ value: String, of file: FilePath) -> Bool {
    guard let symbol = dlsym(nil, "setxattr") else { return false }
    return unsafeBitCast(symbol, to: Set.self)(file.text, name, value, value.utf8.count, 0) == 0
  }

  static func get(_ name: String, of file: FilePath) -> String? {
    guard let symbol = dlsym(nil, "getxattr") else { return nil }
    var bytes = [UInt8](repeating: 0, count: 1000)
    let count = unsafeBitCast(symbol, to: Get.self)(file.text, name, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
