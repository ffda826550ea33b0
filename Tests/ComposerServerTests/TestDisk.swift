import ComposerServer

/// The files that a server in a test sees.
final class TestDisk {
  private var files: [String: (text: [UInt8], stamp: Int)] = [:]
  private var writings = 0
  /// Which files of posts were read, in order.
  private(set) var readings: [String] = []
  /// Whether files of posts take long to find.
  var isSlow = false

  /// Writes a file; nil removes it.
  func write(_ text: [UInt8]?, to path: String) {
    writings += 1
    files[path] = text.map { ($0, writings) }
  }

  func text(of path: String) -> [UInt8]? { files[path]?.text }

  /// The configuration files that hold in a folder, the nearest last.
  func configurations(in folder: String) -> [(path: String, text: [UInt8])] {
    var folders = [folder]
    while let slash = folders[0].lastIndex(of: "/") { folders.insert(String(folders[0][..<slash]), at: 0) }
    return folders.compactMap { folder in
      let path = folder + "/.composer-lsp.json"
      return text(of: path).map { (path, $0) }
    }
  }

  /// The files of posts in folders, each with what holds for it.
  func posts(
    in folders: [String], known: [String: [Int]], configuration: (_ path: String) -> FileConfiguration
  ) -> [FiledPosts]? {
    guard !isSlow else { return nil }
    let found = files.filter { file in
      file.key.hasSuffix(".weibo") && folders.contains { file.key.hasPrefix($0 + "/") }
    }
    return found.sorted { $0.key < $1.key }.map { path, file in
      guard known[path] != [file.stamp] else { return FiledPosts(path: path, stamp: [file.stamp], content: nil) }
      readings.append(path)
      return FiledPosts(
        path: path, stamp: [file.stamp], content: .init(text: file.text, configuration: configuration(path)))
    }
  }
}
