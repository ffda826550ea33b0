import ComposerCore
import Foundation
import TestSupport
import Testing

/// The plugin in `editors/vim`, in a real Vim without any language server.
@Suite(.serialized, .timeLimit(.minutes(3)), Vim.program.isNeeded)
struct VimTests {
  @Test func aPostIsColouredByTheSyntaxFile() async throws {
    let home = try Home(["a.weibo": "今天😀𠮷[微校] @小明𠮷: a@b.cn [#早安#]\n---\nhttp://t.cn/zYBuKZ8，#a[微笑]b#"])
    let state = try await Vim("a.weibo", in: home).shows("colours") { !$0.syntax.isEmpty }
    #expect(state.filetype == "post")
    #expect(
      state.syntax == [
        "[微校]=postEmoticon", "@小明𠮷:=postMention", "a@b.cn=postAddress", "#早安#=postTopic", "---=postSeparator",
        "http://t.cn/zYBuKZ8=postURL", "#a=postTopic", "[微笑]=postEmoticon", "b#=postTopic",
      ])
    #expect(!state.messages.contains("E"), "\(state.messages)")
  }

  @Test func anotherSitesTagEndsWithItsWord() async throws {
    let home = try Home(["a.bsky": "😀𠮷 #早安 #晚安 [微笑] #"])
    let state = try await Vim("a.bsky", in: home).shows("colours") { !$0.syntax.isEmpty }
    #expect(state.syntax == ["#早安=postTopic", "#晚安=postTopic"])
  }

  @Test func everyPlatformsFilesArePosts() async throws {
    let home = try Home([:])
    let vim = try await Vim("a.post", in: home)
    for name in ["post"] + Platform.all.flatMap({ [$0.id] + $0.aliases }) {
      for file in ["a.\(name)", "b.c.\(name).txt"] {
        try vim.command("enew | set filetype= | edit \(file) | let &l:statusline = \"\(file)\"")
        try await vim.shows("\(file) to be a post") { $0.filetype == "post" }
      }
    }
    try vim.command("edit weibo.txt")
    try await vim.shows("weibo.txt to be none") { $0.filetype == "text" }
  }

  @Test func theCompilerListsFindingsByTheBytesOfTheirPlaces() async throws {
    let home = try Home(["a.weibo": "早\n今天😀𠮷[微校]\n", "b.weibo": "好\n"])
    let vim = try await Vim("a.weibo", in: home)
    try await vim.shows("the post") { $0.filetype == "post" }
    try vim.command("compiler composer | silent make")
    let state = try await vim.shows("the list") { !$0.quickfix.isEmpty }
    // 今天 6, 😀 4, 𠮷 4 bytes, and columns count from 1.
    #expect(
      state.quickfix == ["a.weibo:2:15:w: no emoticon is called “[微校]”; did you mean “[微笑]”? [unknown-emoticon]"])
    #expect(try await vim.shows("the place") { $0.column > 1 }.column == 15)
  }

  @Test(arguments: [
    ("[wei", "[微笑]"), ("[wx", "[微笑]"), ("[微", "[微笑]"), ("【weixiao", "[微笑]"), ("［wei xiao", "[微笑]"), ("[-x", "[-x"),
  ])
  func anEmoticonIsCompletedWithoutAServer(typed: String, taken: String) async throws {
    let home = try Home(["a.weibo": "今天😀𠮷，好\n"])
    let vim = try await Vim("a.weibo", in: home)
    try await vim.shows("the post") { $0.filetype == "post" }
    try vim.terminal.type("f，i" + typed)
    try await vim.shows("what is typed") { $0.lines == ["今天😀𠮷\(typed)，好"] }
    try vim.terminal.press("C-x", "C-o")
    if typed != taken {
      try await vim.shows("the popup") { $0.popup.first == taken }
      try vim.terminal.press("C-y")
    }
    try await vim.save("a.weibo", expecting: "今天😀𠮷\(taken)，好\n")
  }

  @Test func aBracketThatStandsBehindTheCaretIsNotDoubled() async throws {
    let home = try Home(["a.weibo": "😀[]，好"])
    let vim = try await Vim("a.weibo", in: home)
    try await vim.shows("the post") { $0.filetype == "post" }
    try vim.terminal.type("f]iwei")
    try vim.terminal.press("C-x", "C-o")
    try await vim.shows("the popup") { $0.popup.first == "[微笑" }
    try vim.terminal.press("C-y")
    try await vim.save("a.weibo", expecting: "😀[微笑]，好")
  }

  @Test func whatVimLSPIsToldIsAllThatItNeeds() async throws {
    let home = try Home(["a.weibo": "😀\n"])
    // vim-lsp itself is in no Debian: a function stands in, and shows what it is given.
    try FileManager.default.createDirectory(atPath: home.path + "/other/autoload", withIntermediateDirectories: true)
    try home.write(
      """
      function! lsp#register_server(server) abort
        call setline(1, join([a:server.name] + a:server.cmd + a:server.allowlist))
      endfunction

      """, to: "other/autoload/lsp.vim")
    let vim = try await Vim(
      "a.weibo", in: home, vimrc: ["vimrc", "vim-lsp"],
      more: "set runtimepath^=~/other\nautocmd VimEnter * doautocmd User lsp_setup\n")
    let state = try await vim.shows("the server") { $0.lines != ["😀"] }
    #expect(state.lines == ["composer composer-lsp post"])
    #expect(!state.messages.contains("Error"), "\(state.messages)")
  }
}
