/// What one key of a composer does to a text.
package enum Typing {
  /// A change to the text, and where the caret stands in the text after it.
  package struct Stroke: Hashable, Sendable {
    package let edit: Edit
    package let caret: Int
  }

  /// Puts an emoticon's name (or an emoji itself) in place of the selection; the caret stands right behind it.
  ///
  /// - Parameter spelling: the traditional name where the emoticon has one.
  package static func insert(
    _ emoticon: Emoticon, spelling: Settings.Spelling? = nil, replacing selection: ByteRange
  ) -> Stroke {
    let name = emoticon.unicode ?? (spelling == .traditional ? emoticon.cht ?? emoticon.chs : emoticon.chs)
    return Stroke(edit: Edit(selection, name), caret: selection.lowerBound + name.utf8.count)
  }

  /// What one press of the delete key takes away: the selection, else the whole known emoticon that ends at the caret,
  /// else one grapheme cluster; nothing at the text's start.
  package static func deleteBackward(in document: Document, selection: ByteRange) -> Stroke? {
    guard selection.isEmpty else { return Stroke(edit: Edit(selection, ""), caret: selection.lowerBound) }
    let caret = min(max(selection.lowerBound, 0), document.text.count)
    guard caret > 0 else { return nil }
    let line = document.lines.line(at: caret)
    let emoticons = document.tokenizer.lexicon.emoticons(among: document.tokens(ofLine: line), of: document.text)
    if let token = emoticons.first(where: { $0.range.upperBound == caret }) {
      return Stroke(edit: Edit(token.range, ""), caret: token.range.lowerBound)
    }
    // The line before too, whose line end may be what is deleted.
    let start = document.lines.range(ofLine: max(0, line - 1)).lowerBound
    let length = document.text.string(start..<caret).last.map { $0.utf8.count } ?? 0
    guard length > 0, length <= caret else { return nil }
    return Stroke(edit: Edit(caret - length..<caret, ""), caret: caret - length)
  }
}
