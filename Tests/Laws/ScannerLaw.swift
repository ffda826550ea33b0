package import ComposerCore
import TestSupport

extension Law {
  /// A text of several lines in every platform's grammar: its tokens tile it, a line alone has the same tokens, and
  /// Weibo's grammar written naively agrees.
  static let scanner = Law("scanner", "a text: tokens tile it, line by line as in the whole") { input throws(Broken) in
    var choices = Choices(input)
    let text = choices.wholeText()
    for tokenizer in Tokenizer.all { try checkScan(text, by: tokenizer) }
  }

  private static func checkScan(_ text: [UInt8], by tokenizer: Tokenizer) throws(Broken) {
    let tokens = tokenizer.tokens(of: text)
    try checkTiles(tokens, of: text, tokenizer)
    try demand(tokens == tokenizer.tokens(of: text), "other tokens the second time")

    let lines = LineTable(text)
    try demand(lines.range(ofLine: lines.count - 1).upperBound == text.count, "the last line does not end the text")
    var alone: [Token] = []
    for line in 0..<lines.count {
      let range = lines.range(ofLine: line)
      alone += tokenizer.tokens(of: Array(text[range])).map { $0.moved(by: range.lowerBound) }
    }
    try demand(alone == tokens, "other tokens line by line")

    // The naive grammar looks at each place anew, so that its time grows with the square of the text.
    guard tokenizer.grammar == .weibo, text.count <= 400 else { return }
    let found = NaiveTokenizer(small: String(decoding: text, as: UTF8.self)).tokens()
    let scanned = tokens.map { NaiveTokenizer.Found($0, in: text, tokenizer) }
    try demand(found == scanned, "the grammar has \(found), the scanner \(scanned)")
  }

  /// Tokens are in order, do not overlap, are cut between scalars and have their children inside.
  package static func checkTiles(_ tokens: [Token], of text: [UInt8], _ tokenizer: Tokenizer) throws(Broken) {
    var end = 0
    for token in tokens {
      try demand(
        token.range.lowerBound >= end && !token.range.isEmpty && token.range.upperBound <= text.count,
        "\(token.range) overlaps or lies outside")
      try demand(
        text.isBoundary(token.range.lowerBound) && text.isBoundary(token.range.upperBound),
        "\(token.range) cuts a scalar")
      try demand(
        token.range.lowerBound <= token.subject.lowerBound && token.subject.upperBound <= token.range.upperBound,
        "the subject \(token.subject) is not in \(token.range)")
      try demand(token.kind != .text, "a token of plain text")
      if token.kind != .shortcode {
        try demand((token.kind == .emoticon) == (token.emoticon != nil), "\(token.kind) with or without its emoticon")
      }
      end = token.range.upperBound
      var childEnd = token.range.lowerBound + 1
      for child in tokenizer.lexicon.emoticons(inside: token, of: text) {
        try demand(
          child.kind == .emoticon && child.range.lowerBound >= childEnd && child.range.upperBound < end
            && text.isBoundary(child.range.lowerBound) && text.isBoundary(child.range.upperBound),
          "the child \(child.range) of \(token.range)")
        childEnd = child.range.upperBound
      }
    }
    let tiles = tokens.tiling(0..<text.count)
    try demand(tiles.flatMap { text[$0.range] } == text, "the tiles are not the text")
  }
}

extension Tokenizer {
  /// With the names of ``EmoticonCatalog/small``, one for each grammar that a platform has.
  static let all: [Tokenizer] = Platform.all.reduce(into: []) { all, platform in
    guard !all.contains(where: { $0.grammar == platform.grammar }) else { return }
    all.append(Tokenizer(grammar: platform.grammar, lexicon: EmoticonCatalog.small.lexicon))
  }
}

extension NaiveTokenizer {
  /// With the names of ``EmoticonCatalog/small``.
  package init(small text: String) {
    self.init(
      names: EmoticonCatalog.small.emoticons.flatMap(\.names).map { Array($0.unicodeScalars) },
      text: Array(text.unicodeScalars))
  }
}

extension NaiveTokenizer.Found {
  /// A token of the scanner, its ranges in scalars.
  package init(_ token: Token, in bytes: [UInt8], _ tokenizer: Tokenizer) {
    func scalars(_ range: ByteRange) -> Range<Int> {
      let count = { (end: Int) in bytes[..<end].count { $0 & 0xC0 != 0x80 } }
      return count(range.lowerBound)..<count(range.upperBound)
    }
    self.init(
      kind: token.kind, range: scalars(token.range),
      children: tokenizer.lexicon.emoticons(inside: token, of: bytes).map { scalars($0.range) })
  }
}
