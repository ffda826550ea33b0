extension MastodonLineScan {
  /// `@`, a name of `A-Za-z0-9_` with `.` and `-` inside, and for somebody of another server `@` and the domain, which
  /// may have the letters of any script.
  ///
  /// Source: `MENTION_RE` in `app/models/account.rb` and `app/lib/extractor.rb` of mastodon/mastodon; what follows a
  /// mention is judged by `end_mention_match` of twitter-text.
  mutating func mention(at offset: Int) -> Token? {
    guard offset >= mentionEnd else { return nil }
    if let before = before(offset), before.value == 0x3D || before.value == 0x2F || before.kind.isWord { return nil }
    let name = offset &+ 1
    let nameEnd = endOfRuns(name) { ($0 < 0x80 && Scalars.isASCIILetterOrDigit(UInt8($0))) || $0 == 0x5F }
    guard nameEnd > name else { return nil }
    var tokenEnd = nameEnd
    if self[nameEnd] == 0x40 {
      let domainEnd = endOfRuns(nameEnd &+ 1) { ScalarClass.of($0).isWord }
      if domainEnd > nameEnd &+ 1 { tokenEnd = domainEnd }
    }
    mentionEnd = tokenEnd
    guard !text.endsMention(at: tokenEnd, limit: end), scalarCount(nameEnd..<tokenEnd) <= 254 else { return nil }
    return Token(kind: .mention, range: offset..<tokenEnd, subject: name..<tokenEnd)
  }

  /// Runs of such characters with `.` and `-` between them.
  private func endOfRuns(_ start: Int, _ isInside: (UInt32) -> Bool) -> Int {
    var offset = start
    var solidEnd = start
    while offset < end {
      let scalar = text.scalar(at: offset)
      if isInside(scalar.value) {
        offset &+= scalar.length
        solidEnd = offset
      } else {
        guard scalar.value == 0x2E || scalar.value == 0x2D, solidEnd > start else { break }
        offset &+= 1
      }
    }
    return solidEnd
  }

  private func scalarCount(_ range: ByteRange) -> Int {
    var count = 0
    for offset in range where text[offset] & 0xC0 != 0x80 { count &+= 1 }
    return count
  }

  /// `#` or `＃` at a line's start or behind white space, then word characters and `·`, `・` and ZWNJ between them,
  /// with a letter or one of these or `_` inside, or word characters with a letter.
  ///
  /// Source: `HASHTAG_RE` in `app/models/tag.rb` and `app/lib/extractor.rb` of mastodon/mastodon.
  mutating func hashtag(at offset: Int, length: Int) -> Token? {
    guard offset >= hashtagEnd else { return nil }
    if let before = before(offset), !Scalars.isBlank(before.value) { return nil }
    let body = offset &+ length
    guard body < end, ScalarClass.of(text.scalar(at: body).value).isWord else { return nil }
    var bodyEnd = tagEnd(body)
    guard bodyEnd > body else { return nil }
    hashtagEnd = bodyEnd
    if text.hasSchemeMark(at: bodyEnd, limit: end) { bodyEnd = withoutScheme(body..<bodyEnd) }
    return Token(kind: .hashtag, range: offset..<bodyEnd, subject: body..<bodyEnd)
  }

  private func tagEnd(_ body: Int) -> Int {
    var offset = body
    /// End of the first run of word characters, and whether it has a letter.
    var wordEnd: Int?
    var hasLetter = false
    /// End of the last word character, whether a letter or separator stands before it and behind the first.
    var lastEnd = body
    var inside = false
    var isInner = false
    while offset < end {
      let scalar = text.scalar(at: offset)
      let kind = ScalarClass.of(scalar.value)
      let isSeparator = scalar.value == 0xB7 || scalar.value == 0x30FB || scalar.value == 0x200C
      guard kind.isWord || isSeparator else { break }
      if isSeparator, wordEnd == nil { wordEnd = offset }
      if kind.contains(.alphabetic), wordEnd == nil { hasLetter = true }
      offset &+= scalar.length
      if kind.isWord {
        lastEnd = offset
        isInner = inside
      }
      if lastEnd > body, offset > body &+ text.scalar(at: body).length {
        inside = inside || isSeparator || scalar.value == 0x5F || kind.contains(.alphabetic)
      }
    }
    if isInner { return lastEnd }
    return hasLetter ? wordEnd ?? offset : body
  }

  /// `#teahttp://` is the tag `#tea`.
  private func withoutScheme(_ body: ByteRange) -> Int {
    let bodyEnd = body.upperBound
    if bodyEnd &- body.lowerBound > 5, text.hasWord("https", at: bodyEnd &- 5) { return bodyEnd &- 5 }
    if bodyEnd &- body.lowerBound > 4, text.hasWord("http", at: bodyEnd &- 4) { return bodyEnd &- 4 }
    return bodyEnd
  }

  /// `:name:` with two or more of `A-Za-z0-9_`, where neither a letter or digit of any script nor a colon stands beside
  /// it.
  ///
  /// Source: `SCAN_RE` in `app/models/custom_emoji.rb` of mastodon/mastodon.
  mutating func shortcode(at offset: Int) -> Token? {
    guard offset >= shortcodeEnd else { return nil }
    if let before = before(offset), before.value == 0x3A || isAlphanumeric(before.kind) { return nil }
    let name = offset &+ 1
    var nameEnd = name
    while Scalars.isASCIILetterOrDigit(self[nameEnd]) || self[nameEnd] == 0x5F { nameEnd &+= 1 }
    guard nameEnd &- name > 1, self[nameEnd] == 0x3A else { return nil }
    if nameEnd &+ 1 < end {
      let next = text.scalar(at: nameEnd &+ 1).value
      if next == 0x3A || isAlphanumeric(ScalarClass.of(next)) { return nil }
    }
    shortcodeEnd = nameEnd &+ 1
    return Token(
      kind: .shortcode, range: offset..<nameEnd &+ 1, subject: name..<nameEnd,
      emoticon: lexicon.find(text.slice(offset..<nameEnd &+ 1)))
  }

  private func isAlphanumeric(_ kind: ScalarClass) -> Bool { !kind.isDisjoint(with: [.alphabetic, .digit]) }
}
