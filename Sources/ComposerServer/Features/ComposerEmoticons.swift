import ComposerCore
import ComposerFormats
import JSONRPC

extension Route {
  /// `composer/emoticons`, with a `textDocument` if wanted → `{"packages": […], "pages": [{"package", "keys": […]}]}`: the
  /// packages, see ``EmoticonFormat``, and the pages of an emoticon keyboard, see ``Keyboard``.
  ///
  /// A page's `package` is null for the recents, the first page. Each of its 21 keys is `{"chs"}`, `{"emoji"}`,
  /// `{"kind": "blank"}` or `{"kind": "delete"}`.
  static let composerEmoticons = Route(request: "composer/emoticons") { session, params throws(ResponseError) in
    let catalog = try session.emoticons(params)
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("packages")
    writer.beginArray()
    for package in catalog.packages { EmoticonFormat.write(package, to: &writer) }
    writer.endArray()
    writer.key("pages")
    writer.beginArray()
    for page in Keyboard(catalog: catalog, recents: session.environment.recents.current()).pages {
      write(page, catalog, to: &writer)
    }
    writer.endArray()
    writer.endObject()
    return .encoded(writer.bytes)
  }

  private static func write(_ page: Keyboard.Page, _ catalog: EmoticonCatalog, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("package")
    if let package = page.package { writer.string(package) } else { writer.null() }
    writer.key("keys")
    writer.beginArray()
    for key in page.keys {
      writer.beginObject()
      switch key {
      case .emoticon(let place):
        if let emoticon = catalog[place] { writer.member(emoticon.isUnicode ? "emoji" : "chs", emoticon.keyName) }
      case .blank: writer.member("kind", "blank")
      case .delete: writer.member("kind", "delete")
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}

extension Emoticon {
  /// What a press of its key puts in.
  fileprivate var keyName: String { unicode ?? chs }
}
