/// A hashtag made of what somebody typed for one.
package enum TypedTag {
  /// The words in one, each but the first with a capital: `pots of tea` becomes `#potsOfTea`. A sign before them, `#`
  /// or `＃`, may stand there already; blanks behind stay, and of nothing nothing is made.
  ///
  /// After Mastodon’s page (`mastodon/mastodon`, `app/javascript/mastodon/utils/hashtags.ts`). Whether a site takes the
  /// answer for a tag its grammar must tell: `tea-time` stays `#tea-time`.
  package static func of(_ typed: String) -> String {
    var words = typed.unicodeScalars[...]
    guard !words.isEmpty else { return "" }
    let end = words.lastIndex { !isBlank($0) }.map { words.index(after: $0) } ?? words.startIndex
    let behind = words[end...]
    words = words[..<end]
    if words.first == "#" || words.first == "＃" { words.removeFirst() }
    var tag = "#"
    for (number, word) in words.split(whereSeparator: isBlank).enumerated() {
      tag += number == 0 ? "" : word.first?.properties.uppercaseMapping ?? ""
      tag.unicodeScalars.append(contentsOf: number == 0 ? word : word.dropFirst())
    }
    tag.unicodeScalars.append(contentsOf: behind)
    return tag
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    Scalars.isBlank(scalar.value) || scalar.value == 0xFEFF
  }
}

extension Document {
  /// The edit that makes a tag of a few words in a line, as the site has tags: `#potsOfTea`, on Weibo `#pots of tea#`.
  ///
  /// - Returns: nil where they begin with neither letter nor digit, where a token is among them, where they are more than
  ///   120 bytes, and where the site would read no tag there or something else beside it.
  package func tagging(_ range: ByteRange) -> Edit? {
    var range = range.clamped(to: 0..<text.count)
    guard !range.isEmpty, range.count <= 200, postIndex(at: range.lowerBound) != nil else { return nil }
    let blanks: Set<UInt8> = [0x20, 0x09]
    while let first = text[range].first, blanks.contains(first) { range = range.lowerBound + 1..<range.upperBound }
    while let last = text[range].last, blanks.contains(last) { range = range.lowerBound..<range.upperBound - 1 }
    let index = lines.line(at: range.lowerBound)
    var line = lines.range(ofLine: index)
    while let last = text[line].last, last == 0x0A || last == 0x0D { line = line.lowerBound..<line.upperBound - 1 }
    guard !range.isEmpty, range.count <= 120, range.upperBound <= line.upperBound else { return nil }
    let before = tokens(ofLines: index..<index + 1)
    guard !before.contains(where: { $0.range.overlaps(range) }) else { return nil }
    let words = text.string(range)
    guard let first = words.unicodeScalars.first?.value, Scalars.isLetter(first) || Scalars.isDigit(first) else {
      return nil
    }
    let tag = tokenizer.grammar.closesTopics ? "#\(words)#" : TypedTag.of(words)
    let tagged = Array(text[line.lowerBound..<range.lowerBound]) + tag.utf8 + text[range.upperBound..<line.upperBound]
    let after = tokenizer.tokens(of: tagged)
    let start = range.lowerBound - line.lowerBound
    let isRead = after.contains { token in
      (token.kind == .hashtag || token.kind == .topic) && token.range == start..<start + tag.utf8.count
    }
    return isRead && after.count == before.count + 1 ? Edit(range, tag) : nil
  }
}
