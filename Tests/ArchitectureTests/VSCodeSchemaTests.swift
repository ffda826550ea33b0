import ComposerCore
import ComposerFormats
import Foundation
import JSONRPC
import Testing

/// What `editors/vscode` says of platforms and settings is what the lists say. After a change to one of them, run this with
/// `COMPOSER_WRITE_SCHEMA=1` in the environment and commit the files.
@Suite struct VSCodeSchemaTests {
  private static let folder = SourceTree.root.appendingPathComponent("editors/vscode")

  private static func read(_ name: String) throws -> JSON {
    try JSONParser.parse([UInt8](Data(contentsOf: folder.appendingPathComponent(name))))
  }

  /// Holds a file against what it should be, or writes it.
  private static func expect(_ name: String, toBe json: JSON) throws {
    let made = Data(json.encoded(pretty: true) + [UInt8(ascii: "\n")])
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["COMPOSER_WRITE_SCHEMA"] == "1" { try made.write(to: file) }
    let isCurrent = try Data(contentsOf: file) == made
    #expect(isCurrent, "editors/vscode/\(name) is older than the lists; run this test with COMPOSER_WRITE_SCHEMA=1")
  }

  @Test func theManifestHasEveryPlatformAndSetting() throws {
    var manifest = try #require(try Self.read("package.json").objectValue)
    var contributes = try #require(manifest["contributes"]?.objectValue)
    contributes["languages"] = .array(Self.languages.map(\.contribution))
    contributes["grammars"] = .array(
      Self.languages.map {
        ["language": .string($0.id), "scopeName": "text.post", "path": "./syntaxes/post.tmLanguage.json"]
      })
    contributes["semanticTokenScopes"] = .array(Self.languages.map { Self.scopes(of: $0.id) })
    contributes["configurationDefaults"] = .object(
      JSONObject(members: Self.languages.map { .init(key: "[\($0.id)]", value: Self.defaults) }))
    contributes["configuration"] = try Self.configuration(contributes["configuration"])
    manifest["contributes"] = .object(contributes)
    try Self.expect("package.json", toBe: .object(manifest))
  }

  @Test func configurationFilesAreCompletedByTheSchema() throws {
    try Self.expect("schema.json", toBe: ConfigurationSchema.json)
  }

  @Test(arguments: [("package.nls.json", false), ("package.nls.zh-cn.json", true)])
  func theManifestsWordsStandInBothLanguages(name: String, isChinese: Bool) throws {
    var words = try #require(try Self.read(name).objectValue)
    for key in words.keys where Self.madeKeys.contains(where: { key.hasPrefix($0) }) { words[key] = nil }
    let own = words.keys
    for (key, phrase) in Self.phrases { words[key] = .string(isChinese ? phrase.chinese : phrase.english) }
    try Self.expect(name, toBe: .object(words))

    let manifest = try String(contentsOf: Self.folder.appendingPathComponent("package.json"), encoding: .utf8)
    let used = Set(manifest.matches(of: /"%([^%" ]+)%"/).map { String($0.output.1) })
    #expect(used.subtracting(words.keys) == [], "missing in \(name)")
    #expect(Set(own).subtracting(used) == [], "used nowhere, in \(name)")
  }

  // MARK: What is made

  private struct Language {
    let id: String
    /// Extensions without the dot.
    let names: [String]

    var contribution: JSON {
      [
        "id": .string(id), "aliases": [.string("%language.\(id)%"), .string(id)],
        "extensions": .array(names.map { .string("." + $0) }),
        // Patterns beat extensions, and `.txt` is one that others have.
        "filenamePatterns": .array(names.map { .string("*.\($0).txt") }),
        "configuration": "./language-configuration.json",
      ]
    }
  }

  private static let languages =
    [Language(id: "post", names: ["post"])]
    + Platform.all.map { Language(id: $0.id + "-post", names: [$0.id] + $0.aliases) }

  /// The colours of the server's tokens are those of the grammar, so that nothing changes when the server comes up.
  private static func scopes(of language: String) -> JSON {
    [
      "language": .string(language),
      "scopes": [
        "enumMember": ["variable.other.enummember.emoticon.post"],
        "class": ["entity.name.type.mention.post"],
        "macro": ["entity.name.function.preprocessor.topic.post"],
        "function": ["markup.underline.link.url.post"],
      ],
    ]
  }

  private static let defaults: JSON = [
    "editor.wordWrap": "on",
    "editor.wordBasedSuggestions": "off",
    // Full-width punctuation is what Chinese is written with.
    "editor.unicodeHighlight.ambiguousCharacters": false,
  ]

  /// The section's own settings as they stand, then the server's.
  private static func configuration(_ written: JSON?) throws -> JSON {
    var configuration = try #require(written?.objectValue)
    var properties = try #require(configuration["properties"]?.objectValue)
    let made = try #require(ConfigurationSchema.json["properties"]?.objectValue).members.filter { $0.key != "$schema" }
    let own = ["composer.server.", "composer.trace.", "composer.pictures", "composer.wholeEmoticonBackspace"]
    for key in properties.keys where !own.contains(where: { key.hasPrefix($0) }) { properties[key] = nil }
    for member in made {
      var property = try #require(translated(member.value).objectValue)
      // Each folder of a workspace may have its own.
      property["scope"] = "resource"
      properties["composer." + member.key] = .object(property)
    }
    configuration["properties"] = .object(properties)
    return .object(configuration)
  }

  private static let madeKeys = ["setting.", "rule.", "language."]

  /// The words that the lists have, by their keys in `package.nls.json`.
  private static let phrases: [(key: String, phrase: Phrase)] =
    [("language.post", Phrase("Post", zh: "帖子"))]
    + Platform.all.map {
      ("language.\($0.id)-post", Phrase("Post for \($0.name.english)", zh: "帖子（\($0.name.chinese)）"))
    }
    + Setting.all.map { ("setting." + $0.key, $0.summary) } + Rule.all.map { ("rule." + $0.id, $0.summary) }

  /// A schema whose descriptions are keys of `package.nls.json` where they are words of the lists.
  private static func translated(_ schema: JSON, depth: Int = 0) -> JSON {
    guard depth < 16 else { return schema }
    if let elements = schema.arrayValue { return .array(elements.map { translated($0, depth: depth + 1) }) }
    guard let object = schema.objectValue else { return schema }
    return .object(
      JSONObject(
        members: object.members.map { member in
          if member.key == "description", let text = member.value.stringValue,
            let key = phrases.first(where: { $0.phrase.english == text })?.key
          {
            return .init(key: member.key, value: .string("%\(key)%"))
          }
          return .init(key: member.key, value: translated(member.value, depth: depth + 1))
        }))
  }
}
