import ComposerCore
import ComposerFormats
import JSONRPC

extension Route {
  /// `composer/tokens` → `{"tokens": […]}`: each token as the command line gives it, with its `range` besides.
  static let composerTokens = Route(request: "composer/tokens") { session, params throws(ResponseError) in
    let document = try ComposerText(&session, params).document.document
    var conversion = Conversion(document, session.client.encoding)
    var places = PlaceFinder(document)
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("tokens")
    writer.beginArray()
    for post in 0..<document.postCount {
      for token in document.tokens(ofPost: post) {
        writer.beginObject()
        TokenFormat.writeMembers(
          of: token, holding: document.emoticons(inside: token), inPost: post + 1, places: &places, to: &writer)
        writer.key("range")
        writer.write(conversion.json(token.range))
        writer.endObject()
      }
    }
    writer.endArray()
    writer.endObject()
    return .encoded(writer.bytes)
  }
}
