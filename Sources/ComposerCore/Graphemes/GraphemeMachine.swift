/// The rules of Unicode's extended grapheme clusters (UAX #29) as the standard library follows them, as a machine that
/// takes one scalar after the other.
struct GraphemeMachine {
  /// What of the text before decides about the next scalar.
  enum State: UInt8, CaseIterable {
    /// Nothing, or something that only marks join.
    case start, other
    case carriageReturn, control, prepend
    /// One regional indicator that waits for its second.
    case regionalIndicator
    /// Hangul that a consonant, a vowel or a final consonant may follow.
    case leading, vowel, trailing
    /// A pictograph and its marks; the same with a joiner behind.
    case pictograph, joinedPictograph
    /// A consonant and its marks; the same with a virama among them.
    case consonant, linkedConsonant
  }

  /// For each state and class, at `state << 5 | class`: the next state, and in the high bit whether a cluster begins.
  static let steps: [UInt8] = {
    var steps = [UInt8](repeating: 0, count: State.allCases.count << 5)
    for state in State.allCases {
      for next in GraphemeClass.allCases {
        let (after, breaks) = step(from: state, next)
        steps[Int(state.rawValue) << 5 | Int(next.rawValue)] = after.rawValue | (breaks ? 0x80 : 0)
      }
    }
    return steps
  }()

  /// The same by the rules before Unicode 15.1, by which no virama joins consonants.
  static let stepsWithoutConjuncts: [UInt8] = {
    var steps = GraphemeMachine.steps
    steps[Int(State.linkedConsonant.rawValue) << 5 | Int(GraphemeClass.consonant.rawValue)] |= 0x80
    return steps
  }()

  private static func step(from state: State, _ next: GraphemeClass) -> (after: State, breaks: Bool) {
    if state == .carriageReturn { return (alone(next), next != .lineFeed) }
    if state == .start || state == .control { return (alone(next), true) }
    switch next {
    case .carriageReturn, .lineFeed, .control: return (alone(next), true)
    case .spacingMark: return (.other, false)
    case .nonJoiner: return (state == .pictograph ? .pictograph : .other, false)
    case .extend:
      return ([.pictograph, .consonant, .linkedConsonant].contains(state) ? state : .other, false)
    case .linker:
      if state == .pictograph { return (state, false) }
      return (state == .consonant || state == .linkedConsonant ? .linkedConsonant : .other, false)
    case .joiner:
      if state == .pictograph { return (.joinedPictograph, false) }
      return (state == .consonant || state == .linkedConsonant ? state : .other, false)
    default: break
    }
    switch (state, next) {
    case (.prepend, _), (.leading, .leading), (.leading, .vowel), (.leading, .syllableOfTwo),
      (.leading, .syllableOfThree), (.vowel, .vowel), (.vowel, .trailing), (.trailing, .trailing),
      (.joinedPictograph, .pictograph), (.linkedConsonant, .consonant):
      return (alone(next), false)
    case (.regionalIndicator, .regionalIndicator): return (.other, false)
    default: return (alone(next), true)
    }
  }

  /// The state behind a scalar of a class, whatever was before it.
  private static func alone(_ next: GraphemeClass) -> State {
    switch next {
    case .other, .extend, .nonJoiner, .linker, .joiner, .spacingMark: .other
    case .carriageReturn: .carriageReturn
    case .lineFeed, .control: .control
    case .prepend: .prepend
    case .regionalIndicator: .regionalIndicator
    case .leading: .leading
    case .vowel, .syllableOfTwo: .vowel
    case .trailing, .syllableOfThree: .trailing
    case .pictograph: .pictograph
    case .consonant: .consonant
    }
  }
}
