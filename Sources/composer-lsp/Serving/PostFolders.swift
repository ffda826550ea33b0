import ComposerCore
import ComposerServer
import ComposerSystem

/// The files of posts in the editor's folders, looked for and read on a thread of its own: a folder may hold a whole disk.
final class PostFolders {
  /// How far one search goes.
  struct Bounds {
    /// How many files are looked into at most, how long each may be, and all that are read together, in bytes.
    var files = 2_000
    var fileSize = 1 << 20
    var bytes = 64 << 20
    /// How many names are read, and for how many milliseconds.
    var names = 200_000
    var patience = 2_000
  }

  private let arguments: Arguments
  private let log: ServerLog
  private let bell: Bell
  private let patience: Int?
  private let bounds: Bounds
  /// The search that somebody did not wait for.
  private var coming: (folders: [String], errand: Errand<[FiledPosts]>)?

  /// - Parameters:
  ///   - bell: rings when files have been found that somebody did not wait for.
  ///   - patience: how long to wait for them, in milliseconds; nil is as long as it takes.
  init(_ arguments: Arguments, _ log: ServerLog, _ bell: Bell, patience: Int?, bounds: Bounds = Bounds()) {
    self.arguments = arguments
    self.log = log
    self.bell = bell
    self.patience = patience
    self.bounds = bounds
  }

  /// The files of posts in folders and below them, in byte order of their paths; nil while they are looked for.
  func files(in folders: [String], known: [String: [Int]]) -> [FiledPosts]? {
    if let coming, coming.folders == folders {
      guard let files = coming.errand.answer(within: 0) else { return nil }
      self.coming = nil
      return files
    }
    let errand = Errand(bell: bell) { [arguments, log, bounds] in
      FolderReading(arguments, log, bounds).files(in: folders, known: known)
    }
    if let files = errand.answer(within: patience) { return files }
    coming = (folders, errand)
    return nil
  }
}

/// One look into folders, as far as it can go while somebody waits for an answer.
private struct FolderReading {
  private let log: ServerLog
  private var loader: ConfigurationLoader
  private let encoding: TextEncoding.Request
  private let bounds: PostFolders.Bounds

  init(_ arguments: Arguments, _ log: ServerLog, _ bounds: PostFolders.Bounds) {
    self.log = log
    self.bounds = bounds
    loader = ConfigurationLoader(arguments.configurationChoice)
    encoding = arguments.encoding
  }

  func files(in folders: [String], known: [String: [Int]]) -> [FiledPosts] {
    var loader = loader
    var names = 0
    let end = Clock.milliseconds() + bounds.patience
    func mayGoOn() -> Bool {
      names += 1
      return names <= bounds.names && (names % 64 != 0 || Clock.milliseconds() < end)
    }
    var paths: Set<FilePath> = []
    for folder in folders.map({ FilePath($0) }) {
      let walk = FolderWalk.posts(in: folder, from: folder, while: mayGoOn) {
        loader.configuration(forFile: $0).settings
      }
      paths.formUnion(walk.files.map(\.path))
      for problem in walk.problems { log.write(.info) { "\(problem)" } }
    }
    var left = bounds.bytes
    let files = paths.sorted().prefix(bounds.files).compactMap { path -> FiledPosts? in
      guard let name = String(validating: path.bytes, as: UTF8.self), let stamp = FileStamps.numbers(of: path) else {
        return nil
      }
      guard known[name] != stamp, left > 0, let text = text(of: path) else {
        return FiledPosts(path: name, stamp: stamp, content: nil)
      }
      left -= text.count
      let configuration = ComposerServer.FileConfiguration(loader.configuration(forFile: path))
      return FiledPosts(path: name, stamp: stamp, content: .init(text: text, configuration: configuration))
    }
    if names > bounds.names || Clock.milliseconds() >= end || paths.count > bounds.files || left <= 0 {
      log.write(.info) {
        "not all posts of the folders are searched: at most \(bounds.files) files of \(bounds.fileSize) bytes each, \(bounds.bytes) bytes and \(bounds.names) names are read, for as long as somebody waits"
      }
    }
    return files
  }

  /// The text of a file; nil where it cannot be read, which `--check` would say.
  private func text(of path: FilePath) -> [UInt8]? {
    do throws(TextFile.Failure) {
      return try TextFile.read(.file(path), as: encoding, limit: bounds.fileSize).bytes
    } catch {
      log.write(.info) { error.message.english }
      return nil
    }
  }
}
