import ComposerCore
import Foundation
import TestSupport
import Testing

/// The plugin in `editors/neovim`, in real Neovims, set up by the lines of its README.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct NeovimTests {
  @Test(.enabled(if: Neovim.leftOut.isEmpty, "LEFT OUT: set COMPOSER_NVIM_07 and COMPOSER_NVIM_011"))
  func everyNeovimThatIsSupportedIsHere() {
    #expect(Set(Neovim.found.map(\.series)).isSuperset(of: ["0.7", "0.11"]))
  }

  @Test(arguments: Neovim.found)
  func aPostIsColouredCheckedAndCounted(neovim: Neovim) async throws {
    let text = "今天👨‍👩‍👧天气真好😀 @人民日报: [没有这个] [微笑] #早安#\nhttp://t.cn/zYBuKZ8"
    let home = try Home(["morning.weibo": text])
    let answers = try await neovim.run("looking", "morning.weibo", in: home)
    #expect(answers["filetype"] == "weibo-post")
    #expect(answers["encoding"] == (neovim.isModern ? "utf-8" : "utf-16"))
    #expect(
      answers["diagnostics"]
        == "0:56-0:70 unknown-emoticon no emoticon is called “[没有这个]”: it will be published as text")
    // 140 − (2 + 1 + 4 + 1 + 1 + 6 + 1 + 6 + 1 + 4 + 1 + 4 + 1 + 19)
    #expect(answers["count"] == "88")
    #expect(answers["shown"] == "2:88")
    #expect(
      answers["colours"]
        == (neovim.isModern
          ? "@人民日报:=class [没有这个]=enumMember.deprecated [微笑]=enumMember #早安#=macro http://t.cn/zYBuKZ8=function"
          : "@人民日报:=postMention [没有这个]=postEmoticon [微笑]=postEmoticon #早安#=postTopic http://t.cn/zYBuKZ8=postURL"))
    #expect(answers["painted"] == "true")
    #expect(answers["messages"] == "")
    #expect(try home.bytes(of: "morning.weibo") == [UInt8](text.utf8))
  }

  @Test(
    arguments: Neovim.found,
    [
      ("[wei", "[微笑]"), ("[wx", "[微笑]"), ("[微", "[微笑]"), ("【微", "[微笑]"), ("［weixiao", "[微笑]"),
      ("[愛", "[愛你]"), ("[wei xiao", "[微笑]"),
    ])
  func anEmoticonIsTypedTakenAndSaved(neovim: Neovim, typed: (text: String, taken: String)) async throws {
    let home = try Home(["a.weibo": "今天👨‍👩‍👧真好😀，@人民日报: 好\n第二行"])
    let answers = try await neovim.run(
      "taking", "a.weibo", in: home,
      environment: ["COMPOSER_TYPED": typed.text, "COMPOSER_TAKEN": typed.taken])
    let wanted = "今天👨‍👩‍👧真好😀\(typed.taken)，@人民日报: 好"
    #expect(answers["line"] == wanted)
    #expect(answers["caret"] == "今天👨‍👩‍👧真好😀\(typed.taken)")
    #expect(answers["fell"] == "4")
    #expect(answers["messages"] == "")
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("\(wanted)\n第二行".utf8))
  }

  @Test(arguments: Neovim.found, [(":thumb", "👍"), (":拇指向上", "👍"), ("好:拇指", "好👍")])
  func anEmojiIsTypedByItsName(neovim: Neovim, typed: (text: String, taken: String)) async throws {
    let home = try Home(["a.weibo": "12:30😀，好\n"])
    let answers = try await neovim.run(
      "taking", "a.weibo", in: home, environment: ["COMPOSER_TYPED": typed.text, "COMPOSER_TAKEN": "👍"])
    #expect(answers["line"] == "12:30😀\(typed.taken)，好")
    #expect(answers["messages"] == "")
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("12:30😀\(typed.taken)，好\n".utf8))
  }

  @Test(arguments: Neovim.found)
  func theEmoticonTakenLeadsTheNextListInASecondEditorToo(neovim: Neovim) async throws {
    let home = try Home(["a.weibo": "早😀\n", "b.weibo": "晚😀\n"])
    let first = try await neovim.run(
      "leading", "a.weibo", in: home, environment: ["COMPOSER_TYPED": "[xixi", "COMPOSER_TAKEN": "[嘻嘻]"])
    #expect(first["first"]?.contains("[嘻嘻]") == true, "\(first)")
    let second = try await (Neovim.found.last ?? neovim).run("leading", "b.weibo", in: home)
    #expect(second["first"]?.contains("[嘻嘻]") == true, "\(second)")
    #expect(second["messages"] == "")
  }

  @Test(arguments: Neovim.found)
  func aBracketThatStandsBehindTheCaretIsNotDoubled(neovim: Neovim) async throws {
    let home = try Home(["a.weibo": "😀，好\n"])
    let answers = try await neovim.run(
      "taking", "a.weibo", in: home,
      environment: ["COMPOSER_TYPED": "[]<Left>wei", "COMPOSER_TAKEN": "[微笑]"])
    #expect(answers["line"] == "😀[微笑]，好")
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("😀[微笑]，好\n".utf8))
  }

  @Test(arguments: Neovim.found)
  func aPopupThatTheUsersOwnLinesOpenIsNotDoubled(neovim: Neovim) async throws {
    let home = try Home(["a.weibo": "😀，好\n"])
    let answers = try await neovim.run(
      "taking", "a.weibo", in: home,
      environment: ["COMPOSER_TYPED": "[]<Left>wei", "COMPOSER_TAKEN": "[微笑]"],
      more: """
        vim.o.completeopt = 'menu,noselect'
        if vim.lsp.completion then
          vim.api.nvim_create_autocmd('LspAttach', { callback = function(event)
            vim.lsp.completion.enable(true, event.data.client_id, event.buf, { autotrigger = true })
            vim.lsp.inlay_hint.enable(true)
          end })
        end
        """)
    #expect(answers["native"] == "false")
    #expect(answers["messages"] == "")
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("😀[微笑]，好\n".utf8))
  }

  @Test(arguments: Neovim.found)
  func thePopupFollowsWhatIsTypedTakenBackAndLeft(neovim: Neovim) async throws {
    let home = try Home(["a.weibo": "早😀\n"])
    let answers = try await neovim.run("slowly", "a.weibo", in: home)
    #expect(answers["firsts"] == "[最右] [微笑] [微笑] none [微笑] [微笑] [微笑] [微笑]")
    #expect(answers["left"] == "none")
    #expect(answers["left and typed on"] == "none")
    #expect(answers["second"] == "[哈哈]")
    #expect(answers["line"] == "早😀[微笑] [哈哈]好")
    #expect(answers["completeopt"] == "menuone,noselect")
    #expect(answers["messages"] == "")
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("早😀[微笑] [哈哈]好\n".utf8))
  }

  @Test(arguments: Neovim.found)
  func anUnknownNameIsFixed(neovim: Neovim) async throws {
    let home = try Home(["a.weibo": "今天👨‍👩‍👧[微校]真好\r\n😀\r\n"])
    let answers = try await neovim.run("fixing", "a.weibo", in: home)
    #expect(
      answers["diagnostics"] == "0:24-0:32 unknown-emoticon no emoticon is called “[微校]”; did you mean “[微笑]”?")
    #expect(answers["messages"] == "")
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("今天👨‍👩‍👧[微笑]真好\r\n😀\r\n".utf8))
  }

  @Test(arguments: Neovim.found, ["unix", "dos", "no line end"])
  func theServerHasTheBuffersTextAfterEveryEdit(neovim: Neovim, format: String) async throws {
    let lines = ["今天👨‍👩‍👧真好😀", "", "@小明: [微笑]"] + (format == "no line end" ? [] : [""])
    let home = try Home(["a.weibo": lines.joined(separator: format == "dos" ? "\r\n" : "\n")])
    let answers = try await neovim.run("syncing", "a.weibo", in: home, environment: ["COMPOSER_SEED": "7"])
    #expect(answers["difference"] == "none")
    #expect(answers["messages"] == "")
  }

  @Test(arguments: Neovim.found)
  func theCountIsThatOfThePostUnderTheCursor(neovim: Neovim) async throws {
    let home = try Home(["a.post": "---\nplatform: weibo\n---\n早😀\n---\n[微笑]\n第二行\n---\n晚\n"])
    let answers = try await neovim.run("moving", "a.post", in: home, environment: ["COMPOSER_POSTS": "3"])
    #expect(answers["shown"] == "4:138 7:132 9:139")
    #expect(answers["counts"] == "138 138 138 138 138 132 132 132 139")
    #expect(answers["messages"] == "")
  }

  @Test(arguments: Neovim.found)
  func helpAndHealthAreThere(neovim: Neovim) async throws {
    let home = try Home(["a.weibo": "早😀\n"])
    let answers = try await neovim.run("helping", "a.weibo", in: home)
    #expect(answers["said"] == "weibo: 2 of 140 used, 138 left")
    #expect(answers["help"] == "composer.txt: CONTENTS")
    #expect(answers["tags"] == "true")
    #expect(answers["untold"] == "")
    #expect(answers["oks"] == "4")
    #expect(answers["bad"] == "")
  }

  @Test(arguments: Neovim.found)
  func healthSaysWhatIsAskedForInVain(neovim: Neovim) async throws {
    let home = try Home(["a.weibo": "早😀\n"])
    let answers = try await neovim.run(
      "helping", "a.weibo", in: home,
      more: """
        vim.keymap.set('i', '<BS>', '<Left>')
        require('composer').setup { backspace = true, emoji = 'beside' }
        """)
    #expect(answers["bad"]?.contains("<BS>: mapped by something else, which is left alone") == true)
    #expect(answers["bad"]?.contains("“beside” needs Neovim 0.10") == !neovim.isModern)
  }

  @Test(arguments: Neovim.found)
  func everyPlatformsFilesArePosts(neovim: Neovim) async throws {
    var expected = ["a.post": "post", "a.post.txt": "post", "a.b.weibo.txt": "weibo-post", "weibo.txt": "text"]
    for platform in Platform.all {
      for name in [platform.id] + platform.aliases {
        expected["a.\(name)"] = "\(platform.id)-post"
        expected["a.\(name).txt"] = "\(platform.id)-post"
        expected["a.\(name).post"] = "post"
      }
    }
    let names = expected.keys.sorted()
    let home = try Home([:])
    let answers = try await neovim.run(
      "naming", "a.post", in: home, environment: ["COMPOSER_NAMES": names.joined(separator: " ")])
    #expect(answers["filetypes"] == names.map { "\($0)=\(expected[$0] ?? "")" }.joined(separator: " "))
    #expect(answers["messages"] == "")
  }
}
