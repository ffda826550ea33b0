import ComposerCore

extension Command {
  static let serve = Command(
    "--stdio", summary: Phrase("the language server (also what no argument means)", zh: "语言服务器（不带参数时也是）")
  ) { arguments, console in
    runLanguageServer(arguments, console)
  }
}

/// Speaks LSP over the standard streams until the session ends.
private func runLanguageServer(_ arguments: Arguments, _ console: Console) -> ExitStatus {
  console.problem(Phrase("the language server is not built in yet", zh: "语言服务器尚未内置")[console.language])
  return .failed
}
