import ComposerCore
import JSONRPC
import TestSupport

extension Law {
  /// Edits in three encodings, kept up with by a document edit by edit, by a plain array of scalars and by a document
  /// made anew: all three are the same.
  static let edits = Law("edits", "edits in three encodings against a model") { input throws(Broken) in
    var choices = Choices(input)
    let encoding = choices.one(of: PositionEncoding.allCases) ?? .utf16
    let grammar = choices.one(of: Tokenizer.all.map(\.grammar)) ?? .weibo
    let tokenizer = Tokenizer(grammar: grammar, lexicon: EmoticonCatalog.small.lexicon)
    var model = ModelDocument()
    var document = Document("", tokenizer: tokenizer)
    while !choices.isEmpty {
      let start = model.place(near: choices.number(below: model.scalars.count + 1))
      let end = max(start, model.place(near: start + Int(choices.byte() % 8)))
      let text = choices.text(most: Int(choices.byte() % 16))
      let range = try offset(start, in: model, document, encoding)..<offset(end, in: model, document, encoding)
      model.replace(start..<end, with: text)
      document.replace(range, with: Array(text.utf8))
      try demand(
        document.text == Array(model.text.utf8), "the document has “\(document.text.string(0..<document.text.count))”")
      try checkFresh(document)
    }
    try checkPositions(of: document, model, encoding)
  }

  private static func offset(
    _ place: Int, in model: ModelDocument, _ document: Document, _ encoding: PositionEncoding
  ) throws(Broken) -> Int {
    let json = model.position(of: place, in: encoding)
    let line = try demand(json["line"]?.integerValue, "no line")
    let column = try demand(json["character"]?.integerValue, "no column")
    return document.map.offset(of: Position(line: line, column: column), in: encoding)
  }

  /// What a document knows after edits is what it knows of the same text from the start.
  private static func checkFresh(_ document: Document) throws(Broken) {
    let fresh = Document(document.text, tokenizer: document.tokenizer)
    try demand(document.lines == fresh.lines, "other lines than anew")
    try demand(document.layout == fresh.layout, "other posts than anew")
    let lines = 0..<fresh.lines.count
    try demand(document.tokens(ofLines: lines) == fresh.tokens(ofLines: lines), "other tokens than anew")
    for index in 0..<fresh.postCount {
      try demand(document.postRange(at: index) == fresh.postRange(at: index), "another post \(index) than anew")
    }
  }

  private static func checkPositions(
    of document: Document, _ model: ModelDocument, _ encoding: PositionEncoding
  ) throws(Broken) {
    guard model.scalars.count <= 300 else { return }
    var bytes = 0
    for place in 0...model.scalars.count {
      if model.place(near: place) == place {
        try demand(try offset(place, in: model, document, encoding) == bytes, "\(encoding): place \(place)")
        let position = document.map.position(of: bytes, in: encoding)
        let json = model.position(of: place, in: encoding)
        try demand(
          json["line"] == .integer(position.line) && json["character"] == .integer(position.column),
          "\(encoding): offset \(bytes) is at \(position)")
      }
      if place < model.scalars.count { bytes += UTF8.width(model.scalars[place]) }
    }
  }
}
