import ComposerCore

/// Tokens as semantic tokens: five numbers each, the place counted from the one before.
enum Highlights {
  /// Standard types only, so that every theme has colours for them; and of those the ones that every client paints.
  static let types = ["enumMember", "class", "macro", "function"]
  static let modifiers = ["deprecated"]

  private static let emoticon: UInt32 = 0
  private static let mention: UInt32 = 1
  private static let topic: UInt32 = 2
  private static let url: UInt32 = 3
  private static let deprecated: UInt32 = 1

  /// How many highlights a line has.
  static func count(in document: Document, line: Int) -> Int {
    var count = 0
    for token in document.tokens(ofLine: line) {
      forEachPiece(of: token, in: document) { _, _, _ in count += 1 }
    }
    return count
  }

  /// The highlights of some lines, five numbers each.
  ///
  /// - Parameter lineBefore: the line of the highlight that the first one counts from; 0 where it is the first of all.
  static func encode(
    _ document: Document, lines: Range<Int>, lineBefore: Int = 0, _ encoding: PositionEncoding
  ) -> [UInt32] {
    let tokens = document.tokens(ofLines: lines)
    var numbers: [UInt32] = []
    numbers.reserveCapacity(tokens.count * 5)
    withBytes(document.text) { text in
      var line = lines.lowerBound
      var lastLine = lineBefore
      var lastColumn = 0
      var offset = document.lines.range(ofLine: line).lowerBound
      var column = 0
      for token in tokens {
        while line + 1 < document.lines.count, document.lines.starts[line + 1] <= token.range.lowerBound {
          line += 1
          offset = document.lines.starts[line]
          column = 0
        }
        forEachPiece(of: token, in: document) { range, type, modifiers in
          column += Conversion.units(text, offset..<range.lowerBound, encoding)
          let length = Conversion.units(text, range, encoding)
          numbers.append(UInt32(clamping: line - lastLine))
          numbers.append(UInt32(clamping: line == lastLine ? column - lastColumn : column))
          numbers.append(UInt32(clamping: length))
          numbers.append(type)
          numbers.append(modifiers)
          (lastLine, lastColumn) = (line, column)
          offset = range.upperBound
          column += length
        }
      }
    }
    return numbers
  }

  /// A topic is split around its emoticons, since not every client takes tokens that overlap.
  @inline(__always)
  private static func forEachPiece(
    of token: Token, in document: Document, _ body: (_ range: ByteRange, _ type: UInt32, _ modifiers: UInt32) -> Void
  ) {
    switch token.kind {
    case .text: break
    case .emoticon, .shortcode: body(token.range, emoticon, 0)
    case .unknownEmoticon: body(token.range, emoticon, deprecated)
    case .mention, .list: body(token.range, mention, 0)
    case .url: body(token.range, url, 0)
    case .hashtag, .cashtag: body(token.range, topic, 0)
    case .topic:
      var start = token.range.lowerBound
      for child in document.emoticons(inside: token) {
        if child.range.lowerBound > start { body(start..<child.range.lowerBound, topic, 0) }
        body(child.range, emoticon, 0)
        start = child.range.upperBound
      }
      if token.range.upperBound > start { body(start..<token.range.upperBound, topic, 0) }
    }
  }
}
