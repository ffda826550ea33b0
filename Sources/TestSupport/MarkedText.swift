package import ComposerCore

/// A text with ranges and a caret written into it: `早⟦[微笑⟧┃`.
package struct MarkedText {
  /// The text without its marks.
  package var text = ""
  package var ranges: [ByteRange] = []
  package var caret: Int?

  package init(_ marked: String) {
    var bytes: [UInt8] = []
    var start = 0
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": start = bytes.count
      case "⟧": ranges.append(start..<bytes.count)
      case "┃": caret = bytes.count
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The text with `⟦ ⟧` round each range.
  package static func mark(_ text: [UInt8], _ ranges: [ByteRange]) -> String {
    var marked = ""
    var offset = 0
    for range in ranges {
      guard range.lowerBound >= offset, range.upperBound <= text.count else {
        return "\(ranges) overlap or lie outside"
      }
      marked += text.string(offset..<range.lowerBound) + "⟦" + text.string(range) + "⟧"
      offset = range.upperBound
    }
    return marked + text.string(offset..<text.count)
  }

  /// The text after edits that are in order and do not overlap.
  package static func apply(_ edits: [Edit], to text: [UInt8]) -> String {
    var answer = ""
    var offset = 0
    for edit in edits {
      guard edit.range.lowerBound >= offset, edit.range.upperBound <= text.count else {
        return "\(edits) overlap or lie outside"
      }
      answer += text.string(offset..<edit.range.lowerBound) + edit.text
      offset = edit.range.upperBound
    }
    return answer + text.string(offset..<text.count)
  }
}
