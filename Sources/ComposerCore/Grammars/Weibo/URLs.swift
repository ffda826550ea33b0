extension WeiboLineScan {
  /// Length of `http://` or `https://` at `offset` in any ASCII case; 0 where neither stands there.
  func schemeLength(at offset: Int) -> Int {
    guard offset < end, text.hasWord("http", at: offset) else { return 0 }
    let colon = text[offset &+ 4] | 0x20 == UInt8(ascii: "s") ? offset &+ 5 : offset &+ 4
    guard self[colon] == 0x3A, self[colon &+ 1] == 0x2F, self[colon &+ 2] == 0x2F else { return 0 }
    return colon &+ 3 &- offset
  }

  /// Where the scheme begins whose `:` is at `colon`, not before `floor`.
  func schemeStart(before colon: Int, floor: Int? = nil) -> Int? {
    guard self[colon &+ 1] == 0x2F, self[colon &+ 2] == 0x2F else { return nil }
    let start = text[colon &- 1] | 0x20 == UInt8(ascii: "s") ? colon &- 5 : colon &- 4
    return start >= floor ?? self.floor && text.hasWord("http", at: start) ? start : nil
  }

  /// The URL at `start`, without a `#` at its end that opens a topic.
  mutating func url(at start: Int) -> Token? {
    guard let url = measuredURL(at: start) else { return nil }
    var end = url.end
    while end > url.host.upperBound, text[end &- 1] == UInt8(ascii: "#"), topicClose(of: end &- 1) != nil {
      end = withoutTrailingMarks(end &- 1, from: url.host.upperBound)
    }
    return Token(kind: .url, range: start..<end, subject: url.host)
  }

  /// The end and host of the URL at `start` as its characters alone say.
  mutating func measuredURL(at start: Int) -> (start: Int, end: Int, host: ByteRange)? {
    if let lastURL, lastURL.start == start { return lastURL }
    let scheme = schemeLength(at: start)
    guard scheme > 0 else { return nil }
    let authority = start &+ scheme
    guard let host = hostBehindUserinfo(authority) ?? host(at: authority) else { return nil }
    let port = endOfPort(host.upperBound)
    let end = isShortener(host) ? endOfShortLink(port) : endOfPath(port, from: authority)
    let url = (start, end, host)
    lastURL = url
    return url
  }

  /// The host behind the last `@` of the authority that has one behind it.
  private func hostBehindUserinfo(_ authority: Int) -> ByteRange? {
    var offset = authority
    var hasMark = false
    while offset < end {
      let byte = text[offset]
      guard ASCIISet.userinfo.contains(byte) || byte == 0x40 else { break }
      if byte == 0x40 { hasMark = true }
      offset &+= 1
    }
    guard hasMark else { return nil }
    while offset > authority &+ 1 {
      offset &-= 1
      if text[offset] == 0x40, let host = host(at: offset &+ 1) { return host }
    }
    return nil
  }

  /// ASCII labels with a dot between them, or `localhost`, and no `_` running on.
  private func host(at start: Int) -> ByteRange? {
    var run = start
    while run < end, ASCIISet.host.contains(text[run]) { run &+= 1 }
    // `http://a.cnhttp://b.cn`: the next URL ends this one.
    if self[run] == 0x3A, let next = schemeStart(before: run, floor: start) { run = next }
    var label = start
    var hostEnd = start
    var dots = -1
    while label < run {
      var labelEnd = label
      var lastSolid = label
      while labelEnd < run, text[labelEnd] != 0x2E {
        if text[labelEnd] != 0x2D { lastSolid = labelEnd &+ 1 }
        labelEnd &+= 1
      }
      guard text[label] != 0x2D, lastSolid > label else { break }
      hostEnd = lastSolid
      dots &+= 1
      guard lastSolid == labelEnd, labelEnd < run else { break }
      label = labelEnd &+ 1
    }
    let isLocal = dots == 0 && hostEnd &- start == 9 && text.hasWord("localhost", at: start)
    guard dots > 0 || isLocal, self[hostEnd] != UInt8(ascii: "_") else { return nil }
    return start..<hostEnd
  }

  private func endOfPort(_ offset: Int) -> Int {
    guard self[offset] == 0x3A, Scalars.isDigit(UInt32(self[offset &+ 1])) else { return offset }
    var end = offset &+ 2
    while Scalars.isDigit(UInt32(self[end])) { end &+= 1 }
    return end
  }

  /// The end of path, query and fragment, which begin at `start` with `/`, `?` or `#`.
  private func endOfPath(_ start: Int, from authority: Int) -> Int {
    guard self[start] == 0x2F || self[start] == 0x3F || self[start] == 0x23 else { return start }
    var parentheses = 0
    for offset in authority..<start where text[offset] == 0x28 { parentheses &+= 1 }
    var offset = start
    scan: while offset < end {
      let byte = text[offset]
      guard ASCIISet.path.contains(byte) else { break }
      switch byte {
      case 0x28: parentheses &+= 1
      case 0x29:
        if parentheses == 0 { break scan }
        parentheses &-= 1
      case 0x2F where self[offset &+ 1] == 0x2F && self[offset &+ 2] == 0x40: break scan
      case 0x48, 0x68:
        let before = text[offset &- 1]
        if offset > start, before != 0x2F, before != 0x3D, schemeLength(at: offset) > 0 { break scan }
      default: break
      }
      offset &+= 1
    }
    return withoutTrailingMarks(offset, from: start)
  }

  /// On `t.cn`: `/`, a key of at most 8 letters or digits, and one `/` behind a key where no other `/` follows.
  private func endOfShortLink(_ start: Int) -> Int {
    guard self[start] == 0x2F else { return start }
    let keyStart = start &+ 1
    var keyEnd = keyStart
    while keyEnd < keyStart &+ 8, Scalars.isASCIILetterOrDigit(self[keyEnd]), schemeLength(at: keyEnd) == 0 {
      keyEnd &+= 1
    }
    guard keyEnd > keyStart, self[keyEnd] == 0x2F, self[keyEnd &+ 1] != 0x2F else {
      // `http://t.cn//@小明` is a repost: the slash belongs to it.
      let isRepost = keyEnd == keyStart && self[keyStart] == 0x2F && self[keyStart &+ 1] == 0x40
      return isRepost ? start : keyEnd
    }
    return keyEnd &+ 1
  }

  private func withoutTrailingMarks(_ end: Int, from start: Int) -> Int {
    var end = end
    while end > start, ASCIISet.trailing.contains(text[end &- 1]) { end &-= 1 }
    return end
  }

  /// `t.cn`, Weibo's own shortener.
  private func isShortener(_ host: ByteRange) -> Bool { host.count == 4 && text.hasWord("t.cn", at: host.lowerBound) }
}
