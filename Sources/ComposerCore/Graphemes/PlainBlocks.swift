/// Plain scalars counted sixteen bytes at a time; see ``Graphemes``.
struct PlainBlocks {
  /// Where something stands that may not be plain, or where few bytes are left; a scalar may go on there whose lead has
  /// been counted.
  private(set) var end: Int
  /// How many scalars begin before ``end``.
  private(set) var count = 0
  /// Whether what stands at ``end`` is not plain.
  private(set) var isStopped = false

  /// - Parameters:
  ///   - start: between two scalars, or inside of one that has been counted.
  ///   - target: inside the text; nothing behind it is counted.
  ///   - most: how many scalars may be counted.
  @inline(__always)
  init(_ text: Bytes, from start: Int, to target: Int, most: Int) {
    end = start
    while true {
      // A byte of the sum counts up to 255.
      let blocks = min(255, (target &- 2 &- end) / 16, (most &- count) / 16)
      guard blocks > 0 else { return }
      let first = end
      var continuations = Block(repeating: 0)
      for _ in 0..<blocks {
        let block = text.block(at: end)
        let isContinuation = block.lies(in: 0x80...0xBF)
        let stops = PlainBlocks.stops(block, text.block(at: end &+ 1), text.block(at: end &+ 2))
        if let place = stops.first {
          let before = Block.places .< Block(repeating: UInt8(truncatingIfNeeded: place))
          continuations &-= unsafeBitCast(isContinuation .& before, to: Block.self)
          end &+= place
          isStopped = true
          break
        }
        continuations &-= unsafeBitCast(isContinuation, to: Block.self)
        end &+= 16
      }
      count &+= end &- first &- continuations.sum
      if isStopped { return }
    }
  }

  /// CR, and the first bytes of scalars that are neither ideographs nor as plain as those.
  @inline(__always)
  private static func stops(_ block: Block, _ second: Block, _ third: Block) -> BlockHits {
    let leads = block.lies(in: 0xC0...0xE3) .| block.lies(in: 0xEA...0xFF)
    // Chinese punctuation, kana and full-width forms, as far as nothing among them joins.
    let fullwidth = block.equals(0xEF) .& (second | Block(repeating: 1)).equals(0xBD)
    let kana = (second | Block(repeating: 2)).equals(0x83)
    let isFirst = second.equals(0x80)
    let marks = block.equals(0xE3) .& (kana .| (isFirst .& third.lies(in: 0x80...0xA9)))
    let general = block.equals(0xE2) .& isFirst .& third.lies(in: 0x90...0xA6)
    // They are among the leads.
    return (leads .^ (fullwidth .| marks .| general)) .| block.equals(0x0D)
  }
}
