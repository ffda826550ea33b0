import ComposerCore
import JSONRPC

extension Setting {
  static let platform = Setting(
    key: "platform",
    summary: Phrase("The site or sites that posts are written for", zh: "帖子所面向的平台，可以有多个"),
    isForFiles: true,
    schema: {
      let names = ConfigurationSchema.words(Platform.all.flatMap { [$0.id] + $0.aliases })
      // A list in one string is told by the decoder: a schema would have to name every order.
      return [
        "anyOf": [names, ["type": "string", "pattern": "[, ]"], ["type": "array", "items": names, "minItems": 1]]
      ]
    },
    read: { value, decoder, settings in
      let words: [(text: String, value: SettingValue)]
      if let text = value.json.stringValue {
        words = text.split { $0 == "," || $0 == "，" || $0.isWhitespace }.map { (String($0), value) }
      } else if value.elements != nil {
        words = decoder.strings(value, of: Phrase("platforms", zh: "平台"))
      } else {
        return decoder.expected(Phrase("the name of a platform or an array of names", zh: "平台名称或名称数组"), at: value)
      }
      if words.isEmpty, value.json.stringValue != nil || value.json == [] {
        decoder.expected(Phrase("one of ", zh: "以下之一：") + .list(Platform.all.map(\.id)), at: value)
      }
      var ids: [String] = []
      for word in words {
        if let platform = Platform.named(word.text) {
          if !ids.contains(platform.id) { ids.append(platform.id) }
        } else {
          decoder.report(
            word.value, .unknown(Phrase("platform", zh: "平台"), word.text, known: Platform.all.map(\.id)))
        }
      }
      if !ids.isEmpty { settings.platforms = ids }
    },
    write: { $0.platforms.map { .array($0.map { .string($0) }) } },
    fallback: ["weibo"])

  static let limit = Setting(
    key: "limit",
    summary: Phrase("The most characters of a post, instead of the platform's own limit", zh: "帖子的字数上限，代替平台自身的上限"),
    isForFiles: true,
    schema: {
      [
        "type": "integer", "minimum": .integer(PlatformChoice.limits.lowerBound),
        "maximum": .integer(PlatformChoice.limits.upperBound),
      ]
    },
    read: { value, decoder, settings in
      guard let limit = value.json.integerValue, PlatformChoice.limits.contains(limit) else {
        return decoder.expected(Phrase("a whole number from 1 to 1000000", zh: " 1 到 1000000 的整数"), at: value)
      }
      settings.limit = limit
    },
    write: { $0.limit.map { .integer($0) } },
    fallback: .null)

  static let language = Setting(
    key: "language",
    summary: Phrase("The language of messages; the locale's where it is not set", zh: "消息所用的语言；未设置时取自系统区域"),
    isForFiles: false,
    schema: { ConfigurationSchema.words(Language.allCases.map(\.rawValue)) },
    read: { value, decoder, settings in
      settings.language = decoder.choice(value, Phrase("language", zh: "语言")) ?? settings.language
    },
    write: { $0.language.map { .string($0.rawValue) } },
    fallback: .null)
}
