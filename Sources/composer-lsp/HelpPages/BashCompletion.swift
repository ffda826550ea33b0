import ComposerCore

extension HelpPage {
  /// Completions for bash, from 3.2 on; nothing of the package bash-completion is needed.
  static let bash = HelpPage(
    name: "bash", path: "docs/completions/composer-lsp.bash"
  ) { _ in BashCompletion.text }
}

/// A function that looks at the words of the line: which command stands there, and what the caret is in.
private enum BashCompletion {
  static let text = """
    # Completions of composer-lsp for bash. Made by: composer-lsp --help bash

    # Offers the words (lines of $1) that begin with $2, each with $3 before it.
    _composer_lsp_words() {
      local word
      while IFS= read -r word; do
        case $word in "$2"*) COMPREPLY[${#COMPREPLY[@]}]=$3$word ;; esac
      done <<<"$1"
    }

    # Offers the files (-f) or folders (-d) that begin with $2.
    _composer_lsp_paths() {
      local path
      compopt -o filenames 2>/dev/null
      while IFS= read -r path; do
        COMPREPLY[${#COMPREPLY[@]}]=$path
      done < <(compgen "$1" -- "$2")
    }

    _composer_lsp() {
      COMPREPLY=()
      local current=${COMP_WORDS[COMP_CWORD]} previous='' command='' paths_only='' word index list head
      [ "$COMP_CWORD" -gt 0 ] && previous=${COMP_WORDS[COMP_CWORD-1]}
      # Bash makes “--option=value” three words.
      if [ "$current" = = ]; then
        current=''
      elif [ "$previous" = = ] && [ "$COMP_CWORD" -gt 1 ]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for ((index = 1; index < ${#COMP_WORDS[@]}; index++)); do
        [ "$index" = "$COMP_CWORD" ] && continue
        word=${COMP_WORDS[index]}
        if [ "$word" = -- ]; then
          [ "$index" -lt "$COMP_CWORD" ] && paths_only=yes
          break
        fi
        case $word in
        \(Command.names.joined(separator: " | "))) [ -n "$command" ] || command=$word ;;
        esac
      done

      if [ -z "$paths_only" ]; then
        case $command$previous in
    \(formats)    esac
        case $previous in
    \(values)    \(Command.help.name))
          _composer_lsp_words \(quoted(Help.topics)) "$current" ''
          return
          ;;
        esac
        case $command in
        '') list=\(quoted(Command.names + Command.serve.options.map(\.name))) ;;
    \(commands)    esac
        case $current in
        -*)
          _composer_lsp_words "$list" "$current" ''
          return
          ;;
        esac
      fi
      case $command in
      \(Command.all.filter(\.operands.areFiles).map(\.name).joined(separator: " | "))) _composer_lsp_paths -f "$current" ;;
      *) _composer_lsp_words "$list" "$current" '' ;;
      esac
    }

    complete -F _composer_lsp composer-lsp

    """

  /// What a command's formats are, for `--format` behind it.
  private static var formats: String {
    Command.all.filter { !$0.formats.isEmpty }.map { command in
      branch(command.name + "--format", offer(.words(command.formats.map(\.name))))
    }.joined()
  }

  private static var values: String {
    Option.all.map { option in
      option.completed(with: .version).map { branch(option.name, offer($0)) } ?? ""
    }.joined()
  }

  private static var commands: String {
    Command.all.map { "    \($0.name)) list=\(quoted($0.options.map(\.name))) ;;\n" }.joined()
  }

  private static func branch(_ pattern: String, _ body: String) -> String {
    "    \(pattern))\n\(body)      return\n      ;;\n"
  }

  private static func offer(_ completed: Option.Completed) -> String {
    switch completed {
    case .words(let words): "      _composer_lsp_words \(quoted(words)) \"$current\" ''\n"
    case .list(let words):
      """
            head=''
            case $current in *,*) head=${current%,*}, ;; esac
            _composer_lsp_words \(quoted(words)) "${current##*,}" "$head"

      """
    case .files: "      _composer_lsp_paths -f \"$current\"\n"
    case .folders: "      _composer_lsp_paths -d \"$current\"\n"
    case .anything: ""
    }
  }

  /// Words as lines in one word of shell. None of them holds a quote.
  private static func quoted(_ words: [String]) -> String {
    words.isEmpty ? "''" : "$'" + words.joined(separator: "\\n") + "'"
  }
}
