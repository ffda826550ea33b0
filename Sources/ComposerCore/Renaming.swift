/// Another name for a mention or a topic, as it may be written.
package struct NewName: Hashable, Sendable {
  package let kind: Token.Kind
  /// Without its marks.
  package let text: String

  /// Why a mention or a topic cannot be renamed so.
  package struct Refusal: Error, Hashable, Sendable {
    package var reason: Phrase
  }

  /// - Parameters:
  ///   - text: may be written with its marks, `@小明`, `#晚安#` and `#tea`.
  ///   - grammar: of the site that the name is for.
  package init(_ text: String, for kind: Token.Kind, in grammar: Grammar = .weibo) throws(Refusal) {
    self.kind = kind
    guard grammar == .weibo else {
      self.text = try NewName.checked(text, kind, grammar)
      return
    }
    var scalars = text.unicodeScalars[...]
    switch kind {
    case .mention:
      if scalars.first == "@" { scalars.removeFirst() }
      try NewName.checkName(scalars)
    case .topic:
      if scalars.count > 2, scalars.first == "#", scalars.last == "#" { scalars = scalars.dropFirst().dropLast() }
      try NewName.checkBody(scalars)
    default:
      throw Refusal(
        reason: Phrase("only mentions and topics can be renamed", zh: "只有提到的名字和话题可以重命名"))
    }
    self.text = String(String.UnicodeScalarView(scalars))
  }

  /// A name that the site’s own grammar reads as one, mark and all; of several words a tag is made.
  private static func checked(_ text: String, _ kind: Token.Kind, _ grammar: Grammar) throws(Refusal) -> String {
    let mark: String
    switch kind {
    case .mention, .list: mark = "@"
    case .hashtag: mark = "#"
    case .cashtag: mark = "$"
    default:
      throw Refusal(
        reason: Phrase("only mentions and tags can be renamed", zh: "只有提到的名字和话题标签可以重命名"))
    }
    let given = kind == .hashtag ? TypedTag.of(text) : text
    let name = given.hasPrefix(mark) ? String(given.dropFirst()) : given
    let written = Array((mark + name).utf8)
    let tokens = Tokenizer(grammar: grammar, lexicon: EmoticonLexicon()).tokens(of: written)
    guard tokens.count == 1, let token = tokens.first, token.kind == kind, token.range == 0..<written.count else {
      let shown = printable(mark + name, limit: 40)
      throw Refusal(
        reason: kind == .mention || kind == .list
          ? Phrase("“\(shown)” cannot be a name on this site", zh: "“\(shown)”不能用作该平台上的名字")
          : Phrase("“\(shown)” cannot be a tag on this site", zh: "“\(shown)”不能用作该平台上的话题标签"))
    }
    return name
  }

  private static func checkName(_ name: Substring.UnicodeScalarView) throws(Refusal) {
    if let wrong = name.first(where: { !WeiboLineScan.isNameScalar($0.value) }) {
      let shown = printable(String(wrong))
      throw Refusal(
        reason: Phrase(
          "“\(shown)” cannot be part of a name; expected ASCII letters, digits, “_”, “-” and Chinese characters",
          zh: "名字里不能有“\(shown)”，只能用英文字母、数字、“_”、“-”和汉字"))
    }
    guard name.contains(where: { $0 != "_" && $0 != "-" }) else {
      throw Refusal(
        reason: Phrase(
          "a name needs at least one letter, digit or Chinese character", zh: "名字里至少要有一个字母、数字或汉字"))
    }
    let count = name.count
    guard count <= WeiboLineScan.longestName else {
      throw Refusal(
        reason: Phrase(
          "the name has \(count) characters and may have \(WeiboLineScan.longestName)",
          zh: "名字有 \(count) 个字符，最多 \(WeiboLineScan.longestName) 个"))
    }
  }

  private static func checkBody(_ body: Substring.UnicodeScalarView) throws(Refusal) {
    let scalars = Array(body)
    func isKeycap(_ place: Int) -> Bool {
      place < scalars.count && (scalars[place] == "\u{FE0F}" || scalars[place] == "\u{20E3}")
    }
    // It would make a keycap of the topic's own mark.
    if isKeycap(0) { throw illegal(scalars[0]) }
    for (place, scalar) in scalars.enumerated() {
      let isMark = scalar == "#" && !isKeycap(place + 1)
      if isMark || "@<>\n\r".unicodeScalars.contains(scalar) { throw illegal(scalar) }
    }
    guard body.contains(where: { !Scalars.isBlank($0.value) && !Scalars.isInvisible($0.value) }) else {
      throw Refusal(
        reason: Phrase("a topic needs at least one visible character", zh: "话题里至少要有一个看得见的字符"))
    }
  }

  private static func illegal(_ scalar: Unicode.Scalar) -> Refusal {
    let shown = printable(String(scalar))
    return Refusal(reason: Phrase("“\(shown)” cannot be part of a topic", zh: "话题里不能有“\(shown)”"))
  }
}

