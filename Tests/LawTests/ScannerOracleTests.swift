import ComposerCore
import ComposerSystem
import Laws
import TestSupport
import Testing

/// Weibo's grammar written once more as regular expressions, for ICU's engine. It agrees with the scanner on every text
/// in which nothing has to be counted, remembered or taken back: no name without brackets, no parentheses in a URL, no
/// short links, and `#` and `@` in no text that holds a URL.
struct ScannerOracleTests {
  private static let han = #"\p{Unified_Ideograph}々〇"#
  private static let scheme = "(?i:https?://)"

  private static let emoticon =
    "(?:"
    + EmoticonCatalog.small.emoticons.flatMap(\.names).filter { $0.hasPrefix("[") }
    .map { #"\Q\#($0)\E"# }.joined(separator: "|") + ")"
  private static let unknown = #"\[(?![0-9]+\])[\p{Alphabetic}\#(han)0-9_·]{1,13}\](?!\()"#
  private static let mention =
    #"(?:(?<![A-Za-z0-9._%+\-])|(?!@[\p{Alphabetic}0-9\-]+\.[\p{Alphabetic}0-9]))"#
    + #"@(?=[_\-]{0,29}[A-Za-z0-9\#(han)])[A-Za-z0-9_\-\#(han)]{1,30}:?"#
  private static let mark = ##"#(?![\uFE0F\u20E3])"##
  private static let topic =
    mark + #"(?![\s\p{Default_Ignorable_Code_Point}]*"# + mark + ")"
    + #"(?:[^#@<>\r\n]|#(?=[\uFE0F\u20E3]))+"# + mark
  private static let letter = "(?:(?!\(scheme))[A-Za-z0-9])"
  private static let label = "\(letter)+(?:-+\(letter)+)*"
  private static let url =
    scheme + #"(?>(?:\#(label)\.)+\#(label)|(?i:localhost)(?!\#(letter)|-+\#(letter)))(?!_)(?::[0-9]+)?"#
    + #"(?:[/?](?:(?:(?<=[/=])|(?!\#(scheme)))[A-Za-z0-9\-._~:/?!$&'*+,;=%])*(?<![.,:;!?'~]))?"#

  /// What ICU finds from the left, with the ranges of a topic's emoticons.
  private func found(
    in text: String, _ kinds: [(Token.Kind, ICURegex)], _ inside: ICURegex?
  ) -> [MarkedRange] {
    var found: [MarkedRange] = []
    var offset = 0
    while true {
      let matches = kinds.compactMap { kind, regex -> MarkedRange? in
        guard case .found(let range) = regex.firstMatch(in: text, from: offset) else { return nil }
        return MarkedRange(kind: kind, range: range)
      }
      // Of two at one place the kind that stands first in the list.
      guard let start = matches.map(\.range.lowerBound).min(),
        var first = matches.first(where: { $0.range.lowerBound == start })
      else { return found }
      if first.kind == .topic, let inside {
        var place = first.range.lowerBound
        while case .found(let child) = inside.firstMatch(in: text, from: place),
          child.upperBound < first.range.upperBound
        {
          first.children.append(child)
          place = child.upperBound
        }
      }
      found.append(first)
      offset = first.range.upperBound
    }
  }

  private struct MarkedRange: Equatable {
    var kind: Token.Kind
    var range: Range<Int>
    var children: [Range<Int>] = []
  }

  private func expectAgreement(
    _ pieces: [String], _ kinds: [(Token.Kind, String)], seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let tokenizer = Tokenizer(lexicon: EmoticonCatalog.small.lexicon)
    let regexes = try kinds.map { ($0, try ICURegex($1)) }
    let inside = try ICURegex(Self.emoticon)
    var generator = SeededGenerator(seed: seed)
    var differences: [String] = []
    var tokens = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...16, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let bytes = Array(text.utf8)
      let scanned = tokenizer.tokens(of: bytes).map { token in
        let inner = tokenizer.lexicon.emoticons(inside: token, of: bytes)
        return MarkedRange(kind: token.kind, range: token.range, children: inner.map(\.range))
      }
      tokens += scanned.count
      if found(in: text, regexes, inside) != scanned { differences.append(text) }
    }
    #expect(tokens > 5_000, sourceLocation: sourceLocation)
    let names = kinds.map(\.0.rawValue).joined(separator: ", ")
    Figures.show(
      "Weibo’s \(names) by ICU’s expressions, 20,000 texts with \(tokens) tokens", "disagreements: \(differences.count)"
    )
    #expect(
      differences.isEmpty, "\(differences.count): \(differences.prefix(5).map(\.debugDescription))",
      sourceLocation: sourceLocation)
  }

  @Test func emoticonsMentionsAndTopicsAreThoseOfARegularExpression() throws {
    try expectAgreement(
      [
        "[微笑]", "[愛你]", "[没有]", "[", "]", "[12]", "[666]", "[a1]", "[一二三四五六七八九十一二三四]", "@", "小明", "jack", "_", "-",
        ":", "#", "a", "7", "é", "か", "·", "々", "〇", "𠮷", " ", "\n", "\r\n", "\u{3000}", "\u{200B}", "\u{FE0F}",
        "\u{20E3}", "<",
        ">", ".", "+", "%", "(", "😀", "，", "：", "\u{2028}", "@abcdefghijabcdefghijabcdefghijk", "b.cn",
      ],
      [
        (.emoticon, Self.emoticon), (.unknownEmoticon, Self.unknown), (.mention, Self.mention), (.topic, Self.topic),
      ], seed: 80)
  }

  @Test func urlsAreThoseOfARegularExpression() throws {
    try expectAgreement(
      [
        "http://", "https://", "HTTP://", "http:/", "a.b", "weibo.com", "localhost", "LocalHost", ":80", ":", "/", "//",
        "?", "=", "&", "-", "_", ".", ",", "!", "~", "%", "'", "中", " ", "\n", "a", "Z9", "x-y.cn", "[微笑]", "[", "😀",
        "。", "+",
        ";", "*",
      ],
      [(.emoticon, Self.emoticon), (.unknownEmoticon, Self.unknown), (.url, Self.url)], seed: 81)
  }
}
