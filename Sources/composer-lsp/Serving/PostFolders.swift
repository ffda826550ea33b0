import ComposerCore
import ComposerServer
import ComposerSystem

/// The files of posts in the editor's folders, as far as they can be had while somebody waits for an answer.
struct PostFolders {
  private let arguments: Arguments
  private let log: ServerLog

  /// How many files are looked into at most.
  private static let mostFiles = 2_000
  /// How many names are read, and for how many milliseconds: a folder may hold a whole disk.
  private static let mostNames = 100_000
  private static let patience = 500
  /// The longest file that is read, in bytes.
  private static let longestFile = 1 << 20

  init(_ arguments: Arguments, _ log: ServerLog) {
    self.arguments = arguments
    self.log = log
  }

  /// The files of posts in folders and below them, in byte order of their paths.
  func files(in folders: [String]) -> [FiledPosts] {
    var loader = ConfigurationLoader(arguments.configurationChoice)
    var names = 0
    let end = Clock.milliseconds() + Self.patience
    func mayGoOn() -> Bool {
      names += 1
      return names <= Self.mostNames && (names % 64 != 0 || Clock.milliseconds() < end)
    }
    var paths: Set<FilePath> = []
    for folder in folders.map({ FilePath($0) }) {
      let walk = FolderWalk.posts(in: folder, from: folder, while: mayGoOn) {
        loader.configuration(forFile: $0).settings
      }
      paths.formUnion(walk.files.map(\.path))
      for problem in walk.problems { log.write(.info) { "\(problem)" } }
    }
    if names > Self.mostNames || Clock.milliseconds() >= end || paths.count > Self.mostFiles {
      log.write(.info) { "a folder holds too much: not all of its posts are searched" }
    }
    return paths.sorted().prefix(Self.mostFiles).compactMap { path in
      guard let text = String(validating: path.bytes, as: UTF8.self) else { return nil }
      return FileStamps.numbers(of: path).map { FiledPosts(path: text, stamp: $0) }
    }
  }

  /// The text of a file; nil where it cannot be read, which `--check` would say.
  func text(of path: String) -> [UInt8]? {
    do throws(TextFile.Failure) {
      return try TextFile.read(.file(FilePath(path)), as: arguments.encoding, limit: Self.longestFile).bytes
    } catch {
      log.write(.info) { error.message.english }
      return nil
    }
  }
}
