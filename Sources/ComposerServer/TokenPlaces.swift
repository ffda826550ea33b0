import ComposerCore
import JSONRPC

extension OpenDocument {
  /// The innermost token that the client's caret is in or right behind; nil where there is none.
  func token(at position: Position, _ client: Client) -> Token? {
    document.tokens(at: document.map.offset(of: position, in: client.encoding)).last
  }

  /// What a token stands for.
  func referent(of token: Token) -> Referent { Referent(token, in: document.text, emoticons.catalog) }

  /// Where something is used, as ranges for the client.
  func ranges(ofUsesOf referent: Referent, _ session: Session) -> [JSON] {
    var conversion = Conversion(document, session.client.encoding)
    return document.uses(of: referent, emoticons.catalog, session.environment.services).map {
      conversion.json($0.shownRange)
    }
  }

  /// “2: first words…”, as lists of posts call the one at an index from 0.
  func title(ofPost index: Int) -> Phrase {
    let words = document.heading(ofPost: index)?.words ?? ""
    return words.isEmpty
      ? Phrase("\(index + 1): (blank)", zh: "\(index + 1)：（空白）")
      : Phrase("\(index + 1): \(words)", zh: "\(index + 1)：\(words)")
  }
}

extension Session {
  /// The open documents in an order that does not change from answer to answer, `first` before all others.
  func documents(beginningWith first: OpenDocument? = nil) -> [OpenDocument] {
    let others = documents.values.filter { $0.uri != first?.uri }.sorted { $0.uri < $1.uri }
    return (first.map { [$0] } ?? []) + others
  }
}

/// The numbers that LSP has for kinds of symbols; the same things as in completion and in highlighting.
enum SymbolKind {
  static let post: JSON = 3
  static let mention: JSON = 5
  static let topic: JSON = 14
  static let url: JSON = 15

  /// Of a token; nil for one that no list of symbols holds.
  static func of(_ token: Token) -> JSON? {
    switch token.kind {
    case .mention, .list: mention
    case .topic, .hashtag, .cashtag: topic
    case .url: url
    case .text, .emoticon, .unknownEmoticon, .shortcode: nil
    }
  }
}
