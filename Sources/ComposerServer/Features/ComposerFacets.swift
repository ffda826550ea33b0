import ComposerCore
import ComposerFormats
import JSONRPC

extension Route {
  /// `composer/facets` → `{"posts": [{"post", "text", "facets"}]}`: what a Bluesky record of each post lists, whichever
  /// platform the document is for.
  static let composerFacets = Route(request: "composer/facets") { session, params throws(ResponseError) in
    let document = try ComposerText(&session, params).document
    var writer = JSONWriter()
    writer.beginArray()
    for index in 0..<document.document.postCount {
      guard let post = document.post(at: index, services: session.environment.services) else { continue }
      writer.beginObject()
      writer.member("post", post.number)
      FacetFormat.writeMembers(of: post, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    return ["posts": .encoded(writer.bytes)]
  }
}
