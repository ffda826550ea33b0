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
    let token = outer.children.first { $0.range.contains(offset) } ?? outer
    var lines = [open.describe(token)[session.language(of: open)]]
    if let index = document.postIndex(at: offset) {
      lines.append(CountPhrase.all(session.counts(of: key, post: index))[session.language(of: open)])
    }
    var conversion = Conversion(document, session.client.encoding)
    let isMarkdown = session.client.readsMarkdown
    let value = lines.map { isMarkdown ? $0.escapedForMarkdown : $0 }.joined(separator: "\n\n")
    return [
      "contents": ["kind": isMarkdown ? "markdown" : "plaintext", "value": .string(value)],
      "range": conversion.json(token.range),
    ]
  } capabilities: { _ in
    ["hoverProvider": true]
  }
}

extension OpenDocument {
  /// A token in one sentence.
  fileprivate func describe(_ token: Token) -> Phrase {
    let text = document.text.string(token.range)
    let name = document.text.string(token.subject)
    switch token.kind {
    case .text: return Phrase(text, zh: text)
    case .emoticon:
      guard let emoticon = token.emoticon.flatMap({ emoticons.catalog[$0] }) else { return Phrase(text, zh: text) }
      let emoji = emoticon.emoji.map { " " + $0 } ?? ""
      let package = emoticons.catalog.package(of: emoticon)?.name ?? ""
      let other = emoticon.chs == text ? "" : " = " + emoticon.chs
      return Phrase("\(text)\(other)\(emoji), from “\(package)”", zh: "\(text)\(other)\(emoji)，来自“\(package)”")
    case .unknownEmoticon: return Phrase("\(text): no package has it", zh: "\(text)：没有表情包含此名称")
    case .mention: return Phrase("\(text): mentions “\(name)”", zh: "\(text)：提到“\(name)”")
    case .topic: return Phrase("\(text): topic “\(name)”", zh: "\(text)：话题“\(name)”")
    case .url: return Phrase("\(text): link to “\(name)”", zh: "\(text)：指向“\(name)”的链接")
    }
  }
}

extension String {
  /// The text as Markdown shows it unchanged.
  var escapedForMarkdown: String {
    var escaped = ""
    for scalar in unicodeScalars {
      if #"\`*_{}[]()#+-.!|<>~&"#.unicodeScalars.contains(scalar) { escaped.unicodeScalars.append("\\") }
      if scalar == "\n" { escaped += "  " }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
