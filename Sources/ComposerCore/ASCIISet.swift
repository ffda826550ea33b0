/// Characters of ASCII, a bit for each.
struct ASCIISet: Sendable {
  private let low: UInt64
  private let high: UInt64

  /// - Parameters:
  ///   - low: the bits of NUL to `?`.
  ///   - high: those of `@` to DEL.
  @inline(__always)
  init(_ low: UInt64, _ high: UInt64) { (self.low, self.high) = (low, high) }

  /// Never true beyond ASCII.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 0x40 ? low : high) &>> UInt64(byte) & 1 != 0
  }
}

extension ASCIISet {
  /// Letters, digits, `-` and `.`.
  @inline(__always)
  static var host: ASCIISet { ASCIISet(0x03FF_6000_0000_0000, 0x07FF_FFFE_07FF_FFFE) }
  /// Letters, digits and ``-._~%!$&'()*+,;=:``.
  @inline(__always)
  static var userinfo: ASCIISet { ASCIISet(0x2FFF_7FF2_0000_0000, 0x47FF_FFFE_87FF_FFFE) }
  /// The same, and `/?#@`.
  @inline(__always)
  static var path: ASCIISet { ASCIISet(0xAFFF_FFFA_0000_0000, 0x47FF_FFFE_87FF_FFFF) }
  /// Of those the ones that a URL does not end with: ``.,:;!?'@(~``.
  @inline(__always)
  static var trailing: ASCIISet { ASCIISet(0x8C00_5182_0000_0000, 0x4000_0000_0000_0001) }
  /// Letters, digits and `._%+-`, which stand before the `@` of an address.
  @inline(__always)
  static var mailbox: ASCIISet { ASCIISet(0x03FF_6820_0000_0000, 0x07FF_FFFE_87FF_FFFE) }
  /// Letters, digits, `_` and `-`.
  @inline(__always)
  static var name: ASCIISet { ASCIISet(0x03FF_2000_0000_0000, 0x07FF_FFFE_87FF_FFFE) }
}
