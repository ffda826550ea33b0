extension Phrase {
  /// “no platform is called “x”; known are “a” and “b”; did you mean “b”?”
  ///
  /// - Parameters:
  ///   - kind: what was asked for, in the singular: “platform”.
  ///   - word: what was written.
  ///   - known: what may be written, in the order in which it is listed.
  package static func unknown(_ kind: Phrase, _ word: String, known: [String]) -> Phrase {
    let shown = printable(word, limit: 80)
    var phrase = Phrase("no \(kind.english) is called “\(shown)”", zh: "没有名为“\(shown)”的\(kind.chinese)")
    if !known.isEmpty { phrase = phrase + Phrase("; known are ", zh: "；可用的有") + .list(known) }
    guard let nearest = nearest(to: word, among: known) else { return phrase }
    return phrase + Phrase("; did you mean “\(nearest)”?", zh: "；是否想写“\(nearest)”？")
  }

  /// “a”, “b” and “c”.
  package static func list(_ words: [String]) -> Phrase {
    let quoted = words.map { "“\($0)”" }
    guard let last = quoted.last, quoted.count > 1 else { return Phrase(quoted.first ?? "", zh: quoted.first ?? "") }
    return Phrase(
      quoted.dropLast().joined(separator: ", ") + " and " + last, zh: quoted.joined(separator: "、"))
  }
}

/// The known word that is fewest changes away from `word`, the first of several; nil where none is near: more than one
/// change for each three scalars, and for a word of two at most one.
package func nearest(to word: String, among known: [String]) -> String? {
  let scalars = Array(word.lowercased().unicodeScalars)
  guard !scalars.isEmpty, scalars.count <= 64 else { return nil }
  var best: (distance: Int, word: String)?
  for candidate in known {
    let distance = editDistance(scalars, Array(candidate.unicodeScalars))
    // Something of the word must stay, or every letter would be near `x`.
    guard distance < max(scalars.count, candidate.unicodeScalars.count) else { continue }
    if distance <= max(1, scalars.count / 3), distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.word
}

/// How many scalars have to be put in, taken out, replaced or swapped with their neighbour to make one text of the other.
private func editDistance(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
  var before: [Int] = []
  var above = Array(0...to.count)
  for line in from.indices {
    var row = [line + 1]
    for column in to.indices {
      var distance = min(above[column + 1], row[column]) + 1
      distance = min(distance, above[column] + (from[line] == to[column] ? 0 : 1))
      if line > 0, column > 0, from[line] == to[column - 1], from[line - 1] == to[column] {
        distance = min(distance, before[column - 1] + 1)
      }
      row.append(distance)
    }
    (before, above) = (above, row)
  }
  return above[to.count]
}
