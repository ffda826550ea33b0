import Foundation
import TestSupport
import Testing

/// `editors/kate`, in a real Kate.
@Suite(.serialized, .timeLimit(.minutes(5)), Kate.program.isNeededForMore)
struct KateTests {
  @Test func aPostIsColouredCheckedFixedAndSaved() async throws {
    let home = try Home(["a.weibo": "今天😀𠮷[微校] @小明: 好\n"])
    let kate = try await Kate("a.weibo", in: home)
    try await kate.said("textDocument/semanticTokens/range")
    try await kate.said("textDocument/publishDiagnostics")
    try await eventually("colours on the screen") { try kate.colouredPixels() > 150 }

    // Kate closes the bracket by itself.
    try kate.press("ctrl+Home", "End")
    try kate.type("[")
    try kate.type("微")
    try await kate.said("textDocument/completion")
    try await eventually("[微笑] to be offered") { kate.record().contains("\"filterText\":\"微\"") }
    try await kate.popup()
    try kate.press("Return")
    try await kate.save("a.weibo", expecting: "今天😀𠮷[微校] @小明: 好[微笑]\n")

    try kate.press("ctrl+Home", "Right", "Right", "Right", "Right", "Right", "Right", "alt+Return")
    try await kate.said("textDocument/codeAction")
    try await eventually("the fixes") { kate.record().contains("replace “[微校]” by “[微笑]”") }
    try await kate.popup()
    try kate.press("Down", "Return")
    try await kate.save("a.weibo", expecting: "今天😀𠮷[微笑] @小明: 好[微笑]\n")
  }

  @Test func kateAsksBeforeItStartsTheServer() async throws {
    let home = try Home(["a.weibo": "今天😀𠮷@小明: 好\n"])
    let kate = try await Kate("a.weibo", in: home, isAllowed: false)
    try await eventually("the question") { try !kate.windows(named: "LSP server start requested").isEmpty }
    #expect(home.processes(named: "composer-lsp").isEmpty)
  }

  @Test func theServerEndsWithAKateThatIsKilled() async throws {
    let home = try Home(["a.weibo": "今天😀𠮷@小明: 好\n"])
    let kate = try await Kate("a.weibo", in: home)
    #expect(home.processes(named: "composer-lsp").count == 1)
    for number in home.processes(named: "kate") { kill(number, SIGKILL) }
    try await eventually("the server to end") { home.processes(named: "composer-lsp").isEmpty }
    withExtendedLifetime(kate) {}
  }
}
