import ComposerCore
import Glibc

/// A path as the operating system has it: bytes, which need not be UTF-8.
///
/// Paths are compared byte by byte.
package struct FilePath: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let bytes: [UInt8]

  package init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  package init(_ path: some StringProtocol) {
    bytes = Array(path.utf8)
  }

  package init(stringLiteral path: String) {
    self.init(path)
  }

  /// The path as text; bytes that are no UTF-8 become U+FFFD, so it may not lead back to the file.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The path made safe to show, whole; see ``printable(bytes:limit:)``. It is never cut: people copy it.
  package var description: String { printable(bytes: bytes, limit: .max) }

  package var isAbsolute: Bool { bytes.first == slash }

  /// The part behind the last `/`; the whole path where there is none.
  package var name: [UInt8] {
    bytes.lastIndex(of: slash).map { Array(bytes[($0 + 1)...]) } ?? bytes
  }

  /// The folder that holds this path: `.` for a bare name, `/` for what stands in the root.
  package var folder: FilePath {
    guard let last = bytes.lastIndex(of: slash) else { return "." }
    return last == 0 ? "/" : FilePath(bytes: bytes[..<last])
  }

  /// The path of `name` inside this folder. An empty path and `/` get no second `/`.
  package func appending(_ name: some Collection<UInt8>) -> FilePath {
    if bytes.isEmpty { return FilePath(bytes: name) }
    return FilePath(bytes: bytes.last == slash ? bytes + Array(name) : bytes + [slash] + Array(name))
  }

  package func appending(_ name: String) -> FilePath { appending(Array(name.utf8)) }

  /// Where another path leads that is written in this folder: an absolute one stays as it is.
  package func resolving(_ path: FilePath) -> FilePath { path.isAbsolute ? path : appending(path.bytes) }

  /// The absolute path without links, `.` and `..`; nil where nothing is there, or it may not be seen.
  package var resolved: FilePath? {
    guard isUsable, let real = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }

  package static func < (left: FilePath, right: FilePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  /// Calls `body` with the path as C has it. A NUL inside ends it there: see ``isUsable``.
  func withCString<Answer>(_ body: (UnsafePointer<CChar>) -> Answer) -> Answer {
    var terminated = bytes.map { CChar(bitPattern: $0) }
    terminated.append(0)
    return terminated.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else {
        var nothing: CChar = 0
        return withUnsafePointer(to: &nothing, body)
      }
      return body(base)
    }
  }

  /// Whether the system can name a file so: a NUL inside would silently name another one.
  var isUsable: Bool { !bytes.contains(0) }

  private var slash: UInt8 { UInt8(ascii: "/") }
}