extension Document {
  /// The edits that give a mention or a topic another name wherever the posts use it, in order; none where they do not.
  ///
  /// - Throws: where the new name would be read otherwise at a place, or something beside it would: behind a name of 30
  ///   characters, say, text goes on that a shorter name would take in.
  package func edits(
    renaming old: Referent, to name: NewName, _ catalog: EmoticonCatalog, _ services: TextServices = .none
  ) throws(NewName.Refusal) -> [Edit] {
    let uses = uses(of: old, catalog, services).filter { !text[$0.subject].elementsEqual(name.text.utf8) }
    guard !uses.isEmpty else { return [] }
    var bytes: [UInt8] = []
    var end = 0
    for use in uses {
      bytes += text[end..<use.subject.lowerBound]
      bytes += name.text.utf8
      end = use.subject.upperBound
    }
    bytes += text[end...]
    let renamed = Document(bytes, tokenizer: tokenizer)
    if let line = line(thatReadsOtherwiseIn: renamed, uses, length: name.text.utf8.count) {
      let shown = printable(name.text, limit: 40)
      throw NewName.Refusal(
        reason: Phrase(
          "with “\(shown)”, line \(line + 1) would be read otherwise; put a blank beside the name there first",
          zh: "改为“\(shown)”后，第 \(line + 1) 行会被解读成别的内容；请先在那里的名字旁加空格"))
    }
    return uses.map { Edit($0.subject, name.text) }
  }

  /// The first line whose tokens are not those of this text with other names; nil where all are.
  private func line(thatReadsOtherwiseIn renamed: Document, _ uses: [Token], length: Int) -> Int? {
    guard lines.count == renamed.lines.count, postCount == renamed.postCount,
      layout.header?.lineCount == renamed.layout.header?.lineCount
    else { return lines.line(at: uses.first?.range.lowerBound ?? 0) }
    let body = (layout.header?.lineCount ?? 0)..<max(lines.count, layout.header?.lineCount ?? 0)
    let before = tokens(ofLines: body)
    let after = renamed.tokens(ofLines: body)
    var delta = 0
    var nextUse = 0
    for (index, token) in before.enumerated() {
      let isUse = nextUse < uses.count && uses[nextUse].range == token.range
      let growth = isUse ? length - token.subject.count : 0
      let range = token.range.lowerBound + delta..<token.range.upperBound + delta + growth
      guard index < after.count, after[index].kind == token.kind, after[index].range == range else {
        let line = lines.line(at: token.range.lowerBound)
        return index < after.count ? min(line, renamed.lines.line(at: after[index].range.lowerBound)) : line
      }
      delta += growth
      if isUse { nextUse += 1 }
    }
    return before.count < after.count ? renamed.lines.line(at: after[before.count].range.lowerBound) : nil
  }
}
