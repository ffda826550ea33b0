import ComposerCore
import Foundation
import JSONRPC
import TestSupport
import Testing

/// Much at once: an answer to everything, in bounded memory.
///
/// With `COMPOSER_LONG_TESTS=1` each is as large as a program can be asked for, which wants a program built for release;
/// else a tenth of that, or a fiftieth.
@Suite(.serialized) struct LoadTests {
  private static let isLong = ProcessInfo.processInfo.environment["COMPOSER_LONG_TESTS"] == "1"
  private static let tenth = isLong ? 1 : 10

  private func open(_ uri: String, _ text: String) -> Message {
    let document: JSON = ["uri": .string(uri), "languageId": "weibo", "version": 1, "text": .string(text)]
    return .notification(method: "textDocument/didOpen", params: ["textDocument": document])
  }

  /// The most memory that a process has used, in MiB; an eighth of it under a sanitizer, whose own memory is the rest.
  private func peak(of server: ServerProcess) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(server.pid)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    let kibibytes = try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    let isSanitized = ProcessInfo.processInfo.environment["COMPOSER_SANITIZED"] != nil
    return kibibytes / (isSanitized ? 8192 : 1024)
  }

  @Test func aThousandDocumentsAreOpenAtOnce() throws {
    let server = try ServerProcess()
    _ = server.initialize()
    for number in 0..<1000 {
      server.send(open("untitled:\(number)", String(repeating: "早[微笑]#晚安#@小明 \(number)\n", count: 20)))
    }
    for number in [0, 499, 999] {
      let answer = try server.ask("composer/text", ["textDocument": ["uri": .string("untitled:\(number)")]])?.get()
      #expect(answer?["text"]?.stringValue?.hasSuffix("@小明 \(number)\n") == true)
    }
    #expect(try peak(of: server) < 300)
  }

  @Test func aHundredThousandEditsLeaveTheTextThatTheyMake() throws {
    let server = try ServerProcess()
    _ = server.initialize()
    server.send(open("untitled:1", "😀\n"))
    let count = 100_000 / Self.tenth
    for number in 0..<count {
      let place: JSON = ["line": 0, "character": .integer(2 + number % 100)]
      let isFull = number % 100 == 99
      let range: JSON = ["start": isFull ? ["line": 0, "character": 2] : place, "end": place]
      server.send(
        .notification(
          method: "textDocument/didChange",
          params: [
            "textDocument": ["uri": "untitled:1", "version": .integer(number + 2)],
            "contentChanges": [["range": range, "text": isFull ? "" : "a"]],
          ]))
    }
    let answer = try server.ask("composer/text", ["textDocument": ["uri": "untitled:1"]])?.get()
    #expect(answer == ["text": "😀\n", "version": .integer(count + 1)])
    #expect(try peak(of: server) < 300)
  }

  @Test func aBodyOfSixtyFourMebibytesIsADocument() throws {
    let server = try ServerProcess()
    _ = server.initialize()
    let text = "早" + String(repeating: "a", count: (64 << 20) / Self.tenth)
    server.send(open("untitled:1", text))
    let answer = try server.ask("composer/postText", ["textDocument": ["uri": "untitled:1"], "post": 1])?.get()
    #expect(answer != nil)
    #expect(try peak(of: server) < 1000)
  }

  /// The bytes of such a message are few, and their values would take gigabytes.
  @Test func aBodyOfTooManyValuesIsRefusedInBoundedMemory() throws {
    let server = try ServerProcess()
    _ = server.initialize()
    let count = (24 << 20) / (Self.isLong ? 1 : 5)
    let body =
      Array(#"{"jsonrpc":"2.0","id":7,"method":"x","params":["#.utf8)
      + [UInt8]((0..<count).flatMap { _ in [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ",")] }.dropLast())
      + Array("]}".utf8)
    server.write(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    guard case .response(nil, .failure(let error)) = server.next() else {
      Issue.record("no refusal")
      return
    }
    #expect(error.code == -32700)
    #expect(error.message.hasPrefix("the message is no JSON: expected at most 4000000 values"))
    #expect(server.ask("shutdown") == .success(.null))
    #expect(try peak(of: server) < 600)
  }

  /// A client that asks and never reads stops the server from reading at some point, and its memory from growing.
  @Test func aClientThatNeverReadsFillsNoMemory() throws {
    let server = try ServerProcess()
    _ = server.initialize()
    server.send(open("untitled:1", String(repeating: "早[微笑]#晚安#😀\n", count: 500)))
    let tokens = Message.request(
      id: .integer(1), method: "textDocument/semanticTokens/full", params: ["textDocument": ["uri": "untitled:1"]])
    let garbage = Array("Content-Length: 1\r\n\r\n!".utf8)
    let change = Message.notification(
      method: "textDocument/didChange",
      params: [
        "textDocument": ["uri": "untitled:2", "version": 2],
        "contentChanges": [["text": .string(String(repeating: "x", count: 1 << 16))]],
      ])
    for piece in [tokens.frame, change.frame, garbage] {
      let sent = server.writeUntilFull(piece, most: 1 << 30)
      #expect(sent < 1 << 30)
    }
    #expect(try peak(of: server) < 600)
  }

  @Test func aLineOfFiftyMegabytesIsCheckedAndShown() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let count = 50_000_000 / (Self.isLong ? 1 : 50) / 34
    // AddressSanitizer takes an address space of its own.
    let limit = ProcessInfo.processInfo.environment["COMPOSER_SANITIZED"] == nil ? "ulimit -v 1500000;" : ""
    let outcome = try program.run(
      """
      \(limit) yes '早[微笑]@小明#晚安#' 2>/dev/null | head -\(count) | tr -d '\\n' > a.weibo
      for command in --check --count --highlight '--highlight --format html' --tokens --to-runs; do
        composer-lsp $command --no-config a.weibo > answer; echo "$? $(wc -c < answer)"
      done
      """, patience: Self.isLong ? 600 : 60)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.map { $0.split(separator: " ")[0] } == ["1", "0", "0", "0", "0", "0"])
    #expect(String(decoding: outcome.errors, as: UTF8.self).split(separator: "\n").count <= 1)
  }

  @Test func aMillionShortLinesAreChecked() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try program.run(
      """
      yes '早[微笑]' 2>/dev/null | head -\(1_000_000 / Self.tenth) > a.weibo
      composer-lsp --check --no-config --quiet a.weibo | cut -d: -f1-4
      composer-lsp --tokens --no-config a.weibo | wc -l
      """)
    #expect(
      String(decoding: outcome.output, as: UTF8.self) == "a.weibo:24:3: error\n\(1_000_000 / Self.tenth)\n")
  }
}
