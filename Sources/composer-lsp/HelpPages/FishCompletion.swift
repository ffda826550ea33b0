import ComposerCore

extension HelpPage {
  /// Completions for fish, from 3.0 on.
  static let fish = HelpPage(
    name: "fish", path: "docs/completions/composer-lsp.fish"
  ) { FishCompletion(language: $0).text }
}

/// One `complete` for each command and each option, with the commands that it goes with as its condition.
private struct FishCompletion {
  let language: Language

  var text: String {
    let operands = Command.all.filter(\.operands.areFiles).map(\.name).joined(separator: " ")
    return """
      # Completions of composer-lsp for fish. Made by: composer-lsp --help fish

      # Prints the command that has been typed; fails where there is none yet.
      function __composer_lsp_command
          for word in (commandline -opc)
              switch $word
                  case --
                      break
                  case \(Command.names.joined(separator: " "))
                      echo -- $word
                      return 0
              end
          end
          return 1
      end

      function __composer_lsp_with
          set -l command (__composer_lsp_command)
          and contains -- $command $argv
      end

      function __composer_lsp_without
          not __composer_lsp_command >/dev/null
      end

      \(lists)complete -c composer-lsp -f
      complete -c composer-lsp -n '__composer_lsp_with \(operands)' -F
      complete -c composer-lsp -n '__composer_lsp_with --help' -a '\(Help.topics.joined(separator: " "))'

      \(Command.all.map(line).joined())
      \(Option.all.map(lines).joined())
      """
  }

  private func line(_ command: Command) -> String {
    "complete -c composer-lsp -n __composer_lsp_without -l \(command.name.dropFirst(2)) -d \(quoted(command.summary))\n"
  }

  private func lines(_ option: Option) -> String {
    let commands = Command.all.filter { option.commands.contains($0.name) }
    guard option.name == "--format" else {
      guard let command = commands.first else { return "" }
      let isForServer = commands.contains { $0.name == Command.serve.name }
      let condition = "__composer_lsp_with " + commands.map(\.name).joined(separator: " ")
      return line(option, with: command, if: isForServer ? "__composer_lsp_without; or " + condition : condition)
    }
    return commands.map { line(option, with: $0, if: "__composer_lsp_with \($0.name)") }.joined()
  }

  private func line(_ option: Option, with command: Command, if condition: String) -> String {
    let value =
      switch option.completed(with: command) {
      case nil: ""
      case .words(let words): " -x -a '\(words.joined(separator: " "))'"
      case .list: " -x -a '(__fish_complete_list , \(listName(option)))'"
      case .files: " -r -F"
      case .folders: " -x -a '(__fish_complete_directories)'"
      case .anything: " -x"
      }
    let name = option.name.dropFirst(2)
    return "complete -c composer-lsp -n '\(condition)' -l \(name)\(value) -d \(quoted(option.help))\n"
  }

  /// A function for each option whose value is a list.
  private var lists: String {
    Option.all.map { option in
      guard case .list(let words) = option.completed(with: .version) else { return "" }
      return "function \(listName(option))\n    printf '%s\\n' \(words.joined(separator: " "))\nend\n\n"
    }.joined()
  }

  private func listName(_ option: Option) -> String { "__composer_lsp_" + option.name.dropFirst(2) }

  private func quoted(_ phrase: Phrase) -> String {
    "'" + phrase[language].replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
