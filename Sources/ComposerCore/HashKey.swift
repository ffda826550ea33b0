/// What a table of names hashes by, drawn anew for each: names come from files that anybody may have written, and nobody can
/// choose names that meet in one place without it.
struct HashKey: Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64

  init() {
    var source = SystemRandomNumberGenerator()
    self.init(source.next(), source.next())
  }

  init(_ first: UInt64, _ second: UInt64) { (self.first, self.second) = (first, second) }

  /// Two words as one: both halves of their product, since either alone lets some bits of them count for nothing.
  @inline(__always)
  func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ first).multipliedFullWidth(by: other ^ second)
    return product.high ^ product.low
  }
}
