import ComposerCore

/// Text in lines and columns, for terminals of eighty columns.
enum Columns {
  /// How many columns a text takes: two for a character of East Asian writing.
  static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 && !isNarrow($1.value) ? 2 : 1) }
  }

  /// Quotation marks, dashes and arrows beyond U+1100 that are narrow.
  private static func isNarrow(_ value: UInt32) -> Bool { (0x2000...0x2E7F).contains(value) }

  /// The text with blanks behind it, up to a width.
  static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - self.width(of: text)))
  }

  /// A term with its explanation beside it, or below where the term is long, indented and broken into lines.
  static func entry(_ term: String, _ text: String) -> String {
    let margin = String(repeating: " ", count: textColumn)
    let lines = wrap(text, to: lineWidth - textColumn).joined(separator: "\n" + margin)
    let term = "  " + term
    return width(of: term) + 2 > textColumn ? "\(term)\n\(margin)\(lines)" : pad(term, to: textColumn) + lines
  }

  /// A paragraph broken into lines: at blanks, behind Chinese punctuation, and in JSON. Words that are too long stay whole.
  static func wrap(_ text: String, to width: Int = lineWidth) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words(of: text) {
      let fits = self.width(of: line) + self.width(of: trimmed(word)) <= width
      if !fits, !line.isEmpty {
        lines.append(trimmed(line))
        line = ""
      }
      line += word
    }
    return lines + [trimmed(line)]
  }

  private static let lineWidth = 80
  private static let textColumn = 30

  /// The text in pieces that are not to be broken, each with the blank behind it.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text {
      // A shape of JSON may be broken between its members.
      if character == "\"", word.hasSuffix(",") {
        words.append(word)
        word = ""
      }
      word.append(character == "\n" ? " " : character)
      if character == " " || character == "\n" || "，。；：、）”".contains(character) {
        words.append(word)
        word = ""
      }
    }
    return words + [word]
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
