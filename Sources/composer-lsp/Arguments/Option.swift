import ComposerCore
import ComposerSystem

/// Something that can be said about how a command does its work.
///
/// A further option costs one value in a list of ``all``: parsing, `--help`, the manual page and completions are made
/// from it.
struct Option: Sendable {
  /// With its dashes.
  let name: String
  /// What `--help` calls its value; nil for an option that takes none.
  let value: String?
  let help: Phrase
  /// The words that its value can be, where they are few; completions offer them.
  let choices: [String]
  /// Names of the commands that it means something to.
  let commands: Set<String>
  /// Notes the value (empty for an option that takes none).
  let set: @Sendable (inout Arguments, FilePath) throws(UsageError) -> Void

  init(
    _ name: String, _ value: String? = nil, choices: [String] = [], of commands: Set<String>, _ help: Phrase,
    set: @escaping @Sendable (inout Arguments, FilePath) throws(UsageError) -> Void
  ) {
    self.name = name
    self.value = value
    self.choices = choices
    self.commands = commands
    self.help = help
    self.set = set
  }

  /// Every option, in the order of `--help`.
  static let all: [Option] = common + input + check + other

  /// Options that every command takes, also where they change nothing, so that a script can pass them to all.
  static let taken: Set<String> = [
    "--platform", "--limit", "--post", "--emoticons-from", "--config", "--no-config", "--encoding", "--language",
    "--color", "--stdin-filename", "--quiet",
  ]

  static func named(_ name: String) -> Option? { all.first { $0.name == name } }

  /// As `--help` shows it: `--limit N`.
  var usage: String { value.map { "\(name) \($0)" } ?? name }

  /// The whole number that a value is.
  static func number(_ value: FilePath, of option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
    let isDecimal = !value.bytes.isEmpty && value.bytes.allSatisfy { Scalars.isDigit(UInt32($0)) }
    guard isDecimal, let number = Int(value.text), range.contains(number) else {
      throw .badValue(
        value.text, of: option,
        expected: Phrase(
          "a whole number from \(range.lowerBound) to \(range.upperBound)",
          zh: " \(range.lowerBound) 到 \(range.upperBound) 之间的整数"))
    }
    return number
  }

  /// The path that a value is.
  static func path(_ value: FilePath, of option: String) throws(UsageError) -> FilePath {
    guard !value.bytes.isEmpty else { throw .badValue("", of: option, expected: Phrase("a path", zh: "路径")) }
    return value
  }

  /// The choice that a value is.
  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: FilePath, of option: String, among _: Choice.Type = Choice.self
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: value.text) else {
      throw .badChoice(value.text, of: option, choices: Choice.allCases.map(\.rawValue))
    }
    return choice
  }
}
