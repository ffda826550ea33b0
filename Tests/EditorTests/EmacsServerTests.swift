import Foundation
import TestSupport
import Testing

/// The server's life in Emacs: that it starts is shown by every other test; here it ends, dies and is missing.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct EmacsServerTests {
  private static let post = "早𠮷😀[微笑][a]，@小明: #话题[哈哈]# a@b.cn C# http://t.cn/a 好\n---\n晚"

  /// A post's parts by their shape alone.
  private static let shapes = [
    "@小明:=composer-mention", "#话题=composer-topic", "[哈哈]=composer-emoticon", "#=composer-topic",
    "http://t.cn/a=composer-url", "---=composer-separator",
  ].joined(separator: " ")

  @Test(arguments: Emacs.found, ["C-x C-c", nil])
  func theServerEndsWithEmacs(emacs: Emacs, quit: String?) async throws {
    let home = try Home(["a.weibo": "早😀\n"])
    let running = try emacs.start(
      "staying", "a.weibo", in: home, environment: quit.map { ["COMPOSER_QUIT": $0] } ?? [:])
    #expect(await poll { home.answers() != nil }, "its terminal had: \(home.output())")
    let answers = try #require(home.answers())
    let server = try #require(answers["server"].flatMap { Int32($0) })
    let editor = try #require(answers["emacs"].flatMap { Int32($0) })
    if quit == nil {
      #expect(isAlive(server))
      kill(editor, SIGKILL)
    }
    await running.ended
    #expect(await poll { !isAlive(server) }, "the server \(server) outlived Emacs")
  }

  @Test(arguments: Emacs.found)
  func aMissingServerIsSaidAndThePostIsColouredByShape(emacs: Emacs) async throws {
    let home = try Home(["a.weibo": Self.post])
    let answers = try await emacs.run("shapes", "a.weibo", in: home, withServer: false)
    let messages = try #require(answers["messages"])
    #expect(messages.contains("No program “composer-lsp”; install it, or set ‘composer-command’\n"))
    #expect(answers["client"] == "nil")
    #expect(answers["mode"] == "composer-post-mode")
    #expect(answers["colours"]?.hasSuffix(Self.shapes) == true)
    #expect(answers["line"] == "早𠮷😀[微笑][a，@小明: #话题[哈哈]# a@b.cn C# http://t.cn/a 好")
    #expect(answers["mode line"]?.contains("(Post)") == true)
    #expect(try home.bytes(of: "a.weibo") == [UInt8](Self.post.utf8))
  }

  @Test(arguments: Emacs.found)
  func aServerThatDiesLeavesThePostInOrder(emacs: Emacs) async throws {
    let home = try Home(["a.weibo": Self.post])
    let answers = try await emacs.run("losing", "a.weibo", in: home)
    #expect(answers["pictures"] == "")
    #expect(answers["header"] == "none")
    #expect(answers["colours"]?.hasSuffix(Self.shapes) == true)
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("\(Self.post)！[wei".utf8))
  }
}
