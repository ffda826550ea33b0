/// Finds the tokens of a text after a platform's grammar, with the emoticons that are loaded. Never changes, and is a class
/// so that every post shares it.
package final class Tokenizer: Sendable {
  package let grammar: Grammar
  package let lexicon: EmoticonLexicon
  private let scanner: LineScanner

  package init(grammar: Grammar = .weibo, lexicon: EmoticonLexicon) {
    self.grammar = grammar
    self.lexicon = lexicon
    scanner = grammar.scanner(lexicon)
  }

  /// The same emoticons read after another grammar.
  package func reading(_ grammar: Grammar) -> Tokenizer {
    grammar == self.grammar ? self : Tokenizer(grammar: grammar, lexicon: lexicon)
  }

  /// How many tokens are worth a place in a text of so many bytes before it is read.
  static func likelyCount(in bytes: Int) -> Int { bytes / 64 }

  /// The tokens of `text`, which may hold any number of lines.
  package func tokens(of text: [UInt8]) -> [Token] {
    if grammar.readsManyLines {
      return withBytes(text) { bytes in
        var tokens: [Token] = []
        tokens.reserveCapacity(Tokenizer.likelyCount(in: bytes.count))
        scan(bytes, 0..<bytes.count, into: &tokens)
        return tokens
      }
    }
    let lines = LineTable(text)
    return withBytes(text) { bytes in
      var tokens: [Token] = []
      for line in 0..<lines.count {
        let range = lines.range(ofLine: line)
        let first = tokens.count
        scan(Bytes(base: bytes.base + range.lowerBound, count: range.count), 0..<range.count, into: &tokens)
        for index in first..<tokens.count { tokens[index] = tokens[index].moved(by: range.lowerBound) }
      }
      return tokens
    }
  }

  /// Appends the tokens of one line (its line end may be in `line` or not), with ranges in `text`.
  func scan(_ text: Bytes, _ line: ByteRange, into tokens: inout [Token]) { scanner(text, line, &tokens) }
}
