/// A text cut into what is typed in one go: each Han character, each run of letters, each run of digits.
/// Brackets, marks, pictures and other scripts separate and are left out.
struct PinyinPieces {
  /// A Han character, or letters in ``letters``.
  enum Piece {
    case han(Unicode.Scalar)
    case run(Range<Int>)
  }

  /// At most ``Pinyin/limit``.
  private(set) var pieces: [Piece] = []
  /// The letters of all runs, see ``Pinyin/letter(_:)``.
  private(set) var letters: [UInt8] = []
  /// Whether it is nothing but ASCII, ü and Han: pinyin with tone marks or in another script is not.
  private(set) var isPlain = true

  init(_ text: String) {
    pieces.reserveCapacity(4)
    var run: (start: Int, isDigits: Bool)?
    var latest: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let letter = Pinyin.letter(scalar.value)
      if let open = run, letter.map({ Scalars.isDigit(UInt32($0)) != open.isDigits }) ?? true {
        append(.run(open.start..<letters.count))
        run = nil
      }
      if pieces.count == Pinyin.limit { return }
      if let letter {
        if run == nil { run = (letters.count, Scalars.isDigit(UInt32(letter))) }
        letters.append(letter)
      } else if scalar == "々", let latest {
        append(.han(latest))
      } else if Scalars.isHan(scalar.value) {
        latest = scalar
        append(.han(scalar))
      } else if !scalar.isASCII {
        isPlain = false
      }
    }
    if let run { append(.run(run.start..<letters.count)) }
  }

  private mutating func append(_ piece: Piece) {
    if pieces.count < Pinyin.limit { pieces.append(piece) }
  }
}
