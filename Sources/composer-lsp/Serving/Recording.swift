import ComposerCore
import ComposerSystem
import Glibc
import JSONRPC

/// A session as lines of text: `-> {…}` is what the client sends, `<- {…}` what the server sends.
///
/// The posts stand in it as they are, so nothing is recorded unless it is asked for by name, and only the user can read
/// the file.
final class Recording {
  private let descriptor: Int32

  /// Begins a file; one that is there is begun anew.
  init(to path: FilePath) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY
    let opened = open(path.bytes.map { CChar(bitPattern: $0) } + [0], flags, 0o600)
    guard opened >= 0 else { throw SystemError(code: errno) }
    descriptor = opened
  }

  deinit { _ = close(descriptor) }

  func received(_ message: Message) { write("-> ", message) }

  func sent(_ message: Message) { write("<- ", message) }

  /// A line that cannot be written is lost: no session ends for its recording.
  private func write(_ mark: String, _ message: Message) {
    let line = Recording.line(mark, message)
    var start = 0
    while start < line.count {
      let count = line.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start) }
      guard count > 0 else { return }
      start += count
    }
  }

  /// A message as a line of a recording.
  static func line(_ mark: String, _ message: Message) -> [UInt8] {
    Array(mark.utf8) + message.json.encoded + [UInt8(ascii: "\n")]
  }
}
