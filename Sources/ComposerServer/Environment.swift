package import ComposerCore
package import ComposerFormats

/// What the server knows of the world outside. The program fills it; a test fills it with what it needs.
package struct Environment {
  /// The program's version, as `serverInfo` gives it.
  package var version: String
  /// The language of the usual locale variables, for a client that sends no `locale`.
  package var language: Language
  /// What the command line set; it beats the editor and every file.
  package var options: Settings
  package var services: TextServices
  /// What is wrong with a regular expression of the editor's settings; nil where it is sound.
  package var patternProblem: (_ pattern: String) -> Phrase?
  /// The configuration files that hold for a path, read afresh; nil is a text that has no file, and has what holds in the
  /// workspace, if there is one.
  package var configuration: (_ path: String?, _ workspace: String?) -> FileConfiguration
  /// The configuration file that a setting for the file at a path goes into: the nearest one, else a new one, in the
  /// workspace where that holds the file; nil where no configuration file is read.
  package var configurationFile: (_ path: String, _ workspace: String?) -> NearestFile?
  /// The files of posts in folders and below them, as `--check` would find them, in byte order and none twice; so many,
  /// and found in so little time, as a user who waits can bear. Nil while they are looked for; ``Server/idle()`` is to be
  /// called once they are found, and this again.
  ///
  /// `known` are the stamps of files by their paths, which need not be read where they are the same.
  package var postFiles: (_ folders: [String], _ known: [String: [Int]]) -> [FiledPosts]?
  /// The emoticons of some folders, nil for the shipped ones. Asked whenever a document is opened or the settings may be
  /// others, so what was loaded before is to be kept. Where loading takes long, others stand in for them at first, and
  /// ``Server/idle()`` is to be called once all are there.
  package var catalog: (_ folders: [String]?) -> LoadedCatalog
  /// Every Unicode emoji with its names; asked once, when it is needed first.
  package var emoji: () -> EmoticonCatalog
  /// The people of an address book at a path, absolute or beginning with `~/`; asked at each completion behind `@`.
  package var addressBook: (_ path: String) -> AddressBook
  /// The emoticons used before.
  package var recents: UsedEmoticons
  /// Takes a line for the log. The text of a post never stands in one above ``LogLevel/debug``.
  package var log: (_ level: LogLevel, _ line: () -> String) -> Void

  /// A world without files, where the locale is English and nothing is logged.
  package init(version: String, catalog: @escaping (_ folders: [String]?) -> LoadedCatalog) {
    self.version = version
    self.catalog = catalog
    language = .english
    options = Settings()
    services = .none
    patternProblem = { _ in nil }
    configuration = { _, _ in FileConfiguration() }
    configurationFile = { _, _ in nil }
    postFiles = { _, _ in [] }
    emoji = { .empty }
    addressBook = { _ in AddressBook() }
    recents = .inMemory()
    log = { _, _ in }
  }
}

/// A file of posts in a folder that is open.
package struct FiledPosts: Sendable {
  /// Absolute.
  package let path: String
  /// Other numbers once the file is another.
  package let stamp: [Int]
  /// What is in it; nil where that is known already, or cannot be read.
  package let content: Content?

  package struct Content: Sendable {
    /// UTF-8, without a byte-order mark.
    package let text: [UInt8]
    package let configuration: FileConfiguration

    package init(text: [UInt8], configuration: FileConfiguration) {
      self.text = text
      self.configuration = configuration
    }
  }

  package init(path: String, stamp: [Int], content: Content?) {
    self.path = path
    self.stamp = stamp
    self.content = content
  }
}

/// A configuration file to put a setting into.
package struct NearestFile: Sendable {
  /// Absolute.
  package let path: String
  /// Nil where the file is not there yet.
  package let text: [UInt8]?

  package init(path: String, text: [UInt8]?) {
    self.path = path
    self.text = text
  }
}

/// Emoticons that were loaded.
package struct LoadedCatalog: Sendable {
  /// Equal only for the same emoticons.
  package let id: Int
  package let catalog: EmoticonCatalog
  /// What could not be loaded, for the user.
  package let problems: [Phrase]
  /// False while these stand in for others that are still being loaded.
  package let isComplete: Bool

  package init(id: Int, catalog: EmoticonCatalog, problems: [Phrase] = [], isComplete: Bool = true) {
    self.id = id
    self.catalog = catalog
    self.problems = problems
    self.isComplete = isComplete
  }

  /// These, while others are being loaded.
  package var standingIn: LoadedCatalog { LoadedCatalog(id: id, catalog: catalog, isComplete: false) }
}

/// What the configuration files say about one file.
package struct FileConfiguration: Hashable, Sendable {
  package var settings: Settings
  /// The files that were read, sound ones too.
  package var files: [ReadFile]

  /// A configuration file with what is wrong in it.
  package struct ReadFile: Hashable, Sendable {
    /// Absolute.
    package var path: String
    package var problems: [ConfigurationProblem]

    package init(path: String, problems: [ConfigurationProblem]) {
      self.path = path
      self.problems = problems
    }
  }

  package init(settings: Settings = Settings(), files: [ReadFile] = []) {
    self.settings = settings
    self.files = files
  }
}

/// How much the log tells.
package enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case error, warning, info, debug

  private var rank: Int { LogLevel.allCases.firstIndex(of: self) ?? 0 }

  package static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }
}
