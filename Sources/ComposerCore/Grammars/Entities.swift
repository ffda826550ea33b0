/// The tokens of a line where a site finds each kind on its own and keeps, of those that overlap, the one that begins
/// first.
struct Entities {
  private let start: Int
  private let line: ByteRange
  private var isInOrder = true

  /// - Parameter tokens: what earlier lines gave.
  init(_ tokens: [Token], of line: ByteRange) {
    start = tokens.count
    self.line = line
  }

  mutating func add(_ token: Token, to tokens: inout [Token]) {
    if tokens.count > start, let last = tokens.last, last.range.upperBound > token.range.lowerBound {
      isInOrder = false
    }
    tokens.add(token, of: line, from: start)
  }

  /// Puts the line's tokens in order and takes out what overlaps an earlier one.
  func settle(_ tokens: inout [Token]) {
    guard !isInOrder else { return }
    let sorted = tokens[start...].sorted { $0.range.lowerBound < $1.range.lowerBound }
    tokens.removeSubrange(start...)
    var end = Int.min
    for token in sorted where token.range.lowerBound >= end {
      tokens.append(token)
      end = token.range.upperBound
    }
  }
}
