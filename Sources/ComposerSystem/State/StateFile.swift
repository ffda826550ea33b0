import ComposerCore
import Glibc

/// The file that the recents are kept in, `state.sqlite`, and its folder: both are the user's alone.
struct StateFile {
  /// As messages name it.
  let path: FilePath

  /// Tells whether a path still leads to the same file.
  struct Identity: Hashable {
    fileprivate let device: dev_t
    fileprivate let inode: ino_t
  }

  /// - Parameter folder: absolute.
  init(in folder: FilePath) { path = folder.appending("state.sqlite") }

  /// Looks at the folder, and makes it on demand (0700, and so are its parents that are missing).
  ///
  /// - Returns: false where it is not there.
  func prepareFolder(making: Bool) throws(RecentsFailure) -> Bool {
    let folder = path.folder
    var status = stat()
    do throws(SystemError) {
      if try !exists(folder) {
        guard making else { return false }
        try make(folder)
      }
      try uninterrupted { folder.withCString { stat($0, &status) } }
    } catch {
      throw RecentsFailure(folder, error.code == ENOTDIR ? .noFolderThere : .system(error))
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw RecentsFailure(folder, .noFolderThere) }
    guard status.st_uid == geteuid() else { throw RecentsFailure(folder, .foreignFolder) }
    // What others could put there would be read and written as the user's own.
    if status.st_mode & 0o077 != 0, folder.withCString({ chmod($0, 0o700) }) != 0, status.st_mode & 0o022 != 0 {
      throw RecentsFailure(folder, .system(.last))
    }
    return true
  }

  /// Looks at the file; nil where there is none. One that others may read is made the user's alone.
  ///
  /// It is never opened here: closing it again would take away the locks that this process has on it.
  func look() throws(RecentsFailure) -> Identity? {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else {
      let error = SystemError.last
      if error.code == ENOENT { return nil }
      throw RecentsFailure(path, .system(error))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw RecentsFailure(path, .isFolder)
    case S_IFLNK: throw RecentsFailure(path, .isLink)
    default: throw RecentsFailure(path, .notRegular)
    }
    if status.st_mode & 0o077 != 0 { _ = path.withCString { chmod($0, 0o600) } }
    return Identity(device: status.st_dev, inode: status.st_ino)
  }

  /// Sees that the file, and what SQLite keeps beside it, can be written: its own words about that say little.
  func requireWritable() throws(RecentsFailure) {
    for place in [path.folder, path] {
      guard place.withCString({ faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }) == 0 else {
        throw RecentsFailure(place, .system(.last))
      }
    }
  }

  /// Makes an empty file, 0600 whatever the umask. That somebody else has made it meanwhile is as good.
  func make() throws(RecentsFailure) {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    do throws(SystemError) {
      let descriptor = try uninterrupted { path.withCString { open($0, flags, 0o600) } }
      defer { close(descriptor) }
      try uninterrupted { fchmod(descriptor, 0o600) }
      let folder = path.folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      guard folder >= 0 else { return }
      // Without this a power cut could take the name away again.
      fsync(folder)
      close(folder)
    } catch {
      if error.code != EEXIST { throw RecentsFailure(path, .system(error)) }
    }
  }

  /// Brings SQLite's write-ahead log to the disk itself. Unlike the file, it may be opened and closed: nobody locks it.
  func syncLog() {
    let log = path.with(suffix: "-wal")
    let descriptor = log.withCString { open($0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    fdatasync(descriptor)
    close(descriptor)
  }

  /// Gives the file and what SQLite keeps beside it other names, `state.sqlite.corrupt-1` or the next number that is
  /// free, unless another process has done so already.
  ///
  /// - Parameter identity: the file that is meant.
  /// - Returns: its new path; nil where it is there no more.
  func moveAside(_ identity: Identity) throws(RecentsFailure) -> FilePath? {
    let folder = path.folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard folder >= 0 else { throw RecentsFailure(path, .stuck(.last)) }
    // Closing it gives up the lock.
    defer { close(folder) }
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
      throw RecentsFailure(path, errno == EWOULDBLOCK ? .locked : .stuck(.last))
    }
    guard try look() == identity else { return nil }
    var number = 1
    while isTaken(number) { number += 1 }
    let target = path.with(suffix: ".corrupt-\(number)")
    do throws(SystemError) {
      // The file itself is the last: a half-done move is seen and done again.
      for suffix in ["-wal", "-shm", ""] {
        let old = path.with(suffix: suffix)
        guard try exists(old) else { continue }
        try uninterrupted { old.withCString { old in target.with(suffix: suffix).withCString { rename(old, $0) } } }
      }
    } catch {
      throw RecentsFailure(path, .stuck(error))
    }
    return target
  }

  private func isTaken(_ number: Int) -> Bool {
    let target = path.with(suffix: ".corrupt-\(number)")
    return ["", "-wal", "-shm"].contains { (try? exists(target.with(suffix: $0))) == true }
  }

  /// Whether something stands at a path, even a link that leads nowhere.
  private func exists(_ path: FilePath) throws(SystemError) -> Bool {
    guard path.isUsable else { throw SystemError(code: ENOENT) }
    var status = stat()
    do throws(SystemError) {
      try uninterrupted { path.withCString { lstat($0, &status) } }
      return true
    } catch {
      if error.code == ENOENT { return false }
      throw error
    }
  }

  /// Makes a folder and its parents; that somebody else has made it meanwhile is as good.
  private func make(_ folder: FilePath) throws(SystemError) {
    let parent = folder.folder
    if parent != folder, try !exists(parent) { try make(parent) }
    do throws(SystemError) {
      try uninterrupted { folder.withCString { mkdir($0, 0o700) } }
    } catch {
      if error.code != EEXIST { throw error }
    }
  }
}

extension FilePath {
  fileprivate func with(suffix: String) -> FilePath { FilePath(bytes: bytes + Array(suffix.utf8)) }
}
