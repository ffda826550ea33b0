extension Bytes {
  /// Whether the scalar at `offset` is not drawn as text but as U+FE0F or U+20E3 says: `#️⃣`.
  func isKeycap(at offset: Int) -> Bool {
    let next = scalar(at: offset &+ 1).value
    return next == 0xFE0F || next == 0x20E3
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
