import ComposerServer
import JSONRPC
import Testing

/// What the log tells of a session. Posts are nobody's business.
struct LogTests {
  private final class Log {
    var lines: [(level: LogLevel, text: String)] = []
  }

  /// What is logged while every method is sent all kinds of nonsense that holds a secret.
  private func lines() -> [(level: LogLevel, text: String)] {
    let log = Log()
    var environment = Environment.test()
    environment.log = { log.lines.append(($0, $1())) }
    var server = Server(environment: environment)
    _ = server.receive(.request(id: .integer(0), method: "initialize", params: ["capabilities": [:]]))
    let texts = ["😀[geheim]@geheim #geheim# http://geheim.cn", "---\nlimit: geheim\nplatform: geheim\n---\ngeheim"]
    for text in texts {
      let item: JSON = ["uri": "untitled:1", "languageId": "weibo", "version": 1, "text": .string(text)]
      _ = server.receive(.notification(method: "textDocument/didOpen", params: ["textDocument": item]))
      _ = server.idle()
      for method in Server.methods {
        for uri in ["untitled:1", "untitled:2"] {
          let place: JSON = ["line": 0, "character": 5]
          let params: JSON = [
            "textDocument": ["uri": .string(uri)], "position": place, "range": ["start": place, "end": place],
            "positions": [place], "newName": "ge heim#geheim", "emoticon": "[geheim]", "chs": "[geheim]",
            "command": "geheim",
            "query": "geheim", "contentChanges": [["range": "geheim", "text": "geheim"]], "title": "geheim",
            "runs": [["text": "geheim", "emoticon": "geheim"]], "from": "geheim", "offset": 1,
            "previousResultId": "geheim",
            "settings": ["composer": ["limit": "geheim"]],
          ]
          for params in [params, ["text": "geheim", "platform": "geheim"], ["textDocument": "geheim"], "geheim"]
            as [JSON]
          {
            _ = server.receive(.request(id: .integer(1), method: method, params: params))
            _ = server.receive(.notification(method: method, params: params))
            _ = server.idle()
          }
        }
      }
    }
    return log.lines
  }

  @Test func belowDebugNoTextIsEverLogged() {
    let told = lines().filter { $0.level < .debug }
    #expect(!told.isEmpty)
    #expect(told.filter { $0.text.contains("geheim") || $0.text.contains("ge heim") }.map(\.text) == [])
  }

  @Test func debuggingTellsWhatWasWrong() {
    #expect(lines().contains { $0.level == .debug && $0.text.contains("there is no command “geheim”") })
  }
}
