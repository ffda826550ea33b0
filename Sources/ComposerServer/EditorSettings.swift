import ComposerCore
import JSONRPC

/// The editor's settings as JSON.
enum EditorSettings {
  /// The settings that an object holds; what is unknown is passed over and logged.
  static func read(_ json: JSON, _ environment: Environment) -> Settings {
    var settings = Settings()
    if let platforms = words(json["platform"]) { settings.platforms = platforms }
    if let limit = json["limit"]?.integerValue, PlatformChoice.limits.contains(limit) { settings.limit = limit }
    for member in json["rules"]?.objectValue?.members ?? [] {
      if let severity = member.value.stringValue.flatMap({ Severity(rawValue: $0) }) {
        settings.rules[member.key] = severity
      }
    }
    settings.emoticons = words(json["emoticons"])
    settings.spelling = json["spelling"]?.stringValue.flatMap { Settings.Spelling(rawValue: $0) }
    settings.mentions = words(json["mentions"]) ?? []
    settings.topics = words(json["topics"]) ?? []
    settings.ignore = words(json["ignore"]) ?? []
    settings.language = json["language"]?.stringValue.flatMap { Language(rawValue: $0) }
    return settings
  }

  private static func words(_ json: JSON?) -> [String]? {
    if let word = json?.stringValue { return [word] }
    return json?.arrayValue?.compactMap(\.stringValue)
  }
}
