import ComposerCore
import JSONRPC

extension Route {
  static let semanticTokensFull = Route(request: "textDocument/semanticTokens/full") {
    session, params throws(ResponseError) in
    session.allHighlights(of: DocumentURI(try params.documentURI()).key)
  } capabilities: { _ in
    [
      "semanticTokensProvider": [
        "legend": [
          "tokenTypes": .array(Highlights.types.map { .string($0) }),
          "tokenModifiers": .array(Highlights.modifiers.map { .string($0) }),
        ],
        "full": ["delta": true],
        "range": true,
      ]
    ]
  }

  /// The one edit that leads from the client's last answer to the document as it is; everything anew where the client
  /// has another answer.
  static let semanticTokensDelta = Route(request: "textDocument/semanticTokens/full/delta") {
    session, params throws(ResponseError) in
    let key = DocumentURI(try params.documentURI()).key
    let previous = try params.string("previousResultId")
    guard let document = session.documents[key],
      let edit = document.highlighting.edit(since: previous, document.document)
    else { return session.allHighlights(of: key) }
    let id = session.give(key)
    guard edit.deleted > 0 || !edit.lines.isEmpty else { return ["resultId": .string(id), "edits": []] }
    let numbers = Highlights.encode(
      document.document, lines: edit.lines, lineBefore: edit.lineBefore, session.client.encoding)
    return [
      "resultId": .string(id),
      "edits": [
        [
          "start": .integer(edit.start * 5), "deleteCount": .integer(edit.deleted * 5), "data": .integers(numbers),
        ]
      ],
    ]
  }

  /// The highlights of whole lines: some clients ask for a range that ends a column short.
  static let semanticTokensRange = Route(request: "textDocument/semanticTokens/range") {
    session, params throws(ResponseError) in
    let document = try session.document(params)?.document
    let (start, end) = try params.range("range")
    guard let document else { return .null }
    let lines = min(start.line, document.lines.count)..<min(end.line, document.lines.count - 1) + 1
    return ["data": .integers(Highlights.encode(document, lines: lines, session.client.encoding))]
  }
}

extension Session {
  fileprivate mutating func allHighlights(of key: String) -> JSON {
    guard let document = documents[key]?.document else { return .null }
    let numbers = Highlights.encode(document, lines: 0..<document.lines.count, client.encoding)
    return ["resultId": .string(give(key)), "data": .integers(numbers)]
  }

  /// Takes note that the client gets a document's highlights as they are.
  /// - Returns: the answer's `resultId`.
  fileprivate mutating func give(_ key: String) -> String {
    let id = String(nextRevision())
    documents[key]?.noteHighlights(id: id)
    return id
  }
}
