import ComposerCore

/// What `--help` says, made from the lists of commands, options and rules.
struct Help {
  private let language: Language
  private var text = ""

  /// The whole text.
  static func whole(_ language: Language) -> String {
    var help = Help(language: language)
    help.paragraph(
      Phrase(
        "composer-lsp checks, counts and colours posts for social sites, in editors and on the command line.",
        zh: "composer-lsp 在编辑器和命令行中检查、统计、着色社交网站的博文。"))
    help.title(Phrase("Commands:", zh: "命令："))
    for command in Command.all { help.entry(command.usage, command.summary) }
    help.options(Phrase("Options:", zh: "选项："), Option.common + Option.input)
    help.options(Phrase("Options of some commands:", zh: "部分命令的选项："), Option.check + Option.other)
    for command in Command.all where !command.formats.isEmpty {
      help.title(Phrase("Formats of \(command.name):", zh: "\(command.name) 的格式："))
      help.formats(of: command)
    }
    help.title(operands)
    help.paragraph(statuses)
    help.paragraph(
      Phrase(
        "More: --help with a command, an option or a rule; with “man”, “bash”, “zsh” or “fish”, the manual page or that shell’s completions.",
        zh: "更多：--help 加上命令、选项或规则；加上“man”、“bash”、“zsh”或“fish”则输出手册页或相应 shell 的补全脚本。"))
    return help.text
  }

  /// What stands behind the options.
  static let operands = Phrase(
    "No PATH means standard input, and so does “-”. Behind “--” everything is a PATH.",
    zh: "没有 PATH 表示标准输入，“-”也是。“--”之后都是 PATH。")

  /// What the program ends with.
  static let statuses = Phrase(
    "Exit status: 0 done, 1 --check has findings, 2 something could not be done.",
    zh: "退出状态：0 完成，1 --check 有问题，2 有工作未能完成。")

  /// What an option is for.
  static func commands(of option: Option) -> Phrase {
    let commands = Command.names.filter { option.commands.contains($0) }.joined(separator: " ")
    return Phrase("For: \(commands)", zh: "用于：\(commands)")
  }

  /// What is said about a command, an option or a rule; nil where it is none. Dashes may be left out.
  static func on(_ topic: String, _ language: Language) -> String? {
    var help = Help(language: language)
    for name in [topic, "--" + topic] {
      if let command = Command.named(name) { return help.command(command) }
      if let option = Option.named(name) { return help.option(option) }
    }
    return Rule.named(topic).map { help.rule($0) }
  }

  private init(language: Language) { self.language = language }

  private mutating func command(_ command: Command) -> String {
    text += "\(Program.name) \(command.usage)\n\n"
    paragraph(command.summary)
    if !command.details.english.isEmpty { title(command.details) }
    if !command.options.isEmpty { options(Phrase("Options:", zh: "选项："), command.options) }
    if !command.formats.isEmpty {
      title(Phrase("Formats:", zh: "格式："))
      formats(of: command)
    }
    return text
  }

  private mutating func option(_ option: Option) -> String {
    text += "\(option.usage)\n\n"
    paragraph(option.help)
    title(Help.commands(of: option))
    return text
  }

  private mutating func rule(_ rule: Rule) -> String {
    let (severity, example) = (rule.severity.rawValue, printable(rule.example))
    text += Phrase("\(rule.id) (\(severity))\n\n", zh: "\(rule.id)（\(severity)）\n\n")[language]
    paragraph(rule.summary)
    title(Phrase("Example: \(example)", zh: "例：\(example)"))
    return text
  }

  private mutating func options(_ title: Phrase, _ options: [Option]) {
    self.title(title)
    for option in options { entry(option.usage, option.help) }
  }

  private mutating func formats(of command: Command) {
    for format in command.formats { entry(format.name, format.summary) }
  }

  private mutating func title(_ phrase: Phrase) {
    text += "\n"
    paragraph(phrase)
  }

  private mutating func paragraph(_ phrase: Phrase) {
    text += Columns.wrap(phrase[language]).map { $0 + "\n" }.joined()
  }

  private mutating func entry(_ term: String, _ phrase: Phrase) { text += Columns.entry(term, phrase[language]) + "\n" }
}
