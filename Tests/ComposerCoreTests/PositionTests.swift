import ComposerCore
import TestSupport
import Testing

struct PositionTests {
  private func map(_ text: String) -> TextMap { TextMap(Array(text.utf8), lines: LineTable(Array(text.utf8))) }

  @Test(arguments: [(PositionEncoding.utf8, 7), (.utf16, 3), (.utf32, 2)])
  func columnsCountInTheNegotiatedUnit(_ encoding: PositionEncoding, _ column: Int) {
    #expect(map("a\n😀早x").position(of: 9, in: encoding) == Position(line: 1, column: column))
    #expect(map("a\n😀早x").offset(of: Position(line: 1, column: column), in: encoding) == 9)
  }

  @Test(arguments: [
    (Position(line: 0, column: 99), 5), (Position(line: 0, column: 1), 0), (Position(line: 0, column: -4), 0),
    (Position(line: -1, column: 3), 0), (Position(line: 9, column: 0), 8), (Position(line: 1, column: 5), 8),
  ])
  func placesOutsideAreClamped(_ position: Position, _ offset: Int) {
    // The emoji takes columns 0 and 1; the line end is not part of the line.
    #expect(map("😀a\r\nb").offset(of: position, in: .utf16) == offset)
  }

  @Test func everyBoundaryComesBackInAllEncodings() {
    var texts = RandomTexts(seed: 5)
    var failures: [String] = []
    for _ in 0..<3_000 {
      let text = texts.next(most: 20)
      let bytes = Array(text.utf8)
      let map = map(text)
      for offset in 0...bytes.count where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
        // The place between CR and LF has no position of its own.
        if offset > 0, offset < bytes.count, bytes[offset - 1] == 0x0D, bytes[offset] == 0x0A { continue }
        for encoding in PositionEncoding.allCases
        where map.offset(of: map.position(of: offset, in: encoding), in: encoding) != offset {
          failures.append("\(text.debugDescription) \(offset) \(encoding)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  @Test func threeLineEndsAndNoOther() {
    let text = Array("a\nb\r\nc\rd\u{2028}e\u{85}f\u{B}g\u{C}h".utf8)
    let lines = LineTable(text)
    #expect(
      (0..<lines.count).map { text.string(text.contentRange(lines.range(ofLine: $0))) } == [
        "a", "b", "c", "d\u{2028}e\u{85}f\u{B}g\u{C}h",
      ])
  }
}
