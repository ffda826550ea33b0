import ComposerServer
import JSONRPC
import Testing

/// A search over the folder's files goes on while the client says other things.
struct SymbolSearchTests {
  private let disk = TestDisk()
  private var server: Server

  /// A server with a folder of some files that are too long for one step.
  init() {
    for name in ["a", "b", "c"] {
      disk.write(Array("😀@Jack \(name)\n".utf8) + [UInt8](repeating: 0x61, count: 70_000), to: "/posts/\(name).weibo")
    }
    server = Server(environment: .test(disk))
    _ = server.receive(
      .request(
        id: .integer(1), method: "initialize",
        params: ["rootUri": "file:///posts", "capabilities": [:], "locale": "en"]))
  }

  private mutating func search(_ id: Int, _ query: JSON = "@jack") -> [Message] {
    server.receive(.request(id: .integer(id), method: "workspace/symbol", params: ["query": query]))
  }

  /// Goes on until nothing is searched for; the answers by their ids.
  private mutating func finish() -> [RequestID: [JSON]] {
    var answers: [RequestID: [JSON]] = [:]
    while server.isSearching {
      for case .response(let id?, .success(let result)) in server.goOn() { answers[id] = result.arrayValue }
    }
    return answers
  }

  @Test mutating func eachStepLooksIntoOneLongFile() {
    #expect(search(2) == [])
    var steps = 0
    var answers: [Message] = []
    while server.isSearching {
      #expect(answers.isEmpty)
      answers = server.goOn()
      steps += 1
    }
    #expect(steps == 3 && answers.count == 1)
    #expect(disk.readings == ["/posts/a.weibo", "/posts/b.weibo", "/posts/c.weibo"])
  }

  @Test mutating func filesThatTakeLongToFindAreWaitedForWithoutWork() {
    disk.isSlow = true
    #expect(search(2) == [] && search(3, "k c") == [])
    #expect(server.isWaiting && !server.isSearching)
    #expect(server.idle() == [] && server.isWaiting)
    disk.isSlow = false
    #expect(server.idle() == [] && server.isSearching)
    let answers = finish()
    #expect(answers[.integer(2)]?.count == 6 && answers[.integer(3)]?.count == 1)
  }

  @Test mutating func theEndOfInputEndsTheWaiting() {
    disk.isSlow = true
    _ = search(2)
    #expect(server.finish() == [.response(id: .integer(2), result: .success([]))])
    #expect(!server.isWaiting)
  }

  @Test mutating func filesThatAreAsTheyWereAreNotReadAgain() {
    _ = search(2)
    _ = finish()
    disk.write(Array("再见@Jack".utf8), to: "/posts/b.weibo")
    _ = search(3)
    #expect(finish()[.integer(3)]?.count == 6)
    #expect(disk.readings.dropFirst(3) == ["/posts/b.weibo"])
  }

  @Test mutating func otherSettingsAreReasonToReadEverythingAgain() {
    _ = search(2)
    _ = finish()
    _ = server.receive(.notification(method: "workspace/didChangeWatchedFiles", params: ["changes": []]))
    _ = search(3)
    _ = finish()
    #expect(disk.readings.count == 6)
  }

  @Test mutating func oneThatHasBegunCanBeCancelled() {
    _ = search(2)
    _ = server.goOn()
    let answer = server.receive(.notification(method: "$/cancelRequest", params: ["id": 2]))
    #expect(answer == [.response(id: .integer(2), result: .failure(.requestCancelled()))])
    #expect(!server.isSearching && server.goOn() == [])
  }

  @Test mutating func whatIsAskedMeanwhileIsAnsweredMeanwhile() {
    _ = search(2)
    _ = search(3, "k c")
    let answer = server.receive(.request(id: .integer(4), method: "composer/recents", params: [:]))
    #expect(answer.count == 1)
    let answers = finish()
    #expect(answers[.integer(2)]?.count == 6 && answers[.integer(3)]?.count == 1)
  }

  @Test mutating func aFileThatIsOpenedMeanwhileIsNotReadFromTheDisk() {
    _ = search(2)
    _ = server.receive(
      .notification(
        method: "textDocument/didOpen",
        params: [
          "textDocument": ["uri": "file:///posts/b.weibo", "languageId": "weibo", "version": 1, "text": "@Jack"]
        ]))
    #expect(finish()[.integer(2)]?.count == 4)
  }

  @Test mutating func shutdownEndsItWithWhatWasFound() {
    _ = search(2)
    _ = server.goOn()
    let answers = server.receive(.request(id: .integer(3), method: "shutdown", params: .null))
    guard case .response(.integer(2)?, .success(let found)) = answers.first else {
      Issue.record("expected an answer to the search, got \(answers)")
      return
    }
    #expect(found.arrayValue?.count == 2 && answers.count == 2)
    #expect(!server.isSearching)
  }
}
