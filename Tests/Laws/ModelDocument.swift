package import ComposerCore
package import JSONRPC

/// A document as a client has it: a plain array of scalars, with positions as LSP counts them.
package struct ModelDocument {
  package private(set) var scalars: [Unicode.Scalar] = []

  package init() {}

  package var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Replaces some scalars. Of a surrogate pair that is cut in two where the range begins or ends, each half that stays is
  /// U+FFFD: nothing else of it can be sent or saved.
  package mutating func replace(
    _ range: Range<Int>, with text: String, startsInside: Bool = false, endsInside: Bool = false
  ) {
    let half: [Unicode.Scalar] = ["\u{FFFD}"]
    let new = (startsInside ? half : []) + Array(text.unicodeScalars) + (endsInside ? half : [])
    scalars.replaceSubrange(range.lowerBound..<min(range.upperBound + (endsInside ? 1 : 0), scalars.count), with: new)
  }

  /// Whether the scalar at an offset is two units in UTF-16.
  package func isPair(at offset: Int) -> Bool { scalars[safely: offset].map { UTF16.width($0) == 2 } ?? false }

  /// The nearest place that has a position: between CR and LF there is none.
  package func place(near offset: Int) -> Int {
    let offset = min(max(offset, 0), scalars.count)
    let isInsideALineEnd =
      offset > 0 && offset < scalars.count && scalars[offset - 1] == "\r" && scalars[offset] == "\n"
    return isInsideALineEnd ? offset - 1 : offset
  }

  /// The position before the scalar at an offset or, where that is a surrogate pair, inside of it.
  package func position(of offset: Int, in encoding: PositionEncoding, isInside: Bool = false) -> JSON {
    var line = 0
    var start = 0
    for index in 0..<offset {
      let endsLine = scalars[index] == "\n" || scalars[index] == "\r" && scalars[safely: index + 1] != "\n"
      if endsLine { (line, start) = (line + 1, index + 1) }
    }
    let column = scalars[start..<offset].reduce(isInside ? 1 : 0) { sum, scalar in
      switch encoding {
      case .utf8: sum + UTF8.width(scalar)
      case .utf16: sum + UTF16.width(scalar)
      case .utf32: sum + 1
      }
    }
    return ["line": .integer(line), "character": .integer(column)]
  }
}

extension [Unicode.Scalar] {
  fileprivate subscript(safely index: Int) -> Unicode.Scalar? { indices.contains(index) ? self[index] : nil }
}
