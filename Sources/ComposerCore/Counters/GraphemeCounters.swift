extension Counter {
  /// Each grapheme cluster weighs 1, as a site counts that knows no other weights.
  package static let graphemes = Counter(
    id: "graphemes", used: Counter.characters.used, overStart: Counter.characters.overStart,
    most: Counter.characters.most)

  /// Grapheme clusters, and tokens that weigh something else than their text.
  ///
  /// - Parameter weight: what a token weighs; nil where it weighs its text. It must neither join a cluster with what
  ///   stands before it nor with what stands behind.
  static func graphemes(
    id: String, weight: @escaping @Sendable (Token, Bytes) -> Int?
  ) -> Counter {
    Counter(
      id: id,
      used: { counted in
        var used = 0
        var offset = counted.range.lowerBound
        for token in counted.tokens {
          guard let weight = weight(token, counted.text) else { continue }
          used &+= Graphemes.count(in: counted.text, offset..<token.range.lowerBound) &+ weight
          offset = token.range.upperBound
        }
        return used &+ Graphemes.count(in: counted.text, offset..<counted.range.upperBound)
      },
      overStart: { counted, limit in
        var room = limit
        var offset = counted.range.lowerBound
        for token in counted.tokens {
          guard let weight = weight(token, counted.text) else { continue }
          let before = Graphemes.count(in: counted.text, offset..<token.range.lowerBound)
          if before > room { return Graphemes.offset(after: room, in: counted.text, offset..<token.range.lowerBound) }
          room &-= before &+ weight
          if room < 0 { return token.range.lowerBound }
          offset = token.range.upperBound
        }
        return Graphemes.offset(after: room, in: counted.text, offset..<counted.range.upperBound)
      })
  }
}
