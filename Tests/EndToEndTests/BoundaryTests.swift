import ComposerCore
import Foundation
import JSONRPC
import TestSupport
import Testing

/// What the program never does, whatever it is given: speak to a network, write where nobody asked it to, leave pieces of
/// a post behind, or let a post steer a terminal.
@Suite struct BoundaryTests {
  private static let strace = ["/usr/bin/strace", "/usr/local/bin/strace"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  // MARK: The system

  /// Everything that the program asks of the system that could leave the machine or a trace on the disk.
  private static let calls = "trace=%network,openat,open,creat,openat2,rename,renameat,renameat2,unlink,mkdir,mkdirat"

  /// The lines of strace in which something was made, changed or spoken to, but for what is opened to be read.
  private func traces(of program: BuiltProgram) throws -> [Substring] {
    try String(contentsOf: program.home.appendingPathComponent("trace"), encoding: .utf8).split(separator: "\n").filter
    {
      $0.contains("(") && !($0.contains("open") && !$0.contains("O_WRONLY") && !$0.contains("O_RDWR"))
        && !$0.contains("/dev/null") && !$0.contains("/dev/tty")
    }
  }

  private static let commands = [
    "--check .", "--check --format sarif .", "--check --diff .", "--highlight a.weibo",
    "--highlight --format html a.weibo",
    "--tokens .", "--count .", "--text a.weibo", "--to-runs a.weibo", "--to-display a.weibo", "--emoticons",
    "--emoticons wx",
    "--rules", "--print-config", "--version", "--help", "--recents",
  ]

  @Test(.enabled(if: strace != nil, "LEFT OUT: strace is not here (Debian: strace)"), arguments: commands)
  func aCommandSpeaksToNoNetworkAndWritesNoFile(_ command: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let post = "早[微笑] http://例え.com/ https://xn--80ak6aa92e.com/ http://weibo.com@evil.com/ [微关] ＠小明"
    try Data(post.utf8).write(to: program.home.appendingPathComponent("a.weibo"))
    let outcome = try program.run(
      "\(Self.strace ?? "") -f -qq -o trace -e \(Self.calls) $(command -v composer-lsp) \(command) > /dev/null")
    #expect(outcome.status <= 1, "\(text(outcome.errors))")
    #expect(try traces(of: program) == [])
  }

  /// A whole dialogue, with links to be shown, pictures to be looked for and fixes to be asked for: only the recents are
  /// written, and no user's file.
  @Test(.enabled(if: strace != nil, "LEFT OUT: strace is not here (Debian: strace)"))
  func theServerSpeaksToNoNetworkAndWritesNoFileButTheRecents() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let home = program.home
    let post = "早[微笑] http://weibo.com@evil.com/ [微关] ＠小明\n#晚#"
    try Data(post.utf8).write(to: home.appendingPathComponent("a.weibo"))
    try Data(#"{"ignore": []}"#.utf8).write(to: home.appendingPathComponent(".composer-lsp.json"))
    let uri = JSON.string("file://\(home.path)/a.weibo")
    let document: JSON = ["uri": uri]
    let whole: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 1, "character": 4]]
    let place: JSON = ["line": 0, "character": 3]
    var messages: [Message] = [
      .request(
        id: .integer(0), method: "initialize",
        params: ["capabilities": ["textDocument": ["diagnostic": [:]]], "rootUri": .string("file://\(home.path)")]),
      .notification(method: "initialized", params: [:]),
      .notification(
        method: "textDocument/didOpen",
        params: ["textDocument": ["uri": uri, "languageId": "weibo", "version": 1, "text": .string(post)]]),
    ]
    let requests: [(String, JSON)] = [
      ("textDocument/diagnostic", ["textDocument": document]),
      ("textDocument/documentLink", ["textDocument": document]),
      ("textDocument/hover", ["textDocument": document, "position": place]),
      ("textDocument/completion", ["textDocument": document, "position": place]),
      ("textDocument/codeAction", ["textDocument": document, "range": whole, "context": ["diagnostics": []]]),
      ("textDocument/rename", ["textDocument": document, "position": ["line": 1, "character": 1], "newName": "早"]),
      ("workspace/symbol", ["query": ""]), ("composer/toRuns", ["textDocument": document]),
      ("composer/use", ["chs": "[微笑]"]), ("composer/recents", [:]), ("shutdown", .null),
    ]
    for (number, request) in requests.enumerated() {
      messages.append(.request(id: .integer(number + 1), method: request.0, params: request.1))
    }
    messages.append(.notification(method: "exit", params: .null))
    let outcome = try program.run(
      "\(Self.strace ?? "") -f -qq -o trace -e \(Self.calls) $(command -v composer-lsp) --log info",
      input: Data(messages.flatMap(\.frame)))
    #expect(outcome.status == 0, "\(text(outcome.errors))")
    for line in try traces(of: program) {
      let isOfTheRecents = line.contains("\(home.path)/.local")
      #expect(isOfTheRecents && !line.contains("socket("), "\(line)")
    }
    #expect(try String(contentsOf: home.appendingPathComponent("a.weibo"), encoding: .utf8) == post)
    #expect(
      try String(contentsOf: home.appendingPathComponent(".composer-lsp.json"), encoding: .utf8) == #"{"ignore": []}"#)
    for word in ["早", "evil", "微关", "小明"] { #expect(!text(outcome.errors).contains(word)) }
  }

