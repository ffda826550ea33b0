import CLinux
import Glibc

/// Descriptors that become readable when something happens outside.
package enum Watches {
  /// Keeps SIGTERM, SIGINT and SIGHUP from ending the process; the descriptor becomes readable when one has come.
  package static func termination() throws(SystemError) -> Int32 {
    try uninterrupted { composer_termination_descriptor() }
  }

  /// What is known about a process that is to be watched.
  package enum Process: Hashable, Sendable {
    /// The descriptor becomes readable when the process has ended.
    case descriptor(Int32)
    /// The kernel has no such descriptors: ask ``isAlive(_:)`` from time to time.
    case number(Int32)
    /// There is no such process, or none that can be seen from here.
    case unseen
  }

  /// Begins to watch a process.
  package static func process(_ number: Int) -> Process {
    guard let number = Int32(exactly: number), number > 0 else { return .unseen }
    do throws(SystemError) {
      return .descriptor(try uninterrupted { composer_process_descriptor(number) })
    } catch {
      return error.code != ESRCH && isAlive(number) ? .number(number) : .unseen
    }
  }

  /// Whether there is a process of this number, be it somebody else's.
  package static func isAlive(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno == EPERM
  }
}
