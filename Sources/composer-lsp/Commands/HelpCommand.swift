import ComposerCore

extension Command {
  static let help = Command(
    "--help", .topic,
    summary: Phrase("this text, or help on a command, an option or a rule", zh: "本说明，或某个命令、选项、规则的说明"),
    details: Phrase(
      "“--help man” prints the manual page, “--help bash”, “--help zsh” and “--help fish” the completions for that shell.",
      zh: "“--help man”输出手册页，“--help bash”、“--help zsh”、“--help fish”输出相应 shell 的补全脚本。")
  ) { arguments, console in
    guard let topic = arguments.operands.first else {
      console.write(Help.whole(console.language))
      return .clean
    }
    if let page = HelpPage.named(topic.text) {
      console.write(page.text(console.language))
      return .clean
    }
    guard let text = Help.on(topic.text, console.language) else {
      let near = nearest(to: topic.text, among: Help.topics).map {
        Phrase("; did you mean “\($0)”?", zh: "；是否想用“\($0)”？")
      }
      let shown = printable(topic.text, limit: 80)
      console.problem(
        (Phrase("no help on “\(shown)”", zh: "没有关于“\(shown)”的说明") + (near ?? Phrase("", zh: "")))[console.language])
      return .failed
    }
    console.write(text)
    return .clean
  }
}
