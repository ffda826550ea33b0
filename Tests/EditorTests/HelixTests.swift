import Foundation
import TestSupport
import Testing

/// `editors/helix`, in a real Helix, set up by the lines of its README.
@Suite(.serialized, .timeLimit(.minutes(3)), Helix.program.isNeededForMore)
struct HelixTests {
  private func open(_ post: String, in home: Home) async throws -> Terminal {
    let installed = try Command.run(
      ["sh", "-e", "-c", try Repository.block("sh install", of: "helix")], environment: home.variables)
    #expect(installed.status == 0, "\(installed.output)")
    try home.write(Repository.block("toml config.toml", of: "helix"), to: ".config/helix/config.toml")
    return try await Terminal([try #require(Helix.program.path), post], in: home)
  }

  @discardableResult
  private func line(_ terminal: Terminal, _ what: String, _ holds: (String) -> Bool) async throws -> String {
    try await eventually(what, last: { try terminal.screen().joined(separator: "\n") }) {
      try terminal.screen().first(where: holds)
    }
  }

  @Test func aPostIsCountedCheckedFixedAndSaved() async throws {
    let home = try Home(["a.weibo": "今天😀𠮷[微校] @小明: 好\n"])
    let terminal = try await open("a.weibo", in: home)
    // Helix asks for hints once a key is pressed: 140 − (2 + 1 + 1 + 4 + 1 + 4 + 1 + 1)
    try await line(terminal, "the post") { $0.contains("今天😀𠮷[微校]") }
    try terminal.press("l")
    try await line(terminal, "the characters left") { $0.hasSuffix("@小明: 好 125") }

    try terminal.type("A啊")
    try await line(terminal, "one fewer left") { $0.hasSuffix("@小明: 好啊 124") }

    // From here on the number may be an old one: Helix loses sight of it while it shows what would be inserted.
    try terminal.type("[")
    try await line(terminal, "the popup") { $0.contains("[最右]") }
    // What is chosen stands in the text already, and Enter keeps it.
    try terminal.press("C-n")
    try await line(terminal, "the first of the list") { $0.contains("好啊[最右]") }
    try terminal.press("C-n")
    try await line(terminal, "the second of the list") { $0.contains("好啊[微笑]") }
    try terminal.press("Enter")
    try await line(terminal, "the emoticon") { $0.contains("@小明: 好啊[微笑] ") }

    try terminal.type("【we")
    try await line(terminal, "the popup by pinyin") { $0.contains("[委屈]") }
    try terminal.press("C-n")
    try await line(terminal, "the first of the list") { $0.contains("好啊[微笑]【微笑]") }
    try terminal.press("Enter", "Escape")
    try await line(terminal, "the second emoticon") { $0.contains("@小明: 好啊[微笑][微笑] ") }

    // What follows an escape too soon is one key together with it.
    try await line(terminal, "normal mode") { $0.hasPrefix(" NOR ") }
    try terminal.type("gg]d")
    try await line(terminal, "what is wrong") { $0.contains("no emoticon is called “[微校]”") }
    try terminal.type(" a")
    try await line(terminal, "the fixes") { $0.contains("replace “[微校]” by “[微笑]”") }
    try terminal.press("Enter")
    try await line(terminal, "the fix") { $0.contains("今天😀𠮷[微笑] @小明: 好啊[微笑][微笑] ") }
    try terminal.type(":write")
    try terminal.press("Enter")
    try await eventually("the bytes") {
      try home.bytes(of: "a.weibo") == [UInt8]("今天😀𠮷[微笑] @小明: 好啊[微笑][微笑]\n".utf8)
    }
  }

  @Test(arguments: [true, false])
  func theServerEndsWithHelix(killed: Bool) async throws {
    let home = try Home(["a.weibo": "今天😀𠮷@小明: 好\n"])
    let terminal = try await open("a.weibo", in: home)
    try await eventually("the server") { home.processes(named: "composer-lsp").count == 1 }
    if killed {
      for number in home.processes(named: "hx") { kill(number, SIGKILL) }
    } else {
      try terminal.type(":quit")
      try terminal.press("Enter")
    }
    try await eventually("the server to end") { home.processes(named: "composer-lsp").isEmpty }
  }
}

enum Helix {
  static let program = TestedProgram(name: "Helix 25 (in tmux)", variable: "COMPOSER_HELIX")
}
