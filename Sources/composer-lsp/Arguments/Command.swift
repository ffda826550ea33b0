import ComposerCore

/// Something that the program does, asked for by an option of its own.
///
/// A further command costs its file in `Commands/` and its line in ``all``.
struct Command: Sendable {
  /// With its dashes.
  let name: String
  let operands: Operands
  let summary: Phrase
  /// What it can answer in, the first where nothing is said; empty where there is no choice.
  let formats: [Format]
  /// What `--help` says about it alone, besides its options.
  let details: Phrase
  let run: @Sendable (Arguments, Console) -> ExitStatus

  /// What may stand behind it.
  enum Operands: String {
    case none = ""
    case file = "[PATH]"
    case path = "[PATH|-]"
    case paths = "[PATH|-]..."
    case query = "[QUERY]"
    case emoticon = "CHS|EMOJI"
    case emoticonOrAll = "[CHS]"
    case topic = "[TOPIC]"
  }

  /// A name for `--format`.
  struct Format: Sendable {
    let name: String
    let summary: Phrase
  }

  init(
    _ name: String, _ operands: Operands = .none, summary: Phrase, formats: [Format] = [],
    details: Phrase = Phrase("", zh: ""), run: @escaping @Sendable (Arguments, Console) -> ExitStatus
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.formats = formats
    self.details = details
    self.run = run
  }

  /// Every command, in the order of `--help`.
  static let all: [Command] = [
    .serve, .check, .highlight, .tokens, .count, .text, .facets, .jsonl, .toRuns, .toDisplay, .toText, .emoticons,
    .recents, .use, .forget, .rules, .printConfiguration, .version, .help,
  ]

  static var names: [String] { all.map(\.name) }

  static func named(_ name: String) -> Command? {
    let full = shortNames[name] ?? name
    return all.first { $0.name == full }
  }

  /// What hands type out of habit.
  static let shortNames = ["-h": "--help", "-V": "--version"]

  /// The options that it takes.
  var options: [Option] { Option.all.filter { $0.commands.contains(name) } }

  /// As `--help` shows it: `--check [PATH|-]...`.
  var usage: String { operands == .none ? name : "\(name) \(operands.rawValue)" }
}
