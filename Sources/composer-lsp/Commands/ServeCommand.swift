import ComposerCore
import ComposerServer
import ComposerSystem

extension Command {
  static let serve = Command(
    "--stdio", summary: Phrase("the language server (also what no argument means)", zh: "语言服务器（不带参数时也是）")
  ) { arguments, console in
    arguments.replay.map { replay($0, arguments, console) } ?? runLanguageServer(arguments, console)
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
  var recording: Recording?
  if let path = arguments.record {
    do throws(SystemError) {
      recording = try Recording(to: path)
    } catch {
      console.problem((Phrase("\(path): ", zh: "\(path)：") + error.message)[console.language])
      return .failed
    }
  }
  let recents = RecentsStore(folder: EnvironmentVariables.process.stateFolder)
  let packages = PackageCache(log)
  packages.begin(arguments.settings.emoticons)
  let server = Server(environment: .system(arguments, UsedEmoticons(recents), packages, log))
  let loop = ServerLoop(
    server, output: output, client: arguments.clientProcess, bell: packages.bell, log: log, recording: recording)
  let status = loop.run()
  // The client is gone or has what it asked for; with what is left of the second that an end may take, uses are saved.
  let lost = recents.close(within: 300)
  if lost > 0 { log.write(.error) { "\(lost) uses of emoticons are not saved" } }
  return ExitStatus(rawValue: status) ?? .failed
}

/// Plays a recorded session again.
private func replay(_ path: FilePath, _ arguments: Arguments, _ console: Console) -> ExitStatus {
  let text: [UInt8]
  do throws(TextFile.Failure) {
    text = try TextFile.read(.file(path)).bytes
  } catch {
    console.problem(error.message[console.language])
    return .failed
  }
  let log = ServerLog(level: arguments.log ?? .error)
  // What comes out must not depend on how fast a disk is.
  let packages = PackageCache(log, patience: nil)
  var replay = Replay(Server(environment: .system(arguments, .inMemory(), packages, log)), console)
  return replay.run(text, name: printable(bytes: path.bytes))
}
