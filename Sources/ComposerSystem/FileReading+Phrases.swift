import ComposerCore
import Glibc

extension FileReading.Failure {
  /// Why it failed, without the path.
  ///
  /// - Parameter expected: what should have been there, with its article.
  func phrase(expected: Phrase) -> Phrase {
    switch self {
    case .system(let error):
      Phrase("\(error)", zh: "无法读取：\(error)")
    case .isDirectory:
      Phrase("a folder, expected ", zh: "是文件夹，应为") + expected
    case .notRegular:
      Phrase("not a regular file, expected ", zh: "不是普通文件，应为") + expected
    case .tooLarge(let limit):
      Phrase("larger than \(limit) bytes, which is the most that is read", zh: "大于 \(limit) 字节，超出可读取的上限")
    }
  }
}

extension SystemError {
  /// Whether it means that there is no such file, and could be none.
  var saysNothingIsThere: Bool { code == ENOENT || code == ENOTDIR || code == ENAMETOOLONG }
}

extension FileReading {
  /// Whether something stands at a path, be it a link that leads nowhere or a file that may not be read.
  static func isThere(_ path: FilePath) -> Bool {
    var status = stat()
    return path.isUsable && path.withCString { lstat($0, &status) } == 0
  }
}
