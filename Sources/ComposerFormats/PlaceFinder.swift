package import ComposerCore

/// A place in a text in all the units that answers give.
package struct Place: Hashable, Sendable {
  /// Bytes from the file's start, behind a byte-order mark.
  package var utf8: Int
  /// UTF-16 units from the file's start, behind a byte-order mark.
  package var utf16: Int
  /// From 1.
  package var line: Int
  /// From 1, in Unicode scalars.
  package var column: Int

  package init(utf8: Int, utf16: Int, line: Int, column: Int) {
    self.utf8 = utf8
    self.utf16 = utf16
    self.line = line
    self.column = column
  }

  /// Where a file begins.
  package static let start = Place(utf8: 0, utf16: 0, line: 1, column: 1)
}

/// Finds the places of byte offsets, each from the one before: asking for offsets in their order costs one walk over the
/// text, whatever their number; going back costs the way back.
package struct PlaceFinder: Sendable {
  /// Where the text begins: the places of a part of a file count from the file's start.
  package let start: Place
  private let text: [UInt8]
  private let lines: LineTable
  private var current = Place(utf8: 0, utf16: 0, line: 1, column: 1)

  package init(_ text: [UInt8], lines: LineTable, from start: Place = .start) {
    self.text = text
    self.lines = lines
    self.start = start
  }

  package init(_ document: Document, from start: Place = .start) {
    self.init(document.text, lines: document.lines, from: start)
  }

  /// The place of an offset in the text; offsets outside are clamped.
  package mutating func place(at offset: Int) -> Place {
    let place = ownPlace(at: offset)
    return Place(
      utf8: start.utf8 + place.utf8, utf16: start.utf16 + place.utf16, line: start.line - 1 + place.line,
      column: place.line == 1 ? start.column - 1 + place.column : place.column)
  }

  /// Where the text ends.
  package mutating func end() -> Place { place(at: text.count) }

  private mutating func ownPlace(at offset: Int) -> Place {
    let offset = min(max(offset, 0), text.count)
    let line = self.line(at: offset)
    let isAhead = offset >= current.utf8
    let way = units(isAhead ? current.utf8..<offset : offset..<current.utf8)
    current.utf16 += isAhead ? way.utf16 : -way.utf16
    if line == current.line {
      current.column += isAhead ? way.scalars : -way.scalars
    } else {
      current.column = 1 + units(lines.starts[line - 1]..<offset).scalars
    }
    current.line = line
    current.utf8 = offset
    return current
  }

  /// The places of a range's two ends. The next walk goes on from its start, so ranges may overlap or hold one another.
  package mutating func places(of range: ByteRange) -> (start: Place, end: Place) {
    let start = place(at: range.lowerBound)
    var ahead = self
    return (start, ahead.place(at: range.upperBound))
  }

  /// The text of a range.
  package func string(_ range: ByteRange) -> String { text.string(range) }

  /// The number of the line that holds an offset, from 1.
  private func line(at offset: Int) -> Int {
    // Most often it is the current line or one of the next few.
    var line = current.line
    guard offset >= lines.starts[line - 1] else { return lines.line(at: offset) + 1 }
    let last = min(lines.count, line + 8)
    while line < last, lines.starts[line] <= offset { line += 1 }
    return line < lines.count && lines.starts[line] <= offset ? lines.line(at: offset) + 1 : line
  }

  private func units(_ range: ByteRange) -> (scalars: Int, utf16: Int) { withBytes(text) { $0.units(in: range) } }
}
