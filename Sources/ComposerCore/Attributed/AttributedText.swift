/// A text as rich-text composers have it: runs of plain text and attachments that show an emoticon's picture.
package struct AttributedText: Hashable, Sendable {
  package enum Run: Hashable, Sendable {
    case text(String)
    /// An emoticon by its simplified name; `text` is the spelling that was typed where it is another.
    case emoticon(chs: String?, text: String?)
  }

  package var runs: [Run]

  package init(runs: [Run]) { self.runs = runs }

  /// U+FFFC, which stands for an attachment in the text of a view.
  package static let placeholder: Unicode.Scalar = "\u{FFFC}"
  static let placeholderBytes = Array("\u{FFFC}".utf8)

  /// The runs of a text: every emoticon that the catalog knows becomes an attachment, inside topics too; an emoji is
  /// plain text, and all else stays as it is. Putting the runs together again gives the same text, for every text.
  package init(_ text: [UInt8], tokens: [Token], catalog: EmoticonCatalog) {
    var runs: [Run] = []
    var offset = 0
    for token in catalog.lexicon.emoticons(among: tokens, of: text) {
      guard let chs = token.emoticon.flatMap({ catalog[$0] })?.chs else { continue }
      if token.range.lowerBound > offset { runs.append(.text(text.string(offset..<token.range.lowerBound))) }
      let typed = text.string(token.range)
      runs.append(.emoticon(chs: chs, text: typed.unicodeScalars.elementsEqual(chs.unicodeScalars) ? nil : typed))
      offset = token.range.upperBound
    }
    if offset < text.count { runs.append(.text(text.string(offset..<text.count))) }
    self.runs = runs
  }

  /// Something about a text's attachments that could not be taken at its word; nothing is lost by it.
  package struct Problem: Hashable, Sendable {
    /// Where it is.
    package enum Place: Hashable, Sendable {
      /// A run's number from 0.
      case run(Int)
      /// An attachment's number from 0, in the order in which they came.
      case attachment(Int)
      /// A place in the display form's string, in UTF-16 units.
      case location(Int)
    }

    package var place: Place
    package var message: Phrase

    package init(place: Place, message: Phrase) {
      self.place = place
      self.message = message
    }
  }

  /// The text to publish: plain text as it is, an attachment as the spelling typed or its simplified name.
  ///
  /// An attachment without a name leaves U+FFFC, one with a name that nobody knows leaves that name; both are told.
  package func text(catalog: EmoticonCatalog) -> (text: String, problems: [Problem]) {
    var text = ""
    var problems: [Problem] = []
    for (place, run) in runs.enumerated() {
      switch run {
      case .text(let plain):
        text += plain
        if plain.unicodeScalars.contains(AttributedText.placeholder) {
          problems.append(Problem(place: .run(place), message: AttributedText.strayPlaceholder))
        }
        if plain.unicodeScalars.contains("\u{FFFD}") {
          problems.append(Problem(place: .run(place), message: AttributedText.replacedScalar))
        }
      case .emoticon(let chs, let typed):
        let code = AttributedText.code(chs: chs, typed: typed, catalog: catalog)
        text += code.text
        if let message = code.problem { problems.append(Problem(place: .run(place), message: message)) }
      }
    }
    return (text, problems)
  }

  /// What an attachment stands for in the text, and what is wrong with it.
  static func code(chs: String?, typed: String?, catalog: EmoticonCatalog) -> (text: String, problem: Phrase?) {
    guard let code = [typed, chs].compactMap({ $0 }).first(where: { !$0.isEmpty }) else {
      return (
        String(Character(placeholder)),
        Phrase("an attachment has no “chs”; U+FFFC stands in its place", zh: "附件缺少“chs”，原处留下 U+FFFC")
      )
    }
    let names = [chs, typed].compactMap { $0 }
    guard names.contains(where: { catalog.emoticon(named: $0) != nil }) else {
      return (code, Phrase("no emoticon is called “\(code)”; the name is kept", zh: "没有名为“\(code)”的表情，名称保留"))
    }
    return (code, nil)
  }

  /// Reading JSON puts U+FFFD where half of a surrogate pair stood.
  static let replacedScalar = Phrase(
    "U+FFFD stands in the text; it may have been half of a surrogate pair", zh: "文本中有 U+FFFD，可能原是半个代理对")
  static let strayPlaceholder = Phrase("U+FFFC stands in the text without an attachment", zh: "文本中的 U+FFFC 没有对应的附件")
}

extension EmoticonLexicon {
  /// The emoticons among some tokens and inside topics, in order.
  package func emoticons(among tokens: [Token], of text: [UInt8]) -> [Token] {
    tokens.flatMap { token in
      switch token.kind {
      case .emoticon: [token]
      case .shortcode: token.emoticon == nil ? [] : [token]
      default: emoticons(inside: token, of: text)
      }
    }
  }
}
