import ComposerCore

/// What a name of an emoticon may be, so that it can be found in a text and shown in a list.
enum EmoticonName {
  /// What is wrong with a name that stands at `key`; nil for a good one.
  static func problem(_ name: String, at key: String) -> Phrase? {
    if name.isEmpty { return Phrase("“\(key)” is empty", zh: "“\(key)”为空") }
    let limit = EmoticonPackageFormat.maximumNameLength
    guard name.utf8.count <= limit || name.unicodeScalars.count <= limit else {
      return Phrase("“\(key)” is longer than \(limit) characters", zh: "“\(key)”超过 \(limit) 个字符")
    }
    guard name.isShowable else {
      return Phrase(
        "“\(key)” holds a control character or a line end: “\(printable(name))”",
        zh: "“\(key)”含有控制字符或换行：“\(printable(name))”")
    }
    guard !name.unicodeScalars.contains(where: isUnseen) else {
      return Phrase(
        "“\(key)” holds a character that cannot be seen: “\(printable(name))”",
        zh: "“\(key)”含有不可见的字符：“\(printable(name))”")
    }
    guard isFindable(name) else {
      return Phrase(
        "“\(key)” must have no brackets, or one pair around all of it and no blank inside, unlike “\(printable(name))”",
        zh: "“\(key)”须不含方括号，或首尾各有一个方括号且其中没有空白，而不是“\(printable(name))”")
    }
    return nil
  }

  /// Joiners and the choice between picture and text are parts of emoji; the rest would make two names look alike.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200D, 0xFE0E, 0xFE0F: false
    case 0xFFFC, 0xFFFD: true
    default: Scalars.isInvisible(scalar.value)
    }
  }

  /// Whether the tokenizer could find such a name: it looks for brackets first, and inside them for neither brackets nor
  /// blanks.
  private static func isFindable(_ name: String) -> Bool {
    let scalars = name.unicodeScalars
    guard scalars.contains(where: { $0 == "[" || $0 == "]" }) else {
      return scalars.contains { !Scalars.isBlank($0.value) }
    }
    guard scalars.count > 2, scalars.first == "[", scalars.last == "]" else { return false }
    return !scalars.dropFirst().dropLast().contains { $0 == "[" || $0 == "]" || Scalars.isBlank($0.value) }
  }
}
