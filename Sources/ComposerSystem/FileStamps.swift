import Glibc

/// What files and folders looked like when they were read, to see later whether any of them has changed.
///
/// A look costs one call of the system a path, and reads nothing.
package struct FileStamps: Hashable, Sendable {
  /// What a change changes: the file that the name leads to, its size, and its times.
  private struct Stamp: Hashable {
    var device: UInt64
    var file: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
    var changedSeconds: Int
    var changedNanoseconds: Int
  }

  /// The stamps by path; nil for what was not there.
  private var stamps: [FilePath: Stamp?] = [:]

  package init() {}

  /// Notes how a file or folder looks now, or that it is not there. A path that is noted already stays as it was, so
  /// note a file before it is read.
  package mutating func note(_ path: FilePath) {
    if stamps[path] == nil { stamps[path] = .some(Self.stamp(of: path)) }
  }

  /// Takes in what others noted.
  mutating func merge(_ other: FileStamps) {
    stamps.merge(other.stamps) { first, _ in first }
  }

  /// How a file looks now, as numbers that are others once it is another; nil where nothing is there.
  package static func numbers(of path: FilePath) -> [Int]? {
    stamp(of: path).map { stamp in
      [
        Int(truncatingIfNeeded: stamp.device), Int(truncatingIfNeeded: stamp.file), Int(truncatingIfNeeded: stamp.size),
        stamp.seconds, stamp.nanoseconds, stamp.changedSeconds, stamp.changedNanoseconds,
      ]
    }
  }

  /// Whether everything still looks as it did.
  package var stillHold: Bool { stamps.allSatisfy { $0.value == Self.stamp(of: $0.key) } }

  /// The paths that were noted, in byte order.
  package var paths: [FilePath] { stamps.keys.sorted() }

  private static func stamp(of path: FilePath) -> Stamp? {
    var status = stat()
    guard path.isUsable, path.withCString({ stat($0, &status) }) == 0 else { return nil }
    return Stamp(
      device: UInt64(status.st_dev), file: UInt64(status.st_ino), size: Int64(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
      changedSeconds: status.st_ctim.tv_sec, changedNanoseconds: status.st_ctim.tv_nsec)
  }
}
