/// A name of an account in the AT protocol, which is a domain (`atproto.com/specs/handle`).
package enum Handle {
  /// Whether a text may be one: at most 253 ASCII characters; at least two labels of 1 to 63 letters, digits and hyphens,
  /// none beginning or ending with a hyphen; the last label does not begin with a digit.
  package static func isValid(_ text: some StringProtocol) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count <= 253 else { return false }
    let labels = bytes.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last?.first, !Scalars.isDigit(UInt32(last)) else { return false }
    return labels.allSatisfy { label in
      (1...63).contains(label.count) && label.first != 0x2D && label.last != 0x2D
        && label.allSatisfy { Scalars.isASCIILetterOrDigit($0) || $0 == 0x2D }
    }
  }
}
