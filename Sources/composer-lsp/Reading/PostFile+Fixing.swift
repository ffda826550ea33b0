import ComposerCore
import ComposerSystem

extension PostFile {
  /// The file's document with the safe fixes in it. A file whose header has mistakes is left as it is: it may say that
  /// something else is wanted.
  func fixing(only number: Int?) -> Fixing {
    guard choice.problems.isEmpty else { return Fixing(document, only: -1, check: choice.check) { _, _ in nil } }
    return Fixing(document, only: number.map { $0 - 1 }, check: choice.check) { index, document in
      post(index + 1, of: document)
    }
  }

  /// The bytes that the file would have with another document.
  ///
  /// - Throws: why there are none, in words.
  func encoded(_ document: Document) throws(NotFixed) -> [UInt8] {
    do throws(TextEncoding.Failure) {
      return try text.encoded(document.text)
    } catch {
      throw NotFixed(Phrase("\(shownName): not fixed: ", zh: "\(shownName)：未修复：") + error.message)
    }
  }

  /// Puts bytes in the place of the file's, if nobody has written it since it was read.
  func write(_ bytes: [UInt8], to path: FilePath) throws(NotFixed) {
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(bytes, to: path, if: original)
    } catch {
      throw NotFixed(error.message)
    }
  }
}

/// Why a file was left as it is: one sentence that begins with its path.
struct NotFixed: Error {
  let message: Phrase

  init(_ message: Phrase) { self.message = message }
}
