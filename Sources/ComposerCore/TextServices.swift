/// What the core needs to know about language and leaves to a library; the program fills it by ICU.
///
/// The closures are called late and seldom, never while a text is scanned.
package struct TextServices: Sendable {
  /// Offsets in the text's UTF-8 behind each of its sentences, the last one the text's end.
  package var sentenceEnds: @Sendable (_ text: String) -> [Int]
  /// Whether a regular expression is found in the text; false where it is none or takes too long.
  package var matches: @Sendable (_ pattern: String, _ text: String) -> Bool

  package init(
    sentenceEnds: @escaping @Sendable (_ text: String) -> [Int],
    matches: @escaping @Sendable (_ pattern: String, _ text: String) -> Bool
  ) {
    self.sentenceEnds = sentenceEnds
    self.matches = matches
  }

  /// Without a library: the whole text is one sentence and no pattern matches.
  package static let none = TextServices(sentenceEnds: { [$0.utf8.count] }, matches: { _, _ in false })
}
