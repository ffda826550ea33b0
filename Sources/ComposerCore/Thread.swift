/// Splitting a post that is too long for its site into several that fit.
package enum Thread {
  /// The parts of a post that each fit on `platform`, in order; none where no split makes them fit.
  ///
  /// A part ends with a sentence or a line; where a sentence is longer than a part, behind punctuation or before a
  /// blank; where neither is, between two characters. No token is cut but one that is longer than a part. Blanks at
  /// the cuts belong to no part, nor do those at the post's ends that would not fit. All else is in the parts.
  package static func parts(of post: Post, on platform: Platform) -> [ByteRange] {
    withBytes(post.text) { text in
      ThreadSplitter(text: text, post: post, platform: platform)?.parts() ?? []
    }
  }

  /// Separators between the parts, with the document's own line end; nil where no split makes them fit.
  package static func fix(of post: Post, on platform: Platform) -> Fix? {
    let parts = parts(of: post, on: platform)
    guard let first = parts.first, let last = parts.last, !makesAHeader(first, of: post),
      !makesASeparator(first, of: post)
    else { return nil }
    let lineEnd = post.text.firstLineEnd ?? "\n"
    var edits: [Edit] = []
    if first.lowerBound > post.range.lowerBound { edits.append(Edit(post.range.lowerBound..<first.lowerBound, "")) }
    for (left, right) in zip(parts, parts.dropFirst()) {
      edits.append(Edit(left.upperBound..<right.lowerBound, lineEnd + "---" + lineEnd))
    }
    if last.upperBound < post.range.upperBound { edits.append(Edit(last.upperBound..<post.range.upperBound, "")) }
    guard parts.count > 1 else {
      return Fix(title: Phrase("remove the blanks at the post’s ends", zh: "删除首尾空白"), edits: edits, isSafe: false)
    }
    return Fix(
      title: Phrase("split into a thread of \(parts.count) posts", zh: "拆分为 \(parts.count) 条连发"), edits: edits,
      isSafe: false)
  }

  /// Whether without the blanks before it the first part would begin with a line `---`.
  private static func makesASeparator(_ part: ByteRange, of post: Post) -> Bool {
    guard part.lowerBound > post.range.lowerBound else { return false }
    return withBytes(post.text) { text in
      let end = part.lowerBound &+ 3
      guard (part.lowerBound..<end).allSatisfy({ text[$0] == 0x2D }) else { return false }
      return end >= part.upperBound || text[end] == 0x0A || text[end] == 0x0D
    }
  }

  /// Whether the separator behind the first part would make a header of it, together with one that begins the file.
  private static func makesAHeader(_ part: ByteRange, of post: Post) -> Bool {
    guard post.number == 2, post.range.lowerBound <= 5 else { return false }
    let text = Array(post.text.prefix(part.upperBound)) + Array("\n---\n".utf8)
    return PostLayout(text, lines: LineTable(text)).header != nil
  }
}

/// One post while it is split.
private struct ThreadSplitter {
  private let text: Bytes
  private let range: ByteRange
  private let tokens: [Token]
  private let platform: Platform
  private let limit: Int
  private let tokenizer: Tokenizer
  /// Goes before each part.
  private let warning: [UInt8]
  private let cuts: ThreadCuts
  /// Where the blanks at the post's end begin.
  private let contentEnd: Int

  init?(text: Bytes, post: Post, platform: Platform) {
    self.text = text
    self.platform = platform
    range = post.range
    tokens = post.tokens(for: platform)
    limit = post.limit ?? platform.limit
    guard limit > 0 else { return nil }
    tokenizer = post.tokenizer.reading(platform.grammar)
    warning = Array(post.warning.utf8)
    cuts = ThreadCuts(text, range, tokens: tokens, services: post.services)
    contentEnd = text.withoutBlanksAtTheEnd(range).upperBound
  }

  func parts() -> [ByteRange] {
    var parts: [ByteRange] = []
    var start = range.lowerBound
    while start < contentEnd {
      let contentStart = text.endOfBlanks(start..<contentEnd)
      let over = overStart(from: start, limit: limit)
      if let over, over <= contentStart, start < contentStart {
        // Nothing but the blanks at the post's start would fit.
        start = contentStart
        continue
      }
      guard let end = end(ofPartFrom: start, contentStart: contentStart, over: over) else { return [] }
      parts.append(start..<end)
      start = end >= contentEnd ? contentEnd : text.endOfBlanks(end..<contentEnd)
    }
    return parts
  }

