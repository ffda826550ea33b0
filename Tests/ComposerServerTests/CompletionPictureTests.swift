import ComposerCore
import ComposerServer
import JSONRPC
import Testing

/// The picture of an emoticon whose package has some.
struct CompletionPictureTests {
  private func documentation(_ formats: JSON) throws -> JSON {
    let package = EmoticonPackage(
      id: "p", name: "图", folder: "/包 1/p", emoticons: [Emoticon(chs: "[微_笑]", png: "微 笑.png")])
    var server = Server(
      environment: Environment(version: "0") { _ in
        LoadedCatalog(id: 1, catalog: EmoticonCatalog(packages: [package]))
      })
    func ask(_ method: String, _ params: JSON) -> JSON? {
      for message in server.receive(.request(id: .integer(1), method: method, params: params)) {
        if let result = message.read["result"] { return result }
      }
      return nil
    }
    let item: JSON = ["completionItem": ["documentationFormat": formats]]
    _ = ask(
      "initialize", ["locale": "en", "capabilities": ["textDocument": ["completion": item]]])
    _ = server.receive(
      .notification(
        method: "textDocument/didOpen",
        params: ["textDocument": ["uri": "untitled:1", "languageId": "weibo", "version": 1, "text": "["]]))
    let resolved = ask("completionItem/resolve", ["label": "[微_笑]", "data": "untitled:1"])
    return try #require(resolved?["documentation"])
  }

  @Test func aPictureIsShownWhereTheClientReadsMarkdown() throws {
    let value = try #require(try documentation(["markdown"])["value"]?.stringValue)
    let url = "file:///%E5%8C%85%201/p/%E5%BE%AE%20%E7%AC%91.png"
    #expect(value.hasPrefix("![微_笑](\(url))\n\n"))
  }

  @Test func plainTextHasNoPicture() throws {
    #expect(
      try documentation(["plaintext"]) == [
        "kind": "plaintext", "value": "[微_笑], from “图” (p)\ncounts as: weibo 5",
      ])
  }
}
