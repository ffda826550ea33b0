import ComposerCore
import JSONRPC

extension Route {
  /// The URLs of all posts, each leading where the post would.
  static let documentLink = Route(request: "textDocument/documentLink") { session, params throws(ResponseError) in
    guard let open = try session.document(params) else { return [] }
    let document = open.document
    let language = session.language(of: open)
    var conversion = Conversion(document, session.client.encoding)
    var links: [JSON] = []
    for index in 0..<document.postCount {
      for token in document.tokens(ofPost: index) {
        guard let link = Link(token, in: document.text) else { continue }
        var json: JSONObject = ["range": conversion.json(token.range), "target": .string(link.uri)]
        if session.client.showsLinkTooltips { json["tooltip"] = .string(tooltip(link)[language]) }
        links.append(.object(json))
      }
    }
    return .array(links)
  } capabilities: { _ in
    ["documentLinkProvider": ["resolveProvider": false]]
  }

  private static func tooltip(_ link: Link) -> Phrase {
    let host = printable(link.host)
    guard let userinfo = link.userinfo.map({ printable($0, limit: 60) }) else {
      return Phrase("leads to “\(host)”", zh: "指向“\(host)”")
    }
    return Phrase(
      "careful: leads to “\(host)”; what stands before the “@”, “\(userinfo)”, is no site but a user's name",
      zh: "注意：指向“\(host)”；“@”之前的“\(userinfo)”不是网站，而是用户名")
  }
}
