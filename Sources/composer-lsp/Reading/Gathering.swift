extension Piece {
  /// From how many bytes on a part of the answer is handed over.
  static let size = 1 << 16
}

extension [UInt8] {
  /// What has been gathered, as a piece of the answer; nothing is left behind.
  mutating func taken() -> Piece {
    defer { self = [] }
    return .answer(self)
  }
}
