import ComposerCore
import ComposerFormats
import JSONRPC

extension Route {
  /// `composer/insertEmoticon`, with `emoticon` (any of its names, or an emoji) and `position` or `range` (a selection)
  /// → `{"edit": {"range", "newText"}, "caret"}`, the caret right behind what was inserted.
  static let composerInsertEmoticon = Route(request: "composer/insertEmoticon") {
    session, params throws(ResponseError) in
    let source = try ComposerText(&session, params).document
    let name = try params.string("emoticon")
    let catalog = source.emoticons.catalog
    guard let emoticon = catalog.place(ofUsed: name).flatMap({ catalog[$0] }) else {
      throw .invalidParams("no emoticon is called “\(name)”")
    }
    let selection = try params.selection(in: source.document, session.client.encoding)
    return Typing.insert(emoticon, spelling: source.choice.settings.spelling, replacing: selection)
      .json(in: source.document, session.client.encoding)
  }

  /// `composer/deleteBackward`, with `position` or `range` (a selection) → `{"edit", "caret"}`; null where nothing is
  /// there to delete. One press takes away a whole known emoticon, else one grapheme cluster.
  static let composerDeleteBackward = Route(request: "composer/deleteBackward") {
    session, params throws(ResponseError) in
    let source = try ComposerText(&session, params).document
    let selection = try params.selection(in: source.document, session.client.encoding)
    let stroke = Typing.deleteBackward(in: source.document, selection: selection)
    return stroke?.json(in: source.document, session.client.encoding) ?? .null
  }
}

extension Params {
  /// `range`, or the empty one at `position`.
  fileprivate func selection(
    in document: Document, _ encoding: PositionEncoding
  ) throws(ResponseError) -> ByteRange {
    guard self["range"] != nil else {
      let offset = document.map.offset(of: try position("position"), in: encoding)
      return offset..<offset
    }
    let (start, end) = try range("range")
    let from = document.map.offset(of: start, in: encoding)
    return from..<max(from, document.map.offset(of: end, in: encoding))
  }
}

extension Typing.Stroke {
  fileprivate func json(in document: Document, _ encoding: PositionEncoding) -> JSON {
    var conversion = Conversion(document, encoding)
    var after = document
    after.replace(edit.range, with: Array(edit.text.utf8))
    let caret = after.map.position(of: self.caret, in: encoding)
    return [
      "edit": ["range": conversion.json(edit.range), "newText": .string(edit.text)],
      "caret": ["line": .integer(caret.line), "character": .integer(caret.column)],
    ]
  }
}
