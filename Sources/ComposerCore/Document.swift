/// A text with its lines, posts and tokens, kept up to date edit by edit: an edit costs the lines that it touches.
package struct Document: Sendable {
  package private(set) var text: [UInt8]
  package private(set) var lines: LineTable
  package private(set) var layout: PostLayout
  package let tokenizer: Tokenizer
  /// Tokens of all lines in order, each with ranges from its line's start.
  private var tokens: [Token]
  /// Where each line's tokens begin in `tokens`; one more than there are lines.
  private var tokenStarts: [Int]

  /// - Parameter text: valid UTF-8, without a byte-order mark.
  package init(_ text: [UInt8], tokenizer: Tokenizer) {
    let lines = LineTable(text)
    self.init(text, lines: lines, layout: PostLayout(text, lines: lines), tokenizer: tokenizer)
  }

  /// A text whose lines and posts are known already.
  package init(_ text: [UInt8], lines: LineTable, layout: PostLayout, tokenizer: Tokenizer) {
    self.text = text
    self.tokenizer = tokenizer
    self.lines = lines
    self.layout = layout
    tokens = []
    tokenStarts = [0]
    scan(0..<lines.count, into: &tokens, &tokenStarts)
  }

  package init(_ text: String, tokenizer: Tokenizer) { self.init(Array(text.utf8), tokenizer: tokenizer) }

  /// Which lines an edit replaced by which.
  package struct Change: Hashable, Sendable {
    package let old: Range<Int>
    package let new: Range<Int>
  }

  /// Replaces a range, cut to the text, by other text. Both ends must be on scalar boundaries.
  @discardableResult
  package mutating func replace(_ range: ByteRange, with replacement: [UInt8]) -> Change {
    let start = min(max(range.lowerBound, 0), text.count)
    let range = start..<min(max(range.upperBound, start), text.count)
    text.replaceSubrange(range, with: replacement)
    let touched = lines.replace(range, byLength: replacement.count, in: text)
    layout.replace(old: touched.old, new: touched.new, text, lines)

    var fresh: [Token] = []
    var starts: [Int] = [tokenStarts[touched.old.lowerBound]]
    scan(touched.new, into: &fresh, &starts)
    let replaced = tokenStarts[touched.old.lowerBound]..<tokenStarts[touched.old.upperBound]
    tokens.replaceSubrange(replaced, with: fresh)
    let delta = fresh.count - replaced.count
    tokenStarts.replaceSubrange(touched.old.lowerBound...touched.old.upperBound, with: starts)
    if delta != 0 {
      tokenStarts.withUnsafeMutableBufferPointer { all in
        for index in (touched.new.upperBound + 1)..<max(all.count, touched.new.upperBound + 1) { all[index] &+= delta }
      }
    }
    return Change(old: touched.old, new: touched.new)
  }

  /// Replaces the whole text.
  package mutating func replaceAll(with text: [UInt8]) { self = Document(text, tokenizer: tokenizer) }

  /// Scans the same text with other names.
  package mutating func rescan(with tokenizer: Tokenizer) { self = Document(text, tokenizer: tokenizer) }

  /// The tokens of a line, also of one in the header.
  package func tokens(ofLine line: Int) -> [Token] {
    guard line >= 0, line < lines.count else { return [] }
    let start = lines.starts[line]
    return tokens[tokenStarts[line]..<tokenStarts[line + 1]].map { $0.moved(by: start) }
  }

  /// The tokens of some lines; of lines outside of the text there are none.
  package func tokens(ofLines range: Range<Int>) -> [Token] {
    let range = range.clamped(to: 0..<lines.count)
    // The tokens of the first line stand in the text as they stand in the line; where there is no other, none is copied.
    if lines.count == 1, range == 0..<1 { return tokens }
    var answer: [Token] = []
    answer.reserveCapacity(tokenStarts[range.upperBound] - tokenStarts[range.lowerBound])
    for line in range {
      let start = lines.starts[line]
      for token in tokens[tokenStarts[line]..<tokenStarts[line + 1]] { answer.append(token.moved(by: start)) }
    }
    return answer
  }

  /// The tokens that overlap a range or end or begin where it does, in order.
  package func tokens(touching range: ByteRange) -> [Token] {
    var answer: [Token] = []
    for line in lines.line(
      at: range.lowerBound)...max(lines.line(at: range.lowerBound), lines.line(at: range.upperBound))
    {
      let start = lines.starts[line]
      let all = tokens[tokenStarts[line]..<tokenStarts[line + 1]]
      // Tokens never overlap, so their ends are in order too.
      let first = all.indices.partitioningIndex { all[$0].range.upperBound &+ start >= range.lowerBound }
      for token in all[first...] {
        guard token.range.lowerBound &+ start <= range.upperBound else { break }
        answer.append(token.moved(by: start))
      }
    }
    return answer
  }

  /// How many posts the text holds.
  package var postCount: Int { layout.count(lines) }

  /// The range of the post at an index from 0.
  package func postRange(at index: Int) -> ByteRange? { postPlace(at: index)?.range }

  /// The lines and the range of the post at an index from 0.
  func postPlace(at index: Int) -> (lines: Range<Int>, range: ByteRange)? { layout.post(at: index, text, lines) }

  /// The tokens of the post at an index from 0.
  package func tokens(ofPost index: Int) -> [Token] {
    postPlace(at: index).map { tokens(ofLines: $0.lines) } ?? []
  }

  /// The known emoticons inside one of its topics, in order.
  package func emoticons(inside token: Token) -> [Token] { tokenizer.lexicon.emoticons(inside: token, of: text) }

  /// The index of the post at an offset; a separator belongs to the post before it. Nil in the header.
  package func postIndex(at offset: Int) -> Int? { layout.post(ofLine: lines.line(at: offset), lines) }

  package var map: TextMap { TextMap(text, lines: lines) }

  /// Appends the tokens of `range` to `tokens` and the end of each line's tokens to `starts`.
  private func scan(_ range: Range<Int>, into tokens: inout [Token], _ starts: inout [Int]) {
    let base = (starts.last ?? 0) - tokens.count
    withBytes(text) { bytes in
      if tokenizer.grammar.readsManyLines { return scanTogether(bytes, range, base, into: &tokens, &starts) }
      for line in range {
        let lineRange = lines.range(ofLine: line)
        let window = Bytes(base: bytes.base + lineRange.lowerBound, count: lineRange.count)
        tokenizer.scan(window, 0..<lineRange.count, into: &tokens)
        starts.append(base + tokens.count)
      }
    }
  }

  /// The same in one go.
  private func scanTogether(
    _ bytes: Bytes, _ range: Range<Int>, _ base: Int, into tokens: inout [Token], _ starts: inout [Int]
  ) {
    let whole = lines.range(ofLine: range.lowerBound).lowerBound..<lines.range(ofLine: range.upperBound).lowerBound
    var next = tokens.count
    tokens.reserveCapacity(next + Tokenizer.likelyCount(in: whole.count))
    tokenizer.scan(bytes, whole, into: &tokens)
    tokens.withUnsafeMutableBufferPointer { tokens in
      for line in range {
        let place = lines.range(ofLine: line)
        while next < tokens.count, tokens[next].range.lowerBound < place.upperBound {
          tokens[next] = tokens[next].moved(by: -place.lowerBound)
          next += 1
        }
        starts.append(base + next)
      }
    }
  }
}
