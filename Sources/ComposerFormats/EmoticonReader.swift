import ComposerCore
import JSONRPC

/// Reads one emoticon of a package and remembers what is wrong with it.
struct EmoticonReader {
  private(set) var problems: [Phrase] = []

  /// The emoticon that `entry` describes; nil, with a problem, where it gives none.
  mutating func emoticon(_ entry: JSON) -> Emoticon? {
    guard let members = entry.objectValue?.members else {
      report("expected an object", zh: "应为对象")
      return nil
    }
    var emoticon = Emoticon(chs: "")
    // One pass: the shipped packages are read on every start.
    for member in members {
      switch member.key {
      case "chs":
        guard let name = name(member) else { return nil }
        emoticon.chs = name
      case "shortcode":
        guard let name = shortcode(member) else { return nil }
        emoticon.chs = name
      case "cht":
        emoticon.cht = member.value == "" ? nil : name(member)
      case "aliases":
        emoticon.aliases = aliases(member)
      case "code":
        guard member.value != "" else { continue }
        guard let unicode = unicode(member.value) else { return nil }
        emoticon.unicode = unicode
      case "png": emoticon.png = picture(member)
      case "gif": emoticon.gif = picture(member)
      case "emoji": emoticon.emoji = text(member)
      case "pinyin": emoticon.pinyin = text(member)
      case "names": emoticon.english = englishNames(member)
      default: break
      }
    }
    if emoticon.chs.isEmpty {
      guard let unicode = emoticon.unicode else {
        report("has neither a name “chs” nor a “code”", zh: "既没有名称“chs”，也没有“code”")
        return nil
      }
      emoticon.chs = unicode
    }
    return emoticon
  }

  private mutating func name(_ member: JSONObject.Member) -> String? { name(member.value, called: member.key) }

  private mutating func name(_ value: JSON, called key: String) -> String? {
    guard let name = value.stringValue else {
      report("“\(key)” must be text", zh: "“\(key)”须为文本")
      return nil
    }
    if let problem = EmoticonName.problem(name, at: key) {
      problems.append(problem)
      return nil
    }
    return name
  }

  /// A custom emoji's name between colons.
  private mutating func shortcode(_ member: JSONObject.Member) -> String? {
    let name = ":\(member.value.stringValue ?? ""):"
    guard Shortcode.isShortcode(name), name.utf8.count <= EmoticonPackageFormat.maximumNameLength + 2 else {
      report(
        "“shortcode” must be two letters, digits or “_” or more, not “\(printable(name, limit: 40))”",
        zh: "“shortcode”须为两个以上的英文字母、数字或“_”，而不是“\(printable(name, limit: 40))”")
      return nil
    }
    return name
  }

  private mutating func aliases(_ member: JSONObject.Member) -> [String] {
    guard let values = member.value.arrayValue else {
      if member.value != "", !member.value.isNull {
        report("“aliases” must be an array of names", zh: "“aliases”须为名称数组")
      }
      return []
    }
    var aliases: [String] = []
    for value in values {
      if let name = name(value, called: "aliases") { aliases.append(name) }
    }
    return aliases
  }

  /// Texts; what is no text is left out.
  private mutating func englishNames(_ member: JSONObject.Member) -> [String] {
    guard let values = member.value.arrayValue else {
      if member.value != "", !member.value.isNull {
        report("“names” must be an array of texts", zh: "“names”须为文本数组")
      }
      return []
    }
    var names: [String] = []
    names.reserveCapacity(values.count)
    for value in values.prefix(EmoticonPackageFormat.maximumNameLength) {
      guard let name = value.stringValue, name.isShowable else {
        report("“names” holds what is no text", zh: "“names”中有的不是文本")
        continue
      }
      names.append(name)
    }
    return names
  }

  /// A picture's file name; none where it is empty or would lead out of the package's folder.
  private mutating func picture(_ member: JSONObject.Member) -> String? {
    guard let path = text(member) else { return nil }
    if Self.leavesItsFolder(path) {
      report(
        "“\(member.key)” leads out of the package's folder: “\(printable(path))”",
        zh: "“\(member.key)”指向表情包文件夹之外：“\(printable(path))”")
      return nil
    }
    return path
  }

