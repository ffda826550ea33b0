import ComposerCore
import JSONRPC

extension Setting {
  static let files = Setting(
    key: "files",
    summary: Phrase("Globs of further files that are posts", zh: "其他帖子文件的通配模式"),
    isForFiles: false,
    schema: { ConfigurationSchema.strings },
    read: { value, decoder, settings in settings.files += patterns(value, &decoder) },
    write: { written($0.files.map(\.glob)) },
    fallback: [])

  static let exclude = Setting(
    key: "exclude",
    summary: Phrase("Globs of files and folders that are passed over", zh: "要跳过的文件和文件夹的通配模式"),
    isForFiles: false,
    schema: { ConfigurationSchema.strings },
    read: { value, decoder, settings in settings.exclude += patterns(value, &decoder) },
    write: { written($0.exclude.map(\.glob)) },
    fallback: [])

  static let overrides = Setting(
    key: "overrides",
    summary: Phrase(
      "Settings for some files only; of several that match, the last counts", zh: "仅对部分文件有效的设置；多项匹配时以最后一项为准"),
    isForFiles: false,
    schema: {
      var properties: JSONObject = [
        "files": ["description": "Globs of the files", "type": "array", "items": ["type": "string", "minLength": 1]]
      ]
      for setting in all where setting.isForFiles { properties[setting.key] = ConfigurationSchema.property(setting) }
      return [
        "type": "array",
        "items": [
          "type": "object", "properties": .object(properties), "required": ["files"], "additionalProperties": false,
        ],
      ]
    },
    read: { value, decoder, settings in
      guard let elements = value.elements else {
        return decoder.expected(
          Phrase("an array of objects with “files” and settings", zh: "数组，元素为带有“files”和设置项的对象"), at: value)
      }
      for element in elements {
        guard element.json["files"] != nil else {
          decoder.expected(Phrase("an object with “files” and settings", zh: "带有“files”和设置项的对象"), at: element)
          continue
        }
        let files = patterns(element.member("files"), &decoder)
        let own = decoder.settings(element, known: all.filter(\.isForFiles), others: ["files"])
        settings.overrides.append(Settings.Override(files: files, settings: own))
      }
    },
    write: { settings in
      guard !settings.overrides.isEmpty else { return nil }
      return .array(
        settings.overrides.map { entry in
          var object: JSONObject = ["files": .array(entry.files.map { .string($0.glob) })]
          for setting in all where setting.isForFiles { object[setting.key] = setting.write(entry.settings) }
          return .object(object)
        })
    },
    fallback: [])

  private static func patterns(_ value: SettingValue, _ decoder: inout SettingsDecoder) -> [Settings.FilePattern] {
    let folder = decoder.globFolder
    return decoder.strings(value, of: Phrase("globs", zh: "通配模式")).map { text, _ in
      Settings.FilePattern(text, folder: folder)
    }
  }
}
