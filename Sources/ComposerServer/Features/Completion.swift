import ComposerCore
import JSONRPC

extension Route {
  /// Emoticons behind `[`, names behind `@`, topics behind `#`.
  static let completion = Route(request: "textDocument/completion") { session, params throws(ResponseError) in
    let key = DocumentURI(try params.documentURI()).key
    let position = try params.position("position")
    guard let document = session.documents[key] else { return .null }
    let caret = document.document.map.offset(of: position, in: session.client.encoding)
    guard let site = CompletionSite(at: caret, in: document.document) else {
      return ["isIncomplete": true, "items": []]
    }
    var list = CompletionList(site, in: document, session.client)
    let typed = document.document.text.string(site.typed)
    switch site.kind {
    case .emoticon: session.addEmoticons(to: &list, typed, key)
    case .mention:
      for name in session.words(.mention, typed, document, site) {
        list.add(label: "@" + name, kind: 7, inserted: name)
      }
    case .topic:
      for name in session.words(.topic, typed, document, site) {
        list.add(label: "#" + name + "#", kind: 21, inserted: name + "#")
      }
    }
    return list.json
  } capabilities: { _ in
    ["completionProvider": ["triggerCharacters": ["[", "【", "［", "@", "#"], "resolveProvider": true]]
  }
}

extension Session {
  fileprivate mutating func addEmoticons(to list: inout CompletionList, _ typed: String, _ key: String) {
    guard let document = documents[key] else { return }
    let search = search(in: document.emoticons)
    let catalog = document.emoticons.catalog
    let matches = search.matches(
      for: typed, recents: environment.recents.current().names, spelling: document.choice.settings.spelling)
    for match in matches.prefix(CompletionList.limit) {
      guard let emoticon = catalog[match.place] else { continue }
      if emoticon.isUnicode {
        list.add(
          label: match.name, kind: 20, inserted: match.name, withoutMark: true, canBeResolved: true)
      } else {
        let inserted = match.name.hasPrefix("[") ? String(match.name.dropFirst()) : match.name
        list.add(
          label: match.name, kind: 20, detail: emoticon.emoji, inserted: inserted,
          withoutMark: !match.name.hasPrefix("["), canBeResolved: true)
      }
    }
  }

  /// Names or topics that contain what was typed: those that begin with it first, then as often as they are used.
  fileprivate func words(
    _ kind: Token.Kind, _ typed: String, _ document: OpenDocument, _ site: CompletionSite
  ) -> [String] {
    var uses: [String: Int] = [:]
    let settings = document.choice.settings
    for word in kind == .mention ? settings.mentions : settings.topics { uses[word.trimmed(of: kind), default: 0] += 1 }
    for open in documents.values {
      let tokens = open.document.tokens(ofLines: 0..<open.document.lines.count)
      for token in tokens where token.kind == kind {
        // What is being written is no suggestion for itself.
        if open.uri == document.uri, token.range.lowerBound == site.mark.lowerBound { continue }
        uses[open.document.text.string(token.subject), default: 0] += 1
      }
    }
    let wanted = typed.lowercased()
    let fitting = uses.compactMap { word, count -> (begins: Bool, count: Int, word: String)? in
      let folded = word.lowercased()
      guard !word.isEmpty, folded.hasPrefix(wanted) || folded.contains(wanted) else { return nil }
      return (folded.hasPrefix(wanted), count, word)
    }
    return fitting.sorted { left, right in
      if left.begins != right.begins { return left.begins }
      return left.count == right.count ? left.word < right.word : left.count > right.count
    }.prefix(CompletionList.limit).map(\.word)
  }
}

extension String {
  /// A name or topic of the settings, which may be written with its marks.
  fileprivate func trimmed(of kind: Token.Kind) -> String {
    var word = self[...]
    let mark: Character = kind == .mention ? "@" : "#"
    if word.first == mark { word = word.dropFirst() }
    if kind == .topic, word.last == mark { word = word.dropLast() }
    return String(word)
  }
}
