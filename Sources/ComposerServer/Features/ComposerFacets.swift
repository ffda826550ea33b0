import ComposerCore
import ComposerFormats
import JSONRPC

extension Route {
  /// `composer/facets` → `{"posts": [{"post", "text", "facets"}]}`: what a Bluesky record of each post lists, whichever
  /// platform the document is for.
  static let composerFacets = Route(request: "composer/facets") { session, params throws(ResponseError) in
    let text = try ComposerText(&session, params)
    return ["posts": text.encodedPosts(session.environment.services) { FacetFormat.writeMembers(of: $0, to: &$1) }]
  }
}
