import ComposerCore
import Laws
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
    (try? Law.checkTiles(tokens, of: text, tokenizer)) != nil
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
    var differences: [String] = []
    for _ in 0..<20_000 {
      let text = texts.next(most: 16)
      let bytes = Array(text.utf8)
      let naive = NaiveTokenizer(small: text).tokens()
      let scanned = tokenizer.tokens(of: bytes).map { NaiveTokenizer.Found($0, in: bytes, tokenizer) }
      if scanned != naive { differences.append(text) }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(5).map(\.debugDescription))")
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
