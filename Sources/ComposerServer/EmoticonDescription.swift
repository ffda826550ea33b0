import ComposerCore

extension OpenDocument {
  /// What can be said of an emoticon that is written as `name`, a sentence a line.
  func describe(_ emoticon: Emoticon, as name: String, _ services: TextServices) -> [Phrase] {
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
    lines.append(describeWeight(of: name, services))
    return lines
  }

  /// What a text weighs as a post of its own, on each of the document's platforms.
  func describeWeight(of text: String, _ services: TextServices) -> Phrase {
    let alone = Document(text, tokenizer: document.tokenizer)
    let post = Post(at: 0, of: alone, catalog: emoticons.catalog, platforms: choice.platforms, services: services)
    let weights = (post?.counts ?? []).map { "\($0.platform) \($0.used)" }.joined(separator: " · ")
    return Phrase("counts as: \(weights)", zh: "计数：\(weights)")
  }
}

extension EmoticonCatalog {
  /// An emoticon's picture in Markdown; nil where its package has none.
  func picture(of emoticon: Emoticon) -> String? {
    guard let folder = package(of: emoticon)?.folder, folder.hasPrefix("/"), let file = emoticon.png ?? emoticon.gif
    else { return nil }
    let name = emoticon.chs.drop { $0 == "[" }.prefix { $0 != "]" }
    return "![\(String(name).escapedForMarkdown)](\(DocumentURI.file("\(folder)/\(file)")))"
  }
}
