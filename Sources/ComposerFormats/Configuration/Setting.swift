package import ComposerCore
package import JSONRPC

/// One key of a configuration file and of the editor's `composer` section.
///
/// The decoder, what errors call known, `--print-config` and `editors/schema.json` are all made from ``all``, so a
/// further setting costs its entry there, and its property in ``Settings``.
package struct Setting: Sendable {
  package let key: String
  /// What it is for, in one sentence without a full stop.
  package let summary: Phrase
  /// Whether `overrides` may set it for some files.
  package let isForFiles: Bool
  /// Its value as a draft-07 JSON Schema.
  package let schema: @Sendable () -> JSON
  /// Reads its value into the settings; what is wrong with it is told to the decoder and left out.
  let read: @Sendable (SettingValue, inout SettingsDecoder, inout Settings) -> Void
  /// Its value in the settings as JSON that ``read`` understands; nil where it is not set.
  package let write: @Sendable (Settings) -> JSON?
  /// Its value where nothing sets it.
  package let fallback: JSON

  /// Every setting, in the order in which they are documented.
  package static let all: [Setting] = [
    .platform,
    .limit,
    .rules,
    .ignore,
    .emoticons,
    .spelling,
    .mentions,
    .addressBook,
    .topics,
    .files,
    .exclude,
    .language,
    .overrides,
  ]

  package static func named(_ key: String) -> Setting? { all.first { $0.key == key } }
}

/// A value of a configuration and the way to it from the top.
struct SettingValue {
  let json: JSON
  let path: [JSONPathComponent]

  func member(_ key: String) -> SettingValue {
    SettingValue(json: json[key] ?? .null, path: path + [.key(key)])
  }

  /// The elements of an array; nil where it is none.
  var elements: [SettingValue]? {
    json.arrayValue?.enumerated().map { SettingValue(json: $1, path: path + [.index($0)]) }
  }

  /// The way to it as messages name it: `overrides[0].rules.over-limit`.
  var name: String {
    path.reduce(into: "") { name, component in
      switch component {
      case .key(let key): name += (name.isEmpty ? "" : ".") + printable(key, limit: 80)
      case .index(let index): name += "[\(index)]"
      }
    }
  }
}
