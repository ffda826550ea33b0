/// Which marks a post has outside of its tokens: rules about marks that are no token need not look at a post that has none
/// left over.
package struct PlainMarks: Sendable {
  private var bracket: UInt64 = 0
  private var hash: UInt64 = 0
  private var letter: UInt64 = 0

  /// Any may be there.
  static let unknown = PlainMarks(bracket: 1, hash: 1, letter: 1)

  /// `[`
  var hasBracket: Bool { bracket != 0 }
  /// `#`
  var hasHash: Bool { hash != 0 }
  /// `h` in either case.
  var hasH: Bool { letter != 0 }

  private init(bracket: UInt64, hash: UInt64, letter: UInt64) {
    (self.bracket, self.hash, self.letter) = (bracket, hash, letter)
  }

  /// Looks at the post's plain text.
  init(_ post: Post) {
    var marks = PlainMarks(bracket: 0, hash: 0, letter: 0)
    post.eachPlainStretch { $0.addMarks(in: $1, to: &marks) }
    self = marks
  }

  /// Looks at eight bytes. Whether a byte is there at all is told exactly, only its place may be wrong.
  @inline(__always)
  mutating func add(_ word: UInt64) {
    bracket |= Words.zeros(word ^ 0x5B * Words.ones)
    hash |= Words.zeros(word ^ 0x23 * Words.ones)
    letter |= Words.zeros(word | 0x20 * Words.ones ^ 0x68 * Words.ones)
  }
}
