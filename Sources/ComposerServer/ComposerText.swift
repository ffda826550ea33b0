import ComposerCore
import JSONRPC

/// What a request of our own is about: an open document, or a text that comes along with its platform.
struct ComposerText {
  let document: OpenDocument
  /// The open document's key; nil for a text that came along.
  let key: String?

  init(_ document: OpenDocument, key: String?) {
    self.document = document
    self.key = key
  }

  init(_ session: inout Session, _ params: Params) throws(ResponseError) {
    if params["textDocument"] != nil {
      let uri = try params.documentURI()
      let key = DocumentURI(uri).key
      guard let document = session.documents[key] else { throw .invalidParams("no document is open as “\(uri)”") }
      (self.document, self.key) = (document, key)
      return
    }
    guard params["text"] != nil else { throw .invalidParams("expected “textDocument”, or “text” and “platform”") }
    let text = Array(try params.string("text").utf8)
    var options = Settings()
    if params["platform"] != nil {
      let id = try params.string("platform")
      guard Platform.named(id) != nil else {
        throw .invalidParams(Phrase.unknown(Phrase("platform", zh: "平台"), id, known: Platform.all.map(\.id)).english)
      }
      options.platforms = [id]
    }
    let files = FileConfiguration()
    let (choice, emoticons) = session.configuration(
      path: nil, languageID: nil, header: Header(of: text), files, options: options)
    key = nil
    document = OpenDocument(
      uri: "", path: nil, languageID: "", version: nil, text: text, revision: 0, files: files, choice: choice,
      emoticons: emoticons)
  }

  /// `[{"post": …}]`: an object for each post, with its number and what `write` adds to it.
  func encodedPosts(_ services: TextServices, _ write: (Post, inout JSONWriter) -> Void) -> JSON {
    var writer = JSONWriter()
    writer.beginArray()
    for index in 0..<document.document.postCount {
      guard let post = document.post(at: index, services: services) else { continue }
      writer.beginObject()
      writer.member("post", post.number)
      write(post, &writer)
      writer.endObject()
    }
    writer.endArray()
    return .encoded(writer.bytes)
  }
}