  // MARK: A crash

  /// A report of a crash would show pieces of memory, and keep an editor waiting that waits for the end.
  @Test(arguments: ["SEGV", "ILL", "ABRT", "TRAP"])
  func aCrashLeavesNothingOfAPostAndEndsAtOnce(_ signal: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try program.run(
      """
      ulimit -c unlimited; mkfifo in
      env -u SWIFT_BACKTRACE --default-signal composer-lsp --count < in 2> errors &
      exec 3> in
      yes geheim 2>/dev/null | head -c 1000000 >&3
      kill -\(signal) $!; wait $! 2> /dev/null; echo $?
      cat errors; ls
      """)
    let number = try #require(["SEGV": 11, "ILL": 4, "ABRT": 6, "TRAP": 5][signal])
    #expect(text(outcome.output) == "\(128 + number)\nerrors\nin\n")
  }

  // MARK: Terminals

  /// Everything that a file's name or text could send to a terminal.
  private static let steering = "\u{1B}[31m\u{1B}]0;t\u{7}\u{9B}1m\u{7F}\u{202E}x\u{2066}\u{2028}\u{61C}\u{200F}"

  private func expectInert(_ output: String, _ command: String) {
    let harmless = output.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A, 0x09: true
      case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
      default: scalar.properties.generalCategory != .control
      }
    }
    #expect(harmless, "\(command): \(output.debugDescription)")
  }

  @Test func nothingThatIsPrintedSteersATerminal() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let name = "n\(Self.steering.replacing("/", with: "")).weibo"
    let post = "＠小明\(Self.steering)[微关]#x\(Self.steering)\n@小明 [微关] http://a.com/\(Self.steering) →_→ ［微笑］"
    for file in [name, "plain.weibo"] {
      try Data(post.utf8).write(to: program.home.appendingPathComponent(file))
    }
    let formats = ["text", "json", "jsonl", "github", "sarif", "checkstyle", "junit"].map { "--check --format \($0)" }
    let others = [
      "--check --diff", "--highlight --color never", "--highlight --format html",
      "--highlight --format html --standalone",
      "--highlight --format json", "--tokens", "--count", "--count --format json", "--to-runs", "--to-display",
      "--print-config",
    ]
    for command in formats + others {
      for file in [name, "plain.weibo"] {
        let outcome = try program.run("composer-lsp \(command) -- \"$file\"", variables: ["file": file])
        expectInert(text(outcome.output), command)
        expectInert(text(outcome.errors), command)
      }
    }
    for command in [
      "--check", "--chekc", "--help", "--use", "--forget", "--emoticons", "--check --config", "--check --platform",
      "--check --encoding",
      "--check --stdin-filename", "--emoticons-from", "--highlight --output",
    ] {
      let outcome = try program.run("composer-lsp \(command) \"$word\" < /dev/null", variables: ["word": Self.steering])
      expectInert(text(outcome.output + outcome.errors), command)
    }
  }

  /// What is handed on byte for byte is so in a pipe; a terminal gets signs.
  @Test(arguments: ["--text", "--to-text", "--check --fix -"])
  func aTextIsWholeInAPipeAndInertInATerminal(_ command: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let post = "早\(Self.steering)\r\n[微笑]\r"
    let input = command == "--to-text" ? (["string": .string(post)] as JSON).encoded : Array(post.utf8)
    try Data(input).write(to: program.home.appendingPathComponent("in"))
    let configuration = #"{"rules": {"invisible-character": "off"}}"#
    try Data(configuration.utf8).write(to: program.home.appendingPathComponent(".composer-lsp.json"))
    let piped = try program.run("composer-lsp \(command) < in")
    #expect(Array(piped.output.prefix(post.utf8.count - 1)) == Array(post.utf8.dropLast()))
    let shown = try program.run("script -qec 'composer-lsp \(command) < in 2> /dev/null' /dev/null | tr -d '\\r'")
    expectInert(text(shown.output), command)
    #expect(text(shown.output).hasPrefix("早␛[31m␛]0;t␇⟨U+009B⟩1m␡⟨U+202E⟩x"), "\(text(shown.output))")
  }
}
