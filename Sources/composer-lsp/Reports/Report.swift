import ComposerCore
import ComposerFormats

/// A way to write findings down.
///
/// A further format costs its file in `Reports/` and its line in ``all``. What it writes is a valid document also with
/// no finding in it.
struct Report: Sendable {
  /// As `--format` names it.
  let name: String
  let summary: Phrase
  /// Whether it tells fixes; they are not looked for otherwise.
  let hasFixes: Bool
  /// What stands before the first finding.
  let opening: @Sendable (Language) -> [UInt8]
  /// Appends one finding; may be called on any thread.
  let finding: @Sendable (ReportedFinding, inout [UInt8]) -> Void
  /// What stands between two findings.
  let separator: [UInt8]
  /// What stands behind the last finding.
  let closing: @Sendable (Tally, _ isComplete: Bool) -> [UInt8]

  /// Every format, the first where nothing is said.
  static let all: [Report] = [.text, .json, .jsonLines, .github, .sarif]

  static func named(_ name: String) -> Report? { all.first { $0.name == name } }

  init(
    _ name: String, _ summary: Phrase, hasFixes: Bool = true,
    opening: @escaping @Sendable (Language) -> [UInt8] = { _ in [] },
    separator: String = "", closing: @escaping @Sendable (Tally, _ isComplete: Bool) -> [UInt8] = { _, _ in [] },
    finding: @escaping @Sendable (ReportedFinding, inout [UInt8]) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.hasFixes = hasFixes
    self.opening = opening
    self.separator = Array(separator.utf8)
    self.closing = closing
    self.finding = finding
  }
}

/// A finding with its places and what a report needs to know around it.
struct ReportedFinding {
  let finding: Finding
  let post: Int
  let file: PostFile
  let start: Place
  let end: Place
  let language: Language
  let usesColor: Bool
  /// Of the file; for the places of edits.
  let places: PlaceFinder

  /// The message on one line and safe to show, not longer than a line should be.
  var shownMessage: String { printable(finding.message[language], limit: 400) }
}
