import ComposerCore
import Foundation
import JSONRPC
import TestSupport
import Testing

/// What the program never does, whatever it is given: leave pieces of a post behind when it crashes, or let a post steer a
/// terminal. What it asks of the system stands in ``SystemCallTests``.
@Suite struct BoundaryTests {
  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

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
