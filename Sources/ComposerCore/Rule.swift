/// Something that can be wrong with a post.
///
/// A further rule costs its file in `Rules/` and its line in ``all``.
package struct Rule: Sendable {
  /// As configuration, headers and reports name it.
  package let id: String
  /// What it finds, in one sentence for `--rules`.
  package let summary: Phrase
  /// Where the configuration says nothing; single findings may differ.
  package let severity: Severity
  /// A text that it reports.
  package let example: String
  package let findings: @Sendable (Post) -> [Finding]

  package init(
    id: String, summary: Phrase, severity: Severity, example: String,
    findings: @escaping @Sendable (Post) -> [Finding]
  ) {
    self.id = id
    self.summary = summary
    self.severity = severity
    self.example = example
    self.findings = findings
  }

  /// Every rule, in the order of `--rules`.
  package static let all: [Rule] = [
    .overLimit,
    .unknownEmoticon,
    .unclosedEmoticon,
    .unclosedTopic,
    .emptyTopic,
    .topicTooLong,
    .mentionTooLong,
    .fullwidthLookalike,
    .traditionalEmoticon,
    .brokenURL,
    .suspiciousURL,
    .invisibleCharacter,
    .emptyPost,
  ]

  package static func named(_ id: some StringProtocol) -> Rule? { all.first { $0.id == id } }
}
