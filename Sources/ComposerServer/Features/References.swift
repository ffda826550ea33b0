import ComposerCore
import JSONRPC

extension Route {
  /// The other uses of the name, topic, link or emoticon at a place, in the same document.
  static let documentHighlight = Route(request: "textDocument/documentHighlight") {
    session, params throws(ResponseError) in
    let position = try params.position("position")
    guard let open = try session.document(params), let token = open.token(at: position, session.client) else {
      return []
    }
    return .array(open.ranges(ofUsesOf: open.referent(of: token), session).map { ["range": $0, "kind": 1] })
  } capabilities: { _ in
    ["documentHighlightProvider": true]
  }

  /// All uses in all open documents. Nothing declares a name, so `includeDeclaration` makes no difference.
  static let references = Route(request: "textDocument/references") { session, params throws(ResponseError) in
    let position = try params.position("position")
    guard let open = try session.document(params), let token = open.token(at: position, session.client) else {
      return []
    }
    let referent = open.referent(of: token)
    return .array(
      session.documents(beginningWith: open).flatMap { document in
        document.ranges(ofUsesOf: referent, session).map { ["uri": .string(document.uri), "range": $0] }
      })
  } capabilities: { _ in
    ["referencesProvider": true]
  }
}
