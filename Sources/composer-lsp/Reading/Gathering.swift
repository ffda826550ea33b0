/// A file's part of the answer while it is written: handed over in pieces, so that no more than a piece is kept.
struct Gathering {
  private(set) var bytes: [UInt8] = []
  /// Whether somebody still wants more.
  private(set) var isWanted = true
  private let take: FileRun.Taker

  /// From how many bytes on a piece is handed over.
  private static let pieceSize = 1 << 16

  init(_ take: @escaping FileRun.Taker) { self.take = take }

  /// Adds to the answer.
  static func += (gathering: inout Gathering, bytes: some Sequence<UInt8>) { gathering.bytes += bytes }

  /// Whether a piece has come together.
  var isFull: Bool { bytes.count >= Gathering.pieceSize }

  /// Hands over what has come together, if that is a piece. False when nobody wants more.
  @discardableResult
  mutating func passOn() -> Bool { isFull ? finish() : isWanted }

  /// Hands over everything.
  @discardableResult
  mutating func finish() -> Bool {
    if !bytes.isEmpty, isWanted { isWanted = take(.answer(bytes)) }
    bytes = []
    return isWanted
  }
}
