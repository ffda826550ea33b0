package import ComposerCore
import Glibc

/// The files of a folder and of the folders in it that are to be read, in byte order of their paths.
///
/// Passed over are: what a `.gitignore` names, hidden files and folders, links, and files over the size limit;
/// each but the first with a note if it would have been looked at otherwise.
package struct FolderWalk {
  package struct File: Hashable, Sendable {
    /// The folder as it was given, and the way from it. Where that was `.`, only the way.
    package let path: FilePath
    /// The way from the folder.
    package let relativePath: FilePath
  }

  /// Something that was passed over, and why.
  package enum Note: Hashable, Sendable, CustomStringConvertible {
    case link(FilePath)
    case hiddenFile(FilePath)
    case hiddenFolder(FilePath)
    /// Its size in bytes, and the limit.
    case tooLarge(FilePath, size: Int, limit: Int)

    package var description: String { message.english }

    package var message: Phrase {
      switch self {
      case .link(let path): Phrase("\(path): a link, passed over", zh: "\(path)：是链接，已跳过")
      case .hiddenFile(let path): Phrase("\(path): hidden, passed over", zh: "\(path)：是隐藏文件，已跳过")
      case .hiddenFolder(let path): Phrase("\(path): a hidden folder, passed over", zh: "\(path)：是隐藏文件夹，已跳过")
      case .tooLarge(let path, let size, let limit):
        Phrase(
          "\(path): \(size) bytes are more than \(limit), passed over; name the file to have it read",
          zh: "\(path)：\(size) 字节，超过 \(limit)，已跳过；要读取它请直接给出文件名")
      }
    }
  }

  /// Something that could not be looked at: the work is not done.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    case unreadable(FilePath, SystemError)
    case tooDeep(FilePath, limit: Int)

    package var description: String { message.english }

    package var message: Phrase {
      switch self {
      case .unreadable(let path, let error): Phrase("\(path): ", zh: "\(path)：") + error.message
      case .tooDeep(let path, let limit):
        Phrase("\(path): more than \(limit) folders deep, not looked into", zh: "\(path)：深于 \(limit) 层，没有进入")
      }
    }
  }

  package private(set) var files: [File] = []
  package private(set) var notes: [Note] = []
  package private(set) var problems: [Problem] = []

  private let base: FilePath
  private let wants: (_ relativePath: FilePath) -> Bool
  private let excludes: (_ relativePath: FilePath, _ isFolder: Bool) -> Bool
  private let sizeLimit: Int
  private let depthLimit: Int

  /// Walks a folder.
  ///
  /// - Parameters:
  ///   - folder: a folder or a link to one.
  ///   - sizeLimit: the largest file that is taken, in bytes.
  ///   - depthLimit: how many folders are entered inside one another.
  ///   - excludes: whether a file, or a folder with all that is in it, is left out without a note.
  ///   - wants: whether a file is taken, by its path.
  package init(
    _ folder: FilePath, sizeLimit: Int = 16 << 20, depthLimit: Int = 128,
    excludes: @escaping (_ relativePath: FilePath, _ isFolder: Bool) -> Bool = { _, _ in false },
    wants: @escaping (_ relativePath: FilePath) -> Bool
  ) {
    base = folder == "." || folder == "./" ? "" : folder
    self.wants = wants
    self.excludes = excludes
    self.sizeLimit = sizeLimit
    self.depthLimit = depthLimit
    look(into: folder, relativePath: "", ignore: GitIgnore(at: folder), depth: 0)
  }

  private mutating func look(into folder: FilePath, relativePath: FilePath, ignore: GitIgnore, depth: Int) {
    if depth > depthLimit {
      problems.append(.tooDeep(folder, limit: depthLimit))
      return
    }
    let entries: [FolderListing.Entry]
    do {
      entries = try FolderListing.entries(of: folder)
    } catch {
      // A folder that has gone since its name was read is no problem; the one that was named is.
      if depth == 0 || error.code != ENOENT { problems.append(.unreadable(folder, error)) }
      return
    }
    for entry in entries {
      let relative = relativePath.appending(entry.name)
      let path = base.appending(relative.bytes)
      let isFolder = entry.kind == .folder
      if ignore.ignores(entry.name, isFolder: isFolder) || excludes(relative, isFolder) { continue }
      let isHidden = entry.name.first == UInt8(ascii: ".")
      switch entry.kind {
      case .folder where isHidden:
        if entry.name != Array(".git".utf8) { notes.append(.hiddenFolder(path)) }
      case .folder: look(into: path, relativePath: relative, ignore: ignore.entering(entry.name), depth: depth + 1)
      case .file where wants(relative):
        if isHidden { notes.append(.hiddenFile(path)) } else { take(path, relative) }
      case .link where !isHidden && (wants(relative) || leadsToFolder(path)): notes.append(.link(path))
      case .file, .link, .other: break
      }
    }
  }

  private mutating func take(_ path: FilePath, _ relativePath: FilePath) {
    do {
      let size = try FileStatus(of: path, followLinks: false).size
      if size > sizeLimit {
        notes.append(.tooLarge(path, size: size, limit: sizeLimit))
      } else {
        files.append(File(path: path, relativePath: relativePath))
      }
    } catch {
      if error.code != ENOENT { problems.append(.unreadable(path, error)) }
    }
  }

  private func leadsToFolder(_ link: FilePath) -> Bool {
    (try? FileStatus(of: link, followLinks: true))?.kind == .folder
  }
}
