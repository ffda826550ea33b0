/// What somebody looks for among symbols. A name fits that holds the query's letters in their order, in any case: LSP asks
/// servers to be lenient, since the client ranks.
struct SymbolQuery: Sendable {
  private let letters: [Unicode.Scalar]

  init(_ text: String) {
    letters = text.unicodeScalars.map(Self.folded)
  }

  func fits(_ name: String) -> Bool { fits(name.unicodeScalars) }

  /// - Parameter name: UTF-8.
  func fits(_ name: ArraySlice<UInt8>) -> Bool {
    letters.isEmpty || fits(String(decoding: name, as: UTF8.self).unicodeScalars)
  }

  private func fits(_ name: String.UnicodeScalarView) -> Bool {
    var rest = letters[...]
    for scalar in name {
      guard let wanted = rest.first else { return true }
      if Self.folded(scalar) == wanted { rest.removeFirst() }
    }
    return rest.isEmpty
  }

  /// A letter without its case, where that is one letter again.
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x41...0x5A: return Unicode.Scalar(scalar.value | 0x20) ?? scalar
    // Of these scripts, Chinese above all, no letter has a case.
    case 0...0x7F, 0x2E80...0xA63F, 0xAC00...0xFAFF, 0x1F000...: return scalar
    default:
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      return lower.count == 1 ? lower.first ?? scalar : scalar
    }
  }
}
