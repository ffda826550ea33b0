import CICU

/// Unicode’s normal forms, by ICU.
package enum ICUNormalForms {
  /// A text in normal form KC: full-width letters, half-width kana and the like as the usual characters.
  ///
  /// - Returns: the text itself where it is over 65,536 bytes.
  package static func compatibility(of text: String) -> String {
    var copy = text
    let conversion = copy.withUTF8 { composer_compatibility_form($0.baseAddress, Int64($0.count)) }
    defer { composer_free(conversion.bytes) }
    guard let bytes = conversion.bytes else { return text }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(conversion.count)), as: UTF8.self)
  }
}
