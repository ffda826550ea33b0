import ComposerCore
import ComposerFormats
import JSONRPC

extension Route {
  /// `composer/entities` → `{"posts": [{"post", "text", "entities", "replyTo"?}]}`: what X links in each post, whichever
  /// platform the document is for. `unit` says what the indices count.
  static let composerEntities = Route(request: "composer/entities") { session, params throws(ResponseError) in
    var chosen = EntityFormat.Unit.codePoint
    if params["unit"] != nil {
      let name = try params.string("unit")
      guard let known = EntityFormat.Unit(rawValue: name) else {
        let names = EntityFormat.Unit.allCases.map(\.rawValue)
        throw .invalidParams(Phrase.unknown(Phrase("unit", zh: "单位"), name, known: names).english)
      }
      chosen = known
    }
    let unit = chosen
    let text = try ComposerText(&session, params)
    return [
      "posts": text.encodedPosts(session.environment.services) { EntityFormat.writeMembers(of: $0, in: unit, to: &$1) }
    ]
  }
}
