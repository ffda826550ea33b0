import ComposerCore
import JSONRPC

extension Route {
  /// What stands under the pointer, and what its post weighs.
  static let hover = Route(request: "textDocument/hover") { session, params throws(ResponseError) in
    let key = DocumentURI(try params.documentURI()).key
    let position = try params.position("position")
    guard let open = session.documents[key] else { return .null }
    let document = open.document
    let offset = document.map.offset(of: position, in: session.client.encoding)
    let tokens = document.tokens(ofLine: document.lines.line(at: offset))
    guard let outer = tokens.first(where: { $0.range.contains(offset) }) else { return .null }
    let token = document.emoticons(inside: outer).first { $0.range.contains(offset) } ?? outer
    let language = session.language(of: open)
    let isMarkdown = session.client.readsMarkdown
    var lines = open.describe(token, session.environment.services).map { $0[language] }
    if let index = document.postIndex(at: offset) {
      lines.append(CountPhrase.all(session.counts(of: key, post: index))[language])
    }
    if isMarkdown { lines = lines.map(\.escapedForMarkdown) }
    let catalog = open.emoticons.catalog
    if isMarkdown, let emoticon = token.emoticon.flatMap({ catalog[$0] }), let picture = catalog.picture(of: emoticon) {
      lines.insert(picture, at: 0)
    }
    var conversion = Conversion(document, session.client.encoding)
    let value = lines.joined(separator: isMarkdown ? "\n\n" : "\n")
    return [
      "contents": ["kind": isMarkdown ? "markdown" : "plaintext", "value": .string(value)],
      "range": conversion.json(token.range),
    ]
  } capabilities: { _ in
    ["hoverProvider": true]
  }
}

extension OpenDocument {
  /// What can be said of a token, a sentence a line.
  fileprivate func describe(_ token: Token, _ services: TextServices) -> [Phrase] {
    let text = document.text.string(token.range)
    let name = document.text.string(token.subject)
    if let emoticon = token.emoticon.flatMap({ emoticons.catalog[$0] }) {
      return describe(emoticon, as: text, services)
    }
    let what =
      switch token.kind {
      case .text, .emoticon: Phrase(text, zh: text)
      case .unknownEmoticon: Phrase("\(text): no package has it", zh: "\(text)：没有表情包含此名称")
      case .mention: Phrase("mentions “\(name)”", zh: "提到“\(name)”")
      case .topic: Phrase("topic “\(name)”", zh: "话题“\(name)”")
      case .hashtag: Phrase("hashtag “\(name)”", zh: "话题标签“\(name)”")
      case .cashtag: Phrase("cashtag “\(name)”", zh: "股票代码“\(name)”")
      case .list: Phrase("list “\(name)”", zh: "列表“\(name)”")
      case .shortcode: Phrase("emoji “\(name)” of the site", zh: "站点表情“\(name)”")
      case .url: Phrase("link to “\(name)”", zh: "指向“\(name)”的链接")
      }
    return [what, describeWeight(of: text, services)]
  }
}
