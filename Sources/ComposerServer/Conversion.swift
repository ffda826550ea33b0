import ComposerCore
import JSONRPC

/// The edge between the client's positions and the document's byte offsets; nothing else converts.
struct Conversion {
  let encoding: PositionEncoding
  private let text: [UInt8]
  private let lines: LineTable
  // What was converted last: offsets that come in their order cost one walk over their line, however long it is.
  private var line = 0
  private var offset = 0
  private var column = 0

  init(_ document: Document, _ encoding: PositionEncoding) {
    self.encoding = encoding
    text = document.text
    lines = document.lines
  }

  /// The offset of a position; positions outside of the text are clamped.
  func offset(of position: Position) -> Int {
    TextMap(text, lines: lines).offset(of: position, in: encoding)
  }

  /// The offsets between two positions, whichever way round they are.
  func range(_ start: Position, _ end: Position) -> ByteRange {
    let start = offset(of: start)
    let end = offset(of: end)
    return min(start, end)..<max(start, end)
  }

  /// The position of an offset; offsets outside are clamped.
  mutating func position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), text.count)
    let start = lines.range(ofLine: line).lowerBound
    let isOnLine = offset >= start && (line + 1 >= lines.count || offset < lines.starts[line + 1])
    if !isOnLine || offset < self.offset {
      line = isOnLine ? line : lines.line(at: offset)
      self.offset = lines.range(ofLine: line).lowerBound
      column = 0
    }
    column += Conversion.units(text, self.offset..<offset, encoding)
    self.offset = offset
    return Position(line: line, column: column)
  }

  /// The positions of a range's ends. The next walk goes on from its start, since ranges may overlap.
  mutating func positions(of range: ByteRange) -> (start: Position, end: Position) {
    let start = position(of: range.lowerBound)
    var ahead = self
    return (start, ahead.position(of: range.upperBound))
  }

  /// A range as LSP has it.
  mutating func json(_ range: ByteRange) -> JSON {
    let (start, end) = positions(of: range)
    return ["start": start.json, "end": end.json]
  }

  /// An edit as LSP has it.
  mutating func json(_ edit: Edit) -> JSON {
    ["range": json(edit.range), "newText": .string(edit.text)]
  }

  /// How many units the bytes of a range are; both ends must be on scalar boundaries.
  static func units(_ text: [UInt8], _ range: ByteRange, _ encoding: PositionEncoding) -> Int {
    withBytes(text) { units($0, range, encoding) }
  }

  /// How many units the bytes of a range are; both ends must be on scalar boundaries.
  static func units(_ text: Bytes, _ range: ByteRange, _ encoding: PositionEncoding) -> Int {
    guard encoding != .utf8, range.upperBound <= text.count else { return range.count }
    var continuations = 0
    var long = 0
    var offset = range.lowerBound
    // Eight bytes at a time: a byte 10…… continues a scalar, one 11110… begins one that is two units of UTF-16.
    let ones: UInt64 = 0x0101_0101_0101_0101
    while offset &+ 8 <= range.upperBound {
      let word = UnsafeRawPointer(text.base + offset).loadUnaligned(as: UInt64.self)
      continuations &+= ((word >> 7) & ~(word >> 6) & ones).nonzeroBitCount
      long &+= ((word >> 7) & (word >> 6) & (word >> 5) & (word >> 4) & ones).nonzeroBitCount
      offset &+= 8
    }
    while offset < range.upperBound {
      let byte = text[offset]
      if byte & 0xC0 == 0x80 { continuations &+= 1 }
      if byte >= 0xF0 { long &+= 1 }
      offset &+= 1
    }
    let scalars = range.count &- continuations
    return encoding == .utf16 ? scalars &+ long : scalars
  }
}

extension Position {
  /// The position as LSP has it.
  var json: JSON { ["line": .integer(line), "character": .integer(column)] }
}
