import ComposerCore

/// What `--help` says, made from the lists of commands, options and rules.
enum Help {
  /// The whole text.
  static var whole: Phrase {
    Phrase.lines(
      [
        Phrase(
          "composer-lsp checks, counts and colours posts for social sites, in editors and on the command line.",
          zh: "composer-lsp 在编辑器和命令行中检查、统计、着色社交网站的博文。"),
        blank,
        Phrase("Commands:", zh: "命令："),
      ]
        + Command.all.map { entry($0.usage, $0.summary) }
        + section(Phrase("Options:", zh: "选项："), Option.common + Option.input)
        + section(Phrase("Options of some commands:", zh: "部分命令的选项："), Option.check + Option.other)
        + [
          blank,
          Phrase("Formats (--format):", zh: "格式（--format）："),
        ]
        + Command.all.flatMap { command in command.formats.map { entry("\(command.name) \($0.name)", $0.summary) } }
        + [
          blank,
          Phrase(
            "No PATH means standard input, and so does “-”. Behind “--” everything is a PATH.",
            zh: "没有 PATH 表示标准输入，“-”也是。“--”之后都是 PATH。"),
          Phrase(
            "Exit status: 0 done, 1 --check has findings, 2 something could not be done.",
            zh: "退出状态：0 完成，1 --check 有问题，2 有工作未能完成。"),
          Phrase("More: --help with a command, an option or a rule.", zh: "更多：--help 加上命令、选项或规则。"),
        ])
  }

  /// What is said about a command, an option or a rule; nil where it is none. Dashes may be left out.
  static func on(_ topic: String) -> Phrase? {
    for name in [topic, "--" + topic] {
      if let command = Command.named(name) { return on(command) }
      if let option = Option.named(name) { return on(option) }
    }
    return Rule.named(topic).map { on($0) }
  }

  private static func on(_ command: Command) -> Phrase {
    var lines = [
      Phrase("\(Program.name) \(command.usage)", zh: "\(Program.name) \(command.usage)"), blank, command.summary,
    ]
    if !command.details.english.isEmpty { lines += [blank, command.details] }
    if !command.options.isEmpty { lines += section(Phrase("Options:", zh: "选项："), command.options) }
    if !command.formats.isEmpty {
      lines += [blank, Phrase("Formats:", zh: "格式：")] + command.formats.map { entry($0.name, $0.summary) }
    }
    return Phrase.lines(lines)
  }

  private static func on(_ option: Option) -> Phrase {
    let commands = Command.names.filter { option.commands.contains($0) }
    return Phrase.lines([
      Phrase(option.usage, zh: option.usage), blank, option.help, blank,
      Phrase("For: ", zh: "用于：") + Phrase(commands.joined(separator: " "), zh: commands.joined(separator: " ")),
    ])
  }

  private static func on(_ rule: Rule) -> Phrase {
    let severity = rule.severity.rawValue
    let example = printable(rule.example)
    return Phrase.lines([
      Phrase("\(rule.id) (\(severity))", zh: "\(rule.id)（\(severity)）"), blank, rule.summary,
      Phrase("Example: ", zh: "例：") + Phrase(example, zh: example),
    ])
  }

  private static let blank = Phrase("", zh: "")

  private static func section(_ title: Phrase, _ options: [Option]) -> [Phrase] {
    [blank, title] + options.map { entry($0.usage, $0.help) }
  }

  private static func entry(_ term: String, _ text: Phrase) -> Phrase {
    let term = term.utf8.count < 28 ? "  " + term.padded(to: 28) : "  \(term)\n" + "".padded(to: 30)
    return Phrase(term + text.english, zh: term + text.chinese)
  }
}

extension Phrase {
  /// The phrases one below the other.
  static func lines(_ phrases: [Phrase]) -> Phrase {
    Phrase(
      phrases.map { $0.english + "\n" }.joined(), zh: phrases.map { $0.chinese + "\n" }.joined())
  }
}
