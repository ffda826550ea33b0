import ComposerCore
import ComposerFormats
import ComposerSystem
import Foundation
import Testing

@Suite struct ConfigurationLoaderTests {
  private let folder = TemporaryFolder()

  private func loader(_ choice: ConfigurationLoader.Choice = .nearest) -> ConfigurationLoader {
    let path = folder.path.text
    return ConfigurationLoader(
      choice, currentFolder: FilePath(path + "/posts"),
      variables: EnvironmentVariables(["XDG_CONFIG_HOME": path + "/xdg"]))
  }

  private func path(_ name: String) -> FilePath { folder.path.appending(name) }

  @Test func theNearestFileUpwardCounts() throws {
    try folder.file(".composer-lsp.json", #"{"limit": 1}"#)
    try folder.file("a/b/.composer-lsp.json", #"{"limit": 2}"#)
    var loader = loader()
    #expect(loader.configuration(forFile: path("a/b/c/d/x.post")).settings.limit == 2)
    #expect(loader.configuration(forFile: path("a/b/x.post")).settings.limit == 2)
    #expect(loader.configuration(forFile: path("a/x.post")).settings.limit == 1)
    #expect(loader.configuration(forFile: path("a/b/../x.post")).settings.limit == 1)
    #expect(loader.configuration(forFile: path("a/b/c/x.post")).files.map(\.path) == [path("a/b/.composer-lsp.json")])
  }

  @Test func theNearestFileCountsMoreThanTheUsers() throws {
    try folder.file("xdg/composer-lsp/config.json", #"{"limit": 1, "language": "zh", "mentions": ["a"]}"#)
    try folder.file("posts/.composer-lsp.json", #"{"limit": 2, "mentions": ["b"]}"#)
    var loader = loader()
    let configuration = loader.configuration(forFile: "x.post")
    #expect(configuration.settings.limit == 2)
    #expect(configuration.settings.language == .chinese)
    #expect(configuration.settings.mentions == ["a", "b"])
    #expect(
      configuration.files.map(\.path) == [path("xdg/composer-lsp/config.json"), path("posts/.composer-lsp.json")])
    #expect(loader.configuration(forFile: path("x.post")).settings.limit == 1)
  }

  @Test func aSettingGoesIntoTheNearestFileAndNeverIntoTheUsers() throws {
    try folder.file("xdg/composer-lsp/config.json", "{}")
    try folder.file("a/.composer-lsp.json", "{}")
    var loader = loader()
    let near = loader.fileForSettings(ofFile: path("a/b/x.post"), workspace: path("a/b"))
    #expect(near?.path == path("a/.composer-lsp.json") && near?.exists == true)
    let inWorkspace = loader.fileForSettings(ofFile: path("c/d/x.post"), workspace: path("c"))
    #expect(inWorkspace?.path == path("c/.composer-lsp.json") && inWorkspace?.exists == false)
    let elsewhere = loader.fileForSettings(ofFile: path("c/d/x.post"), workspace: path("e"))
    #expect(elsewhere?.path == path("c/d/.composer-lsp.json") && elsewhere?.exists == false)
  }

  @Test func aSettingGoesIntoTheFileThatIsNamedAndNowhereWithoutFiles() {
    var named = loader(.file("own.json"))
    let file = named.fileForSettings(ofFile: path("x.post"), workspace: nil)
    #expect(file?.path == path("posts/own.json") && file?.exists == true)
    var none = loader(.none)
    let nowhere = none.fileForSettings(ofFile: path("x.post"), workspace: nil)
    #expect(nowhere == nil)
  }

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/x/composer-lsp/config.json"),
    (["HOME": "/h"], "/h/.config/composer-lsp/config.json"),
    (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/composer-lsp/config.json"),
    (["XDG_CONFIG_HOME": "x", "HOME": "/h"], "/h/.config/composer-lsp/config.json"),
    (["HOME": ""], nil), ([:], nil),
  ])
  func theUsersFileStandsWhereXDGHasIt(_ variables: [String: String], _ path: String?) {
    #expect(EnvironmentVariables(variables).configurationFolder?.appending("config.json").text == path)
  }

  @Test func globsAndFoldersStartFromTheFilesFolder() throws {
    try folder.file("posts/.composer-lsp.json", #"{"files": ["a/*"], "emoticons": ["e"]}"#)
    var loader = loader()
    let settings = loader.configuration(forFile: path("posts/deep/x.post")).settings
    #expect(settings.files == [Settings.FilePattern("a/*", folder: path("posts").text)])
    #expect(settings.emoticons == [path("posts/e").text])
  }

  @Test func theUsersGlobsHoldAnywhere() throws {
    try folder.file("xdg/composer-lsp/config.json", #"{"files": ["*.md"], "emoticons": ["e"]}"#)
    var loader = loader()
    let settings = loader.configuration().settings
    #expect(settings.files == [Settings.FilePattern("*.md", folder: "/")])
    #expect(settings.emoticons == [path("xdg/composer-lsp/e").text])
  }

  @Test func aNamedFileIsTheOnlyOne() throws {
    try folder.file("xdg/composer-lsp/config.json", #"{"limit": 1, "language": "zh"}"#)
    try folder.file("posts/.composer-lsp.json", #"{"limit": 2}"#)
    try folder.file("posts/ci.json", #"{"platform": "weibo-web"}"#)
    var loader = loader(.file("ci.json"))
    let settings = loader.configuration(forFile: "x.post").settings
    #expect(settings.platforms == ["weibo-web"])
    #expect(settings.limit == nil)
    #expect(settings.language == nil)
  }

  @Test func aNamedFileHasToBeThere() {
    var loader = loader(.file("ci.json"))
    #expect(
      loader.configuration().problems.map(\.description.english) == [
        "\(path("posts/ci.json").text): no such file or directory"
      ])
  }

  @Test func noFileIsReadWhereNoneIsWanted() throws {
    try folder.file("posts/.composer-lsp.json", #"{"limit": 2}"#)
    var loader = loader(.none)
    #expect(loader.configuration(forFile: "x.post").settings == Settings())
    #expect(loader.configuration(forFile: "x.post").files.isEmpty)
  }

  @Test func aFileIsReadOnceUntilItIsAskedForAfresh() throws {
    try folder.file("posts/.composer-lsp.json", #"{"limit": 2}"#)
    var loader = loader()
    #expect(loader.configuration(forFile: "a.post").settings.limit == 2)
    try folder.file("posts/.composer-lsp.json", #"{"limit": 3}"#)
    #expect(loader.configuration(forFile: "b.post").settings.limit == 2)
    #expect(loader.configuration(forFile: "deep/b.post").settings.limit == 2)
    loader.reload()
    #expect(loader.configuration(forFile: "a.post").settings.limit == 3)
  }

  @Test func aFolderOfThatNameIsAProblem() throws {
    try folder.folder("posts/.composer-lsp.json")
    var loader = loader()
    #expect(
      loader.configuration(forFile: "x.post").problems.map(\.message.english) == [
        "a folder, expected a configuration file"
      ])
  }

  @Test func aFIFOOfThatNameIsAProblemAndNeverWaitedFor() throws {
    try folder.folder("posts")
    #expect(mkfifo(path("posts/.composer-lsp.json").text, 0o600) == 0)
    var loader = loader()
    #expect(
      loader.configuration(forFile: "x.post").problems.map(\.message.english) == [
        "not a regular file, expected a configuration file"
      ])
  }

  @Test func aFileOverAMebibyteIsAProblem() throws {
    try folder.file("posts/.composer-lsp.json", String(repeating: " ", count: 1 << 20) + "{}")
    var loader = loader()
    #expect(
      loader.configuration(forFile: "x.post").problems.map(\.message.english) == [
        "larger than 1048576 bytes, which is the most that is read"
      ])
  }

  @Test func aMistakeIsToldWithTheFilesPathAndThePlace() throws {
    try folder.file("posts/.composer-lsp.json", "{\n  \"🎉limit\": 5,\n  \"limit\": 7}")
    var loader = loader()
    let configuration = loader.configuration(forFile: "x.post")
    #expect(configuration.settings.limit == 7)
    let start = "\(folder.path.text)/posts/.composer-lsp.json:2:3: no setting is called “🎉limit”; known are "
    #expect(configuration.problems.count == 1)
    #expect(configuration.problems.first?.description.english.hasPrefix(start) == true)
  }
}
