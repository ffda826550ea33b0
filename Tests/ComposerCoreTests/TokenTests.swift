import Testing

@testable import ComposerCore

@Suite struct TokenTests {
  @Test func aTokenIsSmallAndHoldsNoReference() {
    #expect(MemoryLayout<Token>.stride == 16)
    #expect(MemoryLayout<Token?>.stride == 16)
    #expect(_isPOD(Token.self))
  }

  @Test func whatATokenIsMadeOfComesBack() {
    let token = Token(kind: .mention, range: 7..<12, subject: 8..<11)
    #expect(token.kind == .mention)
    #expect(token.range == 7..<12)
    #expect(token.subject == 8..<11)
    #expect(token.emoticon == nil)
    #expect(Token(kind: .emoticon, range: 0..<8, emoticon: 0).emoticon == 0)
    #expect(Token(kind: .emoticon, range: 3..<8).subject == 3..<8)
    #expect(Token(kind: .shortcode, range: 3..<8, subject: 4..<7).emoticon == nil)
    #expect(Token(kind: .shortcode, range: 3..<8, subject: 4..<7, emoticon: 99_999).subject == 4..<7)
    #expect(Token(kind: .shortcode, range: 3..<8, subject: 4..<7, emoticon: 99_999).emoticon == 99_999)
  }

  @Test(arguments: [0, 1, 0xFFFF, 0x1_0000, 0x1234_5678, 0xFFFF_FF00])
  func aTokenMayStandAnywhereInFourGigabytes(_ start: Int) {
    let token = Token(kind: .url, range: start..<start + 20, subject: start + 7..<start + 12)
    #expect(token.range == start..<start + 20)
    #expect(token.subject == start + 7..<start + 12)
    #expect(token.moved(by: -start).range == 0..<20)
    #expect(token.moved(by: -start).moved(by: start) == token)
  }

  @Test(arguments: [0xFFFF, 0x1_0000, 0xFF_FFFF])
  func aHostMayStandSixteenMegabytesBehindTheURLsStart(_ distance: Int) {
    let token = Token(kind: .url, range: 5..<0x200_0000, subject: 5 + distance..<9 + distance)
    #expect(token.subject == 5 + distance..<9 + distance)
    #expect(token.moved(by: 3).subject == 8 + distance..<12 + distance)
  }

  @Test func whatIsBeyondATokensMeasuresEndsThere() {
    let large = Token(kind: .topic, range: 10..<0x2_0000_0000, subject: 11..<0x1_FFFF_FFFF)
    #expect(large.range == 10..<0xFFFF_FFFF)
    #expect(large.subject == 11..<0xFFFF_FFFF)
    let far = Token(kind: .mention, range: 0x1_0000_0005..<0x1_0000_0010, subject: 0x1_0000_0006..<0x1_0000_0010)
    #expect(far.range == 0xFFFF_FFFF..<0xFFFF_FFFF)
    #expect(far.subject == 0xFFFF_FFFF..<0xFFFF_FFFF)
    let late = Token(kind: .url, range: 0..<0x200_0000, subject: 0x100_0000..<0x100_0004)
    #expect(late.subject == 0xFF_FFFF..<0x100_0004)
  }

  @Test(arguments: [-1, Int(UInt32.max), Int.max]) func aPlaceThatNoPackageHasIsNone(_ place: Int) {
    #expect(Token(kind: .emoticon, range: 0..<8, emoticon: place).emoticon == nil)
  }
}

@Suite struct TokenRoomTests {
  /// A line of nothing but short tokens, after each site's grammar.
  static let lines: [(Platform, String)] = [
    (.weibo, "@ab"), (.mastodon, "#a "), (.x, "@a "), (.bluesky, "#a "), (.threads, "@a "),
  ]

  @Test(arguments: lines) func aLineOfNothingButTokensTakesLittleMoreRoomThanTheyNeed(
    _ platform: Platform, _ piece: String
  ) {
    let tokenizer = Tokenizer(grammar: platform.grammar, lexicon: EmoticonLexicon())
    let tokens = tokenizer.tokens(of: Array(String(repeating: piece, count: 150_000).utf8))
    #expect(tokens.count == 150_000)
    #expect(tokens.capacity < 170_000)
  }

  @Test(arguments: lines) func aLineThatOnlyBeginsWithTokensTakesNoRoomForMore(
    _ platform: Platform, _ piece: String
  ) {
    let tokenizer = Tokenizer(grammar: platform.grammar, lexicon: EmoticonLexicon())
    let text = String(repeating: piece, count: 120_000) + String(repeating: "x ", count: 3_000_000)
    let tokens = tokenizer.tokens(of: Array(text.utf8))
    #expect(tokens.count == 120_000)
    #expect(tokens.capacity < 1_000_000)
  }

  @Test(arguments: lines) func roomThatWasMisjudgedIsMadeAnew(_ platform: Platform, _ piece: String) {
    let tokenizer = Tokenizer(grammar: platform.grammar, lexicon: EmoticonLexicon())
    let many = String(repeating: piece, count: 70_000)
    let plain = String(repeating: "x ", count: 200_000)
    let tokens = tokenizer.tokens(of: Array((many + plain + many + plain + many).utf8))
    #expect(tokens.count == 210_000)
    #expect(tokens.last?.kind == tokens.first?.kind)
  }
}
