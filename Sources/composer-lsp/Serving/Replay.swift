import ComposerCore
import ComposerServer
import ComposerSystem
import JSONRPC

/// Plays the client's part of a recorded session again, and prints the session as it is now.
///
/// What stands between two answers is sent together, as it was; uses of emoticons are counted in memory only.
struct Replay {
  private var server: Server
  private var inbox = Inbox()
  private let console: Console

  init(_ server: Server, _ console: Console) {
    self.server = server
    self.console = console
  }

  /// - Parameters:
  ///   - text: the recording.
  ///   - name: what to call it in a message.
  mutating func run(_ text: [UInt8], name: String) -> ExitStatus {
    for (number, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if line.starts(with: "-> ".utf8) {
        guard let json = try? JSONParser.parse(Array(line.dropFirst(3))),
          case .message(let message) = FrameReader.Frame(json)
        else {
          console.problem(
            Phrase(
              "\(name):\(number + 1): expected a message as JSON behind “-> ”",
              zh: "\(name):\(number + 1)：“-> ”后应为 JSON 消息")[
                console.language])
          return .failed
        }
        console.write(Recording.line("-> ", message))
        print([inbox.put(message)].compactMap { $0 })
      } else if line.starts(with: "<- ".utf8) {
        takeTurn()
      }
    }
    takeTurn()
    return .clean
  }

  private mutating func takeTurn() {
    guard inbox.count > 0 else { return }
    while server.exitStatus == nil, let message = inbox.next() { print(server.receive(message)) }
    print(server.idle())
    while server.isSearching { print(server.goOn()) }
  }

  private func print(_ messages: [Message]) {
    for message in messages { console.write(Recording.line("<- ", message)) }
  }
}
