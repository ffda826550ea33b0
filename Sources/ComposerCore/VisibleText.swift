/// A piece of somebody's text, as it can be shown without harm to what stands around it.
package enum VisiblePiece: Hashable, Sendable {
  /// Shown as it is.
  case plain(ByteRange)
  /// LF, CR LF or CR.
  case lineEnd(ByteRange)
  /// A control character, and the sign that stands for it: `␛`, `␡`, `⟨U+009B⟩`.
  case control(ByteRange, sign: String)
  /// A character that is drawn as nothing or that changes the direction of others, and the sign for it: `⟨U+202E⟩`.
  /// Joiners and variation selectors are plain where emoji and scripts need them.
  case invisible(ByteRange, sign: String)
}

extension Bytes {
  /// The pieces of a range, in order and without a gap.
  package func visiblePieces(of range: ByteRange) -> [VisiblePiece] {
    var pieces: [VisiblePiece] = []
    var scan = VisibleScan(text: self, start: range.lowerBound)
    var plainStart = range.lowerBound
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (value, length) = scalar(at: offset)
      guard length > 0 else { break }
      var end = offset &+ length
      if value == 0x0D, end < range.upperBound, self[end] == 0x0A { end &+= 1 }
      let piece = scan.piece(value, offset..<end)
      scan.remember(value)
      if let piece {
        if plainStart < offset { pieces.append(.plain(plainStart..<offset)) }
        pieces.append(piece)
        plainStart = end
      }
      offset = end
    }
    if plainStart < offset { pieces.append(.plain(plainStart..<offset)) }
    return pieces
  }
}

/// One text while it is looked through.
private struct VisibleScan {
  private let text: Bytes
  /// The scalar before; U+0000 at the text's start.
  private var before: UInt32
  /// Whether a flag's tags may go on: behind U+1F3F4 and its tags.
  private var isInFlag = false

  init(text: Bytes, start: Int) {
    self.text = text
    before = start > 0 ? text.scalar(at: text.before(start)).value : 0
  }

  mutating func remember(_ value: UInt32) {
    isInFlag = value == 0x1F3F4 || isInFlag && VisibleScan.isTag(value)
    before = value
  }

  /// What a scalar is if it is not plain.
  @inline(__always)
  func piece(_ value: UInt32, _ range: ByteRange) -> VisiblePiece? {
    if value >= 0x20, value < 0x7F { return nil }
    if value >= 0x4E00, value <= 0x9FFF { return nil }
    return unusualPiece(value, range)
  }

  private func unusualPiece(_ value: UInt32, _ range: ByteRange) -> VisiblePiece? {
    switch value {
    case 0x09: return nil
    case 0x0A, 0x0D: return .lineEnd(range)
    case 0..<0x20: return .control(range, sign: String(picture: 0x2400 + value))
    case 0x7F: return .control(range, sign: "␡")
    case 0x80..<0xA0: return .control(range, sign: VisibleScan.name(value))
    default: break
    }
    return isPlain(value, next: range.upperBound) ? nil : .invisible(range, sign: VisibleScan.name(value))
  }

  private func isPlain(_ value: UInt32, next: Int) -> Bool {
    switch value {
    case 0x200C, 0x200D:
      if VisibleScan.isJoiningScript(before) { return true }
      return value == 0x200D && VisibleScan.isPictograph(before)
        && VisibleScan.isPictograph(text.scalar(at: next).value)
    // One selector belongs to the character before it; more of them hide something.
    case 0xFE00...0xFE0F: return isDrawn(before)
    case 0x180B...0x180D, 0x180F: return (0x1800...0x18AF).contains(before)
    case 0xE0100...0xE01EF: return Scalars.isHan(before)
    case _ where VisibleScan.isTag(value): return isInFlag
    default: return Unicode.Scalar(value).map { isShownAsItIs($0) } ?? false
    }
  }

  private func isDrawn(_ value: UInt32) -> Bool {
    !Scalars.isBlank(value) && !Scalars.isInvisible(value) && value > 0x20
  }

  private static func isTag(_ value: UInt32) -> Bool { (0xE0020...0xE007F).contains(value) }

  /// A part of an emoji: a pictograph, or what may follow one inside a sequence.
  private static func isPictograph(_ value: UInt32) -> Bool {
    if value == 0xFE0F || value == 0xE007F { return true }
    return value > 0x7F && Unicode.Scalar(value)?.properties.isEmoji ?? false
  }

  /// Scripts whose letters join, and where joiners are a part of spelling.
  private static func isJoiningScript(_ value: UInt32) -> Bool {
    switch value {
    case 0x0600...0x0DFF, 0x1000...0x109F, 0x1780...0x18AF, 0xA800...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC,
      0x11000...0x11FFF:
      Unicode.Scalar(value).map { $0.properties.isAlphabetic || $0.properties.canonicalCombiningClass != .notReordered }
        ?? false
    default: false
    }
  }

  private static func name(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
  }
}

extension String {
  fileprivate init(picture value: UInt32) { self = Unicode.Scalar(value).map { String($0) } ?? "" }
}
