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
  let recents = RecentsStore(folder: EnvironmentVariables.process.stateFolder)
  let server = Server(environment: .system(arguments, recents, log))
  let loop = ServerLoop(server, output: output, client: arguments.clientProcess, log: log)
  let status = loop.run()
  // The client is gone or has what it asked for; with what is left of the second that an end may take, uses are saved.
  let lost = recents.close(within: 300)
  if lost > 0 { log.write(.error) { "\(lost) uses of emoticons are not saved" } }
  return ExitStatus(rawValue: status) ?? .failed
}
