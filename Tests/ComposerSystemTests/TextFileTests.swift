import ComposerCore
import ComposerSystem
import Foundation
import Testing

struct TextFileTests {
  private let folder = TemporaryFolder()

  private func reason(_ path: FilePath, as request: TextEncoding.Request = .unicode, limit: Int? = nil)
    -> TextFile.Failure.Reason?
  {
    do {
      _ = try TextFile.read(.file(path), as: request, limit: limit)
      return nil
    } catch { return error.reason }
  }

  @Test func utf8IsReadAsItStands() throws {
    let file = try folder.file("a.post", "今天👨‍👩‍👧[微笑]\r\n")
    #expect(try TextFile.read(.file(file)) == TextFile(bytes: Array("今天👨‍👩‍👧[微笑]\r\n".utf8), encoding: .utf8))
  }

  @Test func anEmptyFileIsAnEmptyText() throws {
    let file = try folder.file("a.post", "")
    #expect(try TextFile.read(.file(file)) == TextFile(bytes: [], encoding: .utf8))
  }

  @Test func aByteOrderMarkIsTakenAwayAndRemembered() throws {
    let file = try folder.file("a.post", [0xEF, 0xBB, 0xBF, 0x61])
    #expect(try TextFile.read(.file(file)) == TextFile(bytes: [0x61], encoding: .utf8WithBOM))
  }

  @Test func onlyTheFirstByteOrderMarkIsTakenAway() throws {
    let file = try folder.file("a.post", [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF])
    #expect(try TextFile.read(.file(file)).bytes == [0xEF, 0xBB, 0xBF])
  }

  @Test func utf16WithAMarkIsReadFromEitherEnd() throws {
    let little = try folder.file("a.post", [0xFF, 0xFE, 0x3D, 0xD8, 0x4D, 0xDC, 0xAE, 0x5F, 0x0A, 0x00])
    let big = try folder.file("b.post", [0xFE, 0xFF, 0xD8, 0x3D, 0xDC, 0x4D, 0x5F, 0xAE, 0x00, 0x0A])
    #expect(try TextFile.read(.file(little)) == TextFile(bytes: Array("👍微\n".utf8), encoding: .utf16LE))
    #expect(try TextFile.read(.file(big)) == TextFile(bytes: Array("👍微\n".utf8), encoding: .utf16BE))
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00, 0x3D, 0xD8, 0x61, 0x00], 4), ([0xFF, 0xFE, 0x4D, 0xDC], 2),
      ([0xFE, 0xFF, 0xD8, 0x3D], 2), ([0xFE, 0xFF, 0xD8, 0x3D, 0xDC], 2),
    ] as [([UInt8], Int)])
  func aLoneSurrogateIsAnErrorAtItsOffset(bytes: [UInt8], offset: Int) throws {
    let file = try folder.file("a.post", bytes)
    #expect(reason(file) == .encoding(.loneSurrogate(offset: offset)))
  }

  @Test func utf16WithAnOddByteIsCutOff() throws {
    let file = try folder.file("a.post", [0xFF, 0xFE, 0x61, 0x00, 0x62])
    #expect(reason(file) == .encoding(.cutOff(offset: 4, encoding: "UTF-16LE")))
  }

  @Test func theFirstBadByteIsNamed() throws {
    let file = try folder.file("a.post", Array("👍微".utf8) + [0xE5, 0xBE, 0x41, 0xFF])
    #expect(reason(file) == .encoding(.badByte(offset: 7, byte: 0xE5, encoding: "UTF-8")))
  }

  @Test func theBadBytesOffsetCountsTheMark() throws {
    let file = try folder.file("a.post", [0xEF, 0xBB, 0xBF, 0x61, 0xFF])
    #expect(reason(file) == .encoding(.badByte(offset: 4, byte: 0xFF, encoding: "UTF-8")))
  }

  @Test func aFileWithNULIsBinary() throws {
    let program = try folder.file("a.post", [0x7F, 0x45, 0x4C, 0x46, 0x00, 0xFF])
    let wide = try folder.file("b.post", [0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00])
    #expect(reason(program) == .encoding(.binary))
    #expect(reason(wide) == .encoding(.binary))
  }

  @Test func whatIsNoRegularFileIsRefused() throws {
    let fifo = folder.path.appending("fifo")
    mkfifo(fifo.text, 0o600)
    #expect(reason(folder.path) == .isDirectory)
    #expect(reason(fifo) == .notRegular)
    #expect(reason("/dev/zero") == .notRegular)
    #expect(reason(folder.path.appending("nothing")) == .system(SystemError(code: ENOENT)))
    #expect(reason(FilePath(bytes: Array("/etc/passwd\0.post".utf8))) == .system(SystemError(code: ENOENT)))
  }

  @Test func aLinkIsFollowedAndALoopIsAnError() throws {
    try folder.file("a.post", "a")
    let link = try folder.link("b.post", to: "a.post")
    let loop = try folder.link("loop.post", to: "loop.post")
    #expect(try TextFile.read(.file(link)).bytes == [0x61])
    #expect(reason(loop) == .system(SystemError(code: ELOOP)))
  }

  @Test func aNameThatIsNoUTF8IsRead() throws {
    let file = folder.path.appending([0x61, 0xFF, 0x62])
    let descriptor = file.bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { name in
      open(Array(name) + [0], O_CREAT | O_WRONLY, 0o600)
    }
    close(descriptor)
    #expect(try TextFile.read(.file(file)).bytes == [])
    #expect(file.description.hasSuffix(#"/a\xffb"#))
  }

  @Test func aFileLargerThanTheLimitIsRefused() throws {
    let file = try folder.file("a.post", "12345")
    #expect(reason(file, limit: 5) == nil)
    #expect(reason(file, limit: 4) == .tooLarge(limit: 4))
  }

  @Test func aFileWhoseSizeTheSystemDoesNotTellIsReadWhole() throws {
    let text = try TextFile.read(.file("/proc/self/status")).bytes
    #expect(String(decoding: text, as: UTF8.self).hasPrefix("Name:\t"))
    #expect(text.last == UInt8(ascii: "\n"))
  }

  @Test func anErrorIsOneSentenceWithThePlace() throws {
    let file = try folder.file("a\u{1B}.post", [0x61, 0xFF])
    let failure = #expect(throws: TextFile.Failure.self) { try TextFile.read(.file(file)) }
    #expect(
      failure?.description
        == folder.path.text + #"/a\u{1b}.post: byte 1 (0xFF) is not UTF-8; "#
        + "name the encoding with --encoding NAME, or try --encoding auto")
    let missing = #expect(throws: TextFile.Failure.self) { try TextFile.read(.file("/no/such.post")) }
    #expect(missing?.description == "/no/such.post: no such file or directory")
  }
}

struct ChineseMessageTests {
  @Test func aFailureIsSaidInChineseToo() {
    let failure = #expect(throws: TextFile.Failure.self) { try TextFile.read(.file("/no/such.post")) }
    #expect(failure?.message[.chinese] == "/no/such.post：没有那个文件或文件夹")
    #expect(
      TextEncoding.Failure.badByte(offset: 3, byte: 0xFF, encoding: "UTF-8").message[.chinese]
        == "第 3 字节（0xFF）不是 UTF-8；请用 --encoding NAME 指明编码，或试试 --encoding auto")
    let regex = #expect(throws: ICURegex.Failure.self) { try ICURegex("a(b") }
    #expect(regex?.message[.chinese] == "“a(b”不是正则表达式（第 3 个字符）：mismatched paren")
  }
}
