import Foundation
import Testing

/// What clients may do to documents that they should not.
struct DocumentFaultTests {
  private static func change(
    _ uri: String, _ changes: String, version: String = "5"
  ) -> (method: String, params: String) {
    (
      "textDocument/didChange",
      #"{"textDocument": {"uri": \#(quoted(uri)), "version": \#(version)}, "contentChanges": \#(changes)}"#
    )
  }

  private static func edit(_ range: String) -> (method: String, params: String) {
    change("untitled:other", #"[{"range": \#(range), "text": "z"}]"#)
  }

  private static func range(_ line: String, _ character: String = "0", _ endLine: String? = nil, _ end: String? = nil)
    -> String
  {
    #"{"start": {"line": \#(line), "character": \#(character)}, "end": {"line": \#(endLine ?? line), "character": \#(end ?? character)}}"#
  }

  /// Notifications, each with its parameters.
  private static let notifications: [(method: String, params: String)] = {
    var notifications: [(method: String, params: String)] = [
      change("untitled:never", #"[{"text": "x"}]"#),
      ("textDocument/didClose", #"{"textDocument": {"uri": "untitled:never"}}"#),
      ("textDocument/didSave", #"{"textDocument": {"uri": "untitled:never"}}"#), ("textDocument/willSave", "{}"),
      (
        "textDocument/didOpen",
        #"{"textDocument": {"uri": "untitled:other", "languageId": 5, "version": "a", "text": "东😀𠮷"}}"#
      ),
      (
        "textDocument/didOpen",
        #"{"textDocument": {"uri": "untitled:other", "languageId": "x", "version": 2, "text": "东😀𠮷\n"}}"#
      ),
      ("textDocument/didOpen", #"{"textDocument": {"uri": "untitled:other"}}"#),
      ("textDocument/didOpen", #"{"textDocument": {"uri": 5, "text": ""}}"#),
      ("textDocument/didOpen", #"{"textDocument": {"uri": null, "text": ""}}"#), ("textDocument/didOpen", "[]"),
      edit(range("500")), edit(range("0", "9999", "1", "9999")), edit(range("1", "1", "0", "0")), edit(range("-1")),
      edit(range("0", "-5")), edit(range("2147483647", "2147483647")), edit(range("4294967296")),
      edit(range("9223372036854775808")), edit(range("1e30", "1e30")), edit(range("1.5")), edit("{}"),
      edit(#"{"start": null, "end": null}"#), edit(#"{"start": {"line": 0}}"#), edit(range("0", "2")),
      edit(range("0", "2", "0", "4")),
    ]
    for version in ["null", "-1", "2147483648", "\"7\"", "1"] {
      notifications.append(change("untitled:other", #"[{"text": "a"}]"#, version: version))
    }
    for changes in ["{}", "null", "[{\"text\": 5}]", "[7]", "[{}]", "[]", "5"] {
      notifications.append(change("untitled:other", changes))
    }
    return notifications
  }()

  @Test func noNotificationHarmsAnotherDocument() throws {
    var session = FaultySession()
    for (method, params) in Self.notifications {
      session.notify(method, params)
      session.probe(after: "\(method) \(params)")
    }
    try session.run()
  }

  private static let uris = [
    "file:///a%20b.weibo", "file:///a b.weibo", "file:///东/𠮷.weibo", "file:///%E4%B8%9C.weibo", "untitled:Untitled-1",
    "http://example.com/a.weibo", "made-up+scheme:x", "", "no uri at all", "../a.weibo", "file:///%zz%4",
    "file:///a%00b.weibo",
    "file:///%ff%fe.weibo", "file:///a/../../etc/x.weibo", "file://host/a.weibo", "file:///a.weibo?q#f", "file:///tmp",
    "file:",
    "file:///" + String(repeating: "a", count: 1 << 16), "FILE:///A.weibo",
  ]

  @Test func everyURINamesItsDocument() throws {
    var session = FaultySession()
    for (index, uri) in Self.uris.enumerated() {
      session.open(uri, "😀\(index)")
      session.ask("\(index)", "composer/text", #"{"textDocument": {"uri": \#(quoted(uri))}}"#)
      session.ask("\(index + 1000)", "textDocument/documentSymbol", #"{"textDocument": {"uri": \#(quoted(uri))}}"#)
      session.probe(after: uri)
    }
    let messages = try session.run()
    for (index, uri) in Self.uris.enumerated() {
      let answer = messages.first { $0["id"] as? Int == index }?["result"] as? [String: Any]
      #expect(answer?["text"] as? String == "😀\(index)", "\(uri.prefix(100))")
      #expect(messages.contains { $0["id"] as? Int == index + 1000 && $0["result"] != nil }, "\(uri.prefix(100))")
    }
  }

  private static let methods = [
    "textDocument/hover", "textDocument/completion", "textDocument/references", "textDocument/documentHighlight",
    "textDocument/prepareRename", "textDocument/rename", "textDocument/linkedEditingRange", "textDocument/codeAction",
    "textDocument/selectionRange", "textDocument/inlayHint", "textDocument/semanticTokens/range", "composer/postText",
    "composer/insertEmoticon", "composer/deleteBackward",
  ]

  /// Places as they stand in JSON; the last ones are none.
  private static let places = [
    ("0", "2"), ("0", "99999"), ("999", "0"), ("2147483647", "2147483647"), ("-1", "0"), ("0", "-1"),
    ("9223372036854775808", "1e300"), ("null", "\"a\""),
  ]

  @Test func everyRequestIsAnsweredWhereverItsPlaceIs() throws {
    var session = FaultySession()
    session.open("untitled:other", "东😀[微笑]\r\n@小明 #晚安#")
    var asked = 0
    for method in Self.methods {
      for uri in ["untitled:other", "untitled:never"] {
        for (line, character) in Self.places {
          let place = #"{"line": \#(line), "character": \#(character)}"#
          session.ask(
            "\(asked)", method,
            #"""
            {"textDocument": {"uri": "\#(uri)"}, "position": \#(place), "range": {"start": \#(place), "end": \#(place)},
             "positions": [\#(place)], "context": {"diagnostics": 5}, "newName": "a", "emoticon": "[微笑]"}
            """#)
          asked += 1
        }
      }
    }
    session.probe(after: "all of them")
    let answered = try session.run().compactMap { $0["id"] as? Int }.sorted()
    #expect(answered == Array(0..<asked))
  }

  /// Texts that could take for ever.
  private static let shapes = [
    "[#@(<", "a", "http://", ":", "@a", "-.", "#a", "[a", "www.", "👨‍👩‍👧", "\u{301}", "\r", "---\n",
  ]

  @Test(arguments: shapes)
  func noShapeOfTextKeepsOthersWaiting(_ shape: String) throws {
    var session = FaultySession()
    session.open("untitled:long", String(repeating: shape, count: 200_000 / shape.utf8.count))
    session.ask("1", "textDocument/semanticTokens/full", #"{"textDocument": {"uri": "untitled:long"}}"#)
    session.ask("2", "textDocument/documentSymbol", #"{"textDocument": {"uri": "untitled:long"}}"#)
    session.probe(after: shape)
    #expect(try session.run().filter { $0["id"] is Int && $0["result"] != nil }.count == 2)
  }
}
