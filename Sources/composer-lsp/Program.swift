import ComposerCore
import ComposerSystem
import Glibc

/// The whole program: words in, exit status out.
enum Program {
  static let name = "composer-lsp"
  static let version = "0.1.0"

  /// Runs what the command line asks for and ends the process.
  static func run() -> Never {
    StandardStreams.prepare()
    let words = commandLine()
    let arguments: Arguments
    do throws(UsageError) {
      arguments = try ArgumentParser.parse(words)
    } catch {
      let console = Console(language: ArgumentParser.language(in: words) ?? EnvironmentVariables.process.language)
      console.problem(error.message[console.language])
      exit(console.finish(.failed).rawValue)
    }
    let console = Console(arguments)
    exit(console.finish(arguments.command.run(arguments, console)).rawValue)
  }

  /// The words behind the program's name as the system gave them: paths need not be UTF-8.
  private static func commandLine() -> [FilePath] {
    let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return words.dropFirst().compactMap { word in
      word.map { FilePath(bytes: UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }
}
