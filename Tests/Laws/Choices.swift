import ComposerCore

/// Bytes taken as decisions, one after the other; when they are used up, every decision is the first.
struct Choices {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// From 0 up to and without `count`, which may be up to 65,536.
  mutating func number(below count: Int) -> Int {
    guard count > 1 else { return 0 }
    let value = count > 256 ? Int(byte()) << 8 | Int(byte()) : Int(byte())
    return value % count
  }

  mutating func one<Element>(of list: [Element]) -> Element? { list.isEmpty ? nil : list[number(below: list.count)] }

  /// The next bytes, up to `most` of them, as text; what is no UTF-8 becomes U+FFFD.
  mutating func text(most: Int) -> String {
    let bytes = rest.prefix(most)
    rest = rest.dropFirst(most)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// All that is left, as the UTF-8 of a text.
  mutating func wholeText() -> [UInt8] { Array(text(most: rest.count).utf8) }

  /// All that is left.
  mutating func remainder() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }
}

extension [UInt8] {
  /// Whether an offset is at the text's ends or where a scalar begins.
  func isBoundary(_ offset: Int) -> Bool {
    offset == 0 || offset == count || offset > 0 && offset < count && self[offset] & 0xC0 != 0x80
  }

  /// A number that depends on every byte, for what must be random and the same each time.
  var seed: UInt64 { reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 } }
}
