extension Bytes {
  /// Whether U+FE0F or U+20E3 stands behind the `#` at `offset`: a keycap (`#️⃣`), and no mark of a topic.
  @inline(__always)
  func isKeycap(at offset: Int) -> Bool {
    switch self[offset &+ 1] {
    case 0xEF: self[offset &+ 2] == 0xB8 && self[offset &+ 3] == 0x8F
    case 0xE2: self[offset &+ 2] == 0x83 && self[offset &+ 3] == 0xA3
    default: false
    }
  }

  /// Whether a topic may begin at `offset`: at the start of a line (or of the post at `start`), or behind a blank,
  /// punctuation, a symbol or an emoji; not behind a letter or digit (`C#`), nor behind another `#`.
  func allowsATopic(at offset: Int, from start: Int) -> Bool {
    guard offset > start else { return true }
    let value = scalar(at: before(offset)).value
    if value < 0x80 {
      return value != 0x23 && !Scalars.isASCIILetter(value) && !Scalars.isDigit(value)
    }
    if value == 0xFE0F { return true }
    guard value != 0xFF03, let scalar = Unicode.Scalar(value) else { return false }
    return Scalars.isBlank(value) || Scalars.isPunctuation(scalar) || Scalars.isSymbol(scalar)
  }
}

extension Scalars {
  static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: false
    }
  }
}
