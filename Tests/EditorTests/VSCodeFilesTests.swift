import ComposerCore
import Foundation
import TestSupport
import Testing

/// The files of `editors/vscode`, held against each other.
@Suite(.timeLimit(.minutes(3)))
struct VSCodeFilesTests {
  private static func object(_ name: String) throws -> [String: Any] {
    let data = try Data(contentsOf: VSCode.folder.appendingPathComponent(name))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any], "\(name)")
  }

  @Test func theExtensionsPlatformsAreTheProgramsPlatforms() throws {
    let contributes = try #require(try Self.object("package.json")["contributes"] as? [String: Any])
    let languages = try #require(contributes["languages"] as? [[String: Any]])
    #expect(languages.compactMap { $0["id"] as? String } == ["post"] + Platform.all.map { $0.id + "-post" })
    let names = [["post"]] + Platform.all.map { [$0.id] + $0.aliases }
    #expect(languages.compactMap { $0["extensions"] as? [String] } == names.map { $0.map { "." + $0 } })
    #expect(languages.compactMap { $0["filenamePatterns"] as? [String] } == names.map { $0.map { "*.\($0).txt" } })
  }

  @Test func everyFileThatTheManifestNamesIsThere() throws {
    let manifest = try Data(contentsOf: VSCode.folder.appendingPathComponent("package.json"))
    let text = String(decoding: manifest, as: UTF8.self)
    let named = text.matches(of: /"(?:\.\/)?([a-z-]+(?:\/[a-zA-Z.-]+)*\.(?:json|js|md|png))"/)
      .map { String($0.output.1) }
    #expect(Set(named).count >= 8)
    for name in named where name != "composer-lsp/config.json" {
      #expect(FileManager.default.fileExists(atPath: VSCode.folder.appendingPathComponent(name).path), "\(name)")
    }
  }

  @Test func theExtensionHasTheProgramsVersion() throws {
    let program = try String(
      contentsOf: Repository.root.appendingPathComponent("Sources/composer-lsp/Program.swift"), encoding: .utf8)
    let version = try #require(program.firstMatch(of: /version = "([^"]+)"/)).output.1
    #expect(try Self.object("package.json")["version"] as? String == String(version))
  }

  @Test func theLanguageConfigurationClosesNoBracketOfAnEmoticon() throws {
    let pairs = try #require(try Self.object("language-configuration.json")["autoClosingPairs"] as? [[String: String]])
    #expect(pairs.compactMap { $0["open"] } == ["《", "“", "‘", "「", "（", "(", "\""])
    #expect(pairs.allSatisfy { $0["close"] != nil })
  }

  @Test func theSettingsOfTheReadmeAreKnown() throws {
    let readme = try String(contentsOf: VSCode.folder.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```json settings.json\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count == 1)
    let contributes = try #require(try Self.object("package.json")["contributes"] as? [String: Any])
    let configuration = try #require(contributes["configuration"] as? [String: Any])
    let known = try #require(configuration["properties"] as? [String: Any])
    for block in blocks {
      let settings = try #require(try JSONSerialization.jsonObject(with: Data(block.utf8)) as? [String: Any])
      #expect(settings.keys.filter { known[$0] == nil } == [])
    }
  }

  private static let jq: String? = {
    if let path = ProcessInfo.processInfo.environment["COMPOSER_JQ"], !path.isEmpty { return path }
    print("LEFT OUT: what Oniguruma makes of the grammar; set COMPOSER_JQ to the absolute path of jq")
    return nil
  }()

  /// Visual Studio Code reads the grammar by Oniguruma, and so does jq.
  @Test(.enabled(if: VSCode.isHere && jq != nil, "LEFT OUT: set COMPOSER_NODE and COMPOSER_JQ"))
  func onigurumaReadsTheGrammarAsNodeDoes() async throws {
    let home = try Home(["a.weibo": Self.sample])
    let grammar = VSCode.folder.path + "/syntaxes/post.tmLanguage.json"
    let said = try await #require(VSCode.found).run(
      script: "oniguruma.js", [grammar, "a.weibo", #require(Self.jq)], in: home)
    #expect(said == "10 expressions, 11 lines\n")
  }

  private static let sample = """
    ---
    platform: weibo-web
    # note
    ---
    😀𠮷[微笑] @小编: #早[doge]安# https://t.cn/A6@b。
    ---
    by@example.com C# [1] [a](b) @_@ [[怒] # 1 #
    ---
    @jack@rose：HTTP://t.cn/a#b @https://t.cn #️⃣#话题#
    [一二三四五六七八九十一二三四] @𠮷野家 ＠小明 [é] http://localhost:8080/?a=b&c#d)
    #a#b# ## #<a># @a.b@c.de https://a.b/)。
    """

  @Test(.enabled(if: VSCode.isHere, VSCode.leftOut))
  func theGrammarColoursWithoutTheServer() async throws {
    let home = try Home(["a.weibo": Self.sample])
    let scopes = try await #require(VSCode.found).run(
      script: "grammar.js", [VSCode.folder.path + "/syntaxes/post.tmLanguage.json", "a.weibo"], in: home)
    #expect(
      scopes == """
        1 punctuation.definition.header.begin.post ---
        2 entity.name.tag.header.post platform
        2 punctuation.separator.key-value.post :
        2 string.unquoted.header.post  weibo-web
        3 comment.line.number-sign.post # note
        4 punctuation.definition.header.end.post ---
        5 variable.other.enummember.emoticon.post [微笑]
        5 entity.name.type.mention.post @小编:
        5 entity.name.function.preprocessor.topic.post #早[doge]安#
        5 variable.other.enummember.emoticon.post [doge]
        5 markup.underline.link.url.post https://t.cn/A6@b
        6 meta.separator.post ---
        7 variable.other.enummember.emoticon.post [怒]
        7 entity.name.function.preprocessor.topic.post # 1 #
        8 meta.separator.post ---
        9 entity.name.type.mention.post @jack
        9 entity.name.type.mention.post @rose
        9 markup.underline.link.url.post HTTP://t.cn/a#b
        9 markup.underline.link.url.post https://t.cn
        9 entity.name.function.preprocessor.topic.post #话题#
        10 entity.name.type.mention.post @𠮷野家
        10 markup.underline.link.url.post http://localhost:8080/?a=b&c#d
        11 entity.name.function.preprocessor.topic.post #a#
        11 entity.name.type.mention.post @a
        11 markup.underline.link.url.post https://a.b/

        """)
  }
}
