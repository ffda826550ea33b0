import ComposerCore
import ComposerSystem

/// Where a command answers: the answer goes to standard output or to the file that is asked for, all else to standard
/// error.
final class Console {
  /// The language of everything that people read.
  var language: Language
  /// Whether the answer may be coloured.
  let usesColor: Bool
  private let isQuiet: Bool
  /// Whether a text takes standard output, so that the answer goes to standard error.
  private let isBesideText: Bool
  /// The file that the answer is for, and what has been gathered for it.
  private var file: (path: FilePath, bytes: [UInt8])?
  private let output = OutputWriter(descriptor: StandardStreams.output)
  private let messages = OutputWriter(descriptor: StandardStreams.error)

  init(language: Language) {
    self.language = language
    usesColor = false
    isQuiet = false
    isBesideText = false
  }

  init(_ arguments: Arguments) {
    language = arguments.settings.language ?? EnvironmentVariables.process.language
    isQuiet = arguments.isQuiet
    isBesideText = arguments.passesText
    file = arguments.output.map { ($0, []) }
    usesColor =
      switch arguments.color {
      case .always: true
      case .never: false
      case .auto:
        arguments.output == nil && EnvironmentVariables.process.allowsColor
          && StandardStreams.isTerminal(arguments.passesText ? StandardStreams.error : StandardStreams.output)
      }
  }

  /// Whether somebody still reads the answer; it is no use to go on working when this has become false.
  var isHeard: Bool { output.outcome == .ok }

  /// Adds to the answer.
  func write(_ bytes: [UInt8]) {
    if file != nil { file?.bytes += bytes } else if isBesideText { messages.write(bytes) } else { output.write(bytes) }
  }

  /// Sends what has been added to the answer up to now, for those who wait for it.
  func send() { if file == nil { output.flush() } }

  /// Hands on a text that is no part of the answer; see ``Arguments/passesText``.
  func pass(_ text: [UInt8]) { output.write(shown(text)) }

  /// Adds somebody's text to the answer, byte for byte; but a terminal gets signs for what would steer it.
  func write(text: [UInt8]) { write(file == nil ? shown(text) : text) }

  private func shown(_ text: [UInt8]) -> [UInt8] {
    guard StandardStreams.isTerminal(StandardStreams.output) else { return text }
    return withBytes(text) { bytes in
      bytes.visiblePieces(of: 0..<bytes.count).flatMap { piece in
        switch piece {
        case .plain(let range),
          .lineEnd(let range) where bytes[range.upperBound - 1] == 0x0A:
          Array(bytes.slice(range))
        case .control(_, let sign), .invisible(_, let sign): Array(sign.utf8)
        case .lineEnd: Array("␍\n".utf8)
        }
      }
    }
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Says what could not be done. The text must be safe to show; see ``printable(_:limit:)``.
  func problem(_ text: String) { say("\(Program.name): \(text)") }

  /// Says something that is good to know, unless quiet was asked for.
  func note(_ text: String) { if !isQuiet { say("\(Program.name): \(text)") } }

  /// Says what the work came to, unless quiet was asked for.
  func summary(_ text: String) { if !isQuiet { say(text) } }

  /// Sends the rest of the answer, and gives the status that the program ends with.
  func finish(_ status: ExitStatus) -> ExitStatus {
    if isHeard { for trouble in TextServices.icu.takeTroubles() { note(trouble[language]) } }
    messages.flush()
    if let file {
      do throws(AtomicFile.Failure) {
        try AtomicFile.write(file.bytes, to: file.path)
      } catch {
        problem(error.description)
        return .failed
      }
    }
    switch output.flush() {
    case .ok, .closedPipe, .stopped: return status
    case .failed(let error):
      let place = Phrase("standard output", zh: "标准输出")[language]
      problem("\(place): \(error)")
      return .failed
    }
  }

  private func say(_ line: String) {
    // In a terminal both streams are one, and the answer that this line is about comes first.
    output.flush()
    messages.write(line + "\n")
    messages.flush()
  }
}
