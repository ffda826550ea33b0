import CICU

/// How Han characters are read, by ICU: pinyin in plain letters, one reading a character.
///
/// Making the first one in a process takes about 0.1 s: never at the start, never while somebody types.
package final class ICURomanizer {
  private let handle: UnsafeMutableRawPointer

  /// Nil where ICU cannot be had.
  package init?() {
    guard let handle = composer_romanizer_open() else { return nil }
    self.handle = handle
  }

  deinit {
    composer_romanizer_close(handle)
  }

  /// A text with its Han characters as pinyin without tones, in lower case, a blank between syllables; `ü` stays `ü`.
  ///
  /// - Returns: the text itself where it is over a megabyte.
  package func romanize(_ text: String) -> String {
    var copy = text
    let conversion = copy.withUTF8 { composer_romanize(handle, $0.baseAddress, Int64($0.count)) }
    defer { composer_free(conversion.bytes) }
    guard let bytes = conversion.bytes else { return text }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(conversion.count)), as: UTF8.self)
  }
}
