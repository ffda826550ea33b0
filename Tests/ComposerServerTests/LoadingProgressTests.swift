import ComposerCore
import ComposerServer
import JSONRPC
import TestSupport
import Testing

/// What a client is told while packages from outside take long to load.
struct LoadingProgressTests {
  private final class Disk {
    var isSlow = true
  }

  private let disk = Disk()
  private var server: Server

  init() {
    let slow = EmoticonPackage(id: "p", name: "慢", emoticons: [Emoticon(chs: "[慢]")])
    server = Server(
      environment: Environment(version: "0") { [disk] folders in
        let small = LoadedCatalog(id: 1, catalog: .small)
        guard folders != nil else { return small }
        return disk.isSlow ? small.standingIn : LoadedCatalog(id: 2, catalog: EmoticonCatalog(packages: [slow]))
      })
  }

  /// Everything that the server says to a message and when it is idle then.
  private mutating func say(_ message: Message) -> [JSON] { (server.receive(message) + server.idle()).map(\.read) }

  private mutating func begin(_ window: JSON) -> [JSON] {
    _ = say(
      .request(
        id: .integer(1), method: "initialize",
        params: [
          "locale": "zh-CN", "capabilities": ["window": window], "initializationOptions": ["emoticons": ["/slow"]],
        ]))
    return say(.notification(method: "initialized", params: [:]))
  }

  private mutating func open() -> [JSON] {
    say(
      .notification(
        method: "textDocument/didOpen",
        params: ["textDocument": ["uri": "untitled:1", "languageId": "weibo", "version": 1, "text": "😀[慢][微笑]"]]))
  }

  private mutating func highlights() -> Int? {
    let answer = say(
      .request(
        id: .integer(7), method: "textDocument/semanticTokens/full", params: ["textDocument": ["uri": "untitled:1"]]))
    return answer.first?["result"]?["data"]?[4]?.integerValue
  }

  private static let progress: JSON = ["workDoneProgress": true]

  @Test mutating func itBeginsOnceTheClientAgreesAndEndsWhenAllIsThere() {
    let asked = begin(Self.progress)
    #expect(asked.map { $0["method"] } == ["window/workDoneProgress/create"])
    let token = asked.first?["params"]?["token"]
    let id = RequestID(asked.first?["id"] ?? .null)
    let begun = say(.response(id: id, result: .success(.null)))
    let value: JSON = ["kind": "begin", "title": "正在加载表情包", "cancellable": false]
    #expect(begun.map { $0["params"] } == [["token": token ?? .null, "value": value]])
    #expect(open().allSatisfy { $0["method"] != "$/progress" })
    #expect(highlights() == 1, "“[慢]” is not known yet")
    disk.isSlow = false
    let ended = server.idle().map(\.read)
    #expect(ended.first?["method"] == "$/progress")
    #expect(ended.first?["params"] == ["token": token ?? .null, "value": ["kind": "end"]])
    #expect(ended.contains { $0["method"] == "textDocument/publishDiagnostics" })
    #expect(highlights() == 0)
    #expect(server.idle() == [])
  }

  @Test mutating func aClientThatShowsNoneIsToldOfNone() {
    #expect(begin([:]) == [])
    disk.isSlow = false
    #expect(server.idle() == [])
  }

  @Test mutating func aClientThatRefusesIsNotAskedAgain() {
    let id = RequestID(begin(Self.progress).first?["id"] ?? .null)
    #expect(say(.response(id: id, result: .failure(.internalError("no")))) == [])
    #expect(open().map { $0["method"] } == ["textDocument/publishDiagnostics"])
    disk.isSlow = false
    #expect(server.idle().map(\.read).map { $0["method"] } == ["textDocument/publishDiagnostics"])
  }

  @Test mutating func nothingBeginsWhereTheClientAgreesTooLate() {
    let id = RequestID(begin(Self.progress).first?["id"] ?? .null)
    disk.isSlow = false
    #expect(server.idle() == [])
    #expect(say(.response(id: id, result: .success(.null))) == [])
  }

  @Test mutating func shutdownEndsWhatHasBegun() {
    let id = RequestID(begin(Self.progress).first?["id"] ?? .null)
    _ = say(.response(id: id, result: .success(.null)))
    let last = say(.request(id: .integer(2), method: "shutdown", params: .null))
    #expect(last.map { $0["method"] } == ["$/progress", nil])
    #expect(last.first?["params"]?["value"] == ["kind": "end"])
  }
}
