import ComposerCore
import ComposerFormats
import JSONRPC
import Testing

/// The settings of a file's text, and its problems as `line:column message`.
private func decode(_ text: String) -> (settings: Settings, problems: [String]) {
  let decoded = ConfigurationFormat.decode(Array(text.utf8), source: "/repo/.composer-lsp.json", folder: "/repo")
  return (decoded.settings, decoded.problems.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.message.english)" })
}

/// The text that each problem of a file's text underlines.
private func underlined(_ text: String) -> [String] {
  let bytes = Array(text.utf8)
  return ConfigurationFormat.decode(bytes, source: "f", folder: nil).problems.map { $0.range.map(bytes.string) ?? "" }
}

@Suite struct ConfigurationFormatTests {
  @Test func everySettingIsRead() {
    let decoded = decode(
      #"""
      {
        "$schema": "https://example.org/schema.json",
        "platform": ["weibo-web", "weibo"],
        "limit": 500,
        "rules": {"over-limit": "warning", "unknown-emoticon": "off"},
        "ignore": ["图", "/^转/"],
        "emoticons": ["shipped", "/e/a.bundle", "mine", "~/e"],
        "spelling": "traditional",
        "mentions": ["小明", "@jack"],
        "topics": ["晚安", "#早安#"],
        "files": ["*.md"],
        "exclude": ["drafts/"],
        "language": "zh",
        "overrides": [{"files": ["long/**"], "limit": 2000, "rules": {"over-limit": "error"}}]
      }
      """#)
    var expected = Settings()
    expected.platforms = ["weibo-web", "weibo"]
    expected.limit = 500
    expected.rules = ["over-limit": .warning, "unknown-emoticon": .off]
    expected.ignore = ["图", "/^转/"]
    expected.emoticons = ["shipped", "/e/a.bundle", "/repo/mine", "~/e"]
    expected.spelling = .traditional
    expected.mentions = ["小明", "jack"]
    expected.topics = ["晚安", "早安"]
    expected.files = [Settings.FilePattern("*.md", folder: "/repo")]
    expected.exclude = [Settings.FilePattern("drafts/", folder: "/repo")]
    expected.language = .chinese
    var long = Settings()
    long.limit = 2000
    long.rules = ["over-limit": .error]
    expected.overrides = [
      Settings.Override(files: [Settings.FilePattern("long/**", folder: "/repo")], settings: long)
    ]
    #expect(decoded.settings == expected)
    #expect(decoded.problems == [])
  }

  @Test(arguments: ["{}", "\u{FEFF}{}", #"{"limit": null, "rules": {"over-limit": null}, "platform": null}"#])
  func whatIsNotSetStaysAsItIs(_ text: String) {
    #expect(decode(text).settings == Settings())
    #expect(decode(text).problems == [])
  }

  @Test(arguments: [
    (#""weibo""#, ["weibo"]), (#""weibo,weibo-web""#, ["weibo", "weibo-web"]),
    (#""weibo-web， weibo""#, ["weibo-web", "weibo"]), (#"["WEIBO", "weibo"]"#, ["weibo"]),
  ])
  func platformsAreAWordAListInAWordOrAnArray(_ json: String, _ ids: [String]) {
    let decoded = decode(#"{"platform": \#(json)}"#)
    #expect(decoded.settings.platforms == ids)
    #expect(decoded.problems == [])
  }

  @Test(arguments: [
    (
      #"{"note": "👨‍👩‍👧", "limt": 5}"#,
      [
        "1:2 no setting is called “note”; known are " + known,
        "1:19 no setting is called “limt”; known are " + known + "; did you mean “limit”?",
      ]
    ),
    (
      "{\r\n \"rules\":\r{\"🎉\": \"off\", \"over-limit\": \"warn\"}}",
      [
        "3:2 no rule is called “🎉”; known are " + Phrase.list(Rule.all.map(\.id)).english,
        "3:28 no severity is called “warn”; known are “off”, “hint”, “info”, “warning” and “error”",
      ]
    ),
    (
      #"{"platform": "weibo,wiebo"}"#,
      ["1:14 no platform is called “wiebo”; known are \(platforms); did you mean “weibo”?"]
    ),
    (
      #"{"platform": ["🎉", "weibo"]}"#,
      ["1:15 no platform is called “🎉”; known are \(platforms)"]
    ),
    (#"{"platform": ""}"#, ["1:14 “platform” must be one of \(platforms), not \"\""]),
    (#"{"platform": []}"#, ["1:14 “platform” must be one of \(platforms), not []"]),
    (#"{"platform": 7}"#, ["1:14 “platform” must be the name of a platform or an array of names, not 7"]),
    (#"{"limit": 0}"#, ["1:11 “limit” must be a whole number from 1 to 1000000, not 0"]),
    (#"{"limit": 1000001}"#, ["1:11 “limit” must be a whole number from 1 to 1000000, not 1000001"]),
    (#"{"limit": 1.5}"#, ["1:11 “limit” must be a whole number from 1 to 1000000, not 1.5"]),
    (#"{"limit": "140"}"#, [#"1:11 “limit” must be a whole number from 1 to 1000000, not "140""#]),
    (#"{"language": "fr"}"#, ["1:14 no language is called “fr”; known are “en” and “zh”"]),
    (#"{"language": true}"#, ["1:14 “language” must be one of “en” and “zh”, not true"]),
    (
      #"{"spelling": "tradional"}"#,
      [
        "1:14 no spelling is called “tradional”; known are “simplified” and “traditional”; did you mean “traditional”?"
      ]
    ),
    (#"{"rules": ["over-limit"]}"#, [#"1:11 “rules” must be an object of rules and severities, not ["over-limit"]"#]),
    (
      #"{"emoticons": "shipped"}"#,
      [#"1:15 “emoticons” must be an array of folders and the word “shipped”, not "shipped""#]
    ),
    (
      #"{"mentions": [1, "", "@"]}"#,
      [
        "1:15 “mentions[0]” must be text, not 1",
        "1:18 “mentions[1]” must be text without control characters and not empty, not \"\"",
        "1:22 “mentions[2]” must be a name, not \"@\"",
      ]
    ),
    (
      #"{"ignore": ["/转", "/", "//", "/i/"]}"#,
      [
        "1:13 “/转” begins a regular expression, which is written “/…/”",
        "1:19 “/” begins a regular expression, which is written “/…/”",
        "1:24 “//” begins a regular expression, which is written “/…/”",
      ]
    ),
    (#"{"topics": {}}"#, ["1:12 “topics” must be an array of topics, not {}"]),
    (#"{"limit": 5, "limit": 6}"#, ["1:14 “limit” stands here more than once; the last one counts"]),
    (
      #"{"overrides": [{"limit": 5}]}"#,
      [
        #"1:16 “overrides[0]” must be an object with “files” and settings, not {"limit":5}"#
      ]
    ),
    (
      #"{"overrides": [{"files": [], "language": "zh"}]}"#,
      [
        "1:30 “language” holds for all files; write it at the top"
      ]
    ),
    (
      #"{"overrides": [{"files": [], "rules": {"over-limit": 1}}]}"#,
      [
        "1:54 “overrides[0].rules.over-limit” must be one of “off”, “hint”, “info”, “warning” and “error”, not 1"
      ]
    ),
    ("[]", ["1:1 expected an object of settings: {…}"]),
    ("null", ["1:1 expected an object of settings: {…}"]),
    ("{\n  \"🎉\": 1,\n}", ["3:1 not JSON: expected a key in double quotes"]),
    ("", ["1:1 not JSON: expected a value"]),
  ])
  func aMistakeIsToldAtItsPlaceWithWhatIsKnown(_ text: String, _ problems: [String]) {
    #expect(decode(text).problems == problems)
  }

  private static let known = Phrase.list(Setting.all.map(\.key)).english
  private static let platforms = Phrase.list(Platform.all.map(\.id)).english

  @Test func whatIsSoundBesideAMistakeIsUsed() {
    let decoded = decode(
      #"{"limit": 0, "platform": "weibo-web, nowhere", "rules": {"x": "off", "over-limit": "info"}, "mentions": ["a", 1]}"#
    )
    #expect(decoded.settings.limit == nil)
    #expect(decoded.settings.platforms == ["weibo-web"])
    #expect(decoded.settings.rules == ["over-limit": .info])
    #expect(decoded.settings.mentions == ["a"])
    #expect(decoded.problems.count == 4)
  }

  @Test func aProblemUnderlinesTheKeyOrTheValue() {
    #expect(underlined("\u{FEFF}{\"\u{1F389}\": [], \"limit\": 0}").count == 2)
    #expect(underlined(#"{"🎉": [], "limit": 0, "rules": {"x": "off"}}"#) == [#""🎉""#, "0", #""x""#])
    let problem = ConfigurationFormat.decode(Array("\u{FEFF}{\"limit\": 0}".utf8), source: "f", folder: nil).problems
    #expect(problem.map(\.range) == [10..<11])
    #expect(problem.map(\.description.english) == ["f:1:11: “limit” must be a whole number from 1 to 1000000, not 0"])
  }

  @Test func theEditorsSettingsMayHoldKeysOfTheServersOwn() {
    let json: JSON = ["count": true, "limit": 99]
    #expect(ConfigurationFormat.decode(json, source: "editor", others: ["count"]).problems == [])
    let decoded = ConfigurationFormat.decode(json, source: "editor")
    #expect(decoded.settings.limit == 99)
    #expect(decoded.problems.map(\.range) == [nil])
    #expect(
      decoded.problems.map(\.description.english) == [
        "editor: no setting is called “count”; known are \(ConfigurationFormatTests.known)"
      ])
  }

  @Test func anEditorWithoutSettingsIsNoProblem() {
    #expect(ConfigurationFormat.decode(.null, source: "editor").problems == [])
    #expect(ConfigurationFormat.decode("x", source: "editor").problems.count == 1)
  }

  @Test func ofManyMistakesTheFirstAreToldAndTheOthersCounted() {
    let members = (0..<3000).map { JSONObject.Member(key: "key\($0)", value: 1) }
    let text = JSON.object(JSONObject(members: members)).encoded
    let problems = ConfigurationFormat.decode(text, source: "f", folder: nil).problems
    #expect(problems.count == ConfigurationFormat.maximumProblems + 1)
    #expect(problems.last?.message == Phrase("2975 more problems", zh: "另有 2975 个问题"))
  }

  @Test func whatIsPrintedIsReadBackAsTheSameSettings() throws {
    let decoded = decode(
      #"""
      {"platform": "weibo,weibo-web", "limit": 7, "rules": {"over-limit": "info"}, "ignore": ["/a/"],
       "emoticons": ["x", "shipped"], "spelling": "simplified", "mentions": ["a"], "topics": ["b"], "files": ["c"],
       "exclude": ["!d"], "language": "en", "overrides": [{"files": ["*.md"], "platform": ["weibo"]}]}
      """#)
    #expect(decoded.problems == [])
    let printed = ConfigurationFormat.effective(decoded.settings, layers: [])
    let settings = try #require(printed["settings"])
    let again = ConfigurationFormat.decode(settings, source: "f", folder: "/repo")
    #expect(again.settings == decoded.settings)
    #expect(again.problems == [])
  }

  @Test func everySettingIsPrintedWithTheFilesItComesFrom() {
    var user = Settings()
    user.limit = 100
    user.mentions = ["a"]
    var near = Settings()
    near.limit = 200
    near.mentions = ["b"]
    let printed = ConfigurationFormat.effective(
      user.under(near), layers: [("/home/config.json", user), ("/repo/.composer-lsp.json", near)])
    #expect(printed["sources"] == ["/home/config.json", "/repo/.composer-lsp.json"])
    #expect(printed["settings"]?.objectValue?.keys == Setting.all.map(\.key))
    #expect(printed["settings"]?["limit"] == 200)
    #expect(printed["settings"]?["mentions"] == ["a", "b"])
    #expect(printed["settings"]?["platform"] == ["weibo"])
    #expect(printed["settings"]?["emoticons"] == ["shipped"])
    #expect(
      printed["origins"] == [
        "limit": ["/home/config.json", "/repo/.composer-lsp.json"],
        "mentions": ["/home/config.json", "/repo/.composer-lsp.json"],
      ])
  }
}
