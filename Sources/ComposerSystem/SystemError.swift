import CLinux
import ComposerCore
import Glibc

/// What the operating system refused, as a number of `errno`.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The error of the call that has just failed on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// A few words in lower case, without a full stop: “no such file or directory”. They never depend on the locale.
  package var description: String {
    guard let words = composer_error_words(code) else { return "system error \(code)" }
    let text = String(cString: words)
    // “RFS-specific error” and “.lib section in a.out corrupted” begin with no word to be lowered.
    guard text.dropFirst().first?.isLowercase == true else { return text }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// Runs a system call again as long as a signal interrupts it; throws what it failed with.
///
/// The call must say failure by a negative number and `errno`.
@discardableResult
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let error = SystemError.last
    if error.code != EINTR { throw error }
  }
}
