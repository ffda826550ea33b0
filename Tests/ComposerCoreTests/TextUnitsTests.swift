import ComposerCore
import Testing

@Suite struct TextUnitsTests {
  @Test(arguments: ["", "a", "早", "😀", "早😀é", "\u{7FF}\u{800}\u{FFFF}\u{10000}"])
  func unitsAreThoseOfStrings(of piece: String) {
    for count in [0, 1, 3, 7, 50, 2000] {
      let text = String(repeating: piece, count: count)
      let units = withBytes(Array(text.utf8)) { $0.units(in: 0..<$0.count) }
      #expect(units.scalars == text.unicodeScalars.count)
      #expect(units.utf16 == text.utf16.count)
    }
  }

  @Test func aByteIsFoundFromAnOffsetOn() {
    let text = Array((String(repeating: "早", count: 20) + "-").utf8)
    withBytes(text) { bytes in
      #expect(bytes.first(0x2D, from: 0) == 60)
      #expect(bytes.first(0x2D, from: 60) == 60)
      #expect(bytes.first(0x2D, from: 61) == 61)
      #expect(bytes.first(0x2E, from: -5) == 61)
    }
  }
}
