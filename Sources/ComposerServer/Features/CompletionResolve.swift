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
    item["documentation"] = [
      "kind": isMarkdown ? "markdown" : "plaintext",
      "value": .string((picture + lines).joined(separator: isMarkdown ? "\n\n" : "\n")),
    ]
    return .object(item)
  }
}

extension OpenDocument {
  /// What can be said of an emoticon, a sentence a line.
  fileprivate func describe(_ emoticon: Emoticon, as name: String, _ services: TextServices) -> [Phrase] {
    var lines: [Phrase] = []
    let emoji = emoticon.unicode == nil ? emoticon.emoji.map { " " + $0 } ?? "" : ""
    if let package = emoticons.catalog.package(of: emoticon) {
      lines.append(
        Phrase(
          "\(name)\(emoji), from “\(package.name)” (\(package.id))",
          zh: "\(name)\(emoji)，来自“\(package.name)”（\(package.id)）"))
    }
    var seen: Set<String> = [name]
    let others = emoticon.names.filter { seen.insert($0).inserted }
    if !others.isEmpty {
      lines.append(
        Phrase("also ", zh: "又名") + Phrase(others.joined(separator: ", "), zh: others.joined(separator: "、")))
    }
    if let pinyin = emoticon.pinyin { lines.append(Phrase("pinyin: \(pinyin)", zh: "拼音：\(pinyin)")) }
    let weights = self.weights(of: name, services).map { "\($0.platform) \($0.used)" }.joined(separator: " · ")
    lines.append(Phrase("counts as: \(weights)", zh: "计数：\(weights)"))
    return lines
  }

  /// What a text weighs as a post of its own, on each of the document's platforms.
  private func weights(of text: String, _ services: TextServices) -> [Count] {
    let alone = Document(text, tokenizer: emoticons.tokenizer)
    return Post(at: 0, of: alone, catalog: emoticons.catalog, platforms: choice.platforms, services: services)?.counts
      ?? []
  }
}

extension EmoticonCatalog {
  /// An emoticon's picture in Markdown; nil where its package has none.
  fileprivate func picture(of emoticon: Emoticon) -> String? {
    guard let folder = package(of: emoticon)?.folder, folder.hasPrefix("/"), let file = emoticon.png ?? emoticon.gif
    else { return nil }
    let name = emoticon.chs.drop { $0 == "[" }.prefix { $0 != "]" }
    return "![\(String(name).escapedForMarkdown)](\(DocumentURI.file("\(folder)/\(file)")))"
  }
}
