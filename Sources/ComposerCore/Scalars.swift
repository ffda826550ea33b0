/// The classes of scalars that the contract's grammars are written in.
package enum Scalars {
  /// 0–9.
  @inline(__always)
  package static func isDigit(_ value: UInt32) -> Bool { value &- 0x30 < 10 }

  @inline(__always)
  package static func isASCIILetter(_ value: UInt32) -> Bool { (value | 0x20) &- 0x61 < 26 }

  @inline(__always)
  package static func isASCIILetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(UInt32(byte)) || isASCIILetter(UInt32(byte))
  }

  /// Unicode's Unified_Ideograph, and 々 and 〇.
  @inline(__always)
  package static func isHan(_ value: UInt32) -> Bool {
    if value < 0x3005 { return false }
    if value >= 0x4E00, value <= 0x9FFF { return true }
    if value == 0x3005 || value == 0x3007 { return true }
    if value < 0x3400 || value >= 0xA000 && value < 0xF900 { return false }
    return Unicode.Scalar(value)?.properties.isUnifiedIdeograph ?? false
  }

  /// Unicode's Alphabetic.
  @inline(__always)
  package static func isLetter(_ value: UInt32) -> Bool {
    if value < 0x80 { return isASCIILetter(value) }
    if value >= 0x4E00, value <= 0x9FFF { return true }
    return Unicode.Scalar(value)?.properties.isAlphabetic ?? false
  }

  /// Unicode's White_Space (line ends are among them).
  @inline(__always)
  package static func isBlank(_ value: UInt32) -> Bool {
    if value < 0x80 { return value == 0x20 || value &- 0x09 < 5 }
    if value < 0x1680 { return value == 0x85 || value == 0xA0 }
    switch value {
    case 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// Unicode's Default_Ignorable_Code_Point: joiners, variation selectors, bidirectional controls and their like.
  @inline(__always)
  package static func isInvisible(_ value: UInt32) -> Bool {
    if value < 0xAD { return false }
    if value >= 0x2070, value < 0x3164 || value >= 0x3165, value < 0xFE00 { return false }
    if value >= 0x1D17B, value < 0xE0000 { return false }
    return Unicode.Scalar(value)?.properties.isDefaultIgnorableCodePoint ?? false
  }
}
