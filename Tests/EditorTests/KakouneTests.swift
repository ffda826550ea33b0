import ComposerCore
import Foundation
import TestSupport
import Testing

/// `editors/kakoune`, in a real Kakoune without kakoune-lsp, set up by the line of its README.
@Suite(.serialized, .timeLimit(.minutes(3)), Kakoune.program.isNeeded)
struct KakouneTests {
  @Test func aPostIsColouredByShape() async throws {
    let home = try Home(["a.weibo": "今天😀𠮷[微校] @小明𠮷: a@b.cn #早[微笑]安#\n---\nhttp://t.cn/zYBuKZ8，by@小明\n"])
    let kakoune = try await Kakoune("a.weibo", in: home)
    let coloured = try await kakoune.shows("colours") { Kakoune.coloured($0, with: 31...37) == nil ? nil : $0 }
    #expect(Kakoune.coloured(coloured, with: 31...31) == ["[微校]", "[微笑]"])
    #expect(Kakoune.coloured(coloured, with: 32...32) == ["@小明𠮷:", "@小明"])
    #expect(Kakoune.coloured(coloured, with: 34...34)?.prefix(2) == ["#早", "安#"])
    #expect(Kakoune.coloured(coloured, with: 35...35) == ["http://t.cn/zYBuKZ8"])
  }

  @Test func anotherSitesTagEndsWithItsWord() async throws {
    let home = try Home(["a.threads": "😀𠮷 #早安 #晚安 [微笑] # #1\n"])
    let kakoune = try await Kakoune("a.threads", in: home)
    let coloured = try await kakoune.shows("colours") { Kakoune.coloured($0, with: 34...34) == nil ? nil : $0 }
    #expect(Kakoune.coloured(coloured, with: 34...34)?.prefix(2) == ["#早安", "#晚安"])
    #expect(Kakoune.coloured(coloured, with: 31...31) == nil)
  }

  @Test func theCountIsThatOfTheTextAsItStands() async throws {
    let home = try Home(["a.weibo": "今天😀𠮷[微笑]\n---\n第二条\n"])
    let kakoune = try await Kakoune("a.weibo", in: home)
    try await kakoune.reads("第二条")
    try kakoune.terminal.type("glihello")
    try await kakoune.reads("hello")
    try kakoune.terminal.press("Escape")
    // What follows an escape too soon is one key together with it.
    try await eventually("the end of insertion") { try !kakoune.terminal.screen().joined().contains("insert") }
    try kakoune.command("composer-count")
    // 2 + 1 + 1 + 4, and the word that was typed.
    try await kakoune.reads("a.weibo:1: weibo 13 / 140, 127 left")
    try await kakoune.reads("a.weibo:3: weibo 3 / 140, 137 left")
    #expect(try home.bytes(of: "a.weibo") == [UInt8]("今天😀𠮷[微笑]\n---\n第二条\n".utf8))
  }

  @Test func mistakesAreListedByLint() async throws {
    let home = try Home(["a.weibo": "今天😀𠮷[微校]\n"])
    let kakoune = try await Kakoune("a.weibo", in: home)
    try await kakoune.reads("[微校]")
    try kakoune.command("lint-buffer")
    try await kakoune.reads("0 error(s)  1 warning(s)")
  }

  @Test func everyPlatformsFilesArePosts() async throws {
    let home = try Home([:])
    let names = (["post"] + Platform.all.flatMap { [$0.id] + $0.aliases }).flatMap { ["a.\($0)", "b.c.\($0).txt"] }
    let kakoune = try await Kakoune("weibo.txt", in: home)
    for name in names {
      try kakoune.command("edit \(name); echo -to-file \(name).is %opt{filetype}")
    }
    for name in names {
      try await eventually("\(name) to be a post") {
        (try? home.bytes(of: name + ".is")).map { $0.starts(with: "post".utf8) } ?? false
      }
    }
  }
}

/// A Kakoune with a post open.
struct Kakoune {
  static let program = TestedProgram(name: "Kakoune (in tmux)", variable: "COMPOSER_KAKOUNE")

  let terminal: Terminal

  init(_ post: String, in home: Home) async throws {
    try FileManager.default.createDirectory(atPath: home.path + "/.config/kak", withIntermediateDirectories: true)
    try home.write(Repository.block("kak kakrc", of: "kakoune"), to: ".config/kak/kakrc")
    terminal = try await Terminal([try #require(Self.program.path), post], in: home)
  }

  func command(_ text: String) throws {
    try terminal.type(":" + text)
    try terminal.press("Enter")
  }

  /// Waits until the screen has a text.
  func reads(_ text: String) async throws {
    try await eventually("“\(text)”", last: { try terminal.screen().joined(separator: "\n") }) {
      try terminal.screen().contains { $0.contains(text) }
    }
  }

  /// Waits until the screen, with its escape sequences, holds an answer, and gives it.
  @discardableResult
  func shows<Answer>(_ what: String, _ read: (String) -> Answer?) async throws -> Answer {
    try await eventually(what, last: { try terminal.screen().joined(separator: "\n") }) {
      read(try terminal.colouredScreen())
    }
  }

  /// The pieces of text in one of these foreground colours; nil where there is none.
  static func coloured(_ screen: String, with colours: ClosedRange<Int>) -> [String]? {
    var pieces: [String] = []
    for line in screen.split(separator: "\n") where !line.contains("~") && !line.contains("client0") {
      var colour: Int?
      for (index, piece) in line.components(separatedBy: "\u{1B}[").enumerated() {
        let parts = index == 0 ? ["", piece] : piece.split(separator: "m", maxSplits: 1).map(String.init)
        for code in index == 0 ? [] : parts[0].split(separator: ";").compactMap({ Int($0) }) {
          if code == 0 || code == 39 { colour = nil } else if 30...37 ~= code { colour = code }
        }
        if let colour, colours.contains(colour), parts.count == 2, !parts[1].isEmpty { pieces.append(parts[1]) }
      }
    }
    return pieces.isEmpty ? nil : pieces
  }
}
