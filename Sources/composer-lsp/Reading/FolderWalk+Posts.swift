import ComposerCore
import ComposerSystem

extension FolderWalk {
  /// The files of posts in a folder and below it.
  ///
  /// - Parameters:
  ///   - folder: as it was given; paths of files begin with it.
  ///   - base: the same folder from the root.
  ///   - mayGoOn: asked before anything is looked at; once it says no, the rest is left out.
  ///   - settings: what holds for a file, by its path from the root; the same for all files of a folder.
  static func posts(
    in folder: FilePath, from base: FilePath, while mayGoOn: @escaping () -> Bool = { true },
    settings: @escaping (FilePath) -> Settings
  ) -> FolderWalk {
    // Of a folder with a hundred thousand pictures each name is looked at, so that has to be quick.
    var latest: (folder: FilePath, settings: Settings)?
    func settingsOfFolder(_ relativePath: FilePath) -> Settings {
      let folder = relativePath.folder
      if let latest, latest.folder == folder { return latest.settings }
      let found = settings(base.appending(relativePath.bytes))
      latest = (folder, found)
      return found
    }
    func isWanted(_ relativePath: FilePath) -> Bool {
      if isNamedLikePosts(relativePath) { return true }
      let files = settingsOfFolder(relativePath).files
      return !files.isEmpty && files.takesIn(base.appending(relativePath.bytes).bytes)
    }
    return FolderWalk(
      folder,
      excludes: { relativePath, isFolder in
        guard mayGoOn() else { return true }
        guard isFolder || isWanted(relativePath) else { return false }
        let exclude = settingsOfFolder(relativePath).exclude
        return !exclude.isEmpty && exclude.takesIn(base.appending(relativePath.bytes).bytes)
      }, wants: isWanted)
  }

  /// `*.post`, `*.PLATFORM`, and either with `.txt` behind it.
  private static func isNamedLikePosts(_ path: FilePath) -> Bool {
    var parts = FilePath(bytes: path.name).text.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 2, parts.last == "txt" { parts.removeLast() }
    guard parts.count > 1, let last = parts.last else { return false }
    return last == "post" || Platform.named(last) != nil
  }
}
