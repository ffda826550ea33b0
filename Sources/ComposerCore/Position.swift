/// The unit of a column, as LSP negotiates it.
package enum PositionEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"
}

/// A place as LSP and people write it: line and column from 0, the column in the units of a ``PositionEncoding``.
package struct Position: Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The one converter between byte offsets and the outside's columns.
package struct TextMap {
  private let text: [UInt8]
  private let lines: LineTable

  package init(_ text: [UInt8], lines: LineTable) {
    self.text = text
    self.lines = lines
  }

  /// The byte offset of a position. A line or column behind the end means the end; a column inside a scalar means
  /// the scalar's start; what is negative means 0.
  package func offset(of position: Position, in encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lines.count else { return text.count }
    let range = contentRange(ofLine: position.line)
    return withBytes(text) { bytes in
      var offset = range.lowerBound
      var column = 0
      while offset < range.upperBound {
        let length = bytes.scalar(at: offset).length
        let width = TextMap.width(ofScalarOfLength: length, in: encoding)
        if column &+ width > position.column { break }
        column &+= width
        offset &+= length
      }
      return offset
    }
  }

  /// The byte range between two positions, whichever way round they are, and whether they cut a character that is two
  /// units in two: such a character is part of the range, and half of it is not meant.
  package func cut(from first: Position, to second: Position, in encoding: PositionEncoding) -> (
    range: ByteRange, cutsFirst: Bool, cutsLast: Bool
  ) {
    let (first, second) = first <= second ? (first, second) : (second, first)
    let start = offset(of: first, in: encoding)
    let end = offset(of: second, in: encoding)
    let cutsFirst = cuts(first, at: start, in: encoding)
    let cutsLast = cuts(second, at: end, in: encoding)
    return (start..<max(start, cutsLast ? end + 4 : end), cutsFirst, cutsLast)
  }

  /// Whether a position is inside of the surrogate pair that stands at its offset.
  private func cuts(_ position: Position, at offset: Int, in encoding: PositionEncoding) -> Bool {
    guard encoding == .utf16, offset < text.count, text[offset] >= 0xF0, position.line < lines.count else {
      return false
    }
    return units(from: lines.starts[position.line], to: offset, in: encoding) < position.column
  }

  /// The position of a byte offset; offsets outside are clamped, one inside a scalar means its start.
  package func position(of offset: Int, in encoding: PositionEncoding) -> Position {
    let offset = min(max(offset, 0), text.count)
    let line = lines.line(at: offset)
    return Position(line: line, column: units(from: lines.starts[line], to: offset, in: encoding))
  }

  /// How many units of `encoding` lie between two offsets.
  package func units(from start: Int, to end: Int, in encoding: PositionEncoding) -> Int {
    if encoding == .utf8 { return max(0, end - start) }
    return withBytes(text) { bytes in
      var offset = start
      var units = 0
      while offset < end {
        let length = bytes.scalar(at: offset).length
        if length == 0 || offset &+ length > end { break }
        units &+= TextMap.width(ofScalarOfLength: length, in: encoding)
        offset &+= length
      }
      return units
    }
  }

  /// A line without its line end.
  package func contentRange(ofLine line: Int) -> ByteRange { text.contentRange(lines.range(ofLine: line)) }

  @inline(__always)
  private static func width(ofScalarOfLength length: Int, in encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: length
    case .utf16: length == 4 ? 2 : 1
    case .utf32: 1
    }
  }
}

extension [UInt8] {
  /// A line's range without the LF, CR LF or CR at its end.
  package func contentRange(_ line: ByteRange) -> ByteRange {
    withBytes(self) { bytes in
      var end = line.upperBound
      if end > line.lowerBound, bytes[end - 1] == 0x0A {
        end -= 1
        if end > line.lowerBound, bytes[end - 1] == 0x0D { end -= 1 }
      } else if end > line.lowerBound, bytes[end - 1] == 0x0D {
        end -= 1
      }
      return line.lowerBound..<end
    }
  }
}
