import Foundation
import TestSupport
import Testing

/// What the plugin in `editors/neovim` has beyond what any client of a server shows: its commands, emoji and key.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct NeovimCommandTests {
  @Test(arguments: Neovim.found)
  func aPostThatIsTooLongIsSplit(neovim: Neovim) async throws {
    let long = String(repeating: "今天👨‍👩‍👧真好。很好。", count: 25)
    let home = try Home(["a.weibo": "短😀\n---\n\(long)\n"])
    let answers = try await neovim.run("splitting", "a.weibo", in: home)
    #expect(answers["short"] == "composer: this post is not too long")
    #expect(answers["split"] == "composer: split into a thread of 2 posts")
    // 25 sentences of 9 characters: 15 of them are 135.
    #expect(answers["posts"] == "3")
    #expect(answers["most"] == "135")
    #expect(answers["undone"] == "3")
    let (first, second) = (String(long.prefix(135)), String(long.dropFirst(135)))
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("短😀\n---\n\(first)\n---\n\(second)\n".utf8))
  }

  @Test(arguments: Neovim.found, ["\n", "\r\n"])
  func theRunsOfAPostGoIntoAWindowOrARegister(neovim: Neovim, lineEnd: String) async throws {
    let lines = ["---", "platform: weibo", "---", "早[愛你]", "---", #"😀[微笑]第二"条#晚[嘻嘻]#"#, "尾"]
    let home = try Home(["a.post": lines.map { $0 + lineEnd }.joined()])
    let answers = try await neovim.run("running", "a.post", in: home)
    let sign = lineEnd == "\n" ? #"\n"# : #"\r\n"#
    let runs = #"""
      {"runs": [
        {"text": "😀"},
        {"emoticon": {"chs": "[微笑]", "package": "com.sina.default", "png": "d_hehe.png", "image": null, "emoji": "🙂"}},
        {"text": "第二\"条#晚"},
        {"emoticon": {"chs": "[嘻嘻]", "package": "com.sina.default", "png": "d_xixi.png", "image": null, "emoji": "😁"}},
        {"text": "#\#(sign)尾"}
      ]}
      """#
    #expect(answers["window"] == runs)
    #expect(answers["filetype"] == "json")
    #expect(answers["register"] == runs + "\n")
    #expect(
      answers["lines"] == #"""
        {"runs": [
          {"text": "早"},
          {"emoticon": {"chs": "[爱你]", "text": "[愛你]", "package": "com.sina.default", "png": "d_aini.png", "image": null, "emoji": "🥰"}}
        ]}

        """#)
    #expect(answers["windows"] == "1")
  }

  @Test(arguments: Neovim.found)
  func emoticonsAreShownAsTheirEmoji(neovim: Neovim) async throws {
    let home = try Home(["a.weibo": "今天[微笑]好[你好老师]了\n#晚[心]#\n"])
    let answers = try await neovim.run("showing", "a.weibo", in: home)
    let codes = "今天[微笑]好[你好老师]了"
    // A sequence of several characters stands in one cell from 0.11 on.
    let (teacher, heart) = neovim.series == "0.11" ? ("🧑‍🏫", "❤️") : ("[你好老师]", "❤")
    let instead = "今天🙂好\(teacher)了"
    let beside =
      switch neovim.series {
      case "0.7": codes
      case "0.10": "今天[微笑]🙂好[你好老师]了"
      default: "今天[微笑]🙂好[你好老师]🧑‍🏫了"
      }
    let elsewhere = neovim.isModern ? beside : instead
    #expect(answers["before"] == codes)
    #expect(answers["instead"] == instead)
    #expect(answers["edited"] == heart + instead)
    #expect(answers["in the line"] == codes)
    #expect(answers["beside"] == beside)
    #expect(answers["beside, elsewhere"] == elsewhere)
    #expect(answers["off"] == codes)
    #expect(answers["on again"] == elsewhere)
    #expect(answers["level"] == "2")
    #expect(answers["level after"] == "0")
    #expect(
      answers["messages"] == "composer: “never” is no way to show emoji; expected on, off or beside")
  }

  @Test(arguments: Neovim.found)
  func oneKeyTakesBackAWholeEmoticonWhileTheServerStandsStill(neovim: Neovim) async throws {
    let home = try Home(["a.weibo": "😀[微笑]，→_→，[没有这个]\n"])
    let answers = try await neovim.run(
      "deleting", "a.weibo", in: home, more: "require('composer').setup { backspace = true }\n")
    #expect(
      answers["carets"]
        == "😀 😀[微笑]， 😀[微 😀[微]，，[没有这个 😀[微]，，[没有这个] 😀[微]，#晚# 好")
    #expect(answers["replaced"] == "true")
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("好😀[哈哈，#晚#，[没有这个]\n".utf8))
  }

  @Test(arguments: Neovim.found)
  func bracketsAreTextWhereTheSiteHasNoEmoticons(neovim: Neovim) async throws {
    let home = try Home(["a.bluesky": "😀[微笑]\n\n"])
    let answers = try await neovim.run(
      "plain", "a.bluesky", in: home, more: "require('composer').setup { backspace = true, emoji = true }\n")
    #expect(answers["screen"] == "😀[微笑]")
    #expect(answers["messages"] == "")
  }

  @Test(arguments: Neovim.found)
  func aKeyOfTheUsersOwnIsLeftToTheUser(neovim: Neovim) async throws {
    let home = try Home(["a.weibo": "😀[微笑]\n"])
    let answers = try await neovim.run(
      "mapping", "a.weibo", in: home,
      more: """
        vim.keymap.set('i', '<BS>', '<Left>')
        vim.keymap.set('i', '<F5>', '<Plug>(composer-backspace)')
        require('composer').setup { backspace = true }
        """)
    #expect(answers["own"] == "😀[微笑|]")
    #expect(answers["plug"] == "😀|")
    #expect(answers["messages"] == "")
  }

  @Test(arguments: Neovim.found.filter(\.startsServers), ["enable.lua", "alone.lua"])
  func theServerIsEnabledByNeovimsOwnMeans(neovim: Neovim, block: String) async throws {
    let home = try Home(["a.weibo": "今天👨‍👩‍👧😀[没有这个]\n", ".composer-lsp.json": "{}\n"])
    let answers = try await neovim.run("enabling", "a.weibo", in: home, lines: Repository.readmeLines(block))
    #expect(answers["filetype"] == "weibo-post")
    #expect(answers["root"] == "posts")
    #expect(
      answers["diagnostics"]
        == "0:28-0:42 unknown-emoticon no emoticon is called “[没有这个]”: it will be published as text")
    #expect(answers["clients"] == "1")
    #expect(answers["messages"] == "")
  }

  @Test(arguments: Neovim.found)
  func everyBlockOfTheREADMERuns(neovim: Neovim) async throws {
    let blocks = try Repository.readmeBlocks()
    #expect(blocks.map(\.name) == ["init.lua", "", "", "", "enable.lua", "alone.lua"])
    let first = try Repository.readmeLines()
    for block in blocks where block.name.isEmpty {
      let home = try Home(["a.weibo": "早😀\n"])
      let answers = try await neovim.run(
        "moving", "a.weibo", in: home, environment: ["COMPOSER_POSTS": "1"], lines: first + block.lines)
      #expect(answers["counts"] == "138", "with \(block.lines)")
      #expect(answers["messages"] == "")
    }
  }
}
