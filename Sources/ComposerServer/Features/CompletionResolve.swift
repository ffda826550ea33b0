import ComposerCore
import JSONRPC

extension Route {
  /// What a list of completions leaves out, since nobody looks at it but for the item that is chosen: the emoticon's
  /// picture, package, other names, pinyin and weight.
  ///
  /// An item whose document has been closed, or whose emoticon is gone since, comes back as it was.
  static let completionResolve = Route(request: "completionItem/resolve") { session, params throws(ResponseError) in
    guard var item = params.json.objectValue else { throw .invalidParams("expected a completion item as “params”") }
    guard let uri = params["data"]?.stringValue, let label = params["label"]?.stringValue,
      let open = session.documents[DocumentURI(uri).key]
    else { return params.json }
    let catalog = open.emoticons.catalog
    guard let emoticon = catalog.place(ofUsed: label).flatMap({ catalog[$0] }) else { return params.json }
    let isMarkdown = session.client.documentsInMarkdown
    let lines = open.describe(emoticon, as: label, session.environment.services).map { line in
      isMarkdown ? line[session.language(of: open)].escapedForMarkdown : line[session.language(of: open)]
    }
    let picture = isMarkdown ? catalog.picture(of: emoticon).map { [$0] } ?? [] : []
    let text = JSON.string((picture + lines).joined(separator: isMarkdown ? "\n\n" : "\n"))
    item["documentation"] =
      session.client.documentsInMarkup ? ["kind": isMarkdown ? "markdown" : "plaintext", "value": text] : text
    return .object(item)
  }
}
