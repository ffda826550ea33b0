import Foundation
import TestSupport
import Testing

/// The plugin in `editors/vim`, in a real Vim with YouCompleteMe.
@Suite(.serialized, .timeLimit(.minutes(5)), Vim.program.isNeeded, Vim.youCompleteMe.isNeeded)
struct YouCompleteMeTests {
  private static let blocks = ["vimrc", "youcompleteme"]

  /// Opens the post and waits for the server's tokens.
  private func open(_ home: Home) async throws -> Vim {
    let vim = try await Vim("a.weibo", in: home, vimrc: Self.blocks)
    try await vim.shows("the server’s tokens") { !$0.tokens.isEmpty }
    return vim
  }

  @Test func aPostIsColouredCheckedCountedFixedAndSaved() async throws {
    let home = try Home(["a.weibo": "今天😀𠮷[微校] @小明: [微笑] #早安#\n"])
    // YouCompleteMe leaves a server of its own behind a Vim that is killed.
    defer { home.endEverything() }
    let vim = try await open(home)
    let state = try await vim.shows("the mistake") { !$0.mistakes.isEmpty }
    #expect(state.mistakes == ["[微校]"])
    #expect(state.tokens == ["[微校]=enumMember", "@小明:=class", "[微笑]=enumMember", "#早安#=macro"])
    // 140 − (2 + 1 + 1 + 4 + 1 + 4 + 1 + 4 + 1 + 4)
    try await eventually("the characters left") { try vim.left(behind: "今天") == 117 }

    try vim.terminal.type("A[")
    try await vim.shows("the popup") { !$0.popup.isEmpty }
    try vim.terminal.type("微")
    try await vim.shows("微笑 to lead") { $0.popup.first == "微笑]" }
    try vim.terminal.press("C-n", "C-y")
    try await vim.shows("the emoticon") { $0.lines == ["今天😀𠮷[微校] @小明: [微笑] #早安#[微笑]"] }
    try vim.terminal.press("Escape")
    try await eventually("fewer characters left") { try vim.left(behind: "今天") == 113 }

    // What the emoticon is stands in a window above.
    try vim.command("pclose")
    try vim.terminal.type("0f校")
    try vim.command("YcmCompleter FixIt")
    try await eventually("the fixes") {
      try vim.terminal.screen().contains { $0.hasPrefix("1: replace “[微校]” by “[微笑]”") }
    }
    try vim.terminal.press("1", "Enter")
    try await vim.shows("no mistake") { $0.mistakes.isEmpty && $0.lines.first?.hasPrefix("今天😀𠮷[微笑] ") == true }
    try await vim.save("a.weibo", expecting: "今天😀𠮷[微笑] @小明: [微笑] #早安#[微笑]\n")
  }

  @Test(arguments: [("【", "微", "微笑]"), ("［", "微", "微笑]")])
  func aWideBracketIsTakenForANarrowOne(bracket: String, name: String, word: String) async throws {
    let home = try Home(["a.weibo": "今天😀𠮷@小明: 好\n"])
    defer { home.endEverything() }
    let vim = try await open(home)
    try vim.terminal.type("A\(bracket)")
    try await vim.shows("the popup") { !$0.popup.isEmpty }
    try vim.terminal.type(name)
    try await vim.shows("\(word) to lead") { $0.popup.first == word }
    try vim.terminal.press("C-n", "C-y")
    try await vim.save("a.weibo", expecting: "今天😀𠮷@小明: 好[微笑]\n")
  }

  @Test func pinyinIsCompletedByOneKeyBesideYouCompleteMe() async throws {
    let home = try Home(["a.weibo": "今天😀𠮷@小明: 好\n"])
    defer { home.endEverything() }
    let vim = try await open(home)
    try vim.terminal.type("A【wei")
    try vim.terminal.press("C-x", "C-o")
    try await vim.shows("the popup") { $0.popup.first == "[微笑]" }
    try vim.terminal.press("C-y")
    try await vim.save("a.weibo", expecting: "今天😀𠮷@小明: 好[微笑]\n")
  }

  @Test(arguments: [true, false])
  func theServerEndsWithVim(killed: Bool) async throws {
    let home = try Home(["a.weibo": "今天😀𠮷@小明: 好\n"])
    defer { home.endEverything() }
    let vim = try await open(home)
    #expect(home.processes(named: "composer-lsp").count == 1)
    if killed {
      kill(try #require(vim.state).process, SIGKILL)
    } else {
      try vim.command("quit")
    }
    try await eventually("the server to end") { home.processes(named: "composer-lsp").isEmpty }
  }
}
