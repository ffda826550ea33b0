import ComposerCore
import ComposerServer
import ComposerSystem
import Glibc

/// The language server's log on standard error. A line that nobody takes is dropped: no reader of a log may keep the
/// editor waiting.
struct ServerLog: Sendable {
  let level: LogLevel

  /// A longer line could block a pipe that is all but full.
  private static let longestLine = 4096

  func write(_ level: LogLevel, _ line: () -> String) {
    guard level <= self.level else { return }
    let bytes =
      Array("\(Program.name): \(level.rawValue): \(printable(line()))".utf8.prefix(Self.longestLine - 1)) + [0x0A]
    let ready = Poll.wait(for: [.write(StandardStreams.error)], milliseconds: 0)
    guard ready.contains(where: \.canWrite) else { return }
    _ = bytes.withUnsafeBytes { Glibc.write(StandardStreams.error, $0.baseAddress, $0.count) }
  }
}
