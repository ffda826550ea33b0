extension Rule {
  /// A character that nobody sees and that is published all the same: a zero-width space that came along with copied
  /// text, a mark that turns the direction of writing, a lost character (U+FFFD), one for private use.
  ///
  /// What has a task is left alone: joiners and selectors in emoji, the tags of flags, variants of ideographs, joiners in
  /// the scripts that shape their letters (Arabic, the Indic ones …), zero-width spaces in those that write no blanks
  /// (Thai, Khmer …), direction marks on a line with letters from right to left. A run is one finding.
  package static let invisibleCharacter: Rule = Rule(
    id: "invisible-character", summary: Phrase("a character cannot be seen", zh: "有看不见的字符"),
    severity: .warning, about: .unseen, example: "早\u{200B}安"
  ) { post in
    var findings: [Finding] = []
    post.eachSection(about: .unseen) { text, section, _ in
      var scan = InvisibleScan(text, section)
      while let run = scan.next() {
        let message = InvisibleScan.message(text, run)
        let fix = Fix(
          title: Phrase("remove what cannot be seen", zh: "删去看不见的字符"), edits: [Edit(run, "")],
          isSafe: !InvisibleScan.holdsAPlace(text, run) && !InvisibleScan.partsPosts(text, run, post))
        findings.append(Finding(.invisibleCharacter, in: post, at: run, message, fixes: [fix]))
      }
    }
    return findings
  }
}

extension InvisibleScan {
  /// Whether something of a run stands for what somebody wrote or put there: a lost character, a picture, a private one.
  fileprivate static func holdsAPlace(_ text: Bytes, _ run: ByteRange) -> Bool {
    var offset = run.lowerBound
    while offset < run.upperBound {
      let scalar = text.scalar(at: offset)
      switch scalar.value {
      case 0xFFFC, 0xFFFD, 0xE000...0xF8FF, 0xF0000...0x10FFFF: return true
      default: offset &+= max(1, scalar.length)
      }
    }
    return false
  }

  /// Whether without a run the text may be cut into posts at other places: a line becomes `---`, lines behind a first
  /// `---` a header, the last post of a file nothing at all.
  fileprivate static func partsPosts(_ text: Bytes, _ run: ByteRange, _ post: Post) -> Bool {
    if run == post.range || text[run.lowerBound &- 1] == 0x2D || text[run.upperBound] == 0x2D { return true }
    // Behind a header the second post begins later.
    return post.number == 2 && post.range.lowerBound <= 5
  }

  /// What is wrong with a run of at least one character.
  fileprivate static func message(_ text: Bytes, _ run: ByteRange) -> Phrase {
    let most = 3
    var values: [UInt32] = []
    var count = 0
    var offset = run.lowerBound
    while offset < run.upperBound {
      let scalar = text.scalar(at: offset)
      count += 1
      if values.count < most { values.append(scalar.value) }
      offset &+= max(1, scalar.length)
    }
    let names = values.map { Scalars.name($0) }.joined(separator: " ") + (count > most ? " …" : "")
    guard count == 1, let value = values.first else {
      return Phrase(
        "\(count) characters that cannot be seen will be published (\(names))",
        zh: "\(count) 个看不见的字符会一起发布（\(names)）")
    }
    switch value {
    case 0xFFFC:
      return Phrase("“\(names)” stands for a picture that is not there", zh: "“\(names)”代表一张已不存在的图片")
    case 0xFFFD: return Phrase("a character has been lost here (\(names))", zh: "此处丢失了一个字符（\(names)）")
    case 0xE000...0xF8FF, 0xF0000...0x10FFFF:
      return Phrase("\(names) is for private use: readers see nothing, or a box", zh: "\(names) 是私用字符：读者看到的是空白或方框")
    default:
      let name = name(of: value)
      return Phrase(
        "a character that cannot be seen will be published (\(names)\(name.english))",
        zh: "一个看不见的字符会一起发布（\(names)\(name.chinese)）")
    }
  }

  private static func name(of value: UInt32) -> Phrase {
    let chinese: String
    switch value {
    case 0xAD: chinese = "，软连字符"
    case 0x200B: chinese = "，零宽空格"
    case 0x200C: chinese = "，零宽不连字"
    case 0x200D: chinese = "，零宽连字"
    case 0x2060: chinese = "，词连接符"
    case 0xFEFF: chinese = "，字节顺序标记"
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: chinese = "，书写方向控制符"
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: chinese = "，异体选择符"
    case 0xE0000...0xE007F: chinese = "，标签字符"
    default: chinese = ""
    }
    let english = Unicode.Scalar(value)?.properties.name.map { ", \($0.lowercased())" }
    return Phrase(english ?? "", zh: chinese)
  }
}
