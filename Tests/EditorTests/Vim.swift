import Foundation
import TestSupport
import Testing

/// A Vim with a post open, set up by the lines of the plugin's README.
struct Vim {
  static let program = TestedProgram(name: "Vim 9 with Python 3 (in tmux)", variable: "COMPOSER_VIM")
  static let youCompleteMe = TestedProgram(name: "YouCompleteMe", variable: "COMPOSER_YOUCOMPLETEME")

  /// What Vim shows, as `Vim/probe.vim` tells it.
  struct State: Decodable, Equatable {
    let filetype: String
    let lines: [String]
    let mode: String
    let column: Int
    /// The words that the popup offers; empty where there is none.
    let popup: [String]
    /// Text properties (a server's tokens and mistakes), as `text=Type`.
    let marks: [String]
    /// What the syntax file colours, as `text=group`.
    let syntax: [String]
    let messages: String
    /// As `file:line:column:type: text`.
    let quickfix: [String]
    let process: Int32

    /// The tokens of the language server, `text=type`.
    var tokens: [String] {
      marks.filter { $0.contains("=YCM_HL_") }.map { $0.replacingOccurrences(of: "YCM_HL_", with: "") }
    }

    /// The texts that are underlined as mistakes, each once.
    var mistakes: Set<String> {
      Set(marks.filter { $0.hasSuffix("=YcmWarningProperty") }.map { $0.components(separatedBy: "=")[0] })
    }
  }

  let home: Home
  let terminal: Terminal

  /// Opens a post by its name.
  /// - Parameters:
  ///   - lines: the blocks of the README that are the user's vimrc.
  ///   - more: further lines of it.
  init(_ post: String, in home: Home, vimrc lines: [String] = ["vimrc"], more: String = "") async throws {
    self.home = home
    let program = try #require(Self.program.path)
    let vimrc = try lines.map { try Repository.block("vim " + $0, of: "vim") }.joined()
    try home.write(vimrc + more, to: ".vimrc")
    let probe = Repository.root.path + "/Tests/EditorTests/Vim/probe.vim"
    terminal = try await Terminal([program, "-n", "-i", "NONE", "-c", "source \(probe)", post], in: home)
  }

  var state: State? {
    guard let data = FileManager.default.contents(atPath: home.path + "/state.json") else { return nil }
    return try? JSONDecoder().decode(State.self, from: data)
  }

  /// Waits until Vim shows something, and gives what it then shows.
  @discardableResult
  func shows(_ what: String, _ holds: (State) -> Bool) async throws -> State {
    try await eventually(
      what, last: { "\(String(describing: state))\n\(try terminal.screen().joined(separator: "\n"))" }
    ) {
      state.flatMap { holds($0) ? $0 : nil }
    }
  }

  /// The number behind the post's line that begins so: the characters left.
  func left(behind beginning: String) throws -> Int? {
    try terminal.screen().first { $0.contains(beginning) }?.split(separator: " ").last.flatMap { Int($0) }
  }

  /// Runs a command of the command line.
  func command(_ text: String) throws {
    try terminal.type(":" + text)
    try terminal.press("Enter")
  }

  /// Writes the post, and waits until the file has these bytes.
  func save(_ name: String, expecting text: String) async throws {
    try terminal.press("Escape")
    try command("write")
    try await eventually(
      "the bytes of “\(text)”", last: { String(decoding: try home.bytes(of: name), as: UTF8.self) }
    ) {
      try home.bytes(of: name) == [UInt8](text.utf8)
    }
  }
}
