/// What configuration files, the editor and options set; each key is optional, and a later layer beats an earlier one.
package struct Settings: Hashable, Sendable {
  /// Ids of platforms in the order in which they were named.
  package var platforms: [String]?
  package var limit: Int?
  /// Severities by rule id.
  package var rules: [String: Severity]
  /// Folders of packages, absolute or beginning with `~/`, and the word `shipped`.
  package var emoticons: [String]?
  package var spelling: Spelling?
  /// Names that `@` offers besides those of open posts.
  package var mentions: [String]
  /// A file of people whose accounts `@` offers, absolute or beginning with `~/`.
  package var addressBook: String?
  /// Topics that `#` offers besides those of open posts.
  package var topics: [String]
  /// Words, and regular expressions written `/…/`, that no finding is reported on.
  package var ignore: [String]
  /// Further files that are posts.
  package var files: [FilePattern]
  /// Files that are passed over.
  package var exclude: [FilePattern]
  package var language: Language?
  package var overrides: [Override]

  /// How completion writes an emoticon's name.
  package enum Spelling: String, CaseIterable, Sendable {
    case simplified, traditional
  }

  /// Settings for some files only.
  package struct Override: Hashable, Sendable {
    package var files: [FilePattern]
    /// What one of these files gets; its own `overrides` are empty.
    package var settings: Settings

    package init(files: [FilePattern], settings: Settings) {
      self.files = files
      self.settings = settings
    }
  }

  package init() {
    rules = [:]
    mentions = []
    topics = []
    ignore = []
    files = []
    exclude = []
    overrides = []
  }

  /// These settings with another layer over them: what the other sets beats, lists of words are joined.
  package func under(_ other: Settings) -> Settings {
    var joined = self
    joined.platforms = other.platforms ?? platforms
    joined.limit = other.limit ?? limit
    joined.rules.merge(other.rules) { $1 }
    joined.emoticons = other.emoticons ?? emoticons
    joined.spelling = other.spelling ?? spelling
    joined.mentions += other.mentions
    joined.addressBook = other.addressBook ?? addressBook
    joined.topics += other.topics
    joined.ignore += other.ignore
    joined.files += other.files
    joined.exclude += other.exclude
    joined.language = other.language ?? language
    joined.overrides += other.overrides
    return joined
  }

  /// The settings of a file: each override whose patterns take it in, over all before it.
  ///
  /// - Parameter matches: whether a pattern, a `!` in front left out, means the file.
  package func resolved(_ matches: (FilePattern) -> Bool) -> Settings {
    var plain = self
    plain.overrides = []
    return overrides.reduce(plain) { $1.files.takesIn(matches) ? $0.under($1.settings) : $0 }
  }

  /// The words and the patterns of `ignore`, apart.
  package var ignored: (words: Set<String>, patterns: [String]) {
    var words: Set<String> = []
    var patterns: [String] = []
    for entry in ignore {
      if entry.utf8.count > 2, entry.hasPrefix("/"), entry.hasSuffix("/") {
        patterns.append(String(entry.dropFirst().dropLast()))
      } else {
        words.insert(entry)
      }
    }
    return (words, patterns)
  }
}
