import Testing

@testable import ComposerCore

@Suite struct TokenTests {
  @Test func aTokenIsSmallAndHoldsNoReference() {
    #expect(MemoryLayout<Token>.stride == 24)
    #expect(MemoryLayout<Token?>.stride == 24)
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
  }

  @Test(arguments: [0xFFFF_FFFF, 0x1_0000_0000, 0x1234_5678_9ABC, 0x7FFF_FFFF_FFFF])
  func aTokenMayStandBeyondFourGigabytes(_ start: Int) {
    let token = Token(kind: .url, range: start..<start + 20, subject: start + 7..<start + 12)
    #expect(token.range == start..<start + 20)
    #expect(token.subject == start + 7..<start + 12)
    #expect(token.moved(by: -start).range == 0..<20)
    #expect(token.moved(by: -start).moved(by: start) == token)
  }

  @Test func aTokenOfMoreThanFourGigabytesEndsThere() {
    let token = Token(kind: .topic, range: 10..<0x2_0000_0000, subject: 11..<0x1_FFFF_FFFF)
    #expect(token.range == 10..<0x1_0000_0009)
    #expect(token.subject == 11..<0x1_0000_0009)
  }
}
