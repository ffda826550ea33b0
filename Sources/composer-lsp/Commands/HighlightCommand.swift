import ComposerCore

extension Command {
  static let highlight = Command(
    "--highlight", .path, summary: Phrase("show posts in colour, with their counts", zh: "以颜色显示博文及其字数"),
    formats: Highlighter.all.map { Format(name: $0.name, summary: $0.summary) },
    details: Phrase(
      """
      The part over the limit is marked. Control characters of the text are shown as signs (␛), those that change the
      direction of text or are drawn as nothing by their numbers (⟨U+202E⟩).
      """,
      zh: "超出上限的部分会标出。文中的控制字符显示为符号（␛），改变文字方向或不可见的字符显示为编号（⟨U+202E⟩）。")
  ) { arguments, console in
    guard let highlighter = Highlighter.named(arguments.chosenFormat) else { return .failed }
    let run = FileRun(arguments, console)
    let (only, language, isStandalone) = (arguments.post, console.language, arguments.isStandalone)
    let usesColor = console.usesColor
    return run.run { file, take in
      var answer = Gathering(take)
      let shown = HighlightedFile(
        file: file, only: only, language: language, usesColor: usesColor, isStandalone: isStandalone)
      highlighter.write(shown, &answer)
      answer.finish()
    }.status
  }
}
