import ComposerCore
import Testing

private func settings(_ platform: String?, limit: Int? = nil) -> Settings {
  var settings = Settings()
  settings.platforms = platform.map { [$0] }
  settings.limit = limit
  return settings
}

private func header(_ text: String) -> Header? {
  let bytes = Array(text.utf8)
  return PostLayout(bytes, lines: LineTable(bytes)).header
}

/// What a file gets that no configuration says anything about.
private func choose(_ text: String = "", path: String? = "/posts/a.post", languageID: String? = nil) -> PlatformChoice {
  PlatformChoice(path: path, header: header(text), languageID: languageID) { _ in false }
}

private func ids(_ choice: PlatformChoice) -> [String] { choice.platforms.map(\.id) }

@Suite struct PlatformChoiceTests {
  @Test(arguments: 0...7)
  func theFirstStepThatNamesAPlatformWins(_ winner: Int) {
    // The winning step says weibo-web, all that count less say weibo; for the last, weibo itself, none says anything.
    func said(_ step: Int) -> String? { step < winner ? nil : step == winner ? "weibo-web" : "weibo" }
    var configuration = settings(said(6))
    if let id = said(2) {
      configuration.overrides = [
        Settings.Override(files: [Settings.FilePattern("*.post")], settings: settings(id))
      ]
    }
    let first = said(1).map { "---\nplatform: \($0)\n---\n" } ?? ""
    let choice = PlatformChoice(
      path: said(3).map { "/posts/a.\($0)" } ?? "/posts/a.md", header: header(first),
      languageID: said(4).map { "\($0)-post" } ?? "plaintext", options: settings(said(0)),
      editor: settings(said(5)), configuration: configuration
    ) { _ in true }
    #expect(ids(choice) == [winner == 7 ? "weibo" : "weibo-web"])
  }

  @Test(arguments: 0...5)
  func theFirstStepThatSaysALimitWins(_ winner: Int) {
    func said(_ step: Int) -> Int? { step < winner ? nil : 100 + step }
    var configuration = settings(nil, limit: said(4))
    configuration.overrides = [
      Settings.Override(files: [Settings.FilePattern("*.post")], settings: settings(nil, limit: said(2)))
    ]
    let choice = PlatformChoice(
      path: "/posts/a.post", header: header(said(1).map { "---\nlimit: \($0)\n---\n" } ?? ""),
      options: settings(nil, limit: said(0)), editor: settings(nil, limit: said(3)), configuration: configuration
    ) { _ in true }
    #expect(choice.limit == (winner == 5 ? nil : 100 + winner))
  }

  @Test func severalPlatformsKeepTheirOrderAndDoublesAreDropped() {
    #expect(ids(choose("---\nplatform: weibo-web, weibo，WEIBO weibo-web\n---\n")) == ["weibo-web", "weibo"])
  }

  @Test(arguments: [
    ("launch.weibo", "weibo"), ("launch.weibo-web.post", "weibo-web"), ("launch.weibo-web.txt", "weibo-web"),
    ("launch.weibo-web.post.txt", "weibo"), ("weibo-web", "weibo"), ("posts.weibo-web/launch", "weibo"),
  ])
  func aFilesNameTellsItsPlatform(_ name: String, _ id: String) {
    #expect(ids(choose(path: "/drafts/\(name)")) == [id])
  }

  @Test(arguments: [
    ("weibo-web", "weibo-web"), ("weibo-web-post", "weibo-web"), ("Weibo-Web", "weibo-web"), ("markdown", "weibo"),
    ("-post", "weibo"), ("", "weibo"),
  ])
  func aLanguageIDMayNameAPlatform(_ languageID: String, _ id: String) {
    #expect(ids(choose(languageID: languageID)) == [id])
  }

  @Test func anOverrideThatDoesNotMatchCountsForNothing() {
    var configuration = settings("weibo")
    configuration.overrides = [
      Settings.Override(files: [Settings.FilePattern("long/**")], settings: settings("weibo-web", limit: 9))
    ]
    let choice = PlatformChoice(path: "/posts/a.post", header: nil, configuration: configuration) { _ in false }
    #expect(ids(choice) == ["weibo"])
    #expect(choice.limit == nil)
  }

