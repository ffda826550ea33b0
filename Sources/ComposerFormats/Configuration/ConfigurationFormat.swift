package import ComposerCore
package import JSONRPC

/// Settings as JSON: the files, the editor's section, and what `--print-config` answers.
package enum ConfigurationFormat {
  /// The most problems that are told of one source, so that a file that is something else altogether ends soon.
  package static let maximumProblems = 25

  /// The settings of a configuration file's text.
  ///
  /// - Parameters:
  ///   - text: UTF-8; a byte-order mark is passed over and not counted.
  ///   - source: the file's path, for the problems.
  ///   - folder: the absolute path of the folder that relative folders start from.
  ///   - globFolder: the absolute path of the folder that globs start from; nil for the same.
  ///   - patternProblem: what is wrong with a regular expression, as it stands between `/` and `/`; nil where it is sound.
  package static func decode(
    _ text: [UInt8], source: String, folder: String?, globFolder: String? = nil,
    patternProblem: @escaping (String) -> Phrase? = { _ in nil }
  ) -> (settings: Settings, problems: [ConfigurationProblem]) {
    let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
    do {
      return decode(
        try JSONParser.parse(text), bytes: text, source: source, folder: folder, globFolder: globFolder,
        patternProblem: patternProblem)
    } catch {
      var places = PlaceFinder(text, lines: LineTable(text))
      let offset = min(max(error.offset, 0), text.count)
      let problem = ConfigurationProblem(
        source: source, place: (offset..<offset, places.place(at: offset)),
        message: error.phrase)
      return (Settings(), [problem])
    }
  }

  /// The settings of a JSON value; what is wrong is left out, and `null` is as if the key were not there.
  ///
  /// - Parameters:
  ///   - bytes: the text that the value was read from, without a byte-order mark, for the problems' places.
  ///   - source: what the value comes from, for the problems.
  ///   - folder: the absolute path of the folder that relative folders start from.
  ///   - globFolder: the absolute path of the folder that globs start from; nil for the same.
  ///   - others: further keys that may stand at the top and are read elsewhere, such as `count` in
  ///     initializationOptions.
  ///   - patternProblem: what is wrong with a regular expression, as it stands between `/` and `/`; nil where it is sound.
  package static func decode(
    _ json: JSON, bytes: [UInt8]? = nil, source: String, folder: String? = nil, globFolder: String? = nil,
    others: [String] = [], patternProblem: @escaping (String) -> Phrase? = { _ in nil }
  ) -> (settings: Settings, problems: [ConfigurationProblem]) {
    var decoder = SettingsDecoder(
      folder: folder, globFolder: globFolder ?? folder, patternProblem: patternProblem)
    let top = SettingValue(json: json, path: [])
    if json.objectValue == nil, !json.isNull || bytes != nil {
      decoder.report(top, Phrase("expected an object of settings: {…}", zh: "应为设置对象：{…}"))
    }
    let settings = decoder.settings(top, known: Setting.all, others: ["$schema"] + others)
    return (settings, problems(of: decoder, in: bytes, source: source))
  }

  private static func problems(of decoder: SettingsDecoder, in bytes: [UInt8]?, source: String)
    -> [ConfigurationProblem]
  {
    var places = bytes.map { PlaceFinder($0, lines: LineTable($0)) }
    var problems: [ConfigurationProblem] = []
    // Each place is found by reading the text again.
    for mistake in decoder.mistakes {
      let range = bytes.flatMap {
        mistake.isAtKey
          ? JSONLocator.keyRange(of: mistake.path, in: $0) : JSONLocator.range(of: mistake.path, in: $0)
      }
      var place: (ByteRange, Place)?
      if let range, let start = places?.place(at: range.lowerBound) { place = (range, start) }
      problems.append(ConfigurationProblem(source: source, place: place, message: mistake.message))
    }
    problems.sort { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
    let rest = decoder.mistakeCount - problems.count
    if rest > 0 {
      problems.append(ConfigurationProblem(source: source, message: .moreProblems(rest)))
    }
    return problems
  }

  /// What `--print-config` answers: every setting as it holds, and for each that is set where it comes from:
  /// `{"sources": […], "settings": {…}, "origins": {"limit": ["/posts/.composer-lsp.json"], …}}`.
  ///
  /// - Parameters:
  ///   - settings: the layers together.
  ///   - layers: from the one that counts least to the one that counts most.
  package static func effective(_ settings: Settings, layers: [(source: String, settings: Settings)]) -> JSON {
    var values = JSONObject()
    var origins = JSONObject()
    for setting in Setting.all {
      values[setting.key] = setting.write(settings) ?? setting.fallback
      let sources = layers.filter { setting.write($0.settings) != nil }.map { JSON.string($0.source) }
      if !sources.isEmpty { origins[setting.key] = .array(sources) }
    }
    return [
      "sources": .array(layers.map { .string($0.source) }), "settings": .object(values), "origins": .object(origins),
    ]
  }
}
