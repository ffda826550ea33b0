import Glibc

/// Reading whole files and streams, without a trap whatever they turn out to be.
enum FileReading {
  /// A file of a gigabyte is the largest that is read: what is endless must come to an end.
  static let sizeLimit = 1 << 30

  enum Failure: Error, Hashable {
    case system(SystemError)
    case isDirectory
    case notRegular
    case tooLarge(limit: Int)
  }

  /// All bytes of a regular file.
  static func contents(of path: FilePath, limit: Int = sizeLimit, followLinks: Bool = true) throws(Failure) -> [UInt8] {
    let (descriptor, size) = try open(path, followLinks: followLinks)
    defer { close(descriptor) }
    return try contents(of: descriptor, expecting: size, limit: limit)
  }

  /// Opens a regular file, whose descriptor the caller closes. Nothing else is opened for long: a FIFO never blocks, a
  /// device is never read.
  static func open(_ path: FilePath, followLinks: Bool = true) throws(Failure) -> (descriptor: Int32, size: Int) {
    guard path.isUsable else { throw .system(SystemError(code: ENOENT)) }
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | (followLinks ? 0 : O_NOFOLLOW)
    // Opening some devices does something already, so the kind is looked at before and, against a swap, after.
    try requireRegular { status in
      path.withCString { followLinks ? stat($0, &status) : lstat($0, &status) }
    }
    let descriptor: Int32
    do {
      descriptor = try uninterrupted { path.withCString { Glibc.open($0, flags) } }
    } catch {
      throw .system(error)
    }
    do {
      return (descriptor, try requireRegular { fstat(descriptor, &$0) })
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// All bytes up to the end of an open descriptor, of any kind, which stays open.
  ///
  /// - Parameter expected: a guess of the size, from the system; the file may have changed since.
  static func contents(of descriptor: Int32, expecting expected: Int = 0, limit: Int = sizeLimit) throws(Failure)
    -> [UInt8]
  {
    if expected > limit { throw .tooLarge(limit: limit) }
    var bytes: [UInt8] = []
    // One byte more than expected, so that the end is seen without a second buffer.
    var room = max(expected, 0) + 1
    if room < 2 { room = 1 << 16 }
    while true {
      let before = bytes.count
      let failure = append(from: descriptor, to: &bytes, room: room)
      if let failure { throw .system(failure) }
      if bytes.count > limit { throw .tooLarge(limit: limit) }
      if bytes.count - before < room { return bytes }
      room = min(max(1 << 16, bytes.count), limit - bytes.count + 1)
    }
  }

  /// Reads until `room` bytes more are there or the end has come.
  private static func append(from descriptor: Int32, to bytes: inout [UInt8], room: Int) -> SystemError? {
    var failure: SystemError?
    let more = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      while count < room {
        let target = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        do throws(SystemError) {
          let got = try uninterrupted { read(descriptor, target.baseAddress, target.count) }
          if got == 0 { return }
          count += got
        } catch {
          // Somebody else made our standard input non-blocking: wait for it as a blocking read would.
          guard error.code == EAGAIN, Poll.waitUntilReadable(descriptor) else {
            failure = error
            return
          }
        }
      }
    }
    if bytes.isEmpty { bytes = more } else { bytes += more }
    return failure
  }

  /// The size of what `look` finds, if that is a regular file.
  @discardableResult
  private static func requireRegular(_ look: (inout stat) -> Int32) throws(Failure) -> Int {
    var status = stat()
    do { try uninterrupted { look(&status) } } catch { throw .system(error) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw .isDirectory
    default: throw .notRegular
    }
  }
}
