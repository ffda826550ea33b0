import CLinux
package import ComposerCore
import Glibc

/// What the operating system refused, as a number of `errno`.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The error of the call that has just failed on this thread.
  static var last: SystemError { SystemError(code: errno) }

  package var description: String { message.english }

  /// A few words in lower case, without a full stop: “no such file or directory”. They never depend on the locale.
  package var message: Phrase { Phrase(english, zh: Self.chinese[code] ?? english) }

  /// The errors that people meet.
  private static let chinese: [Int32: String] = [
    EPERM: "不允许的操作", ENOENT: "没有那个文件或文件夹", EIO: "读写出错", ENXIO: "没有那个设备", EBADF: "文件描述符未打开",
    EAGAIN: "暂时不可用", ENOMEM: "内存不足", EACCES: "没有权限", EBUSY: "正在使用中", EEXIST: "文件已存在", EXDEV: "不在同一个文件系统",
    ENOTDIR: "不是文件夹", EISDIR: "是文件夹", EINVAL: "参数无效", ENFILE: "系统打开的文件过多", EMFILE: "打开的文件过多",
    EFBIG: "文件过大", ENOSPC: "磁盘空间不足", EROFS: "文件系统只读", EPIPE: "管道已断开", ENAMETOOLONG: "文件名过长",
    ELOOP: "符号链接的层数过多", EDQUOT: "超出磁盘配额", ESTALE: "文件句柄已失效", ETIMEDOUT: "超时",
  ]

  private var english: String {
    guard let words = composer_error_words(code) else { return "system error \(code)" }
    let text = String(cString: words)
    // “RFS-specific error” and “.lib section in a.out corrupted” begin with no word to be lowered.
    guard text.dropFirst().first?.isLowercase == true else { return text }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// Runs a system call again as long as a signal interrupts it; throws what it failed with.
///
/// The call must say failure by a negative number and `errno`.
@discardableResult
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let error = SystemError.last
    if error.code != EINTR { throw error }
  }
}
