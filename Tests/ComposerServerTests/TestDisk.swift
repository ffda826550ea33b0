import ComposerServer

/// The files that a server in a test sees.
final class TestDisk {
  private var files: [String: (text: [UInt8], stamp: Int)] = [:]
  private var writings = 0
  /// Which files' texts were asked for, in order.
  private(set) var readings: [String] = []

  /// Writes a file; nil removes it.
  func write(_ text: [UInt8]?, to path: String) {
    writings += 1
    files[path] = text.map { ($0, writings) }
  }

  func text(of path: String) -> [UInt8]? { files[path]?.text }

  func read(_ path: String) -> [UInt8]? {
    readings.append(path)
    return text(of: path)
  }

  /// The configuration files that hold in a folder, the nearest last.
  func configurations(in folder: String) -> [(path: String, text: [UInt8])] {
    var folders = [folder]
    while let slash = folders[0].lastIndex(of: "/") { folders.insert(String(folders[0][..<slash]), at: 0) }
    return folders.compactMap { folder in
      let path = folder + "/.composer-lsp.json"
      return text(of: path).map { (path, $0) }
    }
  }

  /// The files of posts in folders.
  func posts(in folders: [String]) -> [FiledPosts] {
    files.filter { file in
      file.key.hasSuffix(".weibo") && folders.contains { file.key.hasPrefix($0 + "/") }
    }.map { FiledPosts(path: $0.key, stamp: [$0.value.stamp]) }.sorted { $0.path < $1.path }
  }
}
