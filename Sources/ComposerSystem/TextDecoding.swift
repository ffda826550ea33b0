import ComposerCore
import Glibc

extension TextEncoding {
  /// A file's bytes as text.
  ///
  /// - Returns: valid UTF-8 without a byte-order mark and without NUL, and the encoding that the bytes are in.
  package static func decode(_ bytes: [UInt8], as request: Request = .unicode) throws(Failure) -> (
    text: [UInt8], encoding: TextEncoding
  ) {
    let decoded =
      switch request {
      case .unicode: try decodeUnicode(bytes)
      case .named(let name): try decodeNamed(bytes, name)
      case .detected: try decodeDetected(bytes)
      }
    if hasNUL(decoded.text) { throw .binary }
    return decoded
  }

  private typealias Decoded = (text: [UInt8], encoding: TextEncoding)

  private static let utf16Marks: [(mark: [UInt8], bigEndian: Bool, encoding: TextEncoding)] = [
    ([0xFF, 0xFE], false, .utf16LE), ([0xFE, 0xFF], true, .utf16BE),
  ]
  private static let utf32Marks: [(mark: [UInt8], name: String)] = [
    ([0xFF, 0xFE, 0, 0], "UTF-32LE"), ([0, 0, 0xFE, 0xFF], "UTF-32BE"),
  ]

  private static func decodeUnicode(_ bytes: [UInt8]) throws(Failure) -> Decoded {
    if let utf16 = try decodeMarkedUTF16(bytes) { return utf16 }
    return try decodeUTF8(bytes)
  }

  private static func decodeMarkedUTF16(_ bytes: [UInt8]) throws(Failure) -> Decoded? {
    for (mark, bigEndian, encoding) in utf16Marks where bytes.starts(with: mark) {
      return (try UTF16Bytes.decode(bytes, from: mark.count, bigEndian: bigEndian), encoding)
    }
    return nil
  }

  /// - Parameter start: how many bytes of the file stand before these.
  package static func requireUTF8(_ bytes: [UInt8], from start: Int = 0) throws(Failure) {
    // A program is called binary, not badly encoded.
    if hasNUL(bytes) { throw .binary }
    if let offset = UTF8Validation.firstInvalidByte(in: bytes) {
      throw .badByte(offset: start + offset, byte: bytes[offset], encoding: "UTF-8")
    }
  }

  private static func decodeUTF8(_ bytes: [UInt8]) throws(Failure) -> Decoded {
    try requireUTF8(bytes)
    return bytes.starts(with: mark) ? (Array(bytes.dropFirst(mark.count)), .utf8WithBOM) : (bytes, .utf8)
  }

  private static func decodeNamed(_ bytes: [UInt8], _ name: String) throws(Failure) -> Decoded {
    // ICU's own UTF-16 and UTF-32 take a mark away in silence and would write another one.
    switch name.uppercased().filter({ $0 != "-" && $0 != "_" }) {
    case "UTF8": return try decodeUTF8(bytes)
    case "UTF16":
      if let marked = try decodeMarkedUTF16(bytes) { return marked }
      return try decodeByICU(bytes, "UTF-16BE")
    case "UTF16LE" where bytes.starts(with: [0xFF, 0xFE]), "UTF16BE" where bytes.starts(with: [0xFE, 0xFF]):
      return try decodeUnicode(bytes)
    case "UTF32":
      let marked = utf32Marks.first { bytes.starts(with: $0.mark) }
      return try decodeByICU(bytes, marked?.name ?? "UTF-32BE")
    default: return try decodeByICU(bytes, name)
    }
  }

  private static func decodeByICU(_ bytes: [UInt8], _ name: String) throws(Failure) -> Decoded {
    guard let converter = ICUConverter(name) else { throw .unknownEncoding(name) }
    do {
      let text = try converter.decode(bytes)
      let hasMark = text.starts(with: mark)
      return (hasMark ? Array(text.dropFirst(mark.count)) : text, .named(converter.name, byteOrderMark: hasMark))
    } catch {
      guard case .badInput(let offset, _) = error else { throw .notConverted(encoding: converter.name) }
      guard bytes.indices.contains(offset) else { throw .cutOff(offset: offset, encoding: converter.name) }
      throw .badByte(offset: offset, byte: bytes[offset], encoding: converter.name)
    }
  }

  /// A mark decides; then strict UTF-8, strict GB18030, and only then statistics, which are wrong on short texts.
  private static func decodeDetected(_ bytes: [UInt8]) throws(Failure) -> Decoded {
    if let marked = utf32Marks.first(where: { bytes.starts(with: $0.mark) }) {
      return try decodeByICU(bytes, marked.name)
    }
    if let utf16 = try decodeMarkedUTF16(bytes) { return utf16 }
    // With NUL bytes it is UTF-16 or UTF-32 without a mark, or no text.
    let isWide = hasNUL(bytes)
    if !isWide {
      if let decoded = try? decodeUTF8(bytes) { return decoded }
      if let decoded = try? decodeByICU(bytes, "GB18030") { return decoded }
    }
    for name in ICUConverter.candidates(for: bytes) where !isWide || name.hasPrefix("UTF-") {
      if let decoded = try? decodeByICU(bytes, name), !hasNUL(decoded.text) { return decoded }
    }
    throw isWide ? .binary : .undetected
  }

  /// Whether there is a NUL, which no text has.
  package static func hasNUL(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return false }
      return memchr(base, 0, buffer.count) != nil
    }
  }
}
