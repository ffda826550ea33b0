package import ComposerCore

/// Tokens written into the text itself: `早{e [微笑]}，{m @小明:} {t #晚{e [心]}安#} {u [好运来]} {l http://t.cn/a}`.
///
/// One letter a kind, as in ``letters``; braces cannot be part of the text.
package enum MarkedTokens {
  package static let letters: [(Token.Kind, String)] = [
    (.emoticon, "e"), (.unknownEmoticon, "u"), (.mention, "m"), (.topic, "t"), (.url, "l"),
    (.hashtag, "h"), (.cashtag, "c"), (.list, "i"), (.shortcode, "s"),
  ]

  /// The text without its marks.
  package static func text(of marked: String) -> String {
    var text = ""
    var rest = Substring(marked)
    while let first = rest.unicodeScalars.first {
      rest.unicodeScalars.removeFirst()
      if first == "{" {
        rest.unicodeScalars.removeFirst(2)
      } else if first != "}" {
        text.unicodeScalars.append(first)
      }
    }
    return text
  }

  /// The text with marks round its tokens, and round the emoticons of `lexicon` inside of topics.
  package static func mark(_ text: [UInt8], _ tokens: [Token], _ lexicon: EmoticonLexicon = EmoticonLexicon()) -> String
  {
    mark(text, 0..<text.count, tokens, lexicon)
  }

  private static func mark(
    _ text: [UInt8], _ range: ByteRange, _ tokens: [Token], _ lexicon: EmoticonLexicon
  ) -> String {
    tokens.tiling(range).map { token in
      guard let letter = letters.first(where: { $0.0 == token.kind })?.1 else { return text.string(token.range) }
      let inner = lexicon.emoticons(inside: token, of: text)
      return "{\(letter) \(mark(text, token.range, inner, lexicon))}"
    }.joined()
  }
}
