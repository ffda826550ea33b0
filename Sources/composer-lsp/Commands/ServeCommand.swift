import ComposerCore
import ComposerServer
import ComposerSystem

extension Command {
  static let serve = Command(
    "--stdio", summary: Phrase("the language server (also what no argument means)", zh: "语言服务器（不带参数时也是）")
  ) { arguments, console in
    runLanguageServer(arguments, console)
  }
}

/// Speaks LSP over the standard streams until the session ends.
private func runLanguageServer(_ arguments: Arguments, _ console: Console) -> ExitStatus {
  let output: Int32
  do throws(SystemError) {
    // What a library prints goes to standard error: one stray line would end the editor's session.
    output = try StandardStreams.takeOverOutput()
  } catch {
    console.problem(Phrase("standard output: \(error)", zh: "标准输出：\(error)")[console.language])
    return .failed
  }
  let log = ServerLog(level: arguments.log ?? .error)
  let server = Server(environment: .system(arguments, log))
  let loop = ServerLoop(server, output: output, client: arguments.clientProcess, log: log)
  return ExitStatus(rawValue: loop.run()) ?? .failed
}
