import Foundation
import TestSupport
import Testing

/// The extension for Visual Studio Code with the real server, over stand-ins for the editor.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: VSCode.isHere, VSCode.leftOut))
struct VSCodeTests {
  private func run(
    _ scenario: String, in home: Home, environment: [String: String] = [:], settings: String = "{}",
    locale: String = "en"
  ) async throws -> [String: String] {
    let vscode = try #require(VSCode.found)
    let answers = try await vscode.run(
      scenario, in: home, environment: environment, settings: settings, locale: locale)
    #expect(answers["commands left"] == "")
    return answers
  }

  @Test func aPostIsColouredCheckedCountedAndIllustrated() async throws {
    let text = "😀𠮷早 @人民日报: [没有这个] [微笑] #早安#\nhttp://t.cn/zYBuKZ8"
    let home = try Home(["morning.weibo": text])
    let answers = try await run("looking", in: home)
    #expect(answers["language"] == "weibo-post")
    // 140 − (3 + 1 + 6 + 1 + 6 + 1 + 4 + 1 + 4 + 1 + 19)
    #expect(answers["count"] == "weibo 93")
    #expect(answers["tooltip"] == "weibo: 47 of 140 used, 93 left")
    #expect(answers["hint"] == "1:19 93")
    #expect(answers["diagnostics"] == "0:13-0:19 unknown-emoticon information")
    #expect(
      answers["tokens"]
        == "@人民日报:=class [没有这个]=enumMember.deprecated [微笑]=enumMember #早安#=macro http://t.cn/zYBuKZ8=function")
    #expect(answers["pictures"] == "[微笑]=🙂")
    #expect(answers["text"] == text)
    #expect(answers["count after closing"] == "")
    #expect(answers["messages"] == "")
  }

  @Test(arguments: [
    ("[", "[微笑]"), ("[wei", "[微笑]"), ("【wei", "[微笑]"), ("［wx", "[微笑]"), ("[愛", "[愛你]"),
  ])
  func anEmoticonIsTypedTakenAndSaved(typed: String, taken: String) async throws {
    let home = try Home(["a.weibo": "😀𠮷真好，@人民日报: 好\r\n第二行"])
    let answers = try await run(
      "taking", in: home, environment: ["COMPOSER_TYPED": typed, "COMPOSER_TAKEN": taken])
    #expect(answers["behind the caret"] == "，@人民日报: 好\r\n第二行")
    #expect(answers["fell"] == "weibo 123 -> weibo 119")
    #expect(answers["messages"] == "")
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("😀𠮷真好\(taken)，@人民日报: 好\r\n第二行".utf8))
  }

  @Test func anUnknownNameIsUnderlinedAndFixed() async throws {
    let home = try Home(["a.weibo": "😀𠮷[微校]真好\r\n😀\r\n"])
    let answers = try await run("fixing", in: home)
    #expect(answers["diagnostics"] == "0:4-0:8 unknown-emoticon warning")
    #expect(answers["message"] == "no emoticon is called “[微校]”; did you mean “[微笑]”?")
    #expect(answers["first"] == "replace “[微校]” by “[微笑]”")
    #expect(answers["messages"] == "")
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("😀𠮷[微笑]真好\r\n😀\r\n".utf8))
  }

  @Test func everyCommandOfThePaletteDoesItsWork() async throws {
    let home = try Home(["a.weibo": "早[微笑]😀[偷笑]好\n"])
    let answers = try await run("commanding", in: home)
    #expect(answers["not registered"] == "")
    #expect(answers["not declared"] == "")
    #expect(answers["copied"] == "早[微笑]😀[偷笑]好")
    #expect(answers["pictures"] == "[微笑]=🙂 [偷笑]=🤭")
    #expect(answers["deleted"] == "早[微笑]好\n")
    #expect(answers["over"] == "weibo -26 statusBarItem.errorBackground")
    #expect(answers["split"] == "139 3 27 0")
    #expect(answers["not red"] == "undefined")
    #expect(answers["runs language"] == "json")
    #expect(
      answers["runs"]
        == #"[{"text":"早"},{"emoticon":{"chs":"[微笑]","package":"com.sina.default","png":"d_hehe.png","image":null,"emoji":"🙂"}}]"#
    )
    #expect(answers["count elsewhere"] == "")
    #expect(
      answers["messages"] == """
        information: Composer: the active editor holds no post.
        information: weibo: 11 of 140 used, 129 left
        status: Copied, weibo: 11 of 140 used, 129 left
        information: Composer: the post fits; there is nothing to split.
        information: Composer: the active editor holds no post.
        """)
  }

  @Test func aPackagesOwnPicturesAreShownInTheHeightOfALine() async throws {
    let home = try Home(["a.weibo": "😀[甲]𠮷[乙]\n"])
    let package = home.path + "/bundle/com.own"
    try FileManager.default.createDirectory(atPath: package, withIntermediateDirectories: true)
    try home.write(#"{"packages": [{"id": "com.own"}]}"#, to: "bundle/emoticons.json")
    try home.write(
      #"{"emoticons": [{"chs": "[甲]", "png": "a.png"}, {"chs": "[乙]", "png": "b.png", "emoji": "🅱️"}]}"#,
      to: "bundle/com.own/info.json")
    let picture = try Data(contentsOf: VSCode.folder.appendingPathComponent("icon.png"))
    try picture.write(to: URL(fileURLWithPath: package + "/a.png"))
    // No picture: the emoji stands for it.
    try FileManager.default.createDirectory(atPath: package + "/b.png", withIntermediateDirectories: true)
    let answers = try await run("picturing", in: home, settings: #"{"composer.emoticons": ["~/bundle"]}"#)
    #expect(
      answers["frame"] == """
        <svg xmlns="http://www.w3.org/2000/svg" width="18" height="18">\
        <image width="18" height="18" href="data:image/png;base64,…"/></svg>
        """)
    #expect(answers["picture"] == picture.base64EncodedString())
    #expect(answers["broken"] == "🅱️")
    #expect(answers["messages"] == "")
  }

  @Test func settingsThatNobodyHasChosenAreLeftToTheConfigurationFiles() async throws {
    let home = try Home([".composer-lsp.json": #"{"platform": "weibo-web"}"#, "a.post": "早😀\n"])
    let answers = try await run("setting", in: home)
    #expect(answers["tooltip"] == "weibo: 2 of 140 used, 138 left\nweibo-web: 3 of 2000 used, 1997 left")
    #expect(answers["text"] == "早早😀\n")
    #expect(answers["messages"] == "")
  }

  @Test func theCountIsThatOfThePostAtTheCaret() async throws {
    let home = try Home([
      "a.post": "---\nplatform: weibo\n---\n早😀\n---\n[微笑]\n第二行\n---\n晚\n", "notes.txt": "早\n",
    ])
    let answers = try await run("moving", in: home)
    let (first, second, third) = ("weibo 138", "weibo 132", "weibo 139")
    #expect(
      answers["counts"]
        == [first, first, first, first, first, second, second, second, third, third].joined(separator: " "))
    #expect(answers["elsewhere"] == "")
    #expect(answers["back"] == third)
    #expect(answers["messages"] == "information: Composer: the active editor holds no post.")
  }

  @Test(arguments: [("en", "there is no program “", "Open Settings"), ("zh-cn", "找不到程序“", "打开设置")])
  func aMissingServerIsSaidWithAWayOut(locale: String, message: String, button: String) async throws {
    let home = try Home(["a.weibo": "早😀\n"])
    let answers = try await run("missing", in: home, locale: locale)
    #expect(answers["count"] == "")
    let said = try #require(answers["said"]?.components(separatedBy: "\n"))
    #expect(said.count == 3)
    #expect(said[0].hasPrefix("warning: Composer") && said[0].contains(message + home.path + "/no/composer-lsp”"))
    #expect(said[0].hasSuffix("[\(button)]"))
    #expect(said[1] == "command: workbench.action.openSettings composer.server.path")
    #expect(answers["count later"] == "weibo 138")
  }

  @Test func aServerThatDiesLeavesTheEditorInOrder() async throws {
    let home = try Home(["a.weibo": "早😀[微笑]\n"])
    let answers = try await run("dying", in: home)
    #expect(answers["servers"] == "1")
    #expect(answers["messages"] == "warning: Composer: the server is not running.")
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("早早😀[微笑]\n".utf8))
  }
}
