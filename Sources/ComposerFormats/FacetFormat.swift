package import ComposerCore
package import JSONRPC

/// Bluesky's facets as its records have them:
/// `{"index":{"byteStart","byteEnd"},"features":[{"$type":"app.bsky.richtext.facet#link","uri"}]}`.
///
/// A mention's feature has `handle` in place of the `did` that the record wants: who publishes resolves it.
package enum FacetFormat {
  /// Writes the members `text` and `facets` of a post's object, which the caller opens and closes.
  package static func writeMembers(of post: Post, to writer: inout JSONWriter) {
    writer.member("text", post.string(post.range))
    writer.key("facets")
    writer.beginArray()
    for facet in post.facets {
      writer.beginObject()
      writer.key("index")
      writer.beginObject()
      writer.member("byteStart", facet.range.lowerBound)
      writer.member("byteEnd", facet.range.upperBound)
      writer.endObject()
      writer.key("features")
      writer.beginArray()
      writer.beginObject()
      write(facet.feature, to: &writer)
      writer.endObject()
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
  }

  private static func write(_ feature: Facet.Feature, to writer: inout JSONWriter) {
    let type = "app.bsky.richtext.facet#"
    switch feature {
    case .mention(let handle):
      writer.member("$type", type + "mention")
      writer.member("handle", handle)
    case .link(let uri):
      writer.member("$type", type + "link")
      writer.member("uri", uri)
    case .tag(let tag):
      writer.member("$type", type + "tag")
      writer.member("tag", tag)
    }
  }
}
