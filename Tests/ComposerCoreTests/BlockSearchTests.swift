import TestSupport
import Testing

@testable import ComposerCore

@Suite struct BlockSearchTests {
  @Test func aByteIsFoundSixteenAtATimeAsOneByOne() {
    let bytes = (0..<70).map { UInt8($0 % 7 == 3 ? 200 : $0) }
    withBytes(bytes) { text in
      for wanted: UInt8 in [0, 3, 15, 16, 17, 33, 69, 200, 255] {
        for start in 0...70 {
          for end in start...70 {
            let found = text.first(in: start..<end) {
              $0.equals(wanted)
            } _: {
              $0 == wanted
            }
            if found != bytes[start..<end].firstIndex(of: wanted) ?? end {
              Issue.record("\(wanted) in \(start)..<\(end)")
            }
          }
        }
      }
    }
  }

  @Test func aBlockKnowsWhichOfItsBytesLieInARange() {
    for (range, byte) in [
      (0...0x20, 0x20), (0...0x20, 0x21), (0xE1...0xE3, 0xE0), (0xE1...0xE3, 0xE4), (0xE1...0xE3, 0xE2),
    ] as [(ClosedRange<UInt8>, UInt8)] {
      for place in 0..<16 {
        var block = Block(repeating: 0x80)
        block[place] = byte
        #expect(block.lies(in: range).first == (range.contains(byte) ? place : nil))
      }
    }
  }

  @Test(arguments: [
    (ASCIISet.host, "-."), (ASCIISet.userinfo, "-._~%!$&'()*+,;=:"), (ASCIISet.path, "-._~%!$&'()*+,;=:/?#@"),
    (ASCIISet.mailbox, "._%+-"), (ASCIISet.name, "_-"),
  ])
  func aSetOfLettersDigitsAndMarks(_ set: ASCIISet, _ marks: String) {
    for byte in UInt8.min...UInt8.max {
      #expect(set.contains(byte) == (Scalars.isASCIILetterOrDigit(byte) || marks.utf8.contains(byte)), "\(byte)")
    }
  }

  @Test func theMarksThatNoURLEndsWith() {
    for byte in UInt8.min...UInt8.max { #expect(ASCIISet.trailing.contains(byte) == ".,:;!?'@(~".utf8.contains(byte)) }
  }
}

/// Names by their bytes, short ones as one number.
@Suite struct EmoticonLexiconTests {
  private func lexicon(_ names: [String]) -> EmoticonLexicon {
    var all = EmoticonNames()
    for (place, name) in names.enumerated() { all.insert(name, emoticon: place) }
    return EmoticonLexicon(all)
  }

  private func found(_ text: String, _ lexicon: EmoticonLexicon) -> [Int?] {
    Tokenizer(lexicon: lexicon).tokens(of: Array(text.utf8)).map(\.emoticon)
  }

  @Test func aNulIsPartOfAName() {
    #expect(found("[a][a\0][a\0\0]\(String(repeating: " ", count: 20))", lexicon(["[a\0]"])) == [nil, 0])
    #expect(found("[a][a\0]", lexicon(["[a]", "[a\0]"])) == [0, 1])
  }

  @Test func namesOfAnyLengthAreFoundWhereverTheyStand() {
    let names = (1...40).map { "[" + String(repeating: "x", count: $0) + "]" }
    let lexicon = lexicon(names)
    for (place, name) in names.enumerated() {
      #expect(found(name, lexicon) == [place])
      #expect(found("好\(name)\(String(repeating: "。", count: 10))", lexicon) == [place])
    }
  }

  @Test func aNameBelongsToTheFirstThatHasIt() {
    var names = EmoticonNames()
    let answers = [("[心]", 3), ("[心]", 4), ("", 5)].map { names.insert($0.0, emoticon: $0.1) }
    #expect(answers == [true, false, false])
    #expect(found("[心]", EmoticonLexicon(names)) == [3])
  }

  @Test func thousandsOfNamesAreKeptApart() {
    let names = (0..<5_000).map { "[n\($0)]" }
    let lexicon = lexicon(names)
    #expect(found(names.joined(), lexicon) == Array(0..<5_000))
    #expect(found("[n5000]", lexicon) == [nil])
  }

  @Test(arguments: [
    ["→_→"], ["→_→", "☀_☀"], ["→_→", "←", "☀_☀", "é", "文文"], ["→_→", "☀_☀", "é", "文文", "한", "💪"], ["x_x", "→_→"],
    ["http_", "→_→", "[微笑]"], ["π"],
  ])
  func namesWithoutBracketsAreFoundHoweverTheyBegin(_ names: [String]) {
    let lexicon = lexicon(names)
    let order = (0..<100).map { $0 * 7 % 13 % names.count }
    #expect(found(order.map { names[$0] + "好 “天”" }.joined(), lexicon) == order)
    #expect(found(order.map { names[$0] }.joined(separator: " "), lexicon) == order)
  }

  @Test func namesWithBlanksOrBracketsInsideAreFoundWithoutBrackets() {
    #expect(found("a [b c] [d]", lexicon(["[b c]"])) == [0, nil])
  }
}
