import ComposerCore
import ComposerSystem

/// The files that a command line names, folders walked.
struct InputList {
  private(set) var inputs: [Input] = []
  /// Whether everything that was named is in `inputs` or could be passed over.
  private(set) var isComplete = true
  private let arguments: Arguments

  /// Says on the console what cannot be read.
  init(_ arguments: Arguments, _ console: Console) {
    self.arguments = arguments
    if arguments.operands.isEmpty {
      guard !StandardStreams.isTerminal(StandardStreams.input) else {
        console.problem(InputList.nothingToRead(arguments)[console.language])
        isComplete = false
        return
      }
      inputs.append(standardInput)
    }
    for operand in arguments.operands {
      inputs.append(operand == "-" ? standardInput : file(operand))
    }
  }

  private var standardInput: Input {
    Input(
      source: .standardInput, path: arguments.standardInputName ?? "<stdin>",
      hasName: arguments.standardInputName != nil, configuration: FileConfiguration())
  }

  private func file(_ path: FilePath) -> Input {
    Input(source: .file(path), path: path, hasName: true, configuration: FileConfiguration())
  }

  private static func nothingToRead(_ arguments: Arguments) -> Phrase {
    let usage = "\(Program.name) \(arguments.command.usage)"
    return Phrase("no PATH, and standard input is a terminal; usage: \(usage)", zh: "没有给出 PATH，标准输入又是终端；用法：\(usage)")
  }
}
