import Foundation
import JSONRPC
import Testing

/// Much of everything at once, and what must never be said.
struct FloodTests {
  @Test func manyNotificationsAndCancellationsCostNoAnswer() throws {
    var session = FaultySession()
    for number in 0..<20_000 { session.notify("$/flood", "[\(number)]") }
    for number in 0..<5_000 { session.notify("$/cancelRequest", #"{"id": \#(number)}"#) }
    session.probe(after: "the flood")
    try session.run()
  }

  @Test func aThousandRequestsAreEachAnsweredOnce() throws {
    var session = FaultySession()
    for number in 0..<1000 {
      session.ask(
        "\(number)", "textDocument/hover",
        #"{"textDocument": {"uri": "untitled:probe"}, "position": {"line": 0, "character": 3}}"#)
    }
    for number in 0..<1000 where number % 2 == 0 { session.notify("$/cancelRequest", #"{"id": \#(number)}"#) }
    session.probe(after: "a thousand requests")
    #expect(try session.run().compactMap { $0["id"] as? Int }.sorted() == Array(0..<1000))
  }

  @Test func aThousandDocumentsAndTenThousandEditsAreKeptApart() throws {
    var session = FaultySession()
    for number in 0..<1000 { session.open("untitled:\(number)", "😀\(number)") }
    for number in 0..<10_000 {
      session.notify(
        "textDocument/didChange",
        #"{"textDocument": {"uri": "untitled:7", "version": \#(number)}, "contentChanges": [{"range": {"start": {"line": 0, "character": 2}, "end": {"line": 0, "character": 3}}, "text": "\#(number % 10)"}]}"#
      )
    }
    for _ in 0..<500 {
      session.open("untitled:again", "a")
      session.notify("textDocument/didClose", #"{"textDocument": {"uri": "untitled:again"}}"#)
    }
    session.ask("1", "composer/text", #"{"textDocument": {"uri": "untitled:7"}}"#)
    session.probe(after: "the edits")
    let answer = try session.run().first { $0["id"] as? Int == 1 }?["result"] as? [String: Any]
    #expect(answer?["text"] as? String == "😀9" && answer?["version"] as? Int == 9999)
  }

  /// What a client may answer to everything that the server asks it.
  @Test(arguments: [
    #""error": {"code": -32603, "message": "no"}"#, #""result": "not what you wanted""#, #""result": null"#,
    #""result": [[]]"#,
  ])
  func noAnswerOfTheClientUpsetsIt(_ answer: String) throws {
    var session = FaultySession(
      initialization: #"""
        {"processId": null, "capabilities": {"window": {"workDoneProgress": true}, "workspace": {"configuration": true,
         "didChangeConfiguration": {"dynamicRegistration": true}, "didChangeWatchedFiles": {"dynamicRegistration": true},
         "semanticTokens": {"refreshSupport": true}, "inlayHint": {"refreshSupport": true}}}}
        """#)
    for number in 1...9 {
      for _ in 0..<2 { session.send(#"{"jsonrpc": "2.0", "id": "composer-\#(number)", \#(answer)}"#) }
      session.notify("workspace/didChangeConfiguration", #"{"settings": null}"#)
    }
    session.probe(after: answer)
    try session.run()
  }

  @Test func nothingIsSaidBeforeTheAnswerToInitializeNorBehindThatToShutdown() throws {
    var session = FaultySession()
    session.open("untitled:1", "[没有]")
    let messages = try session.run()
    #expect(messages.first?["id"] as? String == "begin")
    #expect(messages.last?["id"] as? String == "end")
  }

  @Test func whatComesBeforeInitializeIsRefused() throws {
    var session = FaultySession(empty: ())
    session.open("untitled:1", "[没有]")
    session.ask("1", "textDocument/hover", "{}")
    session.ask("2", "initialize", "null")
    session.ask(
      "3", "initialize", #"{"processId": null, "capabilities": null, "initializationOptions": [1, "x", {"a": [null]}]}"#
    )
    session.ask("4", "initialize", #"{"processId": null, "capabilities": {}}"#)
    let messages = try session.run()
    #expect(FaultySession.code(messages, 1) == -32002 && FaultySession.code(messages, 2) == -32602)
    #expect(messages.contains { $0["id"] as? Int == 3 && $0["result"] != nil })
    #expect(FaultySession.code(messages, 4) == -32600)
    #expect(messages.filter { $0["method"] != nil }.isEmpty)
  }

  @Test func aLogThatNobodyReadsKeepsNobodyWaiting() throws {
    var session = FaultySession()
    for number in 0..<5_000 { session.ask("\(number)", "no/such", "{}") }
    session.probe(after: "the errors")
    #expect(try session.run("--log debug 2>&-").count > 5_000)
  }

  @Test func nothingIsWrittenIntoTheFolder() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let folder = program.home.appendingPathComponent("project")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("😀[没有]@小明".utf8).write(to: folder.appendingPathComponent("a.weibo"))
    let server = try ServerProcess(in: program)
    _ = server.ask("initialize", ["processId": .null, "rootUri": .string(folder.absoluteString), "capabilities": [:]])
    _ = server.ask("workspace/symbol", ["query": ""])
    _ = server.ask("composer/use", ["chs": "[微笑]"])
    _ = server.ask("shutdown")
    server.send(.notification(method: "exit", params: .null))
    #expect(server.status() == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.weibo"])
  }
}
