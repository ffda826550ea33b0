import ComposerCore
import ComposerSystem
import Testing

struct ICURegexTests {
  @Test(
    arguments: [
      ("微笑", "👍[微笑]", 5..<11), ("^a", "ba", nil), ("[0-9]+", "👨‍👩‍👧a12", 19..<21), ("(?i)DOGE", "xdoge", 1..<5),
      ("\\p{Han}+", "a👍微笑b", 5..<11), ("$", "👍", 4..<4), ("x", "", nil),
    ] as [(String, String, Range<Int>?)])
  func aMatchIsGivenInBytes(pattern: String, text: String, range: Range<Int>?) throws {
    let outcome = try ICURegex(pattern).firstMatch(in: text)
    #expect(outcome == (range.map { .found($0) } ?? .notFound))
    #expect(try ICURegex(pattern).matches(text) == (range != nil))
  }

  @Test func aSearchBeginsWhereItIsTold() throws {
    let regex = try ICURegex("a")
    #expect(regex.firstMatch(in: "a👍a", from: 1) == .found(5..<6))
    #expect(regex.firstMatch(in: "a👍a", from: -9) == .found(0..<1))
    #expect(regex.firstMatch(in: "a👍a", from: 99) == .notFound)
  }

  @Test(arguments: ["^(a+)+$", "^(a|aa)+$", "^(.*a){25}$", "(?:(?:a?){50}){50}b"])
  func aHostilePatternGivesUp(pattern: String) throws {
    let text = String(repeating: "a", count: 5000) + "!"
    #expect(try ICURegex(pattern).firstMatch(in: text) == .gaveUp)
    #expect(try !ICURegex(pattern).matches(text))
  }

  /// ICU counts steps, which are about as many on every machine.
  @Test(arguments: [(10, .notFound), (22, .gaveUp)] as [(Int, ICURegex.Outcome)])
  func aSearchOfMillionsOfStepsGivesUp(count: Int, outcome: ICURegex.Outcome) throws {
    #expect(try ICURegex("^(a+)+$").firstMatch(in: String(repeating: "a", count: count) + "!") == outcome)
  }

  @Test(arguments: [(10_000, .found(0..<10_000)), (300_000, .gaveUp)] as [(Int, ICURegex.Outcome)])
  func aSearchThatKeepsMoreThanFourMebibytesOfPlacesGivesUp(count: Int, outcome: ICURegex.Outcome) throws {
    #expect(try ICURegex("^(?:a|b)*$").firstMatch(in: String(repeating: "a", count: count)) == outcome)
  }

  @Test(arguments: [
    ("a(b", 3, "U_REGEX_MISMATCHED_PAREN"), ("a**", 3, "U_REGEX_RULE_SYNTAX"),
    ("👍[a", 3, "U_REGEX_MISSING_CLOSE_BRACKET"),
  ])
  func whatIsNoPatternIsAnErrorWithItsPlace(pattern: String, scalar: Int, name: String) {
    let failure = #expect(throws: ICURegex.Failure.self) { try ICURegex(pattern) }
    #expect(failure?.pattern == pattern)
    #expect(failure?.scalar == scalar)
    #expect(failure?.name == name)
  }

  @Test func theErrorIsOneSentence() {
    let failure = #expect(throws: ICURegex.Failure.self) { try ICURegex("a(b") }
    #expect(failure?.description == "“a(b” is no regular expression at character 3: mismatched paren")
  }
}

struct ICUSentencesTests {
  @Test(
    arguments: [
      ("", []), ("一句", [6]), ("一句。两句！三句", [9, 18, 24]), ("Hi there. 👨‍👩‍👧Bye!", [10, 32]), ("a\n👍b", [2, 7]),
    ] as [(String, [Int])])
  func sentencesEndBehindTheirMark(text: String, ends: [Int]) {
    #expect(ICUSentences.ends(in: text) == ends)
  }
}

struct ICURomanizerTests {
  @Test(arguments: [("微笑", "wei xiao"), ("女", "nü"), ("Doge", "doge"), ("👍", "👍"), ("", "")])
  func hanIsReadAsPinyin(text: String, pinyin: String) throws {
    let romanizer = try #require(ICURomanizer())
    #expect(romanizer.romanize(text) == pinyin)
  }
}

struct ICUTextServicesTests {
  @Test func patternsAndSentencesAreICUs() {
    #expect(TextServices.icu.matches("^\\p{Han}+$", "微笑"))
    #expect(!TextServices.icu.matches("(", "("))
    #expect(!TextServices.icu.matches("(", "("))
    #expect(TextServices.icu.sentenceEnds("好。坏。") == [6, 12])
  }

  @Test func aPatternThatTakesTooLongIsToldOnceAndIsGivenUpForGoodInTheEnd() {
    let (pattern, text) = ("^((a)+)+\u{202E}?$", String(repeating: "a", count: 60))
    for _ in 0..<9 { #expect(!TextServices.icu.matches(pattern, text + "!")) }
    #expect(TextServices.icu.matches(pattern, text))
    #expect(!TextServices.icu.matches(pattern, text + "!"))
    // After ten times it is no longer looked for, also where it would be found.
    #expect(!TextServices.icu.matches(pattern, text))
    let told = TextServices.icu.takeTroubles().map(\.english).filter { $0.contains("((a)+)+") }
    #expect(
      told == [
        "“ignore”: looking for “/^((a)+)+\\u{202e}?$/” took more than 100 ms or 4 MiB and was given up; what it was to ignore is reported"
      ])
    #expect(!TextServices.icu.takeTroubles().contains { $0.english.contains("((a)+)+") })
  }
}
