/// Looks for the beginning of a frame in bytes that are none.
struct HeaderSearch {
  enum Outcome {
    /// A `Content-Length` line begins here.
    case complete(Int)
    /// What begins here may become one when more bytes come.
    case incomplete(Int)
    case none
  }

  let bytes: UnsafeRawBufferPointer

  private static let name: StaticString = "content-length:"
  /// Where in the name the hyphen stands, which is rarer in JSON than letters and colons are.
  private static let hyphen = 7
  /// A longer line is no header that anybody writes.
  private static let maximumLine = 128

  /// The first line `Content-Length:` (in any case), digits, line end that begins in `range`; it may end behind it.
  func firstHeader(in range: Range<Int>) -> Outcome {
    var position = range.lowerBound + Self.hyphen
    while position < bytes.count, position - Self.hyphen < range.upperBound {
      if bytes[position] == UInt8(ascii: "-") {
        let outcome = header(at: position - Self.hyphen)
        if case .none = outcome {} else { return outcome }
      }
      position += 1
    }
    // Too close to the end for a hyphen to have come.
    var start = max(range.lowerBound, bytes.count - Self.hyphen)
    while start < range.upperBound {
      if case .incomplete = header(at: start) { return .incomplete(start) }
      start += 1
    }
    return .none
  }

  /// Whether a header begins at `start`.
  private func header(at start: Int) -> Outcome {
    let length = Self.name.utf8CodeUnitCount
    for offset in 0..<length {
      guard start + offset < bytes.count else { return .incomplete(start) }
      guard FrameHeader.lowercased(bytes[start + offset]) == Self.name.utf8Start[offset] else { return .none }
    }
    var position = start + length
    skip(&position, while: FrameHeader.isBlank)
    let digits = position
    skip(&position) { 0x30...0x39 ~= $0 }
    let hasDigits = position > digits
    skip(&position, while: FrameHeader.isBlank)
    if position < bytes.count, bytes[position] == UInt8(ascii: "\r") { position += 1 }
    guard position - start <= Self.maximumLine else { return .none }
    guard position < bytes.count else { return .incomplete(start) }
    return hasDigits && bytes[position] == UInt8(ascii: "\n") ? .complete(start) : .none
  }

  private func skip(_ position: inout Int, while isPassed: (UInt8) -> Bool) {
    while position < bytes.count, isPassed(bytes[position]) { position += 1 }
  }
}
