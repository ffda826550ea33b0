import ComposerCore

extension HelpPage {
  /// Completions for zsh: a function of the completion system, for a folder of `fpath`.
  static let zsh = HelpPage(
    name: "zsh", path: "docs/completions/_composer-lsp"
  ) { ZshCompletion(language: $0).text }
}

/// One call of `_arguments` for each command. Source of its notation: zshcompsys(1), “_arguments”.
private struct ZshCompletion {
  let language: Language

  var text: String {
    """
    #compdef composer-lsp
    # Completions of composer-lsp for zsh. Made by: composer-lsp --help zsh

    _composer-lsp() {
      local command='' word
      for word in "${(@)words[2,CURRENT-1]}" "${(@)words[CURRENT+1,-1]}"; do
        [[ $word = -- ]] && break
        case $word in
        (\(Command.names.joined(separator: "|")))
          command=$word
          break
          ;;
        esac
      done
      case $command in
    \(Command.all.map(branch).joined())  (*)
        _arguments -S : \\
    \(lines(Command.all.map(specification) + Command.serve.options.map { specification($0, with: .serve) }))
        ;;
      esac
    }

    _composer-lsp "$@"

    """
  }

  private func branch(_ command: Command) -> String {
    var words = [specification(command)] + command.options.map { specification($0, with: command) }
    if command.operands.areFiles { words.append(quoted((command.operands == .paths ? "*" : "") + ":PATH:_files")) }
    return "  (\(command.name))\n    _arguments -S : \\\n\(lines(words))\n    ;;\n"
  }

  private func lines(_ words: [String]) -> String { words.map { "      " + $0 }.joined(separator: " \\\n") }

  private func specification(_ command: Command) -> String {
    let topics = command.name == Command.help.name ? "::TOPIC:(\(Help.topics.joined(separator: " ")))" : ""
    return quoted("\(command.name)[\(explanation(command.summary))]\(topics)")
  }

  private func specification(_ option: Option, with command: Command) -> String {
    let explanation = explanation(option.help)
    guard let value = option.value, let completed = option.completed(with: command) else {
      return quoted("\(option.name)[\(explanation)]")
    }
    let (repeats, action) =
      switch completed {
      case .words(let words): ("", "(\(words.joined(separator: " ")))")
      case .list(let words): ("", " _values -s , NAME \(words.joined(separator: " "))")
      case .files: ("", "_files")
      case .folders: ("*", "_files -/")
      case .anything: ("", " ")
      }
    return quoted("\(repeats)\(option.name)=[\(explanation)]:\(value):\(action)")
  }

  private func explanation(_ phrase: Phrase) -> String {
    var escaped = ""
    for character in phrase[language] {
      if "\\[]".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }

  private func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }
}
