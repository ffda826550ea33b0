import JSONRPC
import TestSupport

extension Law {
  /// The bytes that a client sends. However they are cut into pieces the same frames come out, and each refusal is a
  /// message that can be read.
  static let frames = Law("frames", "a client's stream: the same frames however it is cut") { input throws(Broken) in
    var choices = Choices(input)
    let limits = [FrameReader.defaultMaximumBody, 64, 1, 0]
    let most = choices.one(of: limits) ?? 0
    let stream = choices.remainder()
    let whole = frames(of: [stream], most)
    try demand(whole.count <= stream.count, "\(whole.count) frames of \(stream.count) bytes")
    for frame in whole {
      guard let answer = frame.answer else { continue }
      let back = frames(of: [answer.frame], FrameReader.defaultMaximumBody)
      guard case .message? = back.first, back.count == 1 else {
        throw Broken(description: "a refusal is no message: \(back)")
      }
    }
    try demand(frames(of: stream.map { [$0] }, most) == whole, "other frames byte by byte")
    var generator = SeededGenerator(seed: stream.seed)
    var pieces: [[UInt8]] = []
    var start = 0
    while start < stream.count {
      let end = min(stream.count, start + Int.random(in: 1...40, using: &generator))
      pieces.append(Array(stream[start..<end]))
      start = end
    }
    try demand(frames(of: pieces, most) == whole, "other frames in pieces")
  }

  private static func frames(of pieces: [[UInt8]], _ maximumBody: Int) -> [FrameReader.Frame] {
    var reader = FrameReader(maximumBody: maximumBody)
    var frames: [FrameReader.Frame] = []
    for piece in pieces {
      reader.append(piece)
      while let frame = reader.next() { frames.append(frame) }
    }
    return frames
  }
}
