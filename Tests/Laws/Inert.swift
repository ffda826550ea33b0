import ComposerCore

/// Whether nothing in a line can steer a terminal, turn text around or hide: no control character, line end,
/// bidirectional control, tag or other character that is drawn as nothing but the joiners of emoji and scripts.
package func isInert(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    case .format:
      // Two joiners, and signs that are drawn over the digits behind them.
      scalar.value == 0x200C || scalar.value == 0x200D || scalar.properties.isDefaultIgnorableCodePoint == false
    default: true
    }
  }
}

func demandInert(_ phrase: Phrase) throws(Law.Broken) {
  for text in [phrase.english, phrase.chinese] {
    try demand(!text.isEmpty, "a message without words")
    try demand(isInert(text), "not safe to show: \(text.debugDescription)")
  }
}
