import ComposerCore
import Testing

struct PinyinReadingsTests {
  private func readings(_ character: Unicode.Scalar) -> String {
    PinyinReadings.readings(of: character).joined(separator: " ")
  }

  @Test(
    arguments: [
      ("行", "xing hang"), ("乐", "le yue"), ("樂", "le yue"), ("了", "le liao"), ("长", "zhang chang"),
      ("長", "zhang chang"), ("重", "zhong chong"), ("觉", "jue jiao"), ("覺", "jue jiao"), ("还", "hai huan"),
      ("還", "hai huan"), ("都", "dou du"), ("得", "de dei"), ("地", "de di"), ("着", "zhe zhao zhuo"),
      ("嗯", "en ng n"), ("呵", "he a"), ("哦", "o e"), ("弹", "dan tan"), ("差", "cha chai ci"), ("调", "diao tiao"),
      ("哪", "na ne nei"), ("佛", "fo fu"), ("什", "shen shi"), ("藏", "cang zang"), ("幀", "zhen zheng"), ("唛", "mai ma"),
      ("儿", "er r"),
    ] as [(Unicode.Scalar, String)])
  func aCharacterHasTheReadingsThatAreInUseCommonestFirst(character: Unicode.Scalar, expected: String) {
    #expect(readings(character) == expected)
  }

  @Test(
    arguments: [
      ("干", "gan"), ("假", "jia"), ("空", "kong"), ("叶", "ye"), ("员", "yuan"), ("六", "liu"),
    ] as [(Unicode.Scalar, String)])
  func readingsThatDifferByToneOrAreOutOfUseAreNotToldApart(character: Unicode.Scalar, expected: String) {
    #expect(readings(character) == expected)
  }

  @Test(
    arguments: [("女", "nü"), ("绿", "lü lu"), ("略", "lüe"), ("虐", "nüe")] as [(Unicode.Scalar, String)])
  func theUmlautIsWritten(character: Unicode.Scalar, expected: String) {
    #expect(readings(character) == expected)
  }

  @Test(
    arguments: [
      ("㐀", "qiu"), ("〇", "ling"), ("龥", "yu"), ("囧", "jiong"), ("槑", "mei"), ("𬭚", "chun"), ("𰻞", "biang"),
    ] as [(Unicode.Scalar, String)])
  func rareAndFarCharactersAreRead(character: Unicode.Scalar, expected: String) {
    #expect(readings(character) == expected)
  }

  @Test(
    arguments: ["a", "1", "[", "·", "。", "々", "あ", "한", "😀", "\u{0}", "\u{10FFFF}", "\u{A000}"] as [Unicode.Scalar])
  func whatIsNoHanCharacterHasNone(character: Unicode.Scalar) {
    #expect(readings(character) == "")
  }

  @Test func everyCharacterOfTheTableIsFoundWithOneToFourDifferentSyllables() {
    var counts = [0, 0, 0, 0, 0]
    var wrong: [Unicode.Scalar] = []
    var unified = 0
    var extensionA = 0
    var syllables: Set<String> = []
    for value in 0...UInt32(0x3FFFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let readings = PinyinReadings.readings(of: scalar)
      if Set(readings).count != readings.count || readings.count > 4 { wrong.append(scalar) }
      counts[min(readings.count, 4)] += 1
      syllables.formUnion(readings)
      if readings.isEmpty { continue }
      if (0x4E00...0x9FFF).contains(value) { unified += 1 }
      if (0x3400...0x4DBF).contains(value) { extensionA += 1 }
    }
    #expect(wrong == [])
    #expect(counts.dropFirst() == [26438, 566, 21, 2])
    #expect(unified == 20906)
    #expect(extensionA == 5783)
    #expect(syllables.count == 421)
    #expect(syllables.filter { $0.wholeMatch(of: /[a-zü]{1,6}/) == nil } == [])
  }
}
