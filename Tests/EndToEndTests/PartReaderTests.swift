import ComposerCore
import ComposerFormats
import ComposerSystem
import Foundation
import TestSupport
import Testing

@testable import composer_lsp

/// A file in parts holds the posts that it holds as a whole, with the same numbers and places.
@Suite struct PartReaderTests {
  private func parts(_ text: String, size: Int, known: Int = 0) throws -> [FilePart] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let stream = try ByteStream(.file(FilePath(file.path)))
    let first = known > 0 ? try stream.read(most: known) : []
    var reader = PartReader(stream, first: first, size: size)
    var parts: [FilePart] = []
    while let part = try reader.next() { parts.append(part) }
    return parts
  }

  /// Each post with its number and its place.
  private func posts(_ parts: [FilePart]) -> [String] {
    parts.flatMap { part in
      let document = Document(
        part.bytes, lines: part.lines, layout: part.layout, tokenizer: Tokenizer(lexicon: EmoticonLexicon()))
      var places = PlaceFinder(document, from: part.start)
      return (0..<document.postCount).compactMap { index in
        document.postRange(at: index).map { range in
          let (start, end) = places.places(of: range)
          return "\(part.postsBefore + index + 1) \(start) \(end) \(document.text.string(range))"
        }
      }
    }
  }

  private func whole(_ text: String) -> [String] {
    let document = Document(
      text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text,
      tokenizer: Tokenizer(lexicon: EmoticonLexicon()))
    var places = PlaceFinder(document)
    return (0..<document.postCount).compactMap { index in
      document.postRange(at: index).map { range in
        let (start, end) = places.places(of: range)
        return "\(index + 1) \(start) \(end) \(document.text.string(range))"
      }
    }
  }

  @Test(arguments: [
    "", "a", "a\n", "---\n", "a\n---\nb", "a\n---\nb\n---\n", "a\n---\n\n",
    "---\nplatform: weibo\n---\n早👍\n---\nb\n---\nc",
    "---\nplatform: weibo\n---\n", "---\n---\na\n---\nb", "\u{FEFF}👍\r\n---\r\nb\r\n---\r\n\r\n---\r\nc",
    "a\r---\rb\r---\r\rc",
    "a\n---\n---\n---\nlimit: 3\n---\nb", "-\n--\n----\n--- \n---\na", "---\na: b\n👍👍👍👍👍👍👍👍👍👍👍👍👍👍\n---\nc\n---\n",
  ])
  func thePostsAreThoseOfTheWholeFile(_ text: String) throws {
    for size in 1...12 {
      for known in [0, 1, 5] {
        let parts = try parts(text, size: size, known: known)
        #expect(posts(parts) == whole(text), "\(size), \(known)")
        #expect(parts.map(\.isFirst) == parts.indices.map { $0 == 0 })
        #expect(parts.map(\.isLast) == parts.indices.map { $0 == parts.count - 1 })
      }
    }
  }

  @Test func randomFilesHoldThePostsOfTheWhole() throws {
    var texts = RandomTexts(seed: 12)
    for _ in 0..<200 {
      let ends = ["\n---\n", "\r\n---\r\n", "\n"]
      let text = (0..<6).map { _ in texts.next(most: 6) + ends[texts.number(in: 0...2)] }.joined()
        .filter { $0 != "\0" }
      let parts = try parts(text, size: texts.number(in: 1...40))
      #expect(posts(parts) == whole(text), "\(text.debugDescription)")
    }
  }

  @Test func aFileIsCutBehindTheFirstSeparatorThatEndsAPart() throws {
    let parts = try parts("早\n---\nb\n---\nc\n---\nd", size: 5)
    #expect(parts.map { String(decoding: $0.bytes, as: UTF8.self) } == ["早\n---\nb\n---\n", "c\n---\nd"])
    let many = try self.parts(String(repeating: "早👍\n---\n", count: 1000), size: 500, known: 4000)
    #expect(many.count == 24)
    #expect(many.allSatisfy { $0.bytes.starts(with: "早".utf8) })
  }

  @Test func theFirstBadByteIsNamedByItsPlaceInTheFile() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data([0xEF, 0xBB, 0xBF] + Array(String(repeating: "a\n---\n", count: 100_000).utf8) + [0xFF]).write(to: file)
    let source = TextFile.Source.file(FilePath(file.path))
    var reader = PartReader(try ByteStream(source), size: 1000)
    let failure = TextFile.Failure(
      source: source, reason: .encoding(.badByte(offset: 600_003, byte: 0xFF, encoding: "UTF-8")))
    #expect(throws: failure) { while try reader.next() != nil {} }
    #expect(try reader.next() == nil)
  }

  @Test func aPostThatIsLargerThanTheLimitIsRefusedAndManySmallOnesAreRead() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    func read(_ text: String) throws -> Int {
      try Data(text.utf8).write(to: file)
      var reader = PartReader(try ByteStream(.file(FilePath(file.path))), size: 16, limit: 1 << 20)
      var count = 0
      while let part = try reader.next() { count += part.postCount }
      return count
    }
    let post = String(repeating: "早😀", count: 1 << 16)
    #expect(try read(Array(repeating: post, count: 8).joined(separator: "\n---\n")) == 8)
    let failure = #expect(throws: TextFile.Failure.self) { try read(post + post + post) }
    #expect(failure?.description == "\(file.path): larger than 1048576 bytes, which is the most that is read")
  }
}
