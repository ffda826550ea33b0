/// A file name or a piece of somebody's text, made safe to show in a terminal or a log line.
///
/// Control characters (C0, DEL, C1), line and paragraph separators, bidirectional controls, tags and everything
/// else that is drawn as nothing are shown as escapes: `\n`, `\r`, `\t`, `\u{1b}`.
/// Joiners and variation selectors stay, since emoji are made of them. A backslash stays as it is.
///
/// - Parameters:
///   - text: what is to be shown.
///   - limit: how many Unicode scalars may come out; of a longer text the start is shown, and “…”.
package func printable(_ text: String, limit: Int = 200) -> String {
  // Almost every text is fine as it is, and building another is slow.
  if text.utf8.count <= limit, text.utf8.withContiguousStorageIfAvailable(isPlain) ?? false { return text }
  var count = 0
  if text.unicodeScalars.allSatisfy({
    count += 1
    return count <= limit && isShownAsItIs($0)
  }) {
    return text
  }
  var shown = Shown(limit: limit)
  for scalar in text.unicodeScalars {
    guard shown.append(escape(scalar)) else { break }
  }
  return shown.text
}

/// The same for bytes that may be no UTF-8: each byte of an ill-formed sequence is shown as `\xff`.
package func printable(bytes: [UInt8], limit: Int = 200) -> String {
  bytes.withUnsafeBytes { buffer in
    guard UTF8Validation.firstInvalidByte(in: buffer) != nil else {
      return printable(String(decoding: buffer, as: UTF8.self), limit: limit)
    }
    var shown = Shown(limit: limit)
    var rest = buffer[...]
    while !rest.isEmpty {
      let valid = UTF8Validation.firstInvalidByte(in: UnsafeRawBufferPointer(rebasing: rest)) ?? rest.count
      for scalar in String(decoding: rest.prefix(valid), as: UTF8.self).unicodeScalars {
        guard shown.append(escape(scalar)) else { return shown.text }
      }
      rest = rest.dropFirst(valid)
      guard let bad = rest.popFirst() else { break }
      guard shown.append("\\x" + (bad < 16 ? "0" : "") + String(bad, radix: 16)) else { break }
    }
    return shown.text
  }
}

/// What stands for a scalar in a line that is shown.
private func escape(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": "\\n"
  case "\r": "\\r"
  case "\t": "\\t"
  default: isShownAsItIs(scalar) ? String(scalar) : "\\u{" + String(scalar.value, radix: 16) + "}"
  }
}

/// Whether a text is all letters, digits and marks of ASCII, common Chinese characters, their punctuation and quotation
/// marks, so that nothing in it need be looked at closely.
private func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let base = text.baseAddress else { return true }
  let bytes = Bytes(base: base, count: text.count)
  var offset = 0
  while offset < bytes.count {
    switch base[offset] {
    case 0x20...0x7E: offset &+= 1
    case 0xE4...0xE9: offset &+= 3
    case 0xE2 where bytes[offset &+ 1] == 0x80 && bytes[offset &+ 2] &- 0x90 < 0x18: offset &+= 3
    case 0xE3 where bytes[offset &+ 1] == 0x80 && bytes[offset &+ 2] &- 0x81 < 0x29: offset &+= 3
    case 0xEF where bytes[offset &+ 1] == 0xBC || bytes[offset &+ 1] == 0xBD: offset &+= 3
    default: return false
    }
  }
  return true
}

func isShownAsItIs(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x7F { return scalar.value >= 0x20 }
  switch scalar.value {
  // Quotation marks and dashes, Chinese punctuation, kana and Han: most of what is not ASCII.
  case 0x2010...0x2027, 0x3001...0x3029, 0x3041...0x3096, 0x4E00...0x9FFF: return true
  case 0x200C, 0x200D, 0xFE00...0xFE0F: return true
  // Signs that span the digits behind them: of category Cf, but drawn.
  case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: return true
  default: break
  }
  let properties = scalar.properties
  switch properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
  default: return !properties.isDefaultIgnorableCodePoint && !properties.isNoncharacterCodePoint
  }
}

/// A text that grows up to its limit and then ends in “…”.
private struct Shown {
  var text = ""
  private var count = 0
  /// Where to cut if more comes than fits, in bytes: the last place that leaves room for “…”.
  private var cut = 0
  private let limit: Int

  init(limit: Int) {
    self.limit = max(limit, 1)
  }

  /// Takes one piece, which is never torn; false if it did not fit, and the text is ended.
  mutating func append(_ piece: String) -> Bool {
    let length = piece.unicodeScalars.count
    let (sum, overflow) = count.addingReportingOverflow(length)
    if overflow || sum > limit {
      text = String(decoding: text.utf8.prefix(cut), as: UTF8.self) + "…"
      return false
    }
    text.unicodeScalars.append(contentsOf: piece.unicodeScalars)
    count = sum
    if count < limit { cut = text.utf8.count }
    return true
  }
}
