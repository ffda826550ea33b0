import ComposerCore

extension HelpPage {
  /// The manual page, in the macros of man(7).
  static let manual = HelpPage(name: "man", path: "docs/composer-lsp.1") {
    language in ManualPage(language).text
  }
}

/// A page of man(7). All of it is ASCII: what is not stands as `\[uXXXX]`, which groff and mandoc draw as they can.
private struct ManualPage {
  private let language: Language
  private(set) var text = ""

  init(_ language: Language) {
    self.language = language
    text += ".\\\" Made by composer-lsp --help man.\n"
    text += ".TH COMPOSER\\-LSP 1 \"\" \"\(ManualPage.escaped("\(Program.name) \(Program.version)"))\" \"\"\n"
    // Options and JSON are not to be hyphenated, and lines with them cannot be stretched.
    text += ".nh\n.ad l\n"
    section(Phrase("NAME", zh: "名称"))
    line("composer-lsp \\- ", Phrase("check, count and colour posts for social sites", zh: "检查、统计、着色社交网站的博文"))
    section(Phrase("SYNOPSIS", zh: "概要"))
    for (index, command) in Command.all.enumerated() {
      if index > 0 { text += ".br\n" }
      text += ".B composer\\-lsp\n"
      usage(command.usage)
    }
    section(Phrase("COMMANDS", zh: "命令"))
    for command in Command.all {
      entry(command.usage, command.summary)
      if !command.details.english.isEmpty { text += ".IP\n" + ManualPage.filled(command.details[language]) }
    }
    section(Phrase("OPTIONS", zh: "选项"))
    for option in Option.all {
      entry(option.usage, option.help)
      text += ".IP\n" + ManualPage.filled(Help.commands(of: option)[language])
    }
    section(Phrase("FORMATS", zh: "格式"))
    for command in Command.all where !command.formats.isEmpty {
      text += ".SS \(ManualPage.escaped(command.name))\n"
      for format in command.formats { entry(format.name, format.summary) }
    }
    section(Phrase("RULES", zh: "规则"))
    for rule in Rule.all {
      let severity = Phrase(" (\(rule.severity.rawValue))", zh: "（\(rule.severity.rawValue)）")
      entry(rule.id, rule.summary + severity)
    }
    section(Phrase("OPERANDS AND EXIT STATUS", zh: "参数与退出状态"))
    text += ManualPage.filled(Help.operands[language]) + ".PP\n" + ManualPage.filled(Help.statuses[language])
  }

  private mutating func section(_ title: Phrase) { text += ".SH \(ManualPage.escaped(title[language]))\n" }

  private mutating func line(_ start: String, _ phrase: Phrase) {
    text += start.replacing("composer-lsp", with: "composer\\-lsp") + ManualPage.escaped(phrase[language]) + "\n"
  }

  private mutating func entry(_ term: String, _ phrase: Phrase) {
    text += ".TP\n"
    usage(term)
    text += ManualPage.filled(phrase[language])
  }

  /// A command or an option in bold, what stands for its operand or value in italics.
  private mutating func usage(_ usage: String) {
    let words = usage.split(separator: " ", maxSplits: 1).map { ManualPage.escaped(String($0)) }
    text += words.count > 1 ? ".BI" : ".B"
    for (index, word) in words.enumerated() { text += index == 0 ? " \(word)" : " \" \(word)\"" }
    text += "\n"
  }

  /// A paragraph, whose first character is no request.
  private static func filled(_ paragraph: String) -> String {
    let line = escaped(paragraph.split(whereSeparator: { $0 == "\n" }).joined(separator: " "))
    return (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      // A shape of JSON may be broken between its members.
      case "\"": escaped += (escaped.hasSuffix(",") ? "\\:" : "") + "\\(dq"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "…": escaped += "..."
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
        // Chinese has no blanks to break lines at.
        if scalar.value >= 0x2E80 { escaped += "\\:" }
      }
    }
    return escaped
  }
}
