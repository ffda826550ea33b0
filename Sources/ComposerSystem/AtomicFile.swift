import CLinux
package import ComposerCore
import Glibc

/// Writing a file so that it holds either the old or the new content, whatever happens in between.
package enum AtomicFile {
  /// Why a file was not written; it is as it was before.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
      case system(SystemError)
      case isDirectory
      /// A device, a FIFO: there is nothing to be replaced.
      case notRegular
      /// A link that leads to nothing.
      case danglingLink
      /// Somebody else has written it since it was read.
      case changed
    }

    package let path: FilePath
    package let reason: Reason

    package var description: String { message.english }

    package var message: Phrase {
      let words =
        switch reason {
        case .system(let error): error.message
        case .isDirectory: Phrase("a folder, expected a file", zh: "是文件夹，应为文件")
        case .notRegular: Phrase("not a regular file", zh: "不是普通文件")
        case .danglingLink: Phrase("a link that leads nowhere", zh: "是没有目标的链接")
        case .changed: Phrase("it has changed since it was read; try again", zh: "读取之后文件有变动；请重试")
        }
      return Phrase("\(path): not written: ", zh: "\(path)：未写入：") + words
    }
  }

  /// Replaces a file's content, or makes a new file.
  ///
  /// The bytes go to a new file in the same folder, are brought to the disk, and then take the old file's place.
  /// A link is followed. The old file's permissions and its extended attributes are kept, and its owner where that is
  /// allowed; a file that may not be written is not replaced. A new file gets the usual permissions.
  ///
  /// - Parameter original: how the file looked before it was read, where the bytes were made of what was read: another
  ///   one is not replaced.
  package static func write(_ bytes: [UInt8], to path: FilePath, if original: FileStamps? = nil) throws(Failure) {
    let target = try target(of: path)
    var hasChanged = false
    do throws(SystemError) {
      var signals = SignalMask()
      // A program that is told to end meanwhile leaves no half file behind.
      signals.hold()
      defer { signals.release() }
      let (temporary, descriptor) = try create(in: target.path.folder, mode: target.status == nil ? 0o666 : 0o600)
      do throws(SystemError) {
        try fill(descriptor, bytes, target)
        // As late as can be: what somebody saved meanwhile would be lost.
        hasChanged = original.map { !$0.stillHold } ?? false
        if hasChanged {
          _ = temporary.withCString { unlink($0) }
        } else {
          try uninterrupted { temporary.withCString { from in target.path.withCString { rename(from, $0) } } }
        }
      } catch {
        _ = temporary.withCString { unlink($0) }
        throw error
      }
      syncFolder(target.path.folder)
    } catch {
      throw Failure(path: path, reason: .system(error))
    }
    if hasChanged { throw Failure(path: path, reason: .changed) }
  }

  /// The file that is to be replaced, links followed, and what it is; no status where it is not there yet.
  private static func target(of path: FilePath) throws(Failure) -> (path: FilePath, status: FileStatus?) {
    var target = path
    var found = status(of: path)
    if case .success(let status) = found, status.kind == .link {
      guard let resolved = path.resolved else { throw Failure(path: path, reason: .danglingLink) }
      target = resolved
      found = Self.status(of: resolved)
    }
    switch found {
    case .failure(let error):
      if error.code == ENOENT, path.isUsable, !path.name.isEmpty { return (target, nil) }
      throw Failure(path: path, reason: .system(error))
    case .success(let status):
      switch status.kind {
      case .file: break
      case .folder: throw Failure(path: path, reason: .isDirectory)
      case .link, .other: throw Failure(path: path, reason: .notRegular)
      }
      guard target.withCString({ faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }) == 0 else {
        throw Failure(path: path, reason: .system(.last))
      }
      return (target, status)
    }
  }

  private static func status(of path: FilePath) -> Result<FileStatus, SystemError> {
    Result { () throws(SystemError) in try FileStatus(of: path, followLinks: false) }
  }

  /// A new file that nobody else has opened.
  private static func create(in folder: FilePath, mode: mode_t) throws(SystemError) -> (FilePath, Int32) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var attempts = 0
    while true {
      // mkstemp(3) would give a new file's mode no chance to follow the umask.
      let path = folder.appending(".composer-" + String(UInt64.random(in: .min ... .max), radix: 36))
      do throws(SystemError) {
        return (path, try uninterrupted { path.withCString { open($0, flags, mode) } })
      } catch {
        attempts += 1
        if error.code != EEXIST || attempts > 100 { throw error }
      }
    }
  }

  /// Writes everything, brings it to the disk and closes the descriptor in any case.
  ///
  /// - Parameter target: the file whose place it is to take.
  private static func fill(
    _ descriptor: Int32, _ bytes: [UInt8], _ target: (path: FilePath, status: FileStatus?)
  ) throws(SystemError) {
    do throws(SystemError) {
      let writer = OutputWriter(descriptor: descriptor)
      writer.write(bytes)
      if case .failed(let error) = writer.flush() { throw error }
      if let old = target.status {
        // Only root may give a file away; then it stays with who writes it. It clears the set-ID bits, so it is first.
        _ = fchown(descriptor, old.owner, old.group)
        try uninterrupted { fchmod(descriptor, old.mode) }
        target.path.withCString { composer_copy_attributes($0, descriptor) }
      }
      try uninterrupted { fsync(descriptor) }
    } catch {
      close(descriptor)
      throw error
    }
    // Some file systems tell only now that there is no room. After EINTR the descriptor is closed all the same.
    if close(descriptor) < 0, errno != EINTR { throw .last }
  }

  /// Brings the new name to the disk; without this the old content may come back after a power cut, which is allowed.
  private static func syncFolder(_ folder: FilePath) {
    let descriptor = folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// The signals that end a program, held back on this thread for a while.
private struct SignalMask {
  private var old = sigset_t()

  mutating func hold() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &old)
  }

  mutating func release() { pthread_sigmask(SIG_SETMASK, &old, nil) }
}
