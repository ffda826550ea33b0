/// Unicode’s normal form C, for as much of a text as is not in it already.
enum Composition {
  /// Whether a character may change in normal form C, or change the one before it. Of all others the form is as they
  /// stand, whatever order their marks are in.
  ///
  /// - Parameter near: ``near``, which a caller that asks often keeps.
  @inline(__always)
  static func isUnstable(_ value: UInt32, _ near: [UInt64]) -> Bool {
    if value < 0x300 { return false }
    if value >= 0x3400, value < 0xFB00 { return false }
    if value < 0x10000 { return near[Int(value >> 6)] & (1 << (UInt64(value) & 63)) != 0 }
    // Emoji and rare ideographs.
    if value >= 0x1F000 { return false }
    return tables.isUnstableFar(value)
  }

  /// One bit for each character of the first plane: whether it is unstable.
  static var near: [UInt64] { tables.unstable }

  /// The place that a canonical order gives a mark; 0 for what is none.
  static func combiningClass(_ value: UInt32) -> UInt8 {
    if value < 0x300 { return 0 }
    return Unicode.Scalar(value)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  /// The normal form C of scalars, in time linear but for the sorting of marks.
  static func composed(_ scalars: [UInt32]) -> [UInt32] {
    var decomposed: [UInt32] = []
    for scalar in scalars { tables.decompose(scalar, into: &decomposed, depth: 0) }
    order(&decomposed)
    return tables.compose(decomposed)
  }

  /// A text in normal form C.
  static func composed(_ text: String) -> String {
    var composed = String.UnicodeScalarView()
    composed.append(contentsOf: self.composed(text.unicodeScalars.map(\.value)).compactMap { Unicode.Scalar($0) })
    return String(composed)
  }

  /// Sorts the marks between two characters by their classes; equal ones keep their order.
  private static func order(_ scalars: inout [UInt32]) {
    var start = 0
    while start < scalars.count {
      guard combiningClass(scalars[start]) > 0 else {
        start += 1
        continue
      }
      var end = start
      while end < scalars.count, combiningClass(scalars[end]) > 0 { end += 1 }
      if end - start > 1 { scalars[start..<end].sort { combiningClass($0) < combiningClass($1) } }
      start = end
    }
  }

  private static let tables = Tables()
}

/// The lists of ``CompositionList`` and the rules of Hangul.
private struct Tables: Sendable {
  /// One bit for each character of the first plane.
  private(set) var unstable = [UInt64](repeating: 0, count: 1024)
  private var unstableFar: Set<UInt32> = []
  /// A character and the one behind it, each in half of the key.
  private var composites: [UInt64: UInt32] = [:]
  private var pieces: [UInt32: (UInt32, UInt32)] = [:]
  private var replacements: [UInt32: [UInt32]] = [:]

  init() {
    var second: UInt32 = 0
    for word in Tables.words(CompositionList.pairs) {
      if word.first == UInt8(ascii: "+") {
        second = Tables.number(word.dropFirst())
        mark(second)
        continue
      }
      let sides = word.split(separator: UInt8(ascii: "=")).map { Tables.number($0) }
      guard sides.count == 2 else { continue }
      composites[UInt64(sides[0]) << 32 | UInt64(second)] = sides[1]
      pieces[sides[1]] = (sides[0], second)
    }
    for word in Tables.words(CompositionList.replaced) {
      let numbers = word.split { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "+") }.map { Tables.number($0) }
      guard let replaced = numbers.first else { continue }
      mark(replaced)
      replacements[replaced] = Array(numbers.dropFirst())
    }
    for jamo in UInt32(0x1161)...0x1175 { mark(jamo) }
    for jamo in UInt32(0x11A8)...0x11C2 { mark(jamo) }
  }

  func isUnstableFar(_ value: UInt32) -> Bool { unstableFar.contains(value) }

  private mutating func mark(_ value: UInt32) {
    if value < 0x10000 {
      unstable[Int(value >> 6)] |= 1 << (UInt64(value) & 63)
    } else {
      unstableFar.insert(value)
    }
  }

  func decompose(_ value: UInt32, into scalars: inout [UInt32], depth: Int) {
    // No list goes deeper than four.
    guard depth < 8 else { return scalars.append(value) }
    if let replacement = replacements[value] {
      for scalar in replacement { decompose(scalar, into: &scalars, depth: depth + 1) }
    } else if let (first, second) = pieces[value] {
      decompose(first, into: &scalars, depth: depth + 1)
      decompose(second, into: &scalars, depth: depth + 1)
    } else if value >= 0xAC00, value <= 0xD7A3 {
      let syllable = value - 0xAC00
      scalars += [0x1100 + syllable / 588, 0x1161 + syllable % 588 / 28]
      if syllable % 28 > 0 { scalars.append(0x11A7 + syllable % 28) }
    } else {
      scalars.append(value)
    }
  }

  func compose(_ scalars: [UInt32]) -> [UInt32] {
    var answer: [UInt32] = []
    var starter: Int?
    var lastClass: UInt8 = 0
    for scalar in scalars {
      let combining = Composition.combiningClass(scalar)
      // What stands between blocks unless its class is lower.
      let isFree = starter.map { $0 == answer.count - 1 } ?? false || lastClass != 0 && lastClass < combining
      if let starter, isFree, let composite = composite(answer[starter], scalar) {
        answer[starter] = composite
        continue
      }
      if combining == 0 { starter = answer.count }
      lastClass = combining
      answer.append(scalar)
    }
    return answer
  }

  private func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if first >= 0x1100, first <= 0x1112, second >= 0x1161, second <= 0x1175 {
      return 0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28
    }
    if first >= 0xAC00, first <= 0xD7A3, (first - 0xAC00) % 28 == 0, second >= 0x11A8, second <= 0x11C2 {
      return first + second - 0x11A7
    }
    return composites[UInt64(first) << 32 | UInt64(second)]
  }

  private static func words(_ list: StaticString) -> [Slice<UnsafeBufferPointer<UInt8>>] {
    UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount).split(separator: UInt8(ascii: " "))
  }

  private static func number(_ digits: some Sequence<UInt8>) -> UInt32 {
    digits.reduce(0) { ($0 << 4) | UInt32($1 & 0x0F) &+ ($1 >= 0x41 ? 9 : 0) }
  }
}