  /// Whether a path is absolute or has a part `..`.
  private static func leavesItsFolder(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      // By bytes and not by `split`: the shipped packages are read on every start.
      var dots: Int? = 0
      for byte in bytes {
        if byte == UInt8(ascii: "/") {
          if dots == 2 { return true }
          dots = 0
        } else {
          dots = byte == UInt8(ascii: ".") ? dots.map { $0 + 1 } : nil
        }
      }
      return dots == 2 || bytes.first == UInt8(ascii: "/")
    }
  }

  /// A text that may be missing or empty.
  private mutating func text(_ member: JSONObject.Member) -> String? {
    guard let text = member.value.stringValue, !text.isEmpty else { return nil }
    guard text.isShowable else {
      report("“\(member.key)” holds a control character or a line end", zh: "“\(member.key)”含有控制字符或换行")
      return nil
    }
    return text
  }

  /// The emoji of a `code`: `0x` and hexadecimal digits, one scalar or several parted by blanks or commas.
  private mutating func unicode(_ value: JSON) -> String? {
    guard let code = value.stringValue else {
      report("“code” must be text like “0x1f603”", zh: "“code”须为“0x1f603”这样的文本")
      return nil
    }
    var scalars: [Unicode.Scalar] = []
    for word in code.unicodeScalars.split(whereSeparator: { $0 == "," || $0.properties.isWhitespace }) {
      let word = String(word)
      guard let scalar = scalar(word), String(scalar).isShowable else {
        report(
          "“code” must be the hexadecimal number of a character, like “0x1f603”, not “\(printable(word, limit: 40))”",
          zh: "“code”须为字符的十六进制编号，如“0x1f603”，而不是“\(printable(word, limit: 40))”")
        return nil
      }
      scalars.append(scalar)
    }
    guard !scalars.isEmpty, scalars.count <= EmoticonPackageFormat.maximumNameLength else {
      report(
        "“code” must be 1 to \(EmoticonPackageFormat.maximumNameLength) characters",
        zh: "“code”须为 1 到 \(EmoticonPackageFormat.maximumNameLength) 个字符")
      return nil
    }
    return emojiText(scalars)
  }

  private func scalar(_ word: String) -> Unicode.Scalar? {
    guard word.hasPrefix("0x") || word.hasPrefix("0X") else { return nil }
    let digits = word.dropFirst(2)
    // `UInt32` reads “+1f603” too.
    guard digits.utf8.first.map({ $0 != UInt8(ascii: "+") }) ?? false else { return nil }
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }

  /// The scalars, with U+FE0F behind each that is a picture only with it: ❤ of `0x2764` is meant as ❤️.
  private func emojiText(_ scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      text.append(scalar)
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      let properties = scalar.properties
      guard properties.isEmoji, !properties.isEmojiPresentation, !properties.isEmojiModifier else { continue }
      // A digit is one in a keycap only; what follows may have said already how it is shown.
      if scalar.isASCII, next != "\u{20E3}" { continue }
      if let next, next == "\u{FE0E}" || next == "\u{FE0F}" || next.properties.isEmojiModifier { continue }
      text.append("\u{FE0F}")
    }
    return String(text)
  }

  private mutating func report(_ english: String, zh chinese: String) { problems.append(Phrase(english, zh: chinese)) }
}

extension String {
  /// Whether a text is not empty and has neither control characters nor anything that ends a line.
  var isShowable: Bool {
    var text = self
    return text.withUTF8 { bytes in
      var before: (UInt8, UInt8) = (0, 0)
      for byte in bytes {
        switch byte {
        case 0..<0x20, 0x7F: return false
        case 0x80...0x9F where before.1 == 0xC2: return false
        case 0xA8, 0xA9: if before == (0xE2, 0x80) { return false }
        default: break
        }
        before = (before.1, byte)
      }
      return !bytes.isEmpty
    }
  }
}
