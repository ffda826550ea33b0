import ComposerCore
import Testing

@Suite struct FilePatternTests {
  @Test(arguments: [
    ("*.post", "/repo", "/repo/a.post", true),
    ("*.post", "/repo", "/repo/deep/😀.post", true),
    ("*.post", "/repo", "/elsewhere/a.post", true),
    ("drafts/*", "/repo", "/repo/drafts/a.md", true),
    ("drafts/*", "/repo/", "/repo/drafts/a.md", true),
    ("drafts/*", "/repo", "/repo/old/drafts/a.md", false),
    ("drafts/*", "/repo", "/repository/drafts/a.md", false),
    ("**/drafts/*", "/repo", "/elsewhere/drafts/a.md", true),
    ("drafts/", "/repo", "/repo/old/drafts/deep/a.md", true),
    ("/drafts/**", "/repo", "/repo/drafts/deep/a.md", true),
    ("drafts/*", "/", "/drafts/a.md", true),
    ("*.post", "/repo", "a.post", true),
  ])
  func aPatternStartsFromItsFolder(_ glob: String, _ folder: String, _ path: String, _ isMeant: Bool) {
    #expect(Settings.FilePattern(glob, folder: folder).matches(path) == isMeant)
  }

  @Test func aPatternWithoutAFolderStartsFromTheWorkspace() {
    let pattern = Settings.FilePattern("drafts/*")
    #expect(pattern.matches("/repo/drafts/a.md", workspace: "/repo"))
    #expect(!pattern.matches("/repo/drafts/a.md", workspace: "/other"))
    #expect(!pattern.matches("/repo/drafts/a.md"))
    #expect(pattern.matches("/drafts/a.md"))
  }

  @Test func aMarkInFrontTakesOutAgainWhatCameBefore() {
    let patterns = ["drafts/**", "!*.md", "drafts/keep.md"].map { Settings.FilePattern($0, folder: "/repo") }
    #expect(patterns.takesIn(Array("/repo/drafts/a.post".utf8)))
    #expect(!patterns.takesIn(Array("/repo/drafts/a.md".utf8)))
    #expect(patterns.takesIn(Array("/repo/drafts/keep.md".utf8)))
    #expect(!patterns.takesIn(Array("/repo/a.post".utf8)))
  }

  @Test func anOverrideHoldsForTheFilesThatItsListTakesIn() {
    var long = Settings()
    long.limit = 2000
    var settings = Settings()
    settings.overrides = [
      Settings.Override(
        files: ["*.md", "!README.md"].map { Settings.FilePattern($0, folder: "/repo") }, settings: long)
    ]
    #expect(settings.resolved { $0.matches("/repo/a.md") }.limit == 2000)
    #expect(settings.resolved { $0.matches("/repo/README.md") }.limit == nil)
  }
}