  /// The end of the longest good part that begins at `start`; nil where not even one character fits.
  private func end(ofPartFrom start: Int, contentStart: Int, over: Int?) -> Int? {
    var over = over ?? range.upperBound
    var room = limit
    while over > contentStart {
      let end = over >= contentEnd ? (over == range.upperBound ? over : contentEnd) : bestCut(start, contentStart, over)
      guard let end, end > contentStart else { return nil }
      // Alone, a part may have other tokens than it had in the whole post, and so another weight.
      let excess = used(by: start..<end) &- limit
      if excess <= 0 { return end }
      room = min(room &- excess, room &- room / 8 &- 1)
      guard room > 0 else { return nil }
      over = min(overStart(from: start, limit: room) ?? end, end)
    }
    return nil
  }

  private func bestCut(_ start: Int, _ contentStart: Int, _ over: Int) -> Int? {
    let sentence = last(of: cuts.sentences, from: start, above: contentStart, to: over)
    if let sentence, nextSentenceFits(behind: sentence) { return sentence }
    let clause = last(of: cuts.clauses, from: start, above: sentence ?? contentStart, to: over)
    return clause ?? sentence ?? cutBetweenCharacters(start, contentStart, over)
  }

  private func last(of cuts: [Int], from start: Int, above low: Int, to high: Int) -> Int? {
    var index = cuts.firstIndex(after: high)
    while index > 0, cuts[index - 1] > low {
      index -= 1
      if isSafe(start, cuts[index]) { return cuts[index] }
    }
    return nil
  }

  /// Whether the sentence that begins behind a cut can be one part; if none can hold it, it begins in this one.
  private func nextSentenceFits(behind cut: Int) -> Bool {
    let index = cuts.sentences.firstIndex(after: cut)
    let end = index < cuts.sentences.count ? cuts.sentences[index] : contentEnd
    let start = text.endOfBlanks(cut..<contentEnd)
    return overStart(from: start, limit: limit).map { $0 >= end } ?? true
  }

  private func cutBetweenCharacters(_ start: Int, _ contentStart: Int, _ over: Int) -> Int? {
    var cut = over
    let next = tokens.firstIndex(from: cut)
    if next > 0, tokens[next - 1].range.upperBound > cut, tokens[next - 1].range.lowerBound > contentStart {
      cut = tokens[next - 1].range.lowerBound
    }
    cut = text.withoutBlanksAtTheEnd(contentStart..<cut).upperBound
    while cut > contentStart, !isSafe(start, cut) {
      cut = contentStart &+ text.string(contentStart..<cut).dropLast().utf8.count
    }
    return cut > contentStart ? cut : nil
  }

  /// Whether a cut leaves no line that reads as a separator on either side.
  private func isSafe(_ start: Int, _ cut: Int) -> Bool {
    let next = text.endOfBlanks(cut..<contentEnd)
    let isLineBefore = cut &- 3 == start || cut &- 3 > start && isLineEnd(text[cut &- 4])
    if isLineBefore, isDashes(cut &- 3) { return false }
    return !(isDashes(next) && (next &+ 3 >= range.upperBound || isLineEnd(text[next &+ 3])))
  }

  private func isDashes(_ offset: Int) -> Bool {
    text[offset] == 0x2D && text[offset &+ 1] == 0x2D && text[offset &+ 2] == 0x2D
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

extension ThreadSplitter {
  /// Where the part over `limit` begins in the text from `start` on; nil where all of it fits.
  ///
  /// Only so much of the text is weighed as decides it, so that splitting takes linear time.
  private func overStart(from start: Int, limit: Int) -> Int? {
    var size = min(limit, 1 << 24) &* 8 &+ 256
    let first = tokens.firstIndex(from: start)
    while true {
      var end = range.upperBound
      if size < range.upperBound &- start {
        end = start &+ size
        while end < range.upperBound, text[end] & 0xC0 == 0x80 { end &+= 1 }
      }
      var past = first
      while past < tokens.count, tokens[past].range.lowerBound < end { past += 1 }
      if past > first { end = max(end, tokens[past - 1].range.upperBound) }
      let counted = CountedText(
        text: text, range: start..<end, tokens: Array(tokens[first..<past]), warning: warning)
      if let over = platform.count(counted, limit: limit).overStart { return over }
      guard end < range.upperBound else { return nil }
      size &*= 2
    }
  }

  /// What a part weighs as a post of its own.
  private func used(by part: ByteRange) -> Int {
    let alone = Array(text.slice(part))
    let tokens = tokenizer.tokens(of: alone)
    return withBytes(alone) {
      platform.counter.used(CountedText(text: $0, range: 0..<alone.count, tokens: tokens, warning: warning))
    }
  }
}

extension [Int] {
  /// The index of the first number of a sorted list that is greater than `value`.
  fileprivate func firstIndex(after value: Int) -> Int { indices.partitioningIndex { self[$0] > value } }
}

extension [UInt8] {
  /// The line end that the text uses first; nil where it has one line only.
  var firstLineEnd: String? {
    guard let index = firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    guard self[index] == 0x0D else { return "\n" }
    return index + 1 < count && self[index + 1] == 0x0A ? "\r\n" : "\r"
  }
}
