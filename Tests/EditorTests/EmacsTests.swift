import ComposerCore
import Foundation
import TestSupport
import Testing

/// The package in `editors/emacs`, in real Emacs, set up by the lines of its README.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct EmacsTests {
  @Test(.enabled(if: Emacs.leftOut.isEmpty, "LEFT OUT: set COMPOSER_EMACS"))
  func everyEmacsThatIsSupportedIsHere() {
    #expect(Emacs.found.prefix(2).map(\.testDescription) == ["Emacs 28, eglot", "Emacs 28, lsp-mode"])
  }

  @Test(arguments: Emacs.found)
  func aPostIsColouredCheckedAndCounted(emacs: Emacs) async throws {
    let text = "今天𠮷😀好 @人民日报: [没有这个] [微笑] #早[爱你]安#\nhttp://t.cn/zYBuKZ8"
    let home = try Home(["morning.weibo": text])
    let answers = try await emacs.run("looking", "morning.weibo", in: home)
    #expect(answers["mode"] == "composer-post-mode")
    #expect(answers["client"] == emacs.client)
    #expect(answers["unit"] == (emacs.version == "28" && emacs.client == "eglot" ? "utf-16" : "utf-32"))
    let mistake = "no emoticon is called “[没有这个]”: it will be published as text"
    #expect(
      answers["mistakes"]
        == "[没有这个]=" + (emacs.client == "eglot" ? "composer-lsp [unknown-emoticon]: " : "") + mistake)
    #expect(answers["underlined"] == "flymake-note")
    // 53 = 5 + 1 + 6 + 1 + 6 + 1 + 4 + 1 + 8 + 1 + 19
    #expect(answers["header"] == "weibo 53/140")
    #expect(answers["mode line"]?.contains("(Post 53/140") == true)
    // lsp-mode before 9 knows no modifiers.
    let unknown =
      emacs.client == "eglot"
      ? "composer-unknown-emoticon" : emacs.version == "28" ? "composer-emoticon" : "lsp-face-semhl-deprecated"
    #expect(
      answers["colours"] == """
        @人民日报:=composer-mention [没有这个]=\(unknown) [微笑]=composer-emoticon \
        #早=composer-topic [爱你]=composer-emoticon 安#=composer-topic http://t.cn/zYBuKZ8=composer-url
        """)
    #expect(answers["pictures"] == "[微笑]=🙂 [爱你]=🥰")
    #expect(answers["text"] == text)
    #expect(answers["pictures again"] == "[微笑]=🙂 [爱你]=🥰")
    #expect(try home.bytes(of: "morning.weibo") == [UInt8](text.utf8))
  }

  @Test(
    arguments: Emacs.found,
    [("[", "[微笑]"), ("【wei", "[微笑]"), ("［wx", "[微笑]"), ("[愛", "[愛你]")])
  func anEmoticonIsTypedTakenAndSaved(emacs: Emacs, typed: (text: String, taken: String)) async throws {
    let home = try Home(["a.weibo": "今天𠮷😀真好，@人民日报: 好\n第二行"])
    let answers = try await emacs.run(
      "taking", "a.weibo", in: home, environment: ["COMPOSER_TYPED": typed.text, "COMPOSER_TAKEN": typed.taken])
    let wanted = "今天𠮷😀真好\(typed.taken)，@人民日报: 好"
    #expect(answers["offered"]?.contains(typed.taken) == true)
    #expect(answers["line"] == wanted)
    #expect(answers["before point"] == "今天𠮷😀真好\(typed.taken)")
    #expect(answers["rose"] == "4")
    #expect(answers["header"] == "weibo 23/140")
    #expect(answers["list"] == "closed")
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("\(wanted)\n第二行".utf8))
  }

  @Test(arguments: Emacs.found)
  func anEmojiIsTakenByItsNameOnAnotherSite(emacs: Emacs) async throws {
    let home = try Home(["a.bluesky": "𠮷😀 ，好\n"])
    let answers = try await emacs.run(
      "taking", "a.bluesky", in: home, environment: ["COMPOSER_TYPED": ":tada", "COMPOSER_TAKEN": "🎉"])
    #expect(answers["header"] == "bluesky 6/300")
    #expect(try home.bytes(of: "a.bluesky") == [UInt8]("𠮷😀 🎉，好\n".utf8))
  }

  @Test(arguments: Emacs.found)
  func aBracketThatEmacsClosedIsNotDoubled(emacs: Emacs) async throws {
    let home = try Home(["a.weibo": "𠮷😀，好\n"])
    let answers = try await emacs.run(
      "taking", "a.weibo", in: home, environment: ["COMPOSER_TYPED": "[wei", "COMPOSER_TAKEN": "[微笑]"],
      more: "(electric-pair-mode 1)\n")
    #expect(answers["line"] == "𠮷😀[微笑]，好")
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("𠮷😀[微笑]，好\n".utf8))
  }

  @Test(arguments: Emacs.found)
  func anUnknownNameIsFixed(emacs: Emacs) async throws {
    let home = try Home(["a.weibo": "今天𠮷😀👨‍👩‍👧[微校]真好\r\n😀\r\n"])
    let answers = try await emacs.run("fixing", "a.weibo", in: home)
    #expect(answers["mistakes"]?.hasSuffix("no emoticon is called “[微校]”; did you mean “[微笑]”?") == true)
    #expect(answers["asked"] == "Fix (default replace “[微校]” by “[微笑]”): ")
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("今天𠮷😀👨‍👩‍👧[微笑]真好\r\n😀\r\n".utf8))
  }

  @Test(arguments: Emacs.found)
  func oneKeyTakesBackAWholeEmoticonOrCharacter(emacs: Emacs) async throws {
    let home = try Home(["a.weibo": "今天𠮷😀👨‍👩‍👧[爱你][微笑][a]，好\n"])
    let answers = try await emacs.run("deleting", "a.weibo", in: home)
    #expect(
      answers["lines"] == """
        今天𠮷😀👨‍👩‍👧[爱你][微笑][a，好
        今天𠮷😀👨‍👩‍👧[爱你][微笑][，好
        今天𠮷😀👨‍👩‍👧[爱你][微笑]，好
        今天𠮷😀👨‍👩‍👧[爱你]，好
        今天𠮷😀👨‍👩‍👧，好
        今天𠮷😀，好
        今天𠮷，好
        """)
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("今天𠮷😀，好\n".utf8))
  }

  @Test(arguments: Emacs.found)
  func aPostThatIsTooLongIsSplit(emacs: Emacs) async throws {
    let first = String(repeating: "今天𠮷😀天气真好。", count: 8)
    let second = "今天𠮷😀天气真好。" + String(repeating: "[微笑]我们一起出去玩吧。", count: 8)
    let home = try Home(["a.weibo": first + second])
    let answers = try await emacs.run("splitting", "a.weibo", in: home)
    #expect(answers["header"] == "weibo 185/140")
    #expect(answers["over"] == "composer-count-over")
    #expect(answers["first"] == "weibo 72/140")
    #expect(answers["second"] == "weibo 113/140")
    #expect(answers["messages"]?.contains("weibo: 113 of 140 used, 27 left") == true)
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("\(first)\n---\n\(second)".utf8))
    let runs = try #require(answers["runs"])
    let json = try JSONSerialization.jsonObject(with: Data(runs.utf8)) as? [String: [[String: Any]]]
    #expect(json?["runs"]?.count == 17)
    #expect(json?["runs"]?.first?["text"] as? String == "\(first)\n---\n今天𠮷😀天气真好。")
  }

  @Test(arguments: Emacs.found)
  func theCountIsThatOfThePostAtPointTheTightestFirst(emacs: Emacs) async throws {
    let home = try Home(["a.post": "---\nplatform: weibo-web, weibo\n---\n早😀\n---\n[微笑]\n第二行\n---\n晚\n"])
    let answers = try await emacs.run("moving", "a.post", in: home)
    let counts = ["weibo 2/140 · weibo-web 3/2000", "weibo 8/140 · weibo-web 7/2000", "weibo 1/140 · weibo-web 1/2000"]
    #expect(
      answers["headers"]
        == [0, 0, 0, 0, 0, 1, 1, 1, 2].map { counts[$0] }.joined(separator: "\n"))
  }

  @Test(arguments: Emacs.found)
  func settingsReachTheServerAndAnotherHeaderLineStays(emacs: Emacs) async throws {
    let home = try Home(["a.post": "早😀\n"])
    let answers = try await emacs.run(
      "moving", "a.post", in: home,
      more: """
        (setq composer-settings '(:platform "weibo-web" :limit 50))
        (add-hook 'composer-post-mode-hook (lambda () (setq header-line-format '("mine" composer-count-header-line))))
        """)
    #expect(answers["headers"] == "mine weibo-web 3/50")
  }

  @Test(arguments: Emacs.found, ["dos", "no line end"])
  func theServerHasTheBuffersTextAfterEveryEdit(emacs: Emacs, format: String) async throws {
    let lines = ["今天👨‍👩‍👧真𠮷好😀", "", "@小明: [微笑]"] + (format == "no line end" ? [] : [""])
    let home = try Home(["a.weibo": lines.joined(separator: format == "dos" ? "\r\n" : "\n")])
    let answers = try await emacs.run("syncing", "a.weibo", in: home)
    #expect(answers["difference"] == "none")
    #expect(answers["edits"] == "60")
  }
}
