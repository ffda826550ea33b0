/// Which hosts IDNA as of 2003 can look up: the Mastodon server asks libidn, which knows Unicode 3.2.
enum OldDomainNames {
  /// Whether libidn would give a host an ASCII form: no character that Unicode 3.2 did not have or that nameprep
  /// (RFC 3491) forbids, and no label that mixes directions.
  ///
  /// Approximate: the lengths are those of the typed form, not of the mapped one.
  static func allow(_ text: Bytes, _ host: ByteRange) -> Bool {
    var offset = host.lowerBound
    var label = Label()
    while offset < host.upperBound {
      let scalar = text.scalar(at: offset)
      offset &+= max(1, scalar.length)
      if scalar.value == 0x2E {
        guard label.isSound else { return false }
        label = Label()
      } else if scalar.value < 0x80 {
        label.add(isLeft: Scalars.isASCIILetter(scalar.value), isRight: false)
      } else {
        guard let scalar = Unicode.Scalar(scalar.value), isOld(scalar), !isForbidden(scalar) else { return false }
        let isRight = isRightToLeft(scalar.value)
        label.add(isLeft: !isRight && scalar.properties.isAlphabetic, isRight: isRight)
      }
    }
    return label.isSound
  }

  /// RFC 3454, section 6: with a letter written from the right there is none written from the left, and the label
  /// begins and ends with one from the right.
  private struct Label {
    private var hasLeft = false
    private var hasRight = false
    private var beginsRight: Bool?
    private var endsRight = false

    var isSound: Bool { !hasRight || !hasLeft && beginsRight == true && endsRight }

    mutating func add(isLeft: Bool, isRight: Bool) {
      hasLeft = hasLeft || isLeft
      hasRight = hasRight || isRight
      beginsRight = beginsRight ?? isRight
      endsRight = isRight
    }
  }

  private static func isOld(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age else { return false }
    return age.major < 3 || age.major == 3 && age.minor <= 2
  }

  /// RFC 3454, tables C.1.2, C.2.2, C.3 to C.9; blanks are in no host here.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0x9F, 0x6DD, 0x70F, 0x180E, 0x200C, 0x200D, 0x2028, 0x2029, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFF,
      0x1D173...0x1D17A, 0xE000...0xF8FF, 0xF0000...0x10FFFF, 0xFDD0...0xFDEF, 0x340, 0x341, 0x200E, 0x200F,
      0x202A...0x202E, 0x2FF0...0x2FFB, 0xE0001, 0xE0020...0xE007F:
      // U+200C and U+200D are mapped to nothing before anything is forbidden.
      return scalar.value != 0x200C && scalar.value != 0x200D
    default: return scalar.value & 0xFFFE == 0xFFFE
    }
  }

  /// Letters of the scripts that Unicode 3.2 wrote from the right.
  private static func isRightToLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x5BE, 0x5C0, 0x5C3, 0x5D0...0x5EA, 0x5F0...0x5F4, 0x61B, 0x61F, 0x621...0x63A, 0x640...0x64A, 0x66D...0x66F,
      0x671...0x6D5, 0x6DD, 0x6E5, 0x6E6, 0x6FA...0x6FE, 0x700...0x70D, 0x710, 0x712...0x72C, 0x780...0x7A5, 0x7B1,
      0x200F, 0xFB1D, 0xFB1F...0xFB28, 0xFB2A...0xFD3D, 0xFD50...0xFDFC, 0xFE70...0xFEFC:
      true
    default: false
    }
  }
}
