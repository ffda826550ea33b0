import ComposerCore
import Foundation
import JSONRPC
import Testing

@testable import ComposerSystem

/// Something else than a database of ours where the server keeps the recents: the user is told once, and what stands
/// there is kept.
@Suite struct StateTroubleTests {
  private let program: BuiltProgram
  private var folder: URL { program.home.appendingPathComponent(".local/state/composer-lsp") }
  private var file: URL { folder.appendingPathComponent("state.sqlite") }

  init() throws {
    program = try BuiltProgram()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// What a server shows its user in a session of five uses, two completions' worth of questions and an end.
  private func shown() throws -> [String] {
    let server = try ServerProcess(in: program)
    _ = server.initialize()
    var shown: [String] = []
    func ask(_ id: Int, _ method: String, _ params: JSON) {
      server.send(.request(id: .integer(id), method: method, params: params))
      while let message = server.next() {
        switch message {
        case .notification("window/showMessage", let params): shown.append(params["message"]?.stringValue ?? "")
        case .response(.integer(id)?, _): return
        default: break
        }
      }
    }
    for use in 0..<5 { ask(1000 + use, "composer/use", ["chs": "[微笑]"]) }
    // On a machine that is too busy for the server's thread a later answer has it.
    for question in 0..<1000 where shown.isEmpty { ask(2000 + question, "composer/recents", [:]) }
    for question in 0..<20 { ask(4000 + question, "composer/recents", [:]) }
    ask(5000, "shutdown", .null)
    server.send(.notification(method: "exit", params: .null))
    while let message = server.next() {
      if case .notification("window/showMessage", let params) = message {
        shown.append(params["message"]?.stringValue ?? "")
      }
    }
    return shown
  }

  @Test func garbageIsToldOnceAndKeptAside() throws {
    defer { program.remove() }
    try Data("no database".utf8).write(to: file)
    #expect(
      try shown() == [
        "\(file.path): no sound database of recents; moved to “\(file.path).corrupt-1”, and a new one takes its place"
      ])
    #expect(try Data(contentsOf: folder.appendingPathComponent("state.sqlite.corrupt-1")) == Data("no database".utf8))
    let recents = try SQLiteRecents(folder: FilePath(folder.path)).first(9, patience: 0)
    #expect(recents.entries.map { "\($0.name) \($0.count)" } == ["[微笑] 5"])
  }

  @Test func aLinkIsToldOnceAndNotFollowed() throws {
    defer { program.remove() }
    try Data("mine".utf8).write(to: program.home.appendingPathComponent("other"))
    symlink("../../../other", file.path)
    #expect(try shown() == ["\(file.path): a symbolic link, expected a file; put the file itself there"])
    #expect(try Data(contentsOf: program.home.appendingPathComponent("other")) == Data("mine".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "../../../other")
  }

  @Test func aNewerDatabaseIsToldOnceAndNotWritten() throws {
    defer { program.remove() }
    try SQLiteRecents(folder: FilePath(folder.path)).add([.init("[怒]", at: 1)], patience: 0)
    try Database(FilePath(file.path), .readWrite).run("PRAGMA user_version = 7")
    let bytes = try Data(contentsOf: file)
    #expect(
      try shown() == [
        "\(file.path): written by a newer composer-lsp (schema 7), so it is only read; use that version"
      ])
    #expect(try Data(contentsOf: file) == bytes)
  }
}
