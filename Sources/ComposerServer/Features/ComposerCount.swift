import ComposerCore
import ComposerFormats
import JSONRPC

extension Route {
  /// `composer/count` → `{"posts": [{"range", "counts"}]}`.
  static let composerCount = Route(request: "composer/count") { session, params throws(ResponseError) in
    let text = try ComposerText(&session, params)
    return ["posts": session.counts(of: text)]
  }
}

extension Session {
  /// Tells a client that wants it what every post of a document weighs now.
  mutating func sendCounts(of key: String) {
    guard let document = documents[key] else { return }
    notify(
      "composer/didCount",
      [
        "uri": .string(document.uri), "version": document.version.map { .integer($0) } ?? .null,
        "posts": counts(of: ComposerText(document, key: key)),
      ])
  }

  fileprivate mutating func counts(of text: ComposerText) -> JSON {
    let document = text.document.document
    var conversion = Conversion(document, client.encoding)
    var writer = JSONWriter()
    writer.beginArray()
    for index in 0..<document.postCount {
      guard let range = document.postRange(at: index) else { continue }
      writer.beginObject()
      writer.key("range")
      writer.write(conversion.json(range))
      writer.key("counts")
      CountFormat.write(counts(of: text, post: index), to: &writer)
      writer.endObject()
    }
    writer.endArray()
    return .encoded(writer.bytes)
  }

  private mutating func counts(of text: ComposerText, post index: Int) -> [Count] {
    if let key = text.key { return counts(of: key, post: index) }
    return text.document.post(at: index, services: environment.services)?.counts ?? []
  }
}
