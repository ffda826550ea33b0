import ComposerCore
import ComposerSystem

/// The address books that were asked for, read anew when their files have changed.
final class AddressBooks {
  private var read: [String: AddressBookFile] = [:]
  private let log: ServerLog
  private let language: Language

  init(_ log: ServerLog, language: Language) {
    self.log = log
    self.language = language
  }

  /// The book at a path; what is wrong with it is logged once.
  func book(at path: String) -> AddressBook {
    if let known = read[path], known.stamps.stillHold { return known.book }
    let file = AddressBookFile(path)
    for problem in file.problems { log.write(.warning) { problem[language] } }
    read[path] = file
    return file.book
  }
}
