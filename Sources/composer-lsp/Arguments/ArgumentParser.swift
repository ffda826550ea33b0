import ComposerCore
import ComposerSystem

/// Turns the words behind the program's name into ``Arguments``.
///
/// `--option value` and `--option=value` mean the same; a word that begins with two dashes is no value unless it stands
/// behind `=`. Options and operands may stand in any order; behind `--` there are operands only.
struct ArgumentParser {
  private let options: [FilePath]
  private let trailing: [FilePath]

  private init(_ words: [FilePath]) {
    let end = words.firstIndex { $0.text == "--" } ?? words.endIndex
    options = Array(words[..<end])
    trailing = Array(words[end...].dropFirst())
  }

  static func parse(_ words: [FilePath]) throws(UsageError) -> Arguments {
    let parser = ArgumentParser(words)
    guard let command = try parser.command() else {
      guard parser.isServer else { throw commandIsMissing(parser.options.first ?? "") }
      let arguments = try parser.arguments(of: .serve)
      if let operand = arguments.operands.first { throw commandIsMissing(operand) }
      return arguments
    }
    if command.name == Command.help.name { return try parser.helpArguments() }
    let arguments = try parser.arguments(of: command)
    try validate(arguments)
    return arguments
  }

  /// The language that a command line asks for, also one that cannot be followed otherwise.
  static func language(in words: [FilePath]) -> Language? {
    let parser = ArgumentParser(words)
    for (index, word) in parser.options.enumerated() {
      let (name, value) = split(word)
      guard name == "--language" else { continue }
      let text = value?.text ?? (index + 1 < parser.options.count ? parser.options[index + 1].text : "")
      if let language = Language(rawValue: text) { return language }
    }
    return nil
  }

  /// The one command that is asked for.
  private func command() throws(UsageError) -> Command? {
    var found: Command?
    for word in options {
      guard let command = Command.named(ArgumentParser.split(word).name) else { continue }
      if command.name == Command.help.name { return command }
      if let found, found.name != command.name {
        throw UsageError(
          "“\(found.name)” and “\(command.name)” cannot be done at once; choose one",
          zh: "“\(found.name)”和“\(command.name)”不能同时使用；请选择其一")
      }
      found = command
    }
    return found
  }

  /// Whether the words without a command may be for the language server.
  private var isServer: Bool {
    options.allSatisfy { word in
      let name = ArgumentParser.split(word).name
      return !name.hasPrefix("-") || Option.named(name)?.commands.contains(Command.serve.name) == true
    }
  }

  private static func commandIsMissing(_ word: FilePath) -> UsageError {
    let name = split(word).name
    if name.hasPrefix("-"), name != "-", Option.named(name) == nil {
      return .unknown(name, near: Command.names + Option.all.map(\.name))
    }
    return UsageError(
      "what is to be done with “\(printable(name, limit: 80))”? name a command, such as “--check”; “--help” lists all",
      zh: "要对“\(printable(name, limit: 80))”做什么？请给出命令，例如“--check”；“--help”列出全部命令")
  }

  private func arguments(of command: Command) throws(UsageError) -> Arguments {
    var arguments = Arguments(command: command)
    var index = 0
    while index < options.count {
      let word = options[index]
      index += 1
      guard word.bytes.first == UInt8(ascii: "-"), word.bytes.count > 1 else {
        arguments.operands.append(word)
        continue
      }
      let (name, value) = ArgumentParser.split(word)
      if Command.named(name) != nil {
        if value != nil { throw ArgumentParser.takesNoValue(name) }
        continue
      }
      guard let option = Option.named(name) else {
        throw .unknown(name, near: Command.names + Option.all.map(\.name))
      }
      guard option.commands.contains(command.name) || Option.taken.contains(name) else {
        throw UsageError("“\(command.name)” does not take “\(name)”", zh: "“\(command.name)”不接受“\(name)”")
      }
      if option.value == nil {
        if value != nil { throw ArgumentParser.takesNoValue(name) }
        try option.set(&arguments, "")
      } else if let value {
        try option.set(&arguments, value)
      } else {
        guard index < options.count, !options[index].text.hasPrefix("--") else {
          throw UsageError("“\(name)” needs a value: “\(option.usage)”", zh: "“\(name)”需要一个值：“\(option.usage)”")
        }
        try option.set(&arguments, options[index])
        index += 1
      }
    }
    arguments.operands += trailing
    return arguments
  }

  /// With `--help`, everything else says only what help is wanted on.
  private func helpArguments() throws(UsageError) -> Arguments {
    var arguments = Arguments(command: .help)
    arguments.settings.language = ArgumentParser.language(in: options)
    let position = options.firstIndex { Command.named($0.text)?.name == Command.help.name } ?? 0
    let behind = options[min(position + 1, options.count)...] + trailing
    let before = options[..<position].filter { Command.named($0.text) != nil || Option.named($0.text) != nil }
    var topics = Array(behind) + before
    if arguments.settings.language != nil, let place = topics.firstIndex(where: { $0.text.hasPrefix("--language") }) {
      topics.removeSubrange(place..<min(topics.count, place + (topics[place].text == "--language" ? 2 : 1)))
    }
    arguments.operands = Array(topics.prefix(1))
    return arguments
  }

  private static func validate(_ arguments: Arguments) throws(UsageError) {
    let most =
      switch arguments.command.operands {
      case .none: 0
      case .file, .path, .topic, .emoticon, .emoticonOrAll: 1
      case .paths, .query: Int.max
      }
    if arguments.command.operands == .emoticon, arguments.operands.isEmpty {
      let usage = arguments.command.usage
      throw UsageError("an emoticon is missing: “\(usage)”", zh: "缺少表情：“\(usage)”")
    }
    if arguments.operands.count > most {
      let extra = printable(bytes: arguments.operands[most].bytes, limit: 80)
      let name = arguments.command.name
      throw most == 0
        ? UsageError("“\(name)” takes no “\(extra)”", zh: "“\(name)”不接受“\(extra)”")
        : UsageError("“\(name)” takes one operand; “\(extra)” is one too many", zh: "“\(name)”只接受一个参数；“\(extra)”多余")
    }
    if arguments.configuration != nil, arguments.ignoresConfiguration {
      throw UsageError("“--config” and “--no-config” contradict each other", zh: "“--config”和“--no-config”互相矛盾")
    }
    if arguments.showsDifference, let format = arguments.format, format != arguments.command.formats.first?.name {
      throw UsageError("“--diff” has a format of its own and takes no “--format”", zh: "“--diff”有自己的格式，不能与“--format”同用")
    }
    if arguments.isStandalone, arguments.chosenFormat != "html" {
      throw UsageError("“--standalone” needs “--format html”", zh: "“--standalone”需要“--format html”")
    }
  }

  /// An option's name and, behind `=`, its value. Words that are no option are all name.
  private static func split(_ word: FilePath) -> (name: String, value: FilePath?) {
    guard word.bytes.starts(with: "--".utf8), let equals = word.bytes.firstIndex(of: UInt8(ascii: "=")) else {
      return (word.text, nil)
    }
    return (FilePath(bytes: word.bytes[..<equals]).text, FilePath(bytes: word.bytes[(equals + 1)...]))
  }

  private static func takesNoValue(_ name: String) -> UsageError {
    UsageError("“\(name)” takes no value", zh: "“\(name)”不带值")
  }
}
