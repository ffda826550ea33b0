/// What holds for the posts of one file: the sites they are for, the limit, the rules. The editor and the command line
/// both ask here, so they get the same answer.
///
/// The platforms are the first of these that names one: an option; the file's header; a matching `overrides` entry; the
/// file's name; the editor's language id; the editor's settings; the configuration's; Weibo. The limit is the first of
/// option, header, override, editor and configuration; without any, each platform has its own.
package struct PlatformChoice: Sendable {
  /// At least one, in the order in which they were named, none twice.
  package let platforms: [Platform]
  /// Beats the platforms' own limits.
  package let limit: Int?
  /// The content warning that the header gives to each post; empty for none.
  package let warning: String
  /// Ids of rules that the header switches off.
  package let ignoredRules: Set<String>
  /// The configuration's settings, the editor's over them, then the overrides that match, then the options.
  package let settings: Settings
  /// What is wrong with the header; what is not wrong with it is used.
  package let problems: [Problem]

  /// A mistake in a header.
  package struct Problem: Hashable, Sendable {
    package var range: ByteRange
    package var message: Phrase

    package init(range: ByteRange, message: Phrase) {
      self.range = range
      self.message = message
    }
  }

  /// Limits that a user may set.
  package static let limits = 1...1_000_000

  /// - Parameters:
  ///   - path: the file's path, for its name; nil for a text that has none.
  ///   - languageID: what the editor calls the file's language.
  ///   - matches: whether the file is one that a pattern means; see ``Settings/FilePattern/matches(_:workspace:)``.
  package init(
    path: String?, header: Header?, languageID: String? = nil, options: Settings = Settings(),
    editor: Settings = Settings(), configuration: Settings = Settings(), matches: (Settings.FilePattern) -> Bool
  ) {
    let stated = HeaderChoice(header)
    var overrides = Settings()
    overrides.overrides = configuration.overrides + editor.overrides
    overrides = overrides.resolved(matches)

    let steps: [() -> [Platform]] = [
      { options.knownPlatforms },
      { stated.platforms },
      { overrides.knownPlatforms },
      { path.flatMap { Platform.ofFile(named: $0) }.map { [$0] } ?? [] },
      { languageID.flatMap { Platform.ofLanguage($0) }.map { [$0] } ?? [] },
      { editor.knownPlatforms },
      { configuration.knownPlatforms },
    ]
    platforms = steps.lazy.map { $0() }.first { !$0.isEmpty } ?? [.weibo]
    limit = options.limit ?? stated.limit ?? overrides.limit ?? editor.limit ?? configuration.limit
    warning = header.contentWarning
    ignoredRules = stated.ignoredRules
    problems = stated.problems
    var settings = configuration.under(editor)
    settings.overrides = []
    self.settings = settings.under(overrides).under(options)
  }

  /// The rules as they apply to this file.
  package var check: Check {
    let ignored = settings.ignored
    return Check(
      severities: settings.rules, ignoredWords: ignored.words, ignoredPatterns: ignored.patterns,
      ignoredRules: ignoredRules, spelling: settings.spelling)
  }
}

extension Settings {
  /// The platforms that are set and that the program knows, none twice.
  fileprivate var knownPlatforms: [Platform] { (platforms ?? []).compactMap { Platform.named($0) }.withoutDoubles }
}

extension [Platform] {
  fileprivate var withoutDoubles: [Platform] {
    var seen: Set<String> = []
    return filter { seen.insert($0.id).inserted }
  }
}

extension Platform {
  /// The platform that an editor's language id names: `weibo`, `weibo-post`.
  package static func ofLanguage(_ id: String) -> Platform? {
    named(id) ?? (id.lowercased().hasSuffix("-post") ? named(id.dropLast("-post".count)) : nil)
  }
}

/// What a header says, and what is wrong with it.
private struct HeaderChoice {
  var platforms: [Platform] = []
  var limit: Int?
  var ignoredRules: Set<String> = []
  var problems: [PlatformChoice.Problem] = []

  init(_ header: Header?) {
    guard let header else { return }
    readPlatforms(header)
    readLimit(header)
    for (word, range) in header.words(of: "ignore") {
      if Rule.named(word) != nil {
        ignoredRules.insert(word)
      } else {
        report(range, .unknown(Phrase("rule", zh: "规则"), word, known: Rule.all.map(\.id)))
      }
    }
  }

  private mutating func readPlatforms(_ header: Header) {
    guard let entry = header["platform"] else { return }
    let words = header.words(of: "platform")
    if words.isEmpty {
      report(
        entry.keyRange,
        Phrase("“platform” names no platform; known are ", zh: "“platform”未指明平台；可用的有") + .list(Platform.all.map(\.id)))
    }
    for (word, range) in words {
      if let platform = Platform.named(word) {
        platforms.append(platform)
      } else {
        report(range, .unknown(Phrase("platform", zh: "平台"), word, known: Platform.all.map(\.id)))
      }
    }
    platforms = platforms.withoutDoubles
  }

  private mutating func readLimit(_ header: Header) {
    guard let entry = header["limit"] else { return }
    // `Int` reads “+5” too.
    let isPlain = entry.value.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    if isPlain, let value = Int(entry.value), PlatformChoice.limits.contains(value) {
      limit = value
    } else {
      let shown = printable(entry.value, limit: 80)
      report(
        entry.value.isEmpty ? entry.keyRange : entry.valueRange,
        Phrase(
          "“limit” must be a whole number from 1 to 1000000, not “\(shown)”",
          zh: "“limit”须为 1 到 1000000 的整数，而不是“\(shown)”"))
    }
  }

  private mutating func report(_ range: ByteRange, _ message: Phrase) {
    problems.append(PlatformChoice.Problem(range: range, message: message))
  }
}
