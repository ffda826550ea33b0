/// How a site reads a post: which pieces of it are tokens.
///
/// A further grammar costs its folder in `Grammars/`; a platform names it.
package struct Grammar: Sendable {
  /// Equal only for the same grammar.
  package let id: String
  /// How emoticons stand in a post.
  package let emoticons: EmoticonStyle
  /// Whether a `#` ends a topic that another began.
  package let closesTopics: Bool
  /// Which written names are one.
  package let names: NameFolding
  /// Whether its scanner reads many lines at once as it reads each alone: line ends are nothing but the end of every token
  /// to it.
  let readsManyLines: Bool
  /// Makes what scans a line, for the emoticons that are loaded.
  let scanner: @Sendable (EmoticonLexicon) -> LineScanner

  init(
    id: String, emoticons: EmoticonStyle = .none, closesTopics: Bool = false, names: NameFolding = .exact,
    readsManyLines: Bool = false, scanner: @escaping @Sendable (EmoticonLexicon) -> LineScanner
  ) {
    self.id = id
    self.emoticons = emoticons
    self.closesTopics = closesTopics
    self.names = names
    self.readsManyLines = readsManyLines
    self.scanner = scanner
  }
}

/// How a site's emoticons are written.
package enum EmoticonStyle: Sendable {
  /// `[微笑]`
  case brackets
  /// `:blobcat:`
  case shortcodes
  /// As emoji only.
  case none
}

extension Grammar: Equatable {
  package static func == (left: Grammar, right: Grammar) -> Bool { left.id == right.id }
}

/// Appends the tokens of `line` (its line end may be in it or not), in order, none overlapping another, with ranges in
/// `text`. No token crosses a line end and none asks what stands behind one, so each line alone gives the same tokens.
/// `line` may be a part of `text`, but what is scanned begins at its start: there nothing stands before it.
typealias LineScanner = @Sendable (_ text: Bytes, _ line: ByteRange, _ tokens: inout [Token]) -> Void
