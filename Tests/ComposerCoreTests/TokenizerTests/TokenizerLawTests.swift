import ComposerCore
import TestSupport
import Testing

/// What holds for every text.
struct TokenizerLawTests {
  private let catalog = EmoticonCatalog.small
  private var tokenizer: Tokenizer { Tokenizer(lexicon: catalog.lexicon) }

  @Test func tokensTileTheTextOnScalarBoundariesWithTheirChildrenInside() {
    var texts = RandomTexts(seed: 1)
    let tokenizer = tokenizer
    var failures: [String] = []
    for _ in 0..<100_000 {
      let text = Array(texts.next().utf8)
      if !holdsItsLaws(text, tokenizer.tokens(of: text)) { failures.append(String(decoding: text, as: UTF8.self)) }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  private func holdsItsLaws(_ text: [UInt8], _ tokens: [Token]) -> Bool {
    let isBoundary = { (offset: Int) in offset == text.count || text[offset] & 0xC0 != 0x80 }
    var end = 0
    for token in tokens {
      guard token.range.lowerBound >= end, !token.range.isEmpty, token.range.upperBound <= text.count,
        isBoundary(token.range.lowerBound), isBoundary(token.range.upperBound), token.kind != .text,
        token.range.contains(token.subject.lowerBound), token.subject.upperBound <= token.range.upperBound,
        (token.kind == .emoticon) == (token.emoticon != nil)
      else { return false }
      end = token.range.upperBound
      var childEnd = token.range.lowerBound + 1
      for child in token.children {
        guard child.kind == .emoticon, child.range.lowerBound >= childEnd, child.range.upperBound < end,
          isBoundary(child.range.lowerBound), isBoundary(child.range.upperBound)
        else { return false }
        childEnd = child.range.upperBound
      }
    }
    return tokens.tiling(0..<text.count).flatMap { text[$0.range] } == text
  }

  @Test func aLineAloneGivesThatLinesTokens() {
    var texts = RandomTexts(seed: 2)
    let tokenizer = tokenizer
    var differences = 0
    for _ in 0..<100_000 {
      let text = Array(texts.next().utf8)
      let lines = LineTable(text)
      let alone = (0..<lines.count).flatMap { line in
        let range = lines.range(ofLine: line)
        return tokenizer.tokens(of: Array(text[range])).map { $0.moved(by: range.lowerBound) }
      }
      if alone != tokenizer.tokens(of: text) { differences += 1 }
    }
    #expect(differences == 0)
  }

  @Test func theScannerAgreesWithTheGrammarWrittenNaively() {
    var texts = RandomTexts(seed: 3)
    let tokenizer = tokenizer
    let names = catalog.emoticons.flatMap(\.names).map { Array($0.unicodeScalars) }
    var differences: [String] = []
    for _ in 0..<20_000 {
      let text = texts.next(most: 16)
      let bytes = Array(text.utf8)
      let naive = NaiveTokenizer(names: names, text: Array(text.unicodeScalars)).tokens()
      let scanned = tokenizer.tokens(of: bytes).map { token in
        NaiveTokenizer.Found(
          kind: token.kind, range: scalars(bytes, token.range),
          children: token.children.map { scalars(bytes, $0.range) })
      }
      if scanned != naive { differences.append(text) }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(5).map(\.debugDescription))")
  }

  private func scalars(_ bytes: [UInt8], _ range: ByteRange) -> Range<Int> {
    let count = { (end: Int) in bytes[..<end].count { $0 & 0xC0 != 0x80 } }
    return count(range.lowerBound)..<count(range.upperBound)
  }

  /// Ten times the input may take ten times the work; a quadratic scan would take a hundred times.
  @Test(arguments: [
    "[", "@", "#", "http://", "http://a.b/,", "[a", "#http://a.b/#c", "@a:", "http://a@", "((((", "http://a.b/(",
  ])
  func hostileLinesAreReadToTheirEnd(_ piece: String) {
    let text = Array(String(repeating: piece, count: 100_000).utf8)
    #expect(holdsItsLaws(text, tokenizer.tokens(of: text)))
  }
}
