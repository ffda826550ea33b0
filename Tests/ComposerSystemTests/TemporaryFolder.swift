import ComposerSystem
import Foundation

/// A folder that is removed with the last use of this value.
final class TemporaryFolder {
  let path: FilePath

  init() {
    var template = Array(FileManager.default.temporaryDirectory.path.utf8CString.dropLast())
    template += Array("/composer-tests-XXXXXX".utf8CString)
    path = FilePath(mkdtemp(&template).map { String(cString: $0) } ?? "no temporary folder")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path.text)
  }

  /// Writes a file, with the folders that it stands in, and gives its path.
  @discardableResult
  func file(_ name: String, _ bytes: [UInt8]) throws -> FilePath {
    let file = path.appending(name)
    try FileManager.default.createDirectory(atPath: file.folder.text, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file.text))
    return file
  }

  @discardableResult
  func file(_ name: String, _ text: String = "") throws -> FilePath { try file(name, Array(text.utf8)) }

  @discardableResult
  func folder(_ name: String) throws -> FilePath {
    try FileManager.default.createDirectory(
      atPath: path.appending(name).text, withIntermediateDirectories: true)
    return path.appending(name)
  }

  @discardableResult
  func link(_ name: String, to target: String) throws -> FilePath {
    let link = path.appending(name)
    try FileManager.default.createSymbolicLink(atPath: link.text, withDestinationPath: target)
    return link
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path.appending(name).text)))
  }

  /// The names that stand in the folder, or in one below it, sorted.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path.appending(folder).text).sorted()
  }
}

/// A pipe whose ends are closed with the last use of this value.
final class Pipe {
  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    close(reading)
    reading = -1
  }

  func closeWriting() {
    close(writing)
    writing = -1
  }

  /// Reads what is there now, up to a size.
  func read(upTo size: Int = 1 << 20) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    let count = Foundation.read(reading, &bytes, size)
    return Array(bytes.prefix(max(count, 0)))
  }
}
