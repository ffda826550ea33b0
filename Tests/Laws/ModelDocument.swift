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

  package mutating func replace(_ range: Range<Int>, with text: String) {
    scalars.replaceSubrange(range, with: Array(text.unicodeScalars))
  }

  /// The nearest place that has a position: between CR and LF there is none.
  package func place(near offset: Int) -> Int {
    let offset = min(max(offset, 0), scalars.count)
    let isInsideALineEnd =
      offset > 0 && offset < scalars.count && scalars[offset - 1] == "\r" && scalars[offset] == "\n"
    return isInsideALineEnd ? offset - 1 : offset
  }

  package func position(of offset: Int, in encoding: PositionEncoding) -> JSON {
    var line = 0
    var start = 0
    for index in 0..<offset {
      let endsLine = scalars[index] == "\n" || scalars[index] == "\r" && scalars[safely: index + 1] != "\n"
      if endsLine { (line, start) = (line + 1, index + 1) }
    }
    let column = scalars[start..<offset].reduce(0) { sum, scalar in
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
