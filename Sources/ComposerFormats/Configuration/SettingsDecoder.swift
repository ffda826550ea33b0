import ComposerCore
import JSONRPC

/// Reads settings out of JSON and remembers what is wrong with them.
struct SettingsDecoder {
  /// Something wrong, at a key or at a value.
  struct Mistake {
    let path: [JSONPathComponent]
    let isAtKey: Bool
    let message: Phrase
  }

  /// The folder that relative folders start from.
  let folder: String?
  /// The folder that globs start from.
  let globFolder: String?
  /// What is wrong with a regular expression, which only those know who can run one.
  let patternProblem: (String) -> Phrase?
  /// The first of them; the others are only counted, since a file that is something else may have any number.
  private(set) var mistakes: [Mistake] = []
  private(set) var mistakeCount = 0

  init(folder: String?, globFolder: String?, patternProblem: @escaping (String) -> Phrase?) {
    self.folder = folder
    self.globFolder = globFolder
    self.patternProblem = patternProblem
  }

  /// Reads an object of settings.
  ///
  /// - Parameters:
  ///   - known: the settings that may stand here.
  ///   - others: keys that may stand here and are somebody else's.
  mutating func settings(_ value: SettingValue, known: [Setting], others: [String]) -> Settings {
    var settings = Settings()
    for key in keys(of: value) where !others.contains(key) {
      if let setting = known.first(where: { $0.key == key }) {
        let member = value.member(key)
        // Editors send null for what the user has not set.
        if !member.json.isNull { setting.read(member, &self, &settings) }
      } else if Setting.named(key) != nil {
        report(
          atKey: key, of: value,
          Phrase("“\(key)” holds for all files; write it at the top", zh: "“\(key)”对所有文件有效，须写在最外层"))
      } else {
        let all = known.map(\.key) + others.filter { $0 != "$schema" }
        report(atKey: key, of: value, .unknown(Phrase("setting", zh: "设置项"), key, known: all))
      }
    }
    return settings
  }

  /// The keys of an object, each once; of one that stands twice the last counts, as in every reader of JSON.
  mutating func keys(of value: SettingValue) -> [String] {
    guard let object = value.json.objectValue else { return [] }
    var seen: Set<String> = []
    var doubles: Set<String> = []
    let keys = object.keys.filter { key in
      if seen.insert(key).inserted { return true }
      doubles.insert(key)
      return false
    }
    for key in keys where doubles.contains(key) {
      let shown = printable(key, limit: 80)
      report(
        atKey: key, of: value,
        Phrase("“\(shown)” stands here more than once; the last one counts", zh: "“\(shown)”重复出现，以最后一个为准"))
    }
    return keys
  }

  /// The strings of an array, each with its place; elements that are none, empty or not to be shown are left out.
  mutating func strings(_ value: SettingValue, of things: Phrase) -> [(text: String, value: SettingValue)] {
    guard let elements = value.elements else {
      expected(Phrase("an array of ", zh: "数组，元素为") + things, at: value)
      return []
    }
    var strings: [(String, SettingValue)] = []
    for element in elements {
      guard let text = element.json.stringValue else {
        expected(Phrase("text", zh: "文本"), at: element)
        continue
      }
      guard text.isShowable else {
        expected(Phrase("text without control characters and not empty", zh: "非空且不含控制字符的文本"), at: element)
        continue
      }
      strings.append((text, element))
    }
    return strings
  }

  /// One of a few words.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(_ value: SettingValue, _ kind: Phrase) -> Choice?
  where Choice.RawValue == String {
    guard let word = value.json.stringValue else {
      expected(Phrase("one of ", zh: "以下之一：") + .list(Choice.allCases.map(\.rawValue)), at: value)
      return nil
    }
    guard let choice = Choice(rawValue: word) else {
      report(value, .unknown(kind, word, known: Choice.allCases.map(\.rawValue)))
      return nil
    }
    return choice
  }

  /// Reports that a value is of another kind than it must be.
  mutating func expected(_ what: Phrase, at value: SettingValue) {
    report(
      value,
      {
        let shown = printable(String(decoding: value.json.encoded.prefix(200), as: UTF8.self), limit: 40)
        return Phrase("“\(value.name)” must be ", zh: "“\(value.name)”须为") + what
          + Phrase(", not \(shown)", zh: "，而不是 \(shown)")
      }())
  }

  /// Reports a mistake at a value.
  mutating func report(_ value: SettingValue, _ message: @autoclosure () -> Phrase) {
    report(value.path, isAtKey: false, message)
  }

  /// Reports a mistake at one of an object's keys.
  mutating func report(atKey key: String, of value: SettingValue, _ message: @autoclosure () -> Phrase) {
    report(value.path + [.key(key)], isAtKey: true, message)
  }

  private mutating func report(_ path: [JSONPathComponent], isAtKey: Bool, _ message: () -> Phrase) {
    mistakeCount += 1
    guard mistakes.count < ConfigurationFormat.maximumProblems else { return }
    mistakes.append(Mistake(path: path, isAtKey: isAtKey, message: message()))
  }
}
