/// A pattern for one name of a path, between two slashes: `*`, `?`, `[a-z]`, `[!a]`, `[[:digit:]]`, `\*`.
struct GlobName: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case byte(UInt8)
    /// Any one character.
    case one
    /// Any number of characters.
    case any
    case set(GlobSet)
  }

  private let pieces: [Piece]

  /// Reads a pattern up to the next slash or its end; nil where it is malformed and so matches nothing:
  /// a set without its `]`, an unknown class, a backslash with nothing behind it.
  ///
  /// - Parameter offset: where to begin; afterwards at the slash, or at the end.
  init?(_ pattern: [UInt8], from offset: inout Int) {
    var pieces: [Piece] = []
    while offset < pattern.count, pattern[offset] != UInt8(ascii: "/") {
      let byte = pattern[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "*"):
        if pieces.last != .any { pieces.append(.any) }
      case UInt8(ascii: "?"): pieces.append(.one)
      case UInt8(ascii: "["):
        guard let set = GlobSet(pattern, from: &offset) else { return nil }
        pieces.append(.set(set))
      case UInt8(ascii: "\\"):
        guard offset < pattern.count else { return nil }
        // An escaped slash is a slash.
        if pattern[offset] == UInt8(ascii: "/") { break }
        pieces.append(.byte(pattern[offset]))
        offset += 1
      default: pieces.append(.byte(byte))
      }
    }
    self.pieces = pieces
  }

  /// Whether the whole name matches, in time of its length times the pattern's at most.
  func matches(_ name: ArraySlice<UInt8>) -> Bool {
    var offset = name.startIndex
    var index = 0
    // Only the last star is ever stretched: what stands before it has matched as early as it can.
    var star: (index: Int, offset: Int)?
    while true {
      if index < pieces.count, case .any = pieces[index] {
        index += 1
        star = (index, offset)
      } else if index < pieces.count, let length = match(pieces[index], name, offset) {
        index += 1
        offset += length
      } else if index == pieces.count, offset == name.endIndex {
        return true
      } else if let last = star, last.offset < name.endIndex {
        offset = last.offset + GlobScalar(name, at: last.offset).length
        star = (last.index, offset)
        index = last.index
      } else {
        return false
      }
    }
  }

  /// How many bytes one piece takes at `offset`; nil if it does not match there.
  private func match(_ piece: Piece, _ name: ArraySlice<UInt8>, _ offset: Int) -> Int? {
    guard offset < name.endIndex else { return nil }
    switch piece {
    case .byte(let byte): return name[offset] == byte ? 1 : nil
    case .one: return GlobScalar(name, at: offset).length
    case .any: return nil
    case .set(let set):
      let scalar = GlobScalar(name, at: offset)
      return set.contains(scalar.value) ? scalar.length : nil
    }
  }
}

/// One character of a name that may be no UTF-8: a byte of an ill-formed sequence stands for itself, with a value
/// that no scalar has.
struct GlobScalar {
  let value: UInt32
  let length: Int

  /// - Parameter offset: an index of `name`.
  init(_ name: ArraySlice<UInt8>, at offset: Int) {
    let first = name[offset]
    if first < 0x80 {
      (value, length) = (UInt32(first), 1)
      return
    }
    var decoder = UTF8()
    var bytes = name[offset...].makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&bytes) {
      (value, length) = (scalar.value, UTF8.width(scalar))
    } else {
      (value, length) = (0x110000 + UInt32(first), 1)
    }
  }
}
