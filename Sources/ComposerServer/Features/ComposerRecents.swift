import ComposerCore
import ComposerFormats
import JSONRPC

extension Route {
  /// `composer/recents` → `{"recents": [{"chs"?, "emoji"?, "count", "lastUsed"}]}`: the 200 used most, the first first, and
  /// the one used last.
  static let composerRecents = Route(request: "composer/recents") { session, params throws(ResponseError) in
    let catalog = try session.emoticons(params)
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("recents")
    writer.beginArray()
    for entry in session.environment.recents.current().entries { RecentsFormat.write(entry, catalog, to: &writer) }
    writer.endArray()
    writer.endObject()
    return .encoded(writer.bytes)
  }

  /// `composer/use`, with `chs` (any of its names) or `emoji` → the emoticon's entry as it is then, and `saved`: whether
  /// the use is on the disk already. One that is not is kept and written later.
  static let composerUse = Route(request: "composer/use") { session, params throws(ResponseError) in
    let catalog = try session.emoticons(params)
    let name = try params["chs"] != nil ? params.string("chs") : params.string("emoji")
    guard let used = catalog.place(ofUsed: name).flatMap({ catalog.usedName(of: $0) }) else {
      throw .invalidParams("no emoticon is called “\(name)”")
    }
    let recents = session.environment.recents
    recents.use(used)
    let isSaved = recents.settle()
    var writer = JSONWriter()
    writer.beginObject()
    if let entry = recents.current().entries.first(where: { $0.name == used }) {
      RecentsFormat.writeMembers(of: entry, catalog, to: &writer)
    }
    writer.key("saved")
    writer.bool(isSaved)
    writer.endObject()
    return .encoded(writer.bytes)
  }
}

extension Session {
  /// The emoticons of an open document, or those that hold where none is named.
  mutating func emoticons(_ params: Params) throws(ResponseError) -> EmoticonCatalog {
    var object: JSONObject = ["text": ""]
    if let document = params["textDocument"] { object["textDocument"] = document }
    return try ComposerText(&self, Params(.object(object))).document.emoticons.catalog
  }

  /// Counts the use that an edit turned out to be.
  func count(_ use: PossibleUse?, in key: String) {
    guard let use, let document = documents[key],
      let name = use.completed(in: document.document, document.emoticons.catalog)
    else { return }
    environment.recents.use(name)
  }

  /// Tells the user what went wrong with the recents, and which regular expression took too long.
  mutating func tellTroubles() {
    for trouble in environment.recents.takeTroubles() + environment.services.takeTroubles() {
      let message = trouble[language()]
      environment.log(.warning) { message }
      notify("window/showMessage", ["type": 2, "message": .string(message)])
    }
  }
}
