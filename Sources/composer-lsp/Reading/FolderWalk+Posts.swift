import ComposerCore
import ComposerSystem

extension FolderWalk {
  /// The files of posts in a folder and below it.
  ///
  /// - Parameters:
  ///   - folder: as it was given; paths of files begin with it.
  ///   - base: the same folder from the root.
  ///   - mayGoOn: asked before anything is looked at; once it says no, the rest is left out.
  ///   - settings: what holds for a file, by its path from the root.
  static func posts(
    in folder: FilePath, from base: FilePath, while mayGoOn: @escaping () -> Bool = { true },
    settings: @escaping (FilePath) -> Settings
  ) -> FolderWalk {
    FolderWalk(
      folder,
      excludes: { relativePath, _ in
        let absolute = base.appending(relativePath.bytes)
        return !mayGoOn() || settings(absolute).exclude.takesIn(absolute.bytes)
      },
      wants: { relativePath in
        let absolute = base.appending(relativePath.bytes)
        return isNamedLikePosts(relativePath) || settings(absolute).files.takesIn(absolute.bytes)
      })
  }

  /// `*.post`, `*.PLATFORM`, and either with `.txt` behind it.
  private static func isNamedLikePosts(_ path: FilePath) -> Bool {
    var parts = FilePath(bytes: path.name).text.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 2, parts.last == "txt" { parts.removeLast() }
    guard parts.count > 1, let last = parts.last else { return false }
    return last == "post" || Platform.named(last) != nil
  }
}
