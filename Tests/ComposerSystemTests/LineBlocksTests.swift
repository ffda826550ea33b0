import ComposerSystem
import Glibc
import Testing

@Suite struct LineBlocksTests {
  /// The blocks of a file, each with the number of its first line.
  private func blocks(_ text: String, size: Int, limit: Int = 1000) throws -> [String] {
    let folder = TemporaryFolder()
    let file = try folder.file("lines", text)
    let blocks = LineBlocks(try ByteStream(.file(file)), blockSize: size, lineLimit: limit)
    var seen: [String] = []
    while let block = try blocks.next() {
      seen.append("\(block.firstLine)\(block.isCut ? "!" : ":")\(String(decoding: block.bytes, as: UTF8.self))")
    }
    return seen
  }

  @Test func aBlockHoldsTheWholeLinesOfWhatWasRead() throws {
    #expect(try blocks("a\nb\nc\n", size: 100) == ["1:a\nb\nc\n"])
    #expect(try blocks("a\nb\nc\n", size: 3) == ["1:a\n", "2:b\nc\n"])
    #expect(try blocks("a\n早👍", size: 2) == ["1:a\n", "2:早👍"])
    #expect(try blocks("", size: 4) == [])
    #expect(try blocks("\n\n", size: 1) == ["1:\n", "2:\n"])
  }

  @Test func aLineThatIsTooLongIsCutAndTheRestGoesOn() throws {
    #expect(try blocks("a\n1234567890\nb\n", size: 2, limit: 4) == ["1:a\n", "2!1234", "3:b\n"])
    #expect(try blocks("1234567890\nb\nc", size: 4, limit: 4) == ["1!1234", "2:b\n", "3:c"])
    #expect(try blocks("1234567890", size: 3, limit: 4) == ["1!1234"])
  }

  @Test func linesAreGivenAsSoonAsTheyHaveCome() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let blocks = LineBlocks(ByteStream(descriptor: ends[0]))
    write(ends[1], "a\nb", 3)
    #expect(try blocks.next()?.bytes == Array("a\n".utf8))
    write(ends[1], "c\n", 2)
    #expect(try blocks.next()?.bytes == Array("bc\n".utf8))
    // The end is not waited for: a process that another test starts meanwhile has it open too.
    close(ends[1])
  }

  @Test func aFolderIsNoStreamOfLines() {
    let folder = TemporaryFolder()
    #expect(throws: TextFile.Failure(source: .file(folder.path), reason: .isDirectory)) {
      _ = try ByteStream(.file(folder.path))
    }
  }
}
