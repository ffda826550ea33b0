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
    case .emoticon: session.addEmoticons(to: &list, typed, key, mark: "[")
    case .shortcode:
      session.addEmoticons(to: &list, typed, key, mark: ":")
      session.addEmoji(to: &list, typed)
    case .mention:
      let platform = document.choice.platforms.first ?? .weibo
      let book = document.choice.settings.addressBook.map { session.environment.addressBook($0) } ?? AddressBook()
      for person in book.matches(for: typed, on: platform) where !list.isFull {
        list.add(label: "@" + person.account, kind: 7, detail: person.name, inserted: person.account)
      }
      for name in session.words(.mention, typed, document, site) {
        list.add(label: "@" + name, kind: 7, inserted: name)
      }
    case .topic:
      let close = document.document.tokenizer.grammar.closesTopics ? "#" : ""
      for name in session.words(.topic, typed, document, site) {
        list.add(label: "#" + name + close, kind: 21, inserted: name + close)
      }
    }
    return list.json
  } capabilities: { _ in
    ["completionProvider": ["triggerCharacters": ["[", "【", "［", "@", "#", ":"], "resolveProvider": true]]
  }
}

extension Session {
  fileprivate mutating func addEmoticons(to list: inout CompletionList, _ typed: String, _ key: String, mark: String) {
    guard let document = documents[key] else { return }
    let style = document.document.tokenizer.grammar.emoticons
    // Behind `:` only what is written so; emoji come from their own list.
    guard mark != ":" || style == .shortcodes else { return }
    let search = search(in: document.emoticons)
    let catalog = document.emoticons.catalog
    let matches = search.matches(
      for: typed, recents: environment.recents.current().names, spelling: document.choice.settings.spelling,
      style: style, limit: CompletionList.limit)
    for match in matches {
      guard let emoticon = catalog[match.place], mark != ":" || match.name.hasPrefix(":") else { continue }
      let isName = match.name != emoticon.unicode && match.name != emoticon.emoji
      list.add(
        label: match.name, kind: 20, detail: isName ? emoticon.emoji : isForeign(emoticon, style) ? emoticon.chs : nil,
        inserted: match.name.hasPrefix(mark) ? String(match.name.dropFirst()) : match.name,
        withoutMark: !match.name.hasPrefix(mark), canBeResolved: true)
    }
  }

  private func isForeign(_ emoticon: Emoticon, _ style: EmoticonStyle) -> Bool {
    emoticon.style == .brackets && style != .brackets
  }

  /// Unicode's emoji by their Chinese and English names.
  fileprivate mutating func addEmoji(to list: inout CompletionList, _ typed: String) {
    let search = emojiSearch()
    for match in search.matches(for: typed, recents: environment.recents.current().names, limit: CompletionList.limit) {
      guard !list.isFull else { return }
      list.add(
        label: match.name, kind: 20, detail: search.title(of: match), inserted: match.name, withoutMark: true)
    }
  }

  /// How much of all texts is read for the words of one list, in bytes: half of it in the text that is being written.
  private static let mostRead = 1 << 19

  /// Names or topics that contain what was typed: those that begin with it first, then as often as they are used.
  fileprivate func words(
    _ kind: Token.Kind, _ typed: String, _ document: OpenDocument, _ site: CompletionSite
  ) -> [String] {
    let settings = document.choice.settings
    let grammar = document.document.tokenizer.grammar
    var uses: [String: Int] = [:]
    for word in kind == .mention ? settings.mentions : settings.topics { uses[word.trimmed(of: kind), default: 0] += 1 }
    // Of long texts the words near the caret are the ones that are wanted.
    var left = Self.mostRead
    for open in documents(beginningWith: document) where left > 0 {
      // A name is one of the same site's.
      guard kind == .topic || open.document.tokenizer.grammar == grammar else { continue }
      let isOwn = open.uri == document.uri
      let range =
        isOwn
        ? max(0, site.mark.lowerBound - left / 4)..<min(open.document.text.count, site.mark.lowerBound + left / 4)
        : 0..<min(open.document.text.count, left)
      left -= range.count
      for token in open.document.tokens(touching: range)
      where token.kind == kind || kind == .topic && token.kind == .hashtag {
        // What is being written is no suggestion for itself.
        if isOwn, token.range.lowerBound == site.mark.lowerBound { continue }
        uses[open.document.text.string(token.subject), default: 0] += 1
      }
    }
    uses = grammar.names.oneSpelling(
      of: uses, kind == .topic && !grammar.closesTopics ? .hashtag : kind, environment.services)
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
