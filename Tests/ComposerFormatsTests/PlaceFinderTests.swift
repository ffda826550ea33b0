import ComposerCore
import ComposerFormats
import Testing

private let text = "早👨‍👩‍👧\r\n𠮷 a\rü\u{2028}x\n\n尾👍"

@Suite struct PlaceFinderTests {
  private let document = Document(text, tokenizer: Tokenizer(lexicon: EmoticonLexicon()))

  /// Every offset at which a scalar begins, and the end.
  private var boundaries: [Int] {
    var offsets = [0]
    for scalar in text.unicodeScalars { offsets.append((offsets.last ?? 0) + UTF8.width(scalar)) }
    return offsets
  }

  private func expected(_ offset: Int) -> Place {
    let position = document.map.position(of: offset, in: .utf32)
    return Place(
      utf8: offset, utf16: document.map.units(from: 0, to: offset, in: .utf16), line: position.line + 1,
      column: position.column + 1)
  }

  @Test func placesInOrderAgreeWithTheTextMap() {
    var finder = PlaceFinder(document)
    for offset in boundaries { #expect(finder.place(at: offset) == expected(offset)) }
  }

  @Test func placesAreFoundInAnyOrder() {
    for first in boundaries {
      for second in boundaries {
        var finder = PlaceFinder(document)
        _ = finder.place(at: first)
        #expect(finder.place(at: second) == expected(second))
      }
    }
  }

  @Test func aPlaceFarDownIsFoundAndTheWayBackToo() {
    let long = Document(
      String(repeating: "第👍行\n", count: 1000), tokenizer: Tokenizer(lexicon: EmoticonLexicon()))
    var finder = PlaceFinder(long)
    #expect(finder.place(at: 11 * 999 + 7) == Place(utf8: 10996, utf16: 4998, line: 1000, column: 3))
    #expect(finder.place(at: 11 * 3 + 3) == Place(utf8: 36, utf16: 16, line: 4, column: 2))
    #expect(finder.place(at: 11 * 40) == Place(utf8: 440, utf16: 200, line: 41, column: 1))
  }

  @Test func offsetsOutsideAreClamped() {
    var finder = PlaceFinder(document)
    #expect(finder.place(at: .max) == expected(text.utf8.count))
    #expect(finder.place(at: .min) == expected(0))
  }
}
