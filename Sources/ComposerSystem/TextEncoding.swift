import ComposerCore

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
  }

  /// Why bytes are no text, or a text no bytes. Offsets are from the file's start, a byte-order mark included.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// NUL bytes: a program, a picture, not something to read.
    case binary
    /// The first byte that is not of the encoding.
    case badByte(offset: Int, byte: UInt8, encoding: String)
    /// Half of a pair of UTF-16, without the other.
    case loneSurrogate(offset: Int)
    /// UTF-16 or another text that ends within a character.
    case cutOff(offset: Int, encoding: String)
    case unknownEncoding(String)
    /// No encoding fits.
    case undetected
    /// Written back, this text would not give these bytes.
    case notReversible(encoding: String)
    /// A character that cannot be written; its offset in the text.
    case lacksCharacter(String, offset: Int, encoding: String)
    case notConverted(encoding: String)

    package var description: String {
      switch self {
      case .binary: "binary, not text"
      case .badByte(let offset, let byte, "UTF-8"):
        "byte \(offset) (\(hex(byte))) is not UTF-8; name the encoding with --encoding NAME, or try --encoding auto"
      case .badByte(let offset, let byte, let encoding): "byte \(offset) (\(hex(byte))) is not \(encoding)"
      case .loneSurrogate(let offset): "byte \(offset) begins half of a UTF-16 pair without the other half"
      case .cutOff(let offset, let encoding): "the \(encoding) text ends within a character, at byte \(offset)"
      case .unknownEncoding(let name):
        "no encoding is called “\(printable(name, limit: 60))”; expected auto, or a name such as gb18030, gbk or big5"
      case .undetected: "in no encoding that could be guessed; name it with --encoding NAME"
      case .notReversible(let encoding): "reading this \(encoding) text and writing it back would change other bytes"
      case .lacksCharacter(let character, let offset, let encoding):
        "\(encoding) has no “\(printable(character, limit: 20))” (at byte \(offset) of the text)"
      case .notConverted(let encoding): "could not be converted from or to \(encoding)"
      }
    }

    private func hex(_ byte: UInt8) -> String {
      "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }

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
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
