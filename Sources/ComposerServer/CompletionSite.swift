import ComposerCore

/// What is being written at a caret, as completion sees it: behind which mark, and what may be replaced.
struct CompletionSite: Hashable {
  enum Kind: Hashable {
    /// Behind `[`, or one of the full-width brackets that Chinese input methods type.
    case emoticon
    /// Behind `:`, in a post of any site: emoji by their names, and the site's own.
    case shortcode
    case mention
    case topic
  }

  let kind: Kind
  /// The mark: `[`, `【`, `［`, `:`, `@`, `#`.
  let mark: ByteRange
  /// From behind the mark to the caret: what was typed.
  let typed: ByteRange
  /// End of what an insertion replaces: the caret, or behind a mark that the editor closed by itself.
  let insertEnd: Int
  /// End of what a replacement replaces: also the rest of what stands there.
  let replaceEnd: Int

  /// How far back a mark is looked for, in scalars; the longest topic is longer than every name.
  private static let reach = 64

  /// The nearest mark before an offset that could still be open; nil where nothing is to be completed.
  init?(at caret: Int, in document: Document) {
    guard
      let found = withBytes(
        document.text, { CompletionSite.mark(before: caret, line: document.lines.line(at: caret), $0, document) })
    else { return nil }
    self.init(found.kind, found.mark, caret, document)
  }

  private init(_ kind: Kind, _ mark: ByteRange, _ caret: Int, _ document: Document) {
    self.kind = kind
    self.mark = mark
    typed = mark.upperBound..<caret
    let text = document.text
    let token = document.tokens(touching: mark).lazy.flatMap { [$0] + document.emoticons(inside: $0) }
      .first { $0.range.lowerBound == mark.lowerBound && $0.range.upperBound > caret && $0.kind.completes(kind) }
    let closing: [String] =
      switch kind {
      case .emoticon: ["]", "】", "］"]
      case .shortcode: [":"]
      case .topic: document.tokenizer.grammar.closesTopics ? ["#"] : []
      case .mention: []
      }
    let closed = withBytes(text) { bytes in
      closing.first { mark in
        let range = caret..<caret + mark.utf8.count
        return range.upperBound <= bytes.count && bytes.string(range) == mark
      }
    }
    insertEnd = caret + (closed?.utf8.count ?? 0)
    // The `:` that belongs to a mention stays.
    let end = kind == .mention ? token?.subject.upperBound : token?.range.upperBound
    replaceEnd = max(insertEnd, end ?? 0)
  }

  private static func mark(
    before caret: Int, line: Int, _ text: Bytes, _ document: Document
  ) -> (kind: Kind, mark: ByteRange)? {
    let start = document.lines.range(ofLine: line).lowerBound
    let isWeibo = document.tokenizer.grammar.closesTopics
    var offset = caret
    var couldBeEmoticon = true
    var couldBeShortcode = true
    var couldBeMention = true
    var holdsBlank = false
    for _ in 0..<reach {
      guard offset > start else { return nil }
      let end = offset
      offset = text.before(offset)
      let value = text.scalar(at: offset).value
      switch value {
      case 0x5B, 0x3010, 0xFF3B:
        if couldBeEmoticon { return (.emoticon, offset..<end) }
      case 0x5D, 0x3011, 0xFF3D: couldBeEmoticon = false
      case 0x3A where couldBeShortcode && end < caret && opensShortcode(offset, start, text, document):
        return (.shortcode, offset..<end)
      case 0x40:
        if couldBeMention, isMark(at: offset, start, text) { return (.mention, offset..<end) }
        // The second of `@mia@tea.example` is no mark, and no topic holds an `@`.
        guard couldBeMention, !isWeibo else { return nil }
      case 0x23:
        guard opensTopic(offset, document), isWeibo || !holdsBlank else { return nil }
        return (.topic, offset..<end)
      default: break
      }
      if Scalars.isBlank(value) { holdsBlank = true }
      if holdsBlank || value == 0x3A { couldBeShortcode = false }
      if !isNameScalar(value), isWeibo || value != 0x2E && value != 0x40 { couldBeMention = false }
    }
    return nil
  }

  /// A `:` that neither belongs to a URL, a time (`12:30`) or a word (`std::`), nor ends a mention or a shortcode.
  private static func opensShortcode(
    _ offset: Int, _ start: Int, _ text: Bytes, _ document: Document
  ) -> Bool {
    if offset > start {
      let before = text[offset - 1]
      guard !Scalars.isASCIILetterOrDigit(before), before != 0x3A, before != 0x5F else { return false }
    }
    return !document.tokens(touching: offset..<offset + 1).contains {
      $0.range.lowerBound < offset && offset < $0.range.upperBound
    }
  }

  /// An `@` behind what an e-mail address could begin with is none of ours.
  private static func isMark(at offset: Int, _ start: Int, _ text: Bytes) -> Bool {
    guard offset > start else { return true }
    let before = text[offset - 1]
    return !Scalars.isASCIILetterOrDigit(before) && !"._%+-".utf8.contains(before)
  }

  /// Whether a `#` closes nothing and stands in no URL.
  private static func opensTopic(_ offset: Int, _ document: Document) -> Bool {
    !document.tokens(touching: offset..<offset + 1).contains { token in
      switch token.kind {
      case .topic: token.range.upperBound == offset + 1
      case .url: token.range.contains(offset)
      default: false
      }
    }
  }

  private static func isNameScalar(_ value: UInt32) -> Bool {
    if value < 0x80 {
      return Scalars.isDigit(value) || Scalars.isASCIILetter(value) || value == 0x5F || value == 0x2D
    }
    return Scalars.isHan(value)
  }
}

extension Token.Kind {
  /// Whether a token of this kind is what a completion of that kind makes.
  fileprivate func completes(_ kind: CompletionSite.Kind) -> Bool {
    switch kind {
    case .emoticon: self == .emoticon || self == .unknownEmoticon
    case .shortcode: self == .shortcode
    case .mention: self == .mention || self == .list
    case .topic: self == .topic || self == .hashtag
    }
  }
}
