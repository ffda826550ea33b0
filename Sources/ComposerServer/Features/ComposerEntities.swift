import ComposerCore
import ComposerFormats
import JSONRPC

extension Route {
  /// `composer/entities` → `{"posts": [{"post", "text", "entities", "replyTo"?}]}`: what X links in each post, whichever
  /// platform the document is for. `unit` says what the indices count.
  static let composerEntities = Route(request: "composer/entities") { session, params throws(ResponseError) in
    var unit = EntityFormat.Unit.codePoint
    if params["unit"] != nil {
      let name = try params.string("unit")
      guard let known = EntityFormat.Unit(rawValue: name) else {
        let names = EntityFormat.Unit.allCases.map(\.rawValue)
        throw .invalidParams(Phrase.unknown(Phrase("unit", zh: "单位"), name, known: names).english)
      }
      unit = known
    }
    let document = try ComposerText(&session, params).document
    var writer = JSONWriter()
    writer.beginArray()
    for index in 0..<document.document.postCount {
      guard let post = document.post(at: index, services: session.environment.services) else { continue }
      writer.beginObject()
      writer.member("post", post.number)
      EntityFormat.writeMembers(of: post, in: unit, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    return ["posts": .encoded(writer.bytes)]
  }
}
