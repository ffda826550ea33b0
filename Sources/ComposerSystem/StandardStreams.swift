import CLinux
import Glibc

/// Descriptors 0, 1 and 2.
package enum StandardStreams {
  package static let input: Int32 = 0
  package static let output: Int32 = 1
  package static let error: Int32 = 2

  /// To be called first in the program: opens what is closed of the three, makes a closed pipe an answer of write(2) and
  /// no signal, and sees that a crash leaves no text of a post behind.
  ///
  /// A closed standard output stays one that cannot be written, so that the loss of an answer is seen.
  package static func prepare() {
    composer_crash_in_silence()
    composer_ignore_write_signals()
    // If even the root folder cannot be opened, there is no more that can be done.
    _ = composer_open_standard_descriptors()
  }

  /// Gives standard output to the caller alone: what anybody else prints goes to standard error from now on.
  ///
  /// - Returns: a private descriptor of what standard output was, closed by exec.
  package static func takeOverOutput() throws(SystemError) -> Int32 {
    let own = try uninterrupted { fcntl(output, F_DUPFD_CLOEXEC, 3) }
    do {
      try uninterrupted { dup2(error, output) }
    } catch {
      close(own)
      throw error
    }
    return own
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }
}
