/// Full-width forms of ASCII, as a Chinese input method types them.
enum FullwidthForms {
  /// The ASCII scalar that U+FF01–FF5E stands for; any other scalar is itself.
  static func ascii(_ value: UInt32) -> UInt32 { (0xFF01...0xFF5E).contains(value) ? value &- 0xFEE0 : value }

  /// Length of a bracket that begins a name at `offset`: `[`, `［` or `【`; 0 for anything else.
  static func openingLength(_ text: Bytes, _ offset: Int) -> Int {
    switch text[offset] {
    case 0x5B: 1
    case 0xEF: text[offset &+ 1] == 0xBC && text[offset &+ 2] == 0xBB ? 3 : 0
    case 0xE3: text[offset &+ 1] == 0x80 && text[offset &+ 2] == 0x90 ? 3 : 0
    default: 0
    }
  }

  /// Length of a bracket that ends a name at `offset`: `]`, `］` or `】`; 0 for anything else.
  static func closingLength(_ text: Bytes, _ offset: Int) -> Int {
    switch text[offset] {
    case 0x5D: 1
    case 0xEF: text[offset &+ 1] == 0xBC && text[offset &+ 2] == 0xBD ? 3 : 0
    case 0xE3: text[offset &+ 1] == 0x80 && text[offset &+ 2] == 0x91 ? 3 : 0
    default: 0
    }
  }
}

extension Post {
  /// A name in brackets at `offset` that a package knows once both are written in ASCII, with the name as the package
  /// has it; nil where nothing of it is full-width.
  func fullwidthEmoticon(at offset: Int) -> (range: ByteRange, mended: String)? {
    withBytes(text) { bytes in
      let opening = FullwidthForms.openingLength(bytes, offset)
      guard opening > 0, let inside = nameInside(bytes, from: offset &+ opening) else { return nil }
      let range = offset..<inside.upperBound &+ FullwidthForms.closingLength(bytes, inside.upperBound)
      let isASCII = opening == 1 && range.upperBound == inside.upperBound &+ 1
      guard !isASCII || bytes.slice(inside).contains(0xEF) else { return nil }
      if !isASCII, let name = knownName(Array(bytes.slice(inside))) { return (range, name) }
      let folded = bytes.string(inside).unicodeScalars.compactMap { Unicode.Scalar(FullwidthForms.ascii($0.value)) }
      return knownName(Array(String(String.UnicodeScalarView(folded)).utf8)).flatMap { name in
        bytes.string(range) == name ? nil : (range, name)
      }
    }
  }

  private func knownName(_ inside: [UInt8]) -> String? {
    let name = [0x5B] + inside + [0x5D]
    return name.withUnsafeBufferPointer { catalog.lexicon.find($0) } == nil
      ? nil : String(decoding: name, as: UTF8.self)
  }

  /// What stands between brackets of any kind: at least one scalar, no bracket, blank or line end among them.
  private func nameInside(_ text: Bytes, from start: Int) -> ByteRange? {
    var offset = start
    while offset < range.upperBound {
      if FullwidthForms.closingLength(text, offset) > 0 { return offset > start ? start..<offset : nil }
      if FullwidthForms.openingLength(text, offset) > 0 { return nil }
      let scalar = text.scalar(at: offset)
      guard scalar.length > 0, !Scalars.isBlank(scalar.value) else { return nil }
      offset &+= scalar.length
    }
    return nil
  }
}
