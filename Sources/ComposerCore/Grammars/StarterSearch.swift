/// Up to five bytes that a grammar's tokens can begin with, looked for sixteen bytes at a time.
struct StarterSearch: Sendable {
  /// Each byte spread over a block; the first again where there are fewer.
  private let blocks: (Block, Block, Block, Block, Block)
  private let isStarter: [Bool]

  init(_ bytes: [UInt8]) {
    func block(_ place: Int) -> Block { Block(repeating: bytes.dropFirst(place).first ?? bytes.first ?? 0) }
    blocks = (block(0), block(1), block(2), block(3), block(4))
    isStarter = (0..<256).map { bytes.prefix(5).contains(UInt8($0)) }
  }

  /// The offset of the first of the bytes in a range that lies inside the text; the range's end where none is.
  @inline(__always)
  func next(in text: Bytes, _ range: ByteRange) -> Int {
    text.first(in: range) { block in
      (block .== blocks.0) .| (block .== blocks.1) .| (block .== blocks.2) .| (block .== blocks.3)
        .| (block .== blocks.4)
    } _: {
      isStarter[Int($0)]
    }
  }
}
