package import ComposerCore
import ComposerFormats

/// A file of people, read.
package struct AddressBookFile: Sendable {
  /// Empty where the file cannot be read.
  package let book: AddressBook
  /// What is wrong with it, the path in front of each.
  package let problems: [Phrase]
  /// When these hold no more, reading again may give something else.
  package let stamps: FileStamps

  /// The most that is read, in bytes.
  private static let sizeLimit = 8 << 20
  private static let mostProblems = 20

  /// - Parameter path: absolute, or beginning with `~/`.
  package init(_ path: String) {
    let isAtHome = path == "~" || path.hasPrefix("~/")
    let home = EnvironmentVariables.process.home?.text ?? "~"
    let file = FilePath(isAtHome ? home + path.dropFirst() : path)
    var stamps = FileStamps()
    stamps.note(file)
    self.stamps = stamps
    var found: [Phrase] = []
    book = AddressBookFile.contents(of: file, &found) ?? AddressBook()
    let rest = found.count - Self.mostProblems
    let told =
      found.prefix(Self.mostProblems) + (rest > 0 ? [.moreProblems(rest)] : [])
    problems = told.map { Phrase("\(file): ", zh: "\(file)：") + $0 }
  }

  private static func contents(of file: FilePath, _ problems: inout [Phrase]) -> AddressBook? {
    do {
      let bytes = try FileReading.contents(of: file, limit: sizeLimit)
      guard let (book, found) = AddressBookFormat.read(try PackageFile.json.json(bytes)) else {
        problems = [Phrase("expected an array of people", zh: "应为由人组成的数组")]
        return nil
      }
      problems = found
      return book
    } catch let error as FileReading.Failure {
      problems = [error.phrase(expected: Phrase("a file", zh: "文件"))]
    } catch let error as PackageFile.Failure {
      problems = [error.message]
    } catch {
      problems = [Phrase("not readable", zh: "无法读取")]
    }
    return nil
  }
}
