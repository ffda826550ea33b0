import ComposerCore
import JSONRPC

extension Route {
  /// `composer/text` → `{"text", "version"}`: the server's own copy of a document, for tests of clients.
  static let composerText = Route(request: "composer/text") { session, params throws(ResponseError) in
    let document = try ComposerText(&session, params).document
    return [
      "text": .string(String(decoding: document.document.text, as: UTF8.self)),
      "version": document.version.map { .integer($0) } ?? .null,
    ]
  }

  /// `composer/postText` → `{"post", "range", "text"}`: one post as it would be sent, without header and separators.
  ///
  /// The post is named by its number (`post`, from 1) or by a place in it (`position`); without either it is the first.
  static let composerPostText = Route(request: "composer/postText") { session, params throws(ResponseError) in
    let document = try ComposerText(&session, params).document.document
    var index: Int? = 0
    if params["post"] != nil {
      index = try params.integer("post").subtractingReportingOverflow(1).partialValue
    } else if params["position"] != nil {
      let offset = document.map.offset(of: try params.position("position"), in: session.client.encoding)
      index = document.postIndex(at: offset)
    }
    guard let index, let range = document.postRange(at: index) else {
      throw .invalidParams("there is no such post; the text has \(document.postCount)")
    }
    var conversion = Conversion(document, session.client.encoding)
    return [
      "post": .integer(index + 1), "range": conversion.json(range), "text": .string(document.text.string(range)),
    ]
  }
}
