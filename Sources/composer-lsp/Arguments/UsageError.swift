import ComposerCore

/// Why a command line cannot be followed: one sentence that names the word in question.
struct UsageError: Error, Hashable {
  let message: Phrase

  init(_ english: String, zh chinese: String) { message = Phrase(english, zh: chinese) }

  /// An option, a command or an operand that nobody knows, with the name that was probably meant.
  static func unknown(_ word: String, near names: [String]) -> UsageError {
    let shown = printable(word, limit: 80)
    guard let near = nearest(to: word, among: names) else {
      return UsageError("unknown option “\(shown)”; “--help” lists all", zh: "未知选项“\(shown)”；“--help”列出全部选项")
    }
    return UsageError("unknown option “\(shown)”; did you mean “\(near)”?", zh: "未知选项“\(shown)”；是否想用“\(near)”？")
  }

  /// A value that an option cannot take.
  static func badValue(_ value: String, of option: String, expected: Phrase) -> UsageError {
    let shown = printable(value, limit: 80)
    return UsageError(
      "“\(option)” cannot be “\(shown)”; expected \(expected.english)",
      zh: "“\(option)”不能是“\(shown)”；应为\(expected.chinese)")
  }

  /// A value that is none of the words that an option knows.
  static func badChoice(_ value: String, of option: String, choices: [String]) -> UsageError {
    var expected = Phrase(choices.joined(separator: ", "), zh: " " + choices.joined(separator: "、"))
    if let near = nearest(to: value, among: choices) {
      expected = expected + Phrase("; did you mean “\(near)”?", zh: "；是否想用“\(near)”？")
    }
    return badValue(value, of: option, expected: expected)
  }
}
