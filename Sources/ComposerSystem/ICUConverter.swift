import CICU

/// A converter of ICU between UTF-8 and another encoding, which replaces nothing in silence.
///
/// A converter has one owner and is closed with it.
struct ICUConverter: ~Copyable {
  /// The name that MIME or IANA prefers, else the one that was given.
  let name: String
  private let handle: UnsafeMutableRawPointer

  enum Failure: Error, Hashable {
    /// The byte offset of the first input that cannot be converted, and its length in bytes (0 where unknown).
    case badInput(offset: Int, length: Int)
    /// Over 2 GiB, out of memory, or something that ICU does not explain.
    case notConverted
  }

  /// Opens the converter of any name or alias that ICU knows; nil if it knows none.
  init?(_ name: String) {
    // An empty name would mean the locale's encoding, and ICU looks for files by names that it does not know.
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_.:+=,()".utf8.contains(byte)
      }
    }
    guard isPlain, !name.isEmpty, name.utf8.count <= 60, let handle = composer_converter_open(name) else { return nil }
    self.handle = handle
    self.name = composer_converter_standard_name(name).map { String(cString: $0) } ?? name
  }

  deinit {
    composer_converter_close(handle)
  }

  /// The text as UTF-8.
  func decode(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
    try Self.result(
      of: bytes.withUnsafeBufferPointer { composer_converter_decode(handle, $0.baseAddress, Int64($0.count)) })
  }

  /// A text of valid UTF-8 in this encoding.
  func encode(_ utf8: [UInt8]) throws(Failure) -> [UInt8] {
    try Self.result(
      of: utf8.withUnsafeBufferPointer { composer_converter_encode(handle, $0.baseAddress, Int64($0.count)) })
  }

  private static func result(of conversion: composer_conversion) throws(Failure) -> [UInt8] {
    defer { composer_free(conversion.bytes) }
    switch conversion.status {
    case Int32(COMPOSER_CONVERTED.rawValue):
      return Array(UnsafeBufferPointer(start: conversion.bytes, count: Int(conversion.count)))
    case Int32(COMPOSER_BAD_INPUT.rawValue):
      throw .badInput(offset: Int(conversion.position), length: Int(conversion.length))
    default: throw .notConverted
    }
  }

  /// The encodings that bytes may be in, by their statistics, the likeliest first.
  ///
  /// Wrong on short Chinese texts: try Unicode and GB18030 before.
  static func candidates(for bytes: [UInt8]) -> [String] {
    var names = [CChar](repeating: 0, count: 2048)
    _ = bytes.withUnsafeBufferPointer {
      composer_charset_candidates($0.baseAddress, Int64($0.count), &names, Int32(names.count))
    }
    let text = String(decoding: names.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }
}
