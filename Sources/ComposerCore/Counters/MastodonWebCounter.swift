extension Counter {
  /// The counter of Mastodon’s web page, which differs from the server’s: it finds links by X’s characters, shortens
  /// only mentions in ASCII, and parts clusters by an expression of its own.
  ///
  /// Sources: `app/javascript/mastodon/features/compose/util/counter.js` and `url_regex.js` of mastodon/mastodon,
  /// `index.js` of Richienb/char-regex 1.0.2 by way of sallar/stringz.
  package static let mastodonWeb = Counter(
    id: "mastodon-web",
    used: { counted in
      let warning = withBytes(counted.warning) { PageClusters(text: $0).count(0..<counted.warning.count) }
      return warning &+ PageText(counted).count()
    },
    overStart: { counted, limit in
      let warning = withBytes(counted.warning) { PageClusters(text: $0).count(0..<counted.warning.count) }
      let text = PageText(counted)
      var over = counted.cut(notBehind: text.offset(after: limit &- warning), wholes: text.pieces.map(\.range))
      // What is left may end with a link that the whole text did not have there.
      for _ in 0..<4 {
        let before = PageText(CountedText(text: counted.text, range: counted.range.lowerBound..<over, tokens: []))
        guard warning &+ before.count() > limit, let last = before.pieces.last else { break }
        over = counted.cut(notBehind: last.range.lowerBound, wholes: text.pieces.map(\.range))
      }
      return over
    })
}

/// A post as the web page counts it.
private struct PageText {
  let text: Bytes
  let range: ByteRange
  /// What is counted by another length than its own, in order.
  private(set) var pieces: [(range: ByteRange, weight: Int)] = []

  init(_ counted: CountedText) {
    text = counted.text
    range = counted.range
    var scan = LinkScan(text, range, .mastodonWeb)
    let marks = ByteSet(0x2E, 0x40)
    var mentionEnd = range.lowerBound
    var offset = text.first(of: marks, in: range)
    while offset < range.upperBound {
      if text[offset] == 0x2E {
        var links: [ByteRange] = []
        scan.links(at: offset) { links.append($0.range) }
        for link in links {
          while let last = pieces.last, last.range.lowerBound >= link.lowerBound { pieces.removeLast() }
          pieces.append((link, 23))
        }
      } else if offset >= mentionEnd, offset >= pieces.last?.range.upperBound ?? 0, let mention = mention(offset) {
        pieces.append((offset..<mention.end, mention.local))
        mentionEnd = mention.end
      }
      offset = text.first(of: marks, in: offset &+ 1..<range.upperBound)
    }
  }

  /// `@name@domain` in ASCII, behind nothing, or no word character nor `/`; the length of `@name`.
  private func mention(_ offset: Int) -> (end: Int, local: Int)? {
    if offset > range.lowerBound {
      let before = text[offset &- 1]
      if before == 0x2F || before == 0x5F || before < 0x80 && Scalars.isASCIILetterOrDigit(before) { return nil }
    }
    func isName(_ byte: UInt8) -> Bool { Scalars.isASCIILetterOrDigit(byte) || byte == 0x5F }
    var name = offset &+ 1
    while name < range.upperBound, isName(text[name]) { name &+= 1 }
    guard name > offset &+ 1, name < range.upperBound, text[name] == 0x40 else { return nil }
    var end = name &+ 1
    var lastEnd = end
    while end < range.upperBound, Scalars.isASCIILetterOrDigit(text[end]) || text[end] == 0x2E || text[end] == 0x2D {
      if Scalars.isASCIILetterOrDigit(text[end]) { lastEnd = end &+ 1 }
      end &+= 1
    }
    guard lastEnd &- name > 2 else { return nil }
    return (lastEnd, name &- offset)
  }

  func count() -> Int {
    let clusters = PageClusters(text: text)
    var count = 0
    var offset = range.lowerBound
    for piece in pieces {
      count &+= clusters.count(offset..<piece.range.lowerBound) &+ piece.weight
      offset = clusters.endOfJoined(piece.range.upperBound, range.upperBound)
    }
    return count &+ clusters.count(offset..<range.upperBound)
  }

  func offset(after limit: Int) -> Int {
    let clusters = PageClusters(text: text)
    var room = max(limit, 0)
    var offset = range.lowerBound
    for piece in pieces {
      let before = offset..<piece.range.lowerBound
      let plain = clusters.count(before)
      guard plain <= room else { return clusters.cut(before, room: room) }
      room &-= plain
      guard piece.weight <= room else { return piece.range.lowerBound }
      room &-= piece.weight
      offset = clusters.endOfJoined(piece.range.upperBound, range.upperBound)
    }
    return clusters.cut(offset..<range.upperBound, room: room)
  }
}
