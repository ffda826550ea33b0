import ComposerCore

extension Command {
  static let help = Command(
    "--help", .topic,
    summary: Phrase("this text, or help on a command, an option or a rule", zh: "本说明，或某个命令、选项、规则的说明")
  ) { arguments, console in
    guard let topic = arguments.operands.first else {
      console.write(Help.whole(console.language))
      return .clean
    }
    guard let text = Help.on(topic.text, console.language) else {
      let topics = Command.names + Option.all.map(\.name) + Rule.all.map(\.id)
      let near = nearest(to: topic.text, among: topics).map { Phrase("; did you mean “\($0)”?", zh: "；是否想用“\($0)”？") }
      let shown = printable(topic.text, limit: 80)
      console.problem(
        (Phrase("no help on “\(shown)”", zh: "没有关于“\(shown)”的说明") + (near ?? Phrase("", zh: "")))[console.language])
      return .failed
    }
    console.write(text)
    return .clean
  }
}
