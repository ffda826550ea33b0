import ComposerCore
import JSONRPC

extension Route {
  /// How many characters are left, above each post, for clients that show them in no other way.
  static let codeLens = Route(request: "textDocument/codeLens") { session, params throws(ResponseError) in
    let key = DocumentURI(try params.documentURI()).key
    guard session.client.wantsLenses, let open = session.documents[key] else { return [] }
    let document = open.document
    let language = session.language(of: open)
    var conversion = Conversion(document, session.client.encoding)
    var lenses: [JSON] = []
    for index in 0..<document.postCount {
      guard let start = document.postRange(at: index)?.lowerBound else { continue }
      let line = document.text.contentRange(document.lines.range(ofLine: document.lines.line(at: start)))
      let title = CountPhrase.left(session.counts(of: key, post: index))[language]
      // There is nothing to run: the text is all.
      lenses.append(["range": conversion.json(line), "command": ["title": .string(title), "command": ""]])
    }
    return .array(lenses)
  } capabilities: { client in
    client.wantsLenses ? ["codeLensProvider": ["resolveProvider": false]] : [:]
  }
}
