import ComposerCore
import Foundation
import Testing

/// The table against the transform Han-Latin of the ICU that Foundation brings, which has one reading a character.
struct PinyinOracleTests {
  /// Characters whose first reading is another one than ICU's: as is said today, or as the simplified one is read.
  private static let exceptions = Set(
    ("䃮伺佛剋勒匱卜叄呒呱咳啜嗯嘜嘸嚼囖囤坋埔嬤屓幀忒戇拓摻杓桔楯槟檳欻泊浿涴渢湞滧烻燾琢瑒町畬硔磏縝繆繇繰纕缪翟耙艴苧茄葚蓂"
      + "蕁薀薄薴藉誰賁賧蹊躦醱釃釐鈿鉈鉮鉿銑銚鋌鋙錁錇鍩鍶鎘鎬鏏鐓鐔閡閼闍阇靓靚頡頦餄餳駘驏鮁鮊鯖鯽鰜鰟鶻鹄鹘麇黽齜齦").unicodeScalars)

  /// ICU's reading without its tone; nil where the library has none, or no transform.
  private func transformed(_ characters: [Unicode.Scalar]) -> [String]? {
    let text = String(String.UnicodeScalarView(characters.flatMap { [$0, "\n"] }))
    let latin = text.applyingTransform(StringTransform("Han-Latin"), reverse: false)?
      .decomposedStringWithCanonicalMapping
    let tones: Set<Unicode.Scalar> = ["\u{300}", "\u{301}", "\u{304}", "\u{30C}"]
    let plain = latin.map { String(String.UnicodeScalarView($0.unicodeScalars.filter { !tones.contains($0) })) }
    let lines = plain?.precomposedStringWithCanonicalMapping.split(separator: "\n").map(String.init)
    return lines?.count == characters.count ? lines : nil
  }

  /// The library's own data change with its version: what a newer one changes is either taken over or listed.
  @Test func theFirstReadingIsICUsButForListedCharacters() throws {
    let values = Array(0x3007...0x3007) + Array(0x3400...0x9FFF) as [UInt32]
    let characters = values.compactMap(Unicode.Scalar.init).filter { !PinyinReadings.readings(of: $0).isEmpty }
    guard let lines = transformed(characters) else { return print("no transform Han-Latin here: nothing compared") }
    var compared = 0
    var unlisted: [String] = []
    var strange: [String] = []
    for (character, line) in zip(characters, lines) where line.unicodeScalars.first != character {
      compared += 1
      let readings = PinyinReadings.readings(of: character)
      if readings.first != line, !Self.exceptions.contains(character) { unlisted.append("\(character) \(line)") }
      if !readings.contains(line) { strange.append("\(character) \(line)") }
    }
    print("compared \(compared) readings with ICU's")
    #expect(compared > 26_000)
    #expect(unlisted == [])
    #expect(strange == ["呒 fu"])
  }
}
