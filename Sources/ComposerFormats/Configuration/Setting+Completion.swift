import ComposerCore
import JSONRPC

extension Setting {
  static let emoticons = Setting(
    key: "emoticons",
    summary: Phrase(
      "Folders of emoticon packages, in the order of their rank; “shipped” stands for the program's own",
      zh: "表情包所在的文件夹，按优先次序排列；“shipped”表示程序自带的表情包"),
    isForFiles: false,
    schema: { ConfigurationSchema.strings },
    read: { value, decoder, settings in
      guard value.elements != nil else {
        return decoder.expected(
          Phrase("an array of folders and the word “shipped”", zh: "由文件夹和“shipped”组成的数组"), at: value)
      }
      settings.emoticons = decoder.strings(value, of: Phrase("folders", zh: "文件夹")).map { text, _ in
        text == "shipped" ? text : decoder.absolute(text)
      }
    },
    write: { $0.emoticons.map { .array($0.map { .string($0) }) } },
    fallback: ["shipped"])

  static let spelling = Setting(
    key: "spelling",
    summary: Phrase("Which of an emoticon's two names completion writes", zh: "补全时写入表情的简体名还是繁体名"),
    isForFiles: true,
    schema: { ConfigurationSchema.words(Settings.Spelling.allCases.map(\.rawValue)) },
    read: { value, decoder, settings in
      settings.spelling = decoder.choice(value, Phrase("spelling", zh: "写法")) ?? settings.spelling
    },
    write: { $0.spelling.map { .string($0.rawValue) } },
    fallback: .null)

  static let mentions = Setting(
    key: "mentions",
    summary: Phrase("Names that “@” offers besides those of open posts", zh: "输入“@”时另外提供的用户名"),
    isForFiles: true,
    schema: { ConfigurationSchema.strings },
    read: { value, decoder, settings in
      settings.mentions += decoder.strings(value, of: Phrase("names", zh: "用户名")).compactMap { text, element in
        let name = text.hasPrefix("@") ? String(text.dropFirst()) : text
        if name.isEmpty { decoder.expected(Phrase("a name", zh: "用户名"), at: element) }
        return name.isEmpty ? nil : name
      }
    },
    write: { written($0.mentions) },
    fallback: [])

  static let addressBook = Setting(
    key: "addressBook",
    summary: Phrase("A JSON file of people whose accounts “@” offers, by site", zh: "通讯录 JSON 文件，输入“@”时按平台提供其中的账号"),
    isForFiles: false,
    schema: { ["type": "string", "minLength": 1] },
    read: { value, decoder, settings in
      guard let text = value.json.stringValue, !text.isEmpty else {
        return decoder.expected(Phrase("the path of a file", zh: "文件路径"), at: value)
      }
      settings.addressBook = decoder.absolute(text)
    },
    write: { $0.addressBook.map { .string($0) } },
    fallback: .null)

  static let topics = Setting(
    key: "topics",
    summary: Phrase("Topics that “#” offers besides those of open posts", zh: "输入“#”时另外提供的话题"),
    isForFiles: true,
    schema: { ConfigurationSchema.strings },
    read: { value, decoder, settings in
      settings.topics += decoder.strings(value, of: Phrase("topics", zh: "话题")).compactMap { text, element in
        var topic = text[...]
        if topic.hasPrefix("#") { topic.removeFirst() }
        if topic.hasSuffix("#") { topic.removeLast() }
        if topic.isEmpty { decoder.expected(Phrase("a topic", zh: "话题"), at: element) }
        return topic.isEmpty ? nil : String(topic)
      }
    },
    write: { written($0.topics) },
    fallback: [])
}

extension SettingsDecoder {
  /// A path that is seen from the configuration's folder; the home folder is known to the loader only.
  fileprivate func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), path != "~", !path.hasPrefix("~/"), let folder else { return path }
    return folder == "/" ? "/" + path : folder + "/" + path
  }
}
