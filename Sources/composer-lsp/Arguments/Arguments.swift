import ComposerCore
import ComposerFormats
import ComposerServer
import ComposerSystem

/// A command line, understood: what to do, with what, and how.
struct Arguments: Sendable {
  var command: Command
  /// Words that are neither options nor their values, as the system gave them; `-` is one.
  var operands: [FilePath] = []

  /// What options say that configuration files can say too.
  var settings = Settings()
  /// Number of the one post to look at, from 1.
  var post: Int?
  var configuration: FilePath?
  var ignoresConfiguration = false
  var color = Color.auto
  /// What the texts are written in.
  var encoding = TextEncoding.Request.unicode
  /// The name that standard input is to be treated by.
  var standardInputName: FilePath?
  var isQuiet = false
  /// One of the command's formats; nil for its first.
  var format: String?
  var output: FilePath?
  var failsOn = Severity.error
  var exitsZero = false
  /// Whether safe fixes are applied.
  var fixes = false
  /// Whether safe fixes are shown, and nothing is written.
  var showsDifference = false
  var allowsNothing = false
  /// How many threads read; nil for one on each processor.
  var jobs: Int?
  var forcesExclude = false
  var isStandalone = false
  /// What is added to each post.
  var parts = PostAnswerFormat.Part.allCases
  var log: LogLevel?
  /// The file that the session is written to.
  var record: FilePath?
  /// The file with the session that is played again.
  var replay: FilePath?
  /// The editor's process, as editors built on vscode-languageclient pass it.
  var clientProcess: Int?

  /// When to use colour.
  enum Color: String, CaseIterable {
    case auto, always, never
  }

  init(command: Command) { self.command = command }

  /// Where configuration is looked for.
  var configurationChoice: ConfigurationLoader.Choice {
    ignoresConfiguration ? .none : configuration.map { .file($0) } ?? .nearest
  }

  /// Whether the answer is the fixed text of standard input, and the report goes to standard error.
  var passesText: Bool {
    fixes && !showsDifference && (operands.isEmpty || operands.contains("-"))
  }

  /// The format that was asked for, or the command's own.
  var chosenFormat: String { format ?? command.formats.first?.name ?? "" }
}
