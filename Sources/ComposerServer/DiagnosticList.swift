/// A JSON array of diagnostics while it grows, up to a number of them.
struct DiagnosticList {
  /// The elements with the commas between them.
  private(set) var elements: [UInt8] = []
  /// How many more there may be.
  private(set) var room: Int

  /// - Parameter most: what comes behind so many is left out.
  init(most: Int) { room = most }

  var isFull: Bool { room <= 0 }

  /// The whole array.
  var encoded: [UInt8] { [UInt8(ascii: "[")] + elements + [UInt8(ascii: "]")] }

  /// Appends diagnostics of a post that begins on a line.
  mutating func append(_ diagnostics: [CachedDiagnostic], firstLine: Int) {
    for diagnostic in diagnostics.prefix(max(room, 0)) {
      room -= 1
      if !elements.isEmpty { elements.append(UInt8(ascii: ",")) }
      diagnostic.append(to: &elements, firstLine: firstLine)
    }
  }

  /// Appends elements that are encoded already.
  mutating func append(_ encoded: [UInt8], count: Int) {
    guard !encoded.isEmpty else { return }
    room -= count
    if !elements.isEmpty { elements.append(UInt8(ascii: ",")) }
    elements += encoded
  }
}
