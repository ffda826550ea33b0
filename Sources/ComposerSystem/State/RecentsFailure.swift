package import ComposerCore

/// Why the recents could not be read or written. What is there stays as it is.
package struct RecentsFailure: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// No variable names a folder for them.
    case noFolder
    /// The system refused.
    case system(SystemError)
    /// Something else stands where the folder should be.
    case noFolderThere
    /// The folder belongs to another user.
    case foreignFolder
    /// A folder, a link or a device where the file should be.
    case isFolder, isLink, notRegular
    /// A newer version of this program has written the file.
    case newer(schema: Int)
    /// Another process holds a lock.
    case locked
    /// The file is no database of recents and could not be moved aside.
    case stuck(SystemError)
    /// What SQLite says.
    case database(String)
  }

  package let path: FilePath
  package let reason: Reason

  /// One sentence that begins with the path.
  package var phrase: Phrase {
    guard reason != .noFolder else {
      return Phrase(
        "no folder for the recents: set HOME, or XDG_STATE_HOME to an absolute path",
        zh: "没有存放最近使用的文件夹：请设置 HOME，或把 XDG_STATE_HOME 设为绝对路径")
    }
    return Phrase("\(path): ", zh: "\(path)：") + explanation
  }

  private var explanation: Phrase {
    switch reason {
    case .noFolder: Phrase("", zh: "")
    case .system(let error): Phrase("\(error)", zh: "\(error)")
    case .noFolderThere: Phrase("no folder, expected one for the recents", zh: "不是文件夹，应为存放最近使用的文件夹")
    case .foreignFolder:
      Phrase(
        "the folder belongs to another user; set XDG_STATE_HOME to a folder of your own",
        zh: "文件夹属于其他用户；请把 XDG_STATE_HOME 设为自己的文件夹")
    case .isFolder: Phrase("a folder, expected a file; move it away", zh: "是文件夹，应为文件；请移走")
    case .isLink: Phrase("a symbolic link, expected a file; put the file itself there", zh: "是符号链接，应为文件；请放置文件本身")
    case .notRegular: Phrase("not a regular file; move it away", zh: "不是普通文件；请移走")
    case .newer(let schema):
      Phrase(
        "written by a newer composer-lsp (schema \(schema)), so it is only read; use that version",
        zh: "由更新版本的 composer-lsp 写入（格式 \(schema)），因此只读取；请使用该版本")
    case .locked: Phrase("another process has locked it", zh: "被其他进程锁定")
    case .stuck(let error):
      Phrase("no database of recents, and it cannot be moved aside: \(error)", zh: "不是最近使用的数据库，且无法移开：\(error)")
    case .database(let words): Phrase(words, zh: words)
    }
  }

  init(_ path: FilePath, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  init(_ path: FilePath, _ failure: Database.Failure) {
    self.path = path
    if failure.isBusy {
      reason = .locked
    } else if let system = failure.reason {
      reason = .database("\(failure.words) (\(system))")
    } else {
      reason = .database(failure.words)
    }
  }
}
