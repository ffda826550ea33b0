/// What the core needs to know about language and leaves to a library; the program fills it by ICU.
///
/// The closures are called late and seldom, never while a text is scanned.
package struct TextServices: Sendable {
  /// Offsets in the text's UTF-8 behind each of its sentences, the last one the text's end.
  package var sentenceEnds: @Sendable (_ text: String) -> [Int]
  /// Whether a regular expression is found in the text; false where it is none or takes too long.
  package var matches: @Sendable (_ pattern: String, _ text: String) -> Bool
  /// What is deceptive about a host that has labels of Punycode or letters outside of ASCII.
  package var hostProblem: @Sendable (_ host: String) -> HostProblem?
  /// A text in Unicode’s normal form KC.
  package var compatibilityForm: @Sendable (_ text: String) -> String
  /// What the user should hear of the work done and has not been told yet, such as of a regular expression that took too
  /// long; each trouble is told once.
  package var takeTroubles: @Sendable () -> [Phrase]

  package init(
    sentenceEnds: @escaping @Sendable (_ text: String) -> [Int],
    matches: @escaping @Sendable (_ pattern: String, _ text: String) -> Bool,
    hostProblem: @escaping @Sendable (_ host: String) -> HostProblem? = { _ in nil },
    compatibilityForm: @escaping @Sendable (_ text: String) -> String = { Composition.composed($0) },
    takeTroubles: @escaping @Sendable () -> [Phrase] = { [] }
  ) {
    self.sentenceEnds = sentenceEnds
    self.matches = matches
    self.hostProblem = hostProblem
    self.compatibilityForm = compatibilityForm
    self.takeTroubles = takeTroubles
  }

  /// Without a library: the whole text is one sentence, no pattern matches, no host is deceptive, and full-width
  /// characters stay so.
  package static let none = TextServices(sentenceEnds: { [$0.utf8.count] }, matches: { _, _ in false })
}

/// Why the name of a host deceives.
package struct HostProblem: Hashable, Sendable {
  /// The host as a browser would show it, Punycode decoded.
  package var shown: String
  /// The ASCII host that it looks like; nil where it only mixes scripts that no language writes together.
  package var twin: String?

  package init(shown: String, twin: String?) {
    self.shown = shown
    self.twin = twin
  }
}
