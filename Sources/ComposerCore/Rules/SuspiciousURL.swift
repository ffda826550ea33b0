extension Rule {
  /// A link that leads elsewhere than it seems: `http://weibo.com@evil.com` leads to evil.com, and the host of
  /// `http://wеibo.com` has a Cyrillic е. The range is the part that deceives.
  ///
  /// What stands between `://` and the last `@` is a user's name (RFC 3986, 3.2.1). A host of Punycode, or with letters
  /// outside of ASCII, is shown to ``TextServices/hostProblem``. Where Chinese, kana or Hangul follows a host directly,
  /// that is the text's next word and no part of it.
  package static let suspiciousURL: Rule = Rule(
    id: "suspicious-url", summary: Phrase("a link leads elsewhere than it seems", zh: "链接的去向与看上去不同"),
    severity: .warning, about: .colonSlash, example: "看这里 http://weibo.com@evil.com/a"
  ) { post in
    var findings: [Finding] = []
    let colon = ByteSet(0x3A)
    post.eachSection(about: .colonSlash) { text, section, _ in
      var offset = text.first(of: colon, in: section)
      while offset < section.upperBound {
        var next = offset &+ 1
        if text[next] == 0x2F, let link = SuspectLink(text, colon: offset, in: post) {
          findings += link.findings(text, in: post)
          next = max(next, link.end)
        }
        offset = text.first(of: colon, in: min(next, section.upperBound)..<section.upperBound)
      }
    }
    return findings
  }
}

/// The part of a link between `://` and its path.
private struct SuspectLink {
  /// The user's name and the `@` behind it.
  private var userinfo: ByteRange?
  private var host: ByteRange
  private var isASCII = true

  /// No host is longer (RFC 1035), in scalars; what goes on is cut.
  private static let longest = 255

  /// Behind what was looked at.
  var end: Int { host.upperBound }

  init?(_ text: Bytes, colon: Int, in post: Post) {
    let scan = WeiboLineScan(text: text, end: post.range.upperBound, lexicon: post.catalog.lexicon)
    guard let start = scan.schemeStart(before: colon, floor: post.range.lowerBound) else { return nil }
    let authority = colon &+ 3
    let index = post.tokens.firstIndex(from: start)
    let token = index < post.tokens.count && post.tokens[index].range.lowerBound == start ? post.tokens[index] : nil
    // Inside of another token, as in another link's query, nothing is a link of its own.
    if token == nil, index > 0, post.tokens[index - 1].range.upperBound > start { return nil }
    host = authority..<authority
    host = extent(text, from: authority, to: post.range.upperBound)
    if let token, token.kind == .url {
      if token.subject.lowerBound > authority { userinfo = authority..<token.subject.lowerBound }
      // Letters that run on behind the linked host are part of what a reader takes for the host.
      let runsOn = !isASCII && host.lowerBound <= token.subject.lowerBound
      if !runsOn { (host, isASCII) = (token.subject, true) }
    } else if isASCII {
      return nil
    }
  }

  /// Labels from `start` on, or from behind the last `@` that labels stand behind.
  private mutating func extent(_ text: Bytes, from start: Int, to end: Int) -> ByteRange {
    var (first, offset) = (start, start)
    for _ in 0..<SuspectLink.longest where offset < end {
      let scalar = text.scalar(at: offset)
      if scalar.value == 0x40 {
        first = offset &+ 1
        isASCII = true
      } else if scalar.value >= 0x80 {
        guard SuspectLink.isOfALabel(scalar.value) else { break }
        isASCII = false
      } else if !Scalars.isASCIILetterOrDigit(text[offset]), scalar.value != 0x2D, scalar.value != 0x2E {
        break
      }
      offset &+= max(1, scalar.length)
    }
    while offset > first, text[offset &- 1] == 0x2E || text[offset &- 1] == 0x2D { offset &-= 1 }
    return first..<offset
  }

  /// A letter of a script that is written with blanks between its words, or a mark on one.
  private static func isOfALabel(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
      0x16FE0...0x1B2FF, 0x20000...0x3FFFF:
      return false
    default:
      guard let scalar = Unicode.Scalar(value) else { return false }
      return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }
  }

  func findings(_ text: Bytes, in post: Post) -> [Finding] {
    var findings: [Finding] = []
    if let userinfo {
      let written = post.quoted(userinfo.lowerBound..<userinfo.upperBound &- 1)
      let target = post.quoted(host)
      findings.append(
        Finding(
          .suspiciousURL, in: post, at: userinfo,
          Phrase(
            "this link leads to “\(target)”: “\(written)” before the “@” is only a user's name",
            zh: "这个链接通往“\(target)”：“@”前的“\(written)”只是用户名")))
    }
    guard !isASCII || hasPunycode(text), text.slice(host).contains(0x2E) else { return findings }
    let written = text.string(host)
    guard let problem = post.services.hostProblem(written) else { return findings }
    let quoted = post.quoted(host)
    let shown = printable(problem.shown, limit: 40)
    var message = Phrase("the host “\(quoted)”", zh: "主机名“\(quoted)”")
    if shown != quoted { message = message + Phrase(" is shown as “\(shown)”, which", zh: "会显示为“\(shown)”，") }
    if let twin = problem.twin.map({ printable($0, limit: 40) }) {
      let letter = SuspectLink.firstLetter(of: problem.shown)
      message =
        message
        + Phrase(
          " looks like “\(twin)” and is another: \(letter) is no ASCII letter",
          zh: "看上去像“\(twin)”，但并不是它：\(letter) 不是 ASCII 字母")
    } else {
      message = message + Phrase(" mixes letters of several scripts", zh: "混用了几种文字的字母")
    }
    findings.append(Finding(.suspiciousURL, in: post, at: host, message))
    return findings
  }

  /// Whether a label begins with `xn--`.
  private func hasPunycode(_ text: Bytes) -> Bool {
    var offset = host.lowerBound
    while offset &+ 4 < host.upperBound {
      if text[offset] | 0x20 == 0x78, text.hasWord("xn--", at: offset),
        offset == host.lowerBound || text[offset &- 1] == 0x2E
      {
        return true
      }
      offset &+= 1
    }
    return false
  }

  /// The first letter outside of ASCII, with its number: `“е” (U+0435)`.
  private static func firstLetter(of host: String) -> String {
    guard let letter = host.unicodeScalars.first(where: { !$0.isASCII }) else { return "" }
    return "“\(printable(String(letter)))” (\(Scalars.name(letter.value)))"
  }
}

extension Scalars {
  /// A scalar's number as it is usually written: `U+200B`.
  static func name(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
