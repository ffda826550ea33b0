import ComposerCore
package import JSONRPC

/// `editors/schema.json`: a draft-07 JSON Schema of a configuration file, made from ``Setting/all``.
package enum ConfigurationSchema {
  package static var json: JSON {
    var properties: JSONObject = ["$schema": ["type": "string"]]
    for setting in Setting.all { properties[setting.key] = property(setting) }
    return [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "composer-lsp",
      "description": "Settings of composer-lsp, as .composer-lsp.json has them.",
      "type": "object",
      "properties": .object(properties),
      "additionalProperties": false,
    ]
  }

  /// The schema of one setting, with what it is for.
  static func property(_ setting: Setting) -> JSON {
    var property: JSONObject = ["description": .string(setting.summary.english)]
    for member in setting.schema().objectValue?.members ?? [] { property[member.key] = member.value }
    return .object(property)
  }

  /// An array of strings that are not empty.
  static let strings: JSON = ["type": "array", "items": ["type": "string", "minLength": 1]]

  /// One of a few words.
  static func words(_ words: [String]) -> JSON { ["enum": .array(words.map { .string($0) })] }
}
