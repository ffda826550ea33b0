/// A range of UTF-8 byte offsets. Every offset inside the program is one of these; other units exist at the edges only.
package typealias ByteRange = Range<Int>

/// A window on UTF-8 bytes that answers every offset: outside of the text it reads as NUL, which begins no token.
///
/// The scanners work on it so that no arithmetic on a hostile text can reach a trap.
/// It is valid only inside the closure of ``withBytes(_:_:)``.
package struct Bytes {
  package let base: UnsafePointer<UInt8>
  package let count: Int

  @inline(__always)
  package subscript(_ offset: Int) -> UInt8 {
    UInt(bitPattern: offset) < UInt(bitPattern: count) ? base[offset] : 0
  }

  /// The scalar whose first byte is at `offset`, and its length in bytes; length 0 outside of the text.
  @inline(__always)
  package func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    guard UInt(bitPattern: offset) < UInt(bitPattern: count) else { return (0, 0) }
    let first = UInt32(base[offset])
    if first < 0x80 { return (first, 1) }
    let second = UInt32(self[offset &+ 1] & 0x3F)
    if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
    let third = UInt32(self[offset &+ 2] & 0x3F)
    if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
    return ((first & 0x07) << 18 | second << 12 | third << 6 | UInt32(self[offset &+ 3] & 0x3F), 4)
  }

  /// The offset of the scalar that ends right before `offset`; `offset` itself at the text's start.
  @inline(__always)
  package func before(_ offset: Int) -> Int {
    guard offset > 0 else { return offset }
    var start = offset &- 1
    while start > 0, self[start] & 0xC0 == 0x80 { start &-= 1 }
    return start
  }

  /// Whether `word` (ASCII, lower case) stands at `offset` in any ASCII case.
  @inline(__always)
  package func hasWord(_ word: StaticString, at offset: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard offset >= 0, offset &+ length <= count else { return false }
    for index in 0..<length where base[offset &+ index] | 0x20 != word.utf8Start[index] { return false }
    return true
  }

  /// The first byte of the scalar that `offset` lies in; `offset` itself at the text's end.
  package func startOfScalar(at offset: Int) -> Int {
    var start = offset
    while start > 0, start < count, self[start] & 0xC0 == 0x80 { start &-= 1 }
    return start
  }

  /// The bytes of a range that lies inside the text; a range that does not is cut to it.
  package func slice(_ range: ByteRange) -> UnsafeBufferPointer<UInt8> {
    let start = min(max(range.lowerBound, 0), count)
    let end = min(max(range.upperBound, start), count)
    return UnsafeBufferPointer(start: base + start, count: end - start)
  }

  package func string(_ range: ByteRange) -> String { String(decoding: slice(range), as: UTF8.self) }
}

/// Runs `body` on a window over `text`.
@inline(__always)
package func withBytes<Answer>(_ text: [UInt8], _ body: (Bytes) -> Answer) -> Answer {
  text.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else {
      var nothing: UInt8 = 0
      return withUnsafePointer(to: &nothing) { body(Bytes(base: $0, count: 0)) }
    }
    return body(Bytes(base: base, count: buffer.count))
  }
}

extension [UInt8] {
  /// The text of a range; a range that does not lie inside is cut to the text.
  package func string(_ range: ByteRange) -> String { withBytes(self) { $0.string(range) } }
}
