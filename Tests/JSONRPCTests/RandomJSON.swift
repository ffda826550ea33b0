import JSONRPC

/// Numbers that are the same in every run (SplitMix64).
struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A value in which every case, every kind of scalar and numbers of every size come up.
  mutating func json(depth: Int = 0) -> JSON {
    switch Int.random(in: 0..<(depth < 4 ? 8 : 6), using: &self) {
    case 0: .null
    case 1: .bool(Bool.random(using: &self))
    case 2: .integer(Int(truncatingIfNeeded: next()) >> Int.random(in: 0..<64, using: &self))
    case 3: .double(finiteDouble())
    case 4, 5: .string(text())
    case 6: .array((0..<Int.random(in: 0..<5, using: &self)).map { _ in json(depth: depth + 1) })
    default:
      .object(
        JSONObject(
          members: (0..<Int.random(in: 0..<5, using: &self)).map { _ in
            JSONObject.Member(key: text(), value: json(depth: depth + 1))
          }))
    }
  }

  private mutating func finiteDouble() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }

  mutating func text() -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x20...0x7E, 0x20...0x7E, 0x7F...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFF, 0x10000...0x10FFFF,
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<24, using: &self) {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &self)]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) { text.append(scalar) }
    }
    return String(text)
  }
}
