import ComposerCore

/// A file about the command line for other programs, made from the lists of commands and options: the manual page and the
/// completions of a shell.
///
/// `--help` prints it by its name; `docs/` holds it as it is in English. A further one costs its file here and its line
/// in ``all``.
struct HelpPage: Sendable {
  /// The topic that `--help` knows it by.
  let name: String
  /// Where the repository holds it.
  let path: String
  let text: @Sendable (Language) -> String

  static let all: [HelpPage] = [.manual, .bash, .zsh, .fish]

  static func named(_ name: String) -> HelpPage? { all.first { $0.name == name } }
}

extension Option {
  /// What its value is, for completions.
  enum Completed {
    case words([String])
    /// Words parted by commas.
    case list([String])
    case files
    case folders
    /// Nothing that could be listed.
    case anything
  }

  /// What completions offer for the value; nil for an option that takes none.
  ///
  /// - Parameter command: the command that the option stands with; formats are its own.
  func completed(with command: Command) -> Completed? {
    guard let value else { return nil }
    if name == "--format" { return .words(command.formats.map(\.name)) }
    if !choices.isEmpty { return value.contains(",") ? .list(choices) : .words(choices) }
    switch value {
    case "FILE": return .files
    case "DIR": return .folders
    default: return name == "--stdin-filename" ? .files : .anything
    }
  }
}

extension Command.Operands {
  /// Whether completions offer files.
  var areFiles: Bool { self == .file || self == .path || self == .paths }
}

extension Help {
  /// Every word that `--help` knows, rules last.
  static var topics: [String] {
    Command.names + Option.all.map(\.name) + HelpPage.all.map(\.name) + Rule.all.map(\.id)
  }
}
