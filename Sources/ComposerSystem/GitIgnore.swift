import ComposerCore
import Glibc

/// The `.gitignore` files that hold in a folder: its own, those of the folders above up to the repository's root, and
/// the repository's `info/exclude`. Outside of a repository those of the folder that the walk began in count.
///
/// A user's own list of git's (core.excludesFile) does not count: what is checked must not depend on who checks.
struct GitIgnore {
  private struct File {
    let patterns: GlobList
    /// Where the folder's own paths begin in a path from the repository's root.
    let start: Int
  }

  /// The weakest first.
  private var files: [File] = []
  private let root: FilePath
  /// The current folder's path from the root, with a slash at its end where it is not empty.
  private var prefix: [UInt8] = []

  /// The files that hold in `folder`, its own included.
  init(at folder: FilePath) {
    let absolute = folder.resolved ?? folder
    root = Self.repository(of: absolute) ?? absolute
    if let exclude = Self.excludeFile(of: root), let text = Self.read(exclude) {
      files.append(File(patterns: GlobList(gitignore: text), start: 0))
    }
    addFile()
    let below = absolute.bytes.dropFirst(root.bytes.count)
    for name in below.split(separator: UInt8(ascii: "/")) { enter(Array(name)) }
  }

  /// The files that hold in a folder of this folder.
  func entering(_ name: [UInt8]) -> GitIgnore {
    var inner = self
    inner.enter(name)
    return inner
  }

  /// Whether something in this folder is ignored. The deepest file that says anything decides.
  func ignores(_ name: [UInt8], isFolder: Bool) -> Bool {
    let path = prefix + name
    for file in files.reversed() {
      if let verdict = file.patterns.verdict(on: Array(path[file.start...]), isFolder: isFolder) { return verdict }
    }
    return false
  }

  private mutating func enter(_ name: [UInt8]) {
    prefix += name + [UInt8(ascii: "/")]
    addFile()
  }

  private mutating func addFile() {
    guard let text = Self.read(root.appending(prefix).appending(".gitignore")) else { return }
    let patterns = GlobList(gitignore: text)
    if !patterns.isEmpty { files.append(File(patterns: patterns, start: prefix.count)) }
  }

  /// git follows no link for these files; one over a megabyte is not somebody's list.
  private static func read(_ path: FilePath) -> [UInt8]? {
    try? FileReading.contents(of: path, limit: 1 << 20, followLinks: false)
  }

  /// The nearest folder upward that holds `.git`, be it a folder or, in a work tree, a file.
  private static func repository(of folder: FilePath) -> FilePath? {
    var folder = folder
    while true {
      if (try? FileStatus(of: folder.appending(".git"), followLinks: true)) != nil { return folder }
      if folder == "/" || !folder.isAbsolute { return nil }
      folder = folder.folder
    }
  }

  private static func excludeFile(of root: FilePath) -> FilePath? {
    let git = root.appending(".git")
    guard let text = read(git) else { return git.appending("info").appending("exclude") }
    let start = Array("gitdir: ".utf8)
    guard text.starts(with: start) else { return nil }
    let own = root.resolving(firstLine(text.dropFirst(start.count)))
    // A work tree shares the list of the repository that it belongs to.
    let shared = read(own.appending("commondir")).map { own.resolving(firstLine($0[...])) } ?? own
    return shared.appending("info").appending("exclude")
  }

  private static func firstLine(_ text: ArraySlice<UInt8>) -> FilePath {
    FilePath(bytes: text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
  }
}