  @Test func ofSeveralOverridesThatMatchTheLastOneWinsKeyByKey() {
    var configuration = Settings()
    configuration.overrides = [
      Settings.Override(files: [Settings.FilePattern("a")], settings: settings("weibo-web", limit: 9)),
      Settings.Override(files: [Settings.FilePattern("b")], settings: settings(nil, limit: 10)),
    ]
    let choice = PlatformChoice(path: "/posts/a.post", header: nil, configuration: configuration) { _ in true }
    #expect(ids(choice) == ["weibo-web"])
    #expect(choice.limit == 10)
  }

  @Test func anUnknownPlatformIsReportedAtItsPlaceAndTheOthersAreUsed() {
    let choice = choose("---\nnote: 👨‍👩‍👧\nplatform: wiebo, weibo-web\n---\n")
    #expect(ids(choice) == ["weibo-web"])
    let known = Phrase.list(Platform.all.map(\.id))
    #expect(
      choice.problems == [
        PlatformChoice.Problem(
          range: 39..<44,
          message: Phrase(
            "no platform is called “wiebo”; known are \(known.english); did you mean “weibo”?",
            zh: "没有名为“wiebo”的平台；可用的有\(known.chinese)；是否想写“weibo”？"))
      ])
  }

  @Test func aHeaderWithNoKnownPlatformLeavesTheChoiceToTheNextStep() {
    #expect(ids(choose("---\nplatform: nowhere\n---\n", path: "/a.weibo-web")) == ["weibo-web"])
  }

  @Test func aPlatformWithoutANameIsReportedAtItsKey() {
    #expect(choose("---\nplatform:\n---\n").problems.map(\.range) == [4..<12])
  }

  @Test(arguments: ["0", "1000001", "+5", "-1", "1e3", "140.0", "１４０", "ten", "99999999999999999999"])
  func aLimitThatIsNoPlainNumberInRangeIsReportedAndNotUsed(_ limit: String) {
    let choice = choose("---\nlimit: \(limit)\n---\n")
    #expect(choice.limit == nil)
    #expect(choice.problems.map(\.range) == [11..<11 + limit.utf8.count])
    #expect(
      choice.problems.map(\.message.english) == [
        "“limit” must be a whole number from 1 to 1000000, not “\(limit)”"
      ])
  }

  @Test(arguments: [1, 140, 1_000_000])
  func aLimitInRangeIsUsed(_ limit: Int) {
    let choice = choose("---\nlimit: \(limit)\n---\n")
    #expect(choice.limit == limit)
    #expect(choice.problems.isEmpty)
  }

  @Test func anUnknownRuleIsReportedAtItsPlaceAndTheOthersAreIgnored() {
    let choice = choose("---\nnote: 🎉\nignore: no-such-rule, over-limit unknown-emoticon\n---\n")
    #expect(choice.ignoredRules == ["over-limit", "unknown-emoticon"])
    #expect(choice.check.ignoredRules == choice.ignoredRules)
    #expect(choice.problems.map(\.range) == [23..<35])
  }

  @Test func theSettingsOfAFileAreTheConfigurationsThenTheEditorsThenTheOverrides() {
    var configuration = Settings()
    configuration.rules = ["a": .info, "b": .info, "c": .info]
    var special = Settings()
    special.rules = ["c": .off]
    configuration.overrides = [Settings.Override(files: [Settings.FilePattern("*")], settings: special)]
    var editor = Settings()
    editor.rules = ["b": .error, "c": .error]
    editor.ignore = ["图", "/^转/"]
    let choice = PlatformChoice(
      path: "/posts/a.post", header: nil, editor: editor, configuration: configuration
    ) { _ in true }
    #expect(choice.settings.rules == ["a": .info, "b": .error, "c": .off])
    #expect(choice.check.severities == ["a": .info, "b": .error, "c": .off])
    #expect(choice.check.ignoredWords == ["图"])
    #expect(choice.check.ignoredPatterns == ["^转"])
  }
}
