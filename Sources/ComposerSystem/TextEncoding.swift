/// How a file's text is written, remembered so that it can be written back so.
package enum TextEncoding: Hashable, Sendable {
  case utf8
  case utf8WithBOM
  /// UTF-16, little or big end first, behind a byte-order mark.
  case utf16LE
  case utf16BE
  /// Any other, by a name that ICU knows.
  case named(String, byteOrderMark: Bool)

  /// What a user asks for by `--encoding`.
  package enum Request: Hashable, Sendable {
    /// UTF-8, with or without a byte-order mark, and UTF-16 with one.
    case unicode
    /// By a name that ICU knows.
    case named(String)
    /// To be guessed from the bytes.
    case detected

    /// Reads the option's value: `auto` or a name, in any case.
    package init(option: String) {
      self = option.lowercased() == "auto" ? .detected : .named(option)
    }

    /// Whether there is such an encoding.
    package var isKnown: Bool {
      guard case .named(let name) = self else { return true }
      return ICUConverter(name) != nil
    }
  }

  /// A few of the names that ICU knows, for messages and completions.
  package static let wellKnown = ["utf-8", "utf-16le", "gb18030", "gbk", "big5", "euc-kr", "shift_jis"]

  /// The name as messages show it.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf8WithBOM: "UTF-8 with a byte-order mark"
    case .utf16LE: "UTF-16LE"
    case .utf16BE: "UTF-16BE"
    case .named(let name, _): name
    }
  }

  /// A text in this encoding, with its byte-order mark if it has one.
  ///
  /// - Parameter text: valid UTF-8 without a mark.
  package func encode(_ text: [UInt8]) throws(Failure) -> [UInt8] {
    switch self {
    case .utf8: return text
    case .utf8WithBOM: return Self.mark + text
    case .utf16LE: return UTF16Bytes.encode(Self.mark + text, bigEndian: false)
    case .utf16BE: return UTF16Bytes.encode(Self.mark + text, bigEndian: true)
    case .named(let name, let byteOrderMark):
      guard let converter = ICUConverter(name) else { throw .unknownEncoding(name) }
      do {
        return try converter.encode(byteOrderMark ? Self.mark + text : text)
      } catch {
        guard case .badInput(let offset, let length) = error else { throw .notConverted(encoding: name) }
        let start = max(offset - (byteOrderMark ? Self.mark.count : 0), 0)
        let character = String(decoding: text.dropFirst(start).prefix(max(length, 1)), as: UTF8.self)
        throw .lacksCharacter(character, offset: start, encoding: name)
      }
    }
  }

  /// U+FEFF in UTF-8.
  package static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
