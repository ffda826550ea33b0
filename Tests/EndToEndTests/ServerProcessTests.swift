import Foundation
import JSONRPC
import Testing

/// How the language server begins and ends as a process. What it says is held by dialogues with the server in memory.
@Suite struct ServerProcessTests {
  @Test func exitAfterShutdownIsSuccess() throws {
    let server = try ServerProcess("--stdio")
    _ = server.initialize()
    #expect(server.ask("shutdown") == .success(.null))
    server.send(.notification(method: "exit", params: .null))
    #expect(server.status() == 0)
  }

  @Test func exitWithoutShutdownIsFailure() throws {
    let server = try ServerProcess()
    _ = server.initialize()
    server.send(.notification(method: "exit", params: .null))
    #expect(server.status() == 1)
  }

  @Test func theEndOfInputIsFailureUnlessShutdownCameFirst() throws {
    let early = try ServerProcess()
    early.closeInput()
    #expect(early.status() == 1)
    let late = try ServerProcess()
    _ = late.initialize()
    _ = late.ask("shutdown")
    late.closeInput()
    #expect(late.status() == 0)
  }

  @Test func whatWasSentBeforeTheEndOfInputIsAnswered() throws {
    let server = try ServerProcess()
    _ = server.initialize()
    let requests = (100..<120).map { Message.request(id: .integer($0), method: "no/such", params: .null) }
    server.write(requests.flatMap(\.frame))
    server.closeInput()
    var answered: [Int] = []
    while let message = server.next() {
      if case .response(.integer(let id)?, _) = message { answered.append(id) }
    }
    #expect(answered == Array(100..<120))
    #expect(server.status() == 1)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignalEndsIt(_ signal: Int32) throws {
    let server = try ServerProcess()
    _ = server.initialize()
    server.signal(signal)
    #expect(server.status() == 1)
  }

  @Test func theDeathOfTheClientEndsIt() throws {
    let client = Process()
    client.executableURL = URL(fileURLWithPath: "/bin/sleep")
    client.arguments = ["600"]
    try client.run()
    let server = try ServerProcess()
    _ = server.initialize(client: .integer(Int(client.processIdentifier)))
    // A process that a test starts may have every other signal blocked.
    kill(client.processIdentifier, SIGKILL)
    #expect(server.status() == 1)
  }

  @Test(arguments: [0, -1, 1 << 40, 4_194_304])
  func aClientThatCannotBeSeenIsNotWaitedFor(_ client: Int) throws {
    let server = try ServerProcess()
    #expect(server.initialize(client: .integer(client)) != nil)
    #expect(server.ask("shutdown") == .success(.null))
  }

  @Test func aClosedStandardOutputEndsIt() throws {
    let server = try ServerProcess()
    _ = server.initialize()
    server.closeOutput()
    #expect(server.status() == 1)
  }

  @Test func aClientThatDoesNotReadWhileItSendsGetsEveryAnswer() throws {
    let server = try ServerProcess()
    _ = server.initialize()
    let text = String(repeating: "早[微笑]#晚安#😀\n", count: 100)
    server.send(
      .notification(
        method: "textDocument/didOpen",
        params: [
          "textDocument": ["uri": "untitled:1", "languageId": "weibo", "version": 1, "text": .string(text)]
        ]))
    // More than any pipe holds, in both directions.
    let requests = (1000..<1700).map { id in
      Message.request(
        id: .integer(id), method: "textDocument/semanticTokens/full", params: ["textDocument": ["uri": "untitled:1"]])
    }
    server.write(requests.flatMap(\.frame))
    var answered: [Int] = []
    while answered.count < 700, let message = server.next() {
      if case .response(.integer(let id)?, .success) = message { answered.append(id) }
    }
    #expect(answered == Array(1000..<1700))
  }

  @Test func theLogObeysNothingThatAClientSends() throws {
    let server = try ServerProcess("--log", "info")
    _ = server.initialize()
    _ = server.ask("x\u{1B}[31m\n\u{202E}")
    _ = server.ask("shutdown")
    server.closeInput()
    #expect(server.status() == 0)
    #expect(server.errorText.contains("composer-lsp: info: x\\u{1b}[31m\\n\\u{202e}: error -32601\n"))
  }

  @Test func theLogGoesToStandardErrorAndTellsNoPost() throws {
    let server = try ServerProcess("--log", "info")
    _ = server.initialize()
    server.send(
      .notification(
        method: "textDocument/didOpen",
        params: [
          "textDocument": ["uri": "untitled:1", "languageId": "weibo", "version": 1, "text": "geheim"]
        ]),
      .notification(
        method: "textDocument/didChange",
        params: [
          "textDocument": ["uri": "untitled:1", "version": 2], "contentChanges": [["range": 5, "text": "geheim"]],
        ]))
    _ = server.ask("shutdown")
    server.closeInput()
    while server.next() != nil {}
    #expect(server.status() == 0)
    #expect(server.errorText.contains("composer-lsp: error: textDocument/didChange: expected an object as “range”"))
    #expect(!server.errorText.contains("geheim"))
  }
}
