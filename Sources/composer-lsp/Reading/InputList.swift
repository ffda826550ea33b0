import ComposerCore
import ComposerSystem
import Glibc

/// The files that a command line names, folders walked, each with its configuration.
struct InputList {
  private(set) var inputs: [Input] = []
  /// Whether everything that was named is in `inputs` or could be passed over.
  private(set) var isComplete = true
  /// Whether a file was named that is passed over because the user wants it so.
  private var excludesNamedFiles = false
  private let arguments: Arguments
  private let console: Console
  private let configurations: Configurations

  /// Says on the console what cannot be read.
  init(_ arguments: Arguments, _ console: Console) {
    self.arguments = arguments
    self.console = console
    configurations = Configurations(arguments, console)
    if arguments.operands.isEmpty {
      guard !StandardStreams.isTerminal(StandardStreams.input) else {
        problem(InputList.nothingToRead(arguments))
        return
      }
      appendStandardInput()
    }
    for operand in arguments.operands {
      if operand == "-" {
        appendStandardInput()
      } else if arguments.command.operands != .paths || !append(folder: operand) {
        append(file: operand)
      }
    }
    if inputs.isEmpty, isComplete, !arguments.allowsNothing, !excludesNamedFiles {
      problem(
        Phrase(
          "no posts found; name a file, add its name to “files” in the configuration, or allow it by “--allow-empty”",
          zh: "没有找到博文；请直接给出文件、在配置的“files”中加入其名称，或用“--allow-empty”允许为空"))
    }
    if let first = inputs.first { configurations.speak(first.settings) }
    if !configurations.isSound { isComplete = false }
  }

  /// Whether all that was read of configuration and packages was in order.
  var hasSoundConfiguration: Bool { configurations.isSound }

  private mutating func appendStandardInput() {
    let name = arguments.standardInputName
    append(.standardInput, name ?? "<stdin>", hasName: name != nil)
  }

  private mutating func append(file path: FilePath) {
    if arguments.forcesExclude, isExcluded(configurations.absolute(path)) {
      excludesNamedFiles = true
      console.note(
        Phrase("\(path): passed over by “exclude”", zh: "\(path)：按“exclude”略过")[console.language])
      return
    }
    append(.file(path), path, hasName: true)
  }

  private mutating func append(_ source: TextFile.Source, _ path: FilePath, hasName: Bool, isFound: Bool = false) {
    let absolute = configurations.absolute(hasName ? path : "stdin")
    let settings = configurations.settings(forFile: absolute)
    inputs.append(
      Input(
        source: source, path: path, hasName: hasName, isFound: isFound, absolutePath: absolute, settings: settings,
        emoticons: configurations.emoticons(of: settings, forFile: absolute)))
  }

  /// Appends the posts of a folder; false where the path is none, and also where nothing is there.
  private mutating func append(folder path: FilePath) -> Bool {
    let (configurations, base) = (configurations, configurations.absolute(path))
    let walk = FolderWalk.posts(in: path, from: base) { configurations.settings(forFile: $0) }
    if case .unreadable(path, let error) = walk.problems.first, error.meansNoFolder { return false }
    for problem in walk.problems {
      isComplete = false
      console.problem(problem.message[console.language])
    }
    for note in walk.notes { console.note(note.message[console.language]) }
    for file in walk.files { append(.file(file.path), file.path, hasName: true, isFound: true) }
    return true
  }

  private func isExcluded(_ path: FilePath) -> Bool {
    configurations.settings(forFile: path).exclude.takesIn(path.bytes)
  }

  private mutating func problem(_ message: Phrase) {
    console.problem(message[console.language])
    isComplete = false
  }

  static func nothingToRead(_ arguments: Arguments) -> Phrase {
    let usage = "\(Program.name) \(arguments.command.usage)"
    return Phrase("no PATH, and standard input is a terminal; usage: \(usage)", zh: "没有给出 PATH，标准输入又是终端；用法：\(usage)")
  }
}

extension SystemError {
  /// Whether what was looked into is a file, or not there at all, which reading it will say.
  fileprivate var meansNoFolder: Bool { code == ENOTDIR || code == ENOENT }
}
