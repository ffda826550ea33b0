import ComposerCore
import ComposerSystem
import Testing

/// The table of readings against the readings that the shipped packages give.
struct PinyinOfShippedEmoticonsTests {
  private let emoticons = EmoticonLoader.shipped().flatMap(\.emoticons).filter { $0.pinyin != nil }

  /// A name's Han characters and its runs of Latin letters or digits; the latter as nil.
  private func characters(of name: String) -> [Unicode.Scalar?] {
    name.matches(of: /\p{Unified_Ideograph}|[A-Za-z0-9]+/).map { match in
      match.output.unicodeScalars.first.flatMap { $0.isASCII ? nil : $0 }
    }
  }

  @Test func everyHanCharacterOfAShippedNameHasAReading() {
    let names = EmoticonLoader.shipped().flatMap(\.emoticons).flatMap(\.names)
    let characters = Set(names.flatMap(characters).compactMap { $0 })
    #expect(characters.count > 700)
    #expect(characters.filter { PinyinReadings.readings(of: $0).isEmpty } == [])
  }

  @Test func thePackagesReadingIsAmongTheTables() {
    var compared = 0
    var missing: Set<String> = []
    for emoticon in emoticons {
      let syllables = emoticon.pinyin?.split(separator: " ").map(String.init) ?? []
      for (character, syllable) in zip(characters(of: emoticon.chs), syllables) {
        guard let character else { continue }
        compared += 1
        if !PinyinReadings.readings(of: character).contains(syllable) { missing.insert("\(character) \(syllable)") }
      }
    }
    #expect(compared > 1500)
    // A name from a television series, which reads it otherwise than the dictionaries do.
    #expect(missing == ["玱 cang"])
  }

  @Test func theFirstReadingIsThePackagesForAllButACharactersSecondUse() {
    var differing: Set<String> = []
    for emoticon in emoticons {
      let syllables = emoticon.pinyin?.split(separator: " ").map(String.init) ?? []
      for (character, syllable) in zip(characters(of: emoticon.chs), syllables) {
        guard let character, PinyinReadings.readings(of: character).first != syllable else { continue }
        differing.insert("\(character) \(syllable)")
      }
    }
    #expect(differing.sorted() == ["乐 yue", "仔 zai", "哪 ne", "地 di", "没 mo", "玱 cang", "重 chong", "长 chang"])
  }

  @Test func everyShippedNameIsFoundByItsPinyinAndByItsInitials() {
    var wrong: [String] = []
    for emoticon in emoticons {
      let syllables = emoticon.pinyin?.split(separator: " ").map(String.init) ?? []
      let initials = syllables.compactMap(\.first).map(String.init)
      for known in [emoticon.pinyin, nil] where known != nil || emoticon.chs != "[玱玹]" {
        let name = PinyinName(emoticon.chs, known: known)
        if name.match(syllables.joined()) != .prefixOfSyllables { wrong.append("\(emoticon.chs) \(syllables)") }
        if name.match(syllables.joined(separator: " ")) != .prefixOfSyllables { wrong.append("\(emoticon.chs) blanks") }
        if let match = name.match(initials.joined()), match <= .prefixOfInitials { continue }
        wrong.append("\(emoticon.chs) \(initials)")
      }
    }
    #expect(emoticons.count > 500)
    #expect(wrong == [])
  }
}
