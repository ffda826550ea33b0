package import ComposerCore
import Glibc

/// A text that was read whole from a file or from standard input.
package struct TextFile: Hashable, Sendable {
  /// Valid UTF-8 without a byte-order mark.
  package let bytes: [UInt8]
  /// How it is written in the file.
  package let encoding: TextEncoding
  /// Whether the text would give the file's bytes again. Some encodings have two codes for one character, or shifts
  /// without need. Known only where it was asked for.
  package let isReversible: Bool

  package init(bytes: [UInt8], encoding: TextEncoding, isReversible: Bool = true) {
    self.bytes = bytes
    self.encoding = encoding
    self.isReversible = isReversible
  }

  /// A text that is to take the place of this one, as the file has it.
  ///
  /// - Throws: why that cannot be; also where bytes that nobody has edited would change.
  package func encoded(_ text: [UInt8]) throws(TextEncoding.Failure) -> [UInt8] {
    guard isReversible else { throw .notReversible(encoding: encoding.name) }
    return try encoding.encode(text)
  }

  /// Where a text comes from.
  package enum Source: Hashable, Sendable, CustomStringConvertible {
    /// A regular file, or a link to one.
    case file(FilePath)
    /// Descriptor 0, whatever it is.
    case standardInput

    package var description: String { shown.english }

    fileprivate var shown: Phrase {
      switch self {
      case .file(let path): Phrase(path.description, zh: path.description)
      case .standardInput: Phrase("standard input", zh: "标准输入")
      }
    }
  }

  /// Why a text could not be read: one sentence that begins with the place.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
      case system(SystemError)
      case isDirectory
      /// A FIFO, a device, a socket: its end may never come.
      case notRegular
      /// Larger than the limit, in bytes.
      case tooLarge(limit: Int)
      case encoding(TextEncoding.Failure)
    }

    package let source: Source
    package let reason: Reason

    package init(source: Source, reason: Reason) {
      self.source = source
      self.reason = reason
    }

    package var description: String { message.english }

    package var message: Phrase {
      let words =
        switch reason {
        case .system(let error): error.message
        case .isDirectory: Phrase("a folder, expected a file", zh: "是文件夹，应为文件")
        case .notRegular: Phrase("not a regular file", zh: "不是普通文件")
        case .tooLarge(let limit):
          Phrase("larger than \(limit) bytes, which is the most that is read", zh: "大于 \(limit) 字节，超出可读取的上限")
        case .encoding(let failure): failure.message
        }
      return source.shown + Phrase(": ", zh: "：") + words
    }
  }

  /// The most that is read of a text, in bytes; a file that is read part by part may be larger, a post may not.
  package static let sizeLimit = FileReading.sizeLimit

  /// Reads a text whole.
  ///
  /// - Parameters:
  ///   - request: the encoding; bytes that are not in it are an error that names the first of them.
  ///   - reversibly: whether the text may be written back, so that ``isReversible`` is to be found out.
  ///   - limit: how many bytes are read at most.
  package static func read(
    _ source: Source, as request: TextEncoding.Request = .unicode, reversibly: Bool = false, limit: Int? = nil
  ) throws(Failure) -> TextFile {
    let limit = limit ?? FileReading.sizeLimit
    let bytes: [UInt8]
    do throws(FileReading.Failure) {
      switch source {
      case .file(let path): bytes = try FileReading.contents(of: path, limit: limit)
      case .standardInput: bytes = try FileReading.contents(of: STDIN_FILENO, limit: limit)
      }
    } catch {
      throw Failure(source: source, reason: reason(of: error))
    }
    return try decode(bytes, from: source, as: request, reversibly: reversibly)
  }

  /// How many bytes a file has, by its name; 0 where it is none.
  package static func size(of path: FilePath) -> Int {
    var status = stat()
    guard path.isUsable, path.withCString({ stat($0, &status) }) == 0 else { return 0 }
    return Int(status.st_size)
  }

  /// The text of bytes that were read already; see ``read(_:as:reversibly:limit:)``.
  package static func decode(
    _ bytes: [UInt8], from source: Source, as request: TextEncoding.Request = .unicode, reversibly: Bool = false
  ) throws(Failure) -> TextFile {
    do throws(TextEncoding.Failure) {
      let (text, encoding) = try TextEncoding.decode(bytes, as: request)
      var isReversible = true
      if reversibly, case .named = encoding { isReversible = (try? encoding.encode(text)) == bytes }
      return TextFile(bytes: text, encoding: encoding, isReversible: isReversible)
    } catch {
      throw Failure(source: source, reason: .encoding(error))
    }
  }

  static func reason(of failure: FileReading.Failure) -> Failure.Reason {
    switch failure {
    case .system(let error): .system(error)
    case .isDirectory: .isDirectory
    case .notRegular: .notRegular
    case .tooLarge(let limit): .tooLarge(limit: limit)
    }
  }
}
