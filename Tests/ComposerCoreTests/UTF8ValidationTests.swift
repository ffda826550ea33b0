import ComposerCore
import Testing

struct UTF8ValidationTests {
  @Test(arguments: [
    "", "a", "abcdefgh", "é", "微笑微笑微笑", "👨‍👩‍👧abc微x笑",
    "\u{0}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}abcdefgh",
  ])
  func wellFormedTextHasNoBadByte(text: String) {
    #expect(UTF8Validation.firstInvalidByte(in: Array(text.utf8)) == nil)
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xC3], [0xE5, 0xBE], [0xF0, 0x9F, 0x98],
      [0xC3, 0x41], [0xE5, 0x41, 0xAE], [0xE5, 0xBE, 0x41], [0xF0, 0x9F, 0x98, 0x41],
    ] as [[UInt8]])
  func anIllFormedSequenceIsFoundWhereItBegins(sequence: [UInt8]) {
    for text in ["", "a", "abcdefg", "abcdefgh", "微", "👍微", "微笑微笑微"] {
      let before = Array(text.utf8)
      for after in ["", "A", "Aabcdefgh", "A微笑微笑"] {
        #expect(UTF8Validation.firstInvalidByte(in: before + sequence + Array(after.utf8)) == before.count)
      }
    }
  }

  @Test func everyShortSequenceIsJudgedAsTheStandardLibraryDoes() {
    let alphabet: [UInt8] = [
      0x41, 0x80, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xE0, 0xE5, 0xED, 0xF0, 0xF3, 0xF4, 0xF5,
    ]
    var wrong = 0
    for first in alphabet {
      for second in alphabet {
        for third in alphabet {
          for fourth in alphabet {
            let bytes = [first, second, third, fourth, 0x41, 0x42, 0x43, 0x44]
            let expected = String(validating: bytes, as: UTF8.self) != nil
            if (UTF8Validation.firstInvalidByte(in: bytes) == nil) != expected { wrong += 1 }
          }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0x80], [0xE6, 0x97], [0xF0, 0x9F, 0x98], [0xC3], [0xFF], [0xE6, 0x41, 0x80],
      [0xC3, 0xA9, 0xA9],
    ] as [[UInt8]])
  func aFaultIsFoundAtAnyPlaceOfALongText(fault: [UInt8]) {
    for padding in ["a", "é", "早", "😀", "\u{800}", "\u{D7FF}", "\u{10000}", "\u{10FFFF}"] {
      for before in [0, 1, 2, 3, 5, 15, 16, 17, 31, 32, 33] {
        let start = Array(String(repeating: padding, count: before).utf8)
        let rest = Array(String(repeating: padding, count: 40).utf8) + Array(repeating: 0x61, count: 40)
        let text = start + fault + rest
        // What begins well and goes on badly is told one by one.
        let isLate = fault == [0xC3, 0xA9, 0xA9]
        #expect(UTF8Validation.firstInvalidByte(in: text) == start.count + (isLate ? 2 : 0))
        #expect(UTF8Validation.firstInvalidByte(in: start + rest) == nil)
        #expect(
          UTF8Validation.firstInvalidByte(in: rest + start + fault) == rest.count + start.count + (isLate ? 2 : 0))
      }
    }
  }
}
