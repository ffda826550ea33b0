import ComposerCore
import ComposerServer
import Foundation
import JSONRPC
import TestSupport
import Testing

@testable import composer_lsp

/// What the program asks of the system: it speaks to no network, and changes no file but those that it was asked to.
@Suite(.enabled(if: Strace.isHere, Strace.leftOut)) struct SystemCallTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    for (name, text) in Self.files { try Data(text.utf8).write(to: program.home.appendingPathComponent(name)) }
    try FileManager.default.createDirectory(
      at: program.home.appendingPathComponent("p"), withIntermediateDirectories: true)
    try Data(#"[{"chs": "[好]", "png": "a.png"}]"#.utf8).write(to: program.home.appendingPathComponent("p/info.json"))
  }

  private static let post =
    "早[微笑] http://例え.com/ https://xn--80ak6aa92e.com/ http://weibo.com@evil.com/ [微关] ＠小明\n#晚#"
  private static let files = [
    "a.weibo": post, "posts.jsonl": #"{"text": "早[微笑] http://evil.com/ [微关] ＠小明"}"# + "\n",
    "runs.json": #"{"string": "早[微笑]"}"#, ".composer-lsp.json": #"{"ignore": []}"#,
    "session": #"""
    -> {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}
    <- {}
    -> {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"untitled:1","languageId":"weibo","version":1,"text":"早[微笑] http://evil.com/"}}}
    -> {"jsonrpc":"2.0","id":2,"method":"textDocument/documentLink","params":{"textDocument":{"uri":"untitled:1"}}}

    """#,
  ]

  private static let network = ["%network"]

  /// The calls of a run in which something was made or changed; what goes to the standard streams and to devices is none of
  /// these. That nothing is spoken to is seen here.
  private func doings(of line: String, input: Data = Data(), status: ClosedRange<Int32> = 0...1) throws -> [Strace.Call]
  {
    let (calls, outcome) = try Strace.calls(Strace.changes + Self.network, of: line, in: program, input: input)
    #expect(status.contains(outcome.status), "\(line): \(String(decoding: outcome.errors, as: UTF8.self))")
    let streams = program.home.path + "-streams/"
    #expect(calls.filter { !Strace.changes.contains($0.name) }.map(\.description) == [], "\(line)")
    return calls.filter { call in
      call.isChange && call.file?.hasPrefix(streams) != true && call.file?.hasPrefix("/dev/") != true
        && call.file?.hasPrefix("pipe:") != true && call.file?.hasPrefix("anon_inode:") != true
        && call.paths.first?.hasPrefix("/dev/") != true
    }
  }

  /// The files that calls are about, once each, without the random part of a new file's name.
  private func files(of calls: [Strace.Call]) -> [String] {
    let names = calls.flatMap { call in (call.file.map { [$0] } ?? []) + call.paths }
    return Set(
      names.map { name in
        var name = String(name)
        if name.hasPrefix(program.home.path + "/") { name.removeFirst(program.home.path.count + 1) }
        if name.hasPrefix("./") { name.removeFirst(2) }
        return name.hasPrefix(".composer-") && name != ".composer-lsp.json" ? ".composer-…" : name
      }
    ).sorted()
  }

  // MARK: Commands

  private static let reading = [
    "--check .", "--check --format sarif .", "--check --diff .", "--check --fix - < a.weibo", "--highlight a.weibo",
    "--highlight --format html --standalone a.weibo", "--tokens .", "--count .", "--text a.weibo", "--facets a.weibo",
    "--jsonl posts.jsonl", "--to-runs a.weibo", "--to-display a.weibo", "--to-text runs.json", "--emoticons",
    "--emoticons wx", "--emoticons-from p --emoticons", "--recents", "--rules", "--print-config", "--version", "--help",
    "--stdio --replay session",
  ]
  private static let folder = [".local", ".local/state", ".local/state/composer-lsp"]
  private static let state = ["", "-journal", "-shm", "-wal"].map { ".local/state/composer-lsp/state.sqlite\($0)" }
  private static let writing: [(line: String, files: [String])] = [
    ("--check --quiet --fix --exit-zero a.weibo", [".composer-…", "a.weibo"]),
    ("--check --quiet --exit-zero --output report a.weibo", [".composer-…", "report"]),
    ("--stdio --record recording < session", ["recording"]),
    ("--use '[微笑]'", folder + state),
  ]

  @Test func everyCommandIsTried() {
    let tried = (Self.reading + Self.writing.map(\.line)).flatMap { $0.split(separator: " ").map(String.init) }
    #expect(Command.names.filter { !tried.contains($0) } == ["--forget"])
  }

  @Test(arguments: reading)
  func aCommandThatReadsSpeaksToNoNetworkAndChangesNoFile(_ command: String) throws {
    defer { program.remove() }
    #expect(try doings(of: "composer-lsp \(command)").map(\.description) == [])
  }

  @Test(arguments: writing)
  func aCommandThatWritesChangesNothingElse(_ line: String, _ wanted: [String]) throws {
    defer { program.remove() }
    let calls = try doings(of: "composer-lsp \(line)")
    #expect(files(of: calls) == wanted.sorted())
    // What holds a text or tells of its writer is the user's alone, but a report has the usual permissions.
    for call in calls where call.name.hasPrefix("open") && !line.contains("--output") && !call.rest.contains("-shm") {
      #expect(call.rest.contains(", 0600)") || !call.rest.contains("O_CREAT"), "\(call)")
    }
  }

  @Test func whatIsForgottenIsForgottenInTheStateOnly() throws {
    defer { program.remove() }
    try #require(try program.run("composer-lsp --use '[微笑]'").status == 0)
    for name in ["[微笑]", "[怒]"] {
      let found = try files(of: doings(of: "composer-lsp --forget '\(name)'"))
      #expect(found.filter { !Self.state.contains($0) } == [])
    }
  }

  // MARK: The server

  /// Every method once, with all that it could need: only the recents are written and no user's file, and the log has
  /// nothing of a text.
  @Test func theServerSpeaksToNoNetworkAndChangesNothingButTheRecents() throws {
    defer { program.remove() }
    let home = program.home.path
    let uri = JSON.string("file://\(home)/a.weibo")
    let document: JSON = ["uri": uri, "version": 2]
    let whole: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 1, "character": 4]]
    let typed: JSON = [
      "range": ["start": ["line": 1, "character": 0], "end": ["line": 1, "character": 0]], "text": "密语 [怒]",
    ]
    let wrong: JSON = ["range": ["start": ["line": "密", "character": 0]], "text": "密语"]
    var messages: [Message] = [
      .request(
        id: .integer(0), method: "initialize",
        params: ["capabilities": ["textDocument": ["diagnostic": [:]]], "rootUri": .string("file://\(home)")]),
      .notification(method: "initialized", params: [:]),
      .notification(
        method: "textDocument/didOpen",
        params: ["textDocument": ["uri": uri, "languageId": "weibo", "version": 1, "text": .string(Self.post)]]),
      .notification(
        method: "textDocument/didChange", params: ["textDocument": document, "contentChanges": [typed, wrong]]),
      .notification(method: "textDocument/didSave", params: ["textDocument": document, "text": "密语"]),
    ]
    let params: JSON = [
      "textDocument": document, "position": ["line": 0, "character": 3], "positions": [["line": 0, "character": 3]],
      "range": whole, "context": ["diagnostics": []], "newName": "密语", "query": "密", "text": "密语", "chs": "[微笑]",
      "command": "composer.密语", "arguments": ["密语"], "uri": uri, "settings": ["composer": ["platform": "密语"]],
    ]
    let own = ["initialize", "initialized", "shutdown", "exit"]
    for (number, method) in Server.methods.enumerated() where !own.contains(method) {
      guard !method.hasPrefix("textDocument/did"), !method.hasPrefix("$/") else { continue }
      messages.append(.request(id: .integer(number + 1), method: method, params: params))
      // The same as a notification, and without what it needs.
      messages.append(.notification(method: method, params: params))
      messages.append(.request(id: .integer(number + 1001), method: method, params: ["密语": "密语"]))
    }
    messages += [
      .notification(method: "textDocument/didClose", params: ["textDocument": document]),
      .request(id: .integer(9000), method: "shutdown", params: .null), .notification(method: "exit", params: .null),
    ]
    let before = try Self.files.keys.map { try Data(contentsOf: program.home.appendingPathComponent($0)) }
    let calls = try doings(of: "composer-lsp --log info 2> log", input: Data(messages.flatMap(\.frame)))
    #expect(
      files(of: calls.filter { $0.file?.hasSuffix("/log") != true }).filter { !(Self.folder + Self.state).contains($0) }
        == [])
    #expect(try Self.files.keys.map { try Data(contentsOf: program.home.appendingPathComponent($0)) } == before)
    let log = try String(contentsOf: program.home.appendingPathComponent("log"), encoding: .utf8)
    #expect(!log.isEmpty)
    for word in ["早", "evil", "微关", "小明", "密"] { #expect(!log.contains(word), "\(log)") }
  }
}
