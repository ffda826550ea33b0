import ComposerCore

/// What a name of an emoticon may be, so that it can be found in a text and shown in a list.
enum EmoticonName {
  /// What is wrong with a name that stands at `key`; nil for a good one.
  static func problem(_ name: String, at key: String) -> Phrase? {
    if name.isEmpty { return Phrase("“\(key)” is empty", zh: "“\(key)”为空") }
    let limit = EmoticonPackageFormat.maximumNameLength
    let content = Content(name)
    guard content.length <= limit else {
      return Phrase("“\(key)” is longer than \(limit) characters", zh: "“\(key)”超过 \(limit) 个字符")
    }
    guard !content.hasControls else {
      return Phrase(
        "“\(key)” holds a control character or a line end: “\(printable(name))”",
        zh: "“\(key)”含有控制字符或换行：“\(printable(name))”")
    }
    guard !content.hasUnseen else {
      return Phrase(
        "“\(key)” holds a character that cannot be seen: “\(printable(name))”",
        zh: "“\(key)”含有不可见的字符：“\(printable(name))”")
    }
    guard content.isFindable else {
      return Phrase(
        "“\(key)” must have no brackets, or one pair around all of it and no blank inside, unlike “\(printable(name))”",
        zh: "“\(key)”须不含方括号，或首尾各有一个方括号且其中没有空白，而不是“\(printable(name))”")
    }
    return nil
  }

  /// What a name is made of, in one look: a package has thousands of them, and the first completion waits.
  private struct Content {
    private(set) var hasControls = false
    private(set) var hasUnseen = false
    /// In Unicode scalars.
    private(set) var length = 0
    private var blanks = 0
    private var brackets = 0
    private let isEnclosed: Bool

    init(_ name: String) {
      isEnclosed = name.utf8.first == UInt8(ascii: "[") && name.utf8.last == UInt8(ascii: "]")
      for scalar in name.unicodeScalars {
        length += 1
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: hasControls = true
        case 0x5B, 0x5D: brackets += 1
        case 0x21..<0x7F: break
        // Joiners and the choice between picture and text are parts of emoji; the rest would make two names look alike.
        case 0x200D, 0xFE0E, 0xFE0F: break
        case 0xFFFC, 0xFFFD: hasUnseen = true
        case let value:
          if Scalars.isInvisible(value) { hasUnseen = true }
          if Scalars.isBlank(value) { blanks += 1 }
        }
      }
    }

    /// Whether the tokenizer could find such a name: it looks for brackets first, and inside them for neither brackets nor
    /// blanks.
    var isFindable: Bool {
      brackets == 0 ? length > blanks : isEnclosed && brackets == 2 && length > 2 && blanks == 0
    }
  }
}
