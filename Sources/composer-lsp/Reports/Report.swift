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
  let body: Body
  /// How it sets a file's part apart; nil where it does not.
  let grouping: Grouping?
  /// What stands between two findings.
  let separator: [UInt8]
  /// What stands behind the last finding.
  let closing: @Sendable (Tally, _ isComplete: Bool) -> [UInt8]

  /// Every format, the first where nothing is said.
  static let all: [Report] = [.text, .json, .jsonLines, .github, .sarif, .checkstyle, .junit]

  static func named(_ name: String) -> Report? { all.first { $0.name == name } }

  /// What it is made of. The closures append to the answer and may be called on any thread.
  enum Body: Sendable {
    case findings(@Sendable (ReportedFinding, inout [UInt8]) -> Void)
    /// Posts in which nothing was found are among them.
    case posts(@Sendable (ReportedPost, inout [UInt8]) -> Void)
  }

  /// What stands around a file's part.
  struct Grouping: Sendable {
    /// Whether ``opening`` needs the number of posts that fail, for which the file is gone through beforehand.
    var wantsFailures = false
    let opening: @Sendable (_ file: PostFile, _ posts: Int, _ failures: Int) -> String
    let closing: String
  }

  init(
    _ name: String, _ summary: Phrase, hasFixes: Bool = true,
    opening: @escaping @Sendable (Language) -> [UInt8] = { _ in [] },
    separator: String = "", closing: @escaping @Sendable (Tally, _ isComplete: Bool) -> [UInt8] = { _, _ in [] },
    grouping: Grouping? = nil, finding: @escaping @Sendable (ReportedFinding, inout [UInt8]) -> Void
  ) {
    self.init(
      name, summary, hasFixes: hasFixes, opening: opening, separator: separator, closing: closing, grouping: grouping,
      body: .findings(finding))
  }

  init(
    _ name: String, _ summary: Phrase, hasFixes: Bool,
    opening: @escaping @Sendable (Language) -> [UInt8], separator: String = "",
    closing: @escaping @Sendable (Tally, _ isComplete: Bool) -> [UInt8], grouping: Grouping?, body: Body
  ) {
    self.name = name
    self.summary = summary
    self.hasFixes = hasFixes
    self.opening = opening
    self.separator = Array(separator.utf8)
    self.closing = closing
    self.grouping = grouping
    self.body = body
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

  /// `path:line:col: severity: message [rule-id]`, without colour.
  var line: String {
    let place = "\(file.shownName):\(start.line):\(start.column)"
    return "\(place): \(finding.severity.rawValue): \(shownMessage) [\(finding.rule)]"
  }
}

/// A post with what was found in it.
struct ReportedPost {
  let file: PostFile
  let number: Int
  let findings: [ReportedFinding]
  /// The least severity that makes the post fail.
  let failsOn: Severity
}
