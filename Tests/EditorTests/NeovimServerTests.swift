import Foundation
import TestSupport
import Testing

/// The server's life in Neovim: that it starts is shown by every other test; here it ends, dies and is missing.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct NeovimServerTests {
  @Test(arguments: Neovim.found, [":quitall!<CR>", ":write | quit<CR>", nil])
  func theServerEndsWithNeovim(neovim: Neovim, quit: String?) async throws {
    let home = try Home(["a.weibo": "早😀\n"])
    let running = try neovim.start(
      "staying", "a.weibo", in: home, environment: quit.map { ["COMPOSER_QUIT": $0] } ?? [:])
    #expect(await poll { home.answers() != nil })
    let server = try #require(home.answers()?["server"].flatMap { Int32($0) })
    if quit == nil {
      #expect(isAlive(server))
      running.kill()
    }
    await running.ended
    #expect(await poll { !isAlive(server) }, "the server \(server) outlived Neovim")
  }

  @Test(arguments: Neovim.found)
  func aMissingServerIsSaidOnce(neovim: Neovim) async throws {
    let home = try Home(["a.weibo": "早[微笑]\n", "second.weibo": "早\n", "third.post": "早\n"])
    let answers = try await neovim.run("missing", "a.weibo", in: home, withServer: false)
    #expect(
      answers["messages"] == "composer: no program “composer-lsp”; install it or set “cmd” (:help composer-install)")
    #expect(answers["syntax"] == "post")
    #expect(
      answers["asked"]?.hasSuffix("composer: nothing is counted here; is the server running? (:checkhealth composer)")
        == true)
  }

  @Test(arguments: Neovim.found)
  func aServerThatDiesLeavesTheEditorInOrder(neovim: Neovim) async throws {
    let home = try Home(["a.weibo": "早😀[微笑]\n"])
    let answers = try await neovim.run("losing", "a.weibo", in: home)
    #expect(answers["syntax"] == "weibo-post")
    #expect(answers["errors"] == "none")
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("早😀[微笑]！[wei\n".utf8))
  }

  @Test(arguments: Neovim.found)
  func completionIsLeftToAnotherPlugin(neovim: Neovim) async throws {
    let home = try Home(["a.weibo": "早😀\n"])
    try FileManager.default.createDirectory(
      atPath: home.path + "/other/lua/cmp", withIntermediateDirectories: true)
    try home.write("return {}\n", to: "other/lua/cmp/init.lua")
    let answers = try await neovim.run(
      "leaving", "a.weibo", in: home, more: "vim.opt.runtimepath:append(vim.fn.expand('~/other'))\n")
    #expect(answers["popup"] == "0")
    #expect(answers["other"] == "nvim-cmp")
    #expect(answers["omnifunc"] == "not ours")
    #expect(answers["messages"] == "")
  }
}
