/// What a token stands for: every use of one name, topic, link or emoticon has the same.
package struct Referent: Hashable, Sendable {
  package let kind: Token.Kind
  /// Bytes as written, since names are equal when their scalars are, but where ``folded(for:_:)`` says more. A link's is
  /// all its text; an emoticon's is the one name that the recents have it by, so that `[爱你]` and `[愛你]` are one.
  package let name: [UInt8]

  /// - Parameter text: the text that the token stands in.
  package init(_ token: Token, in text: [UInt8], _ catalog: EmoticonCatalog) {
    kind = token.kind
    if let name = token.emoticon.flatMap({ catalog.usedName(of: $0) }) {
      self.name = Array(name.utf8)
    } else {
      name = Array(text[Referent.range(token).clamped(to: 0..<text.count)])
    }
  }

  /// The name as text.
  package var text: String { name.string(0..<name.count) }

  /// The same for all names that are one on a site; see ``NameFolding``.
  package func folded(for grammar: Grammar, _ services: TextServices) -> Referent {
    guard kind.isName, grammar.names != .exact else { return self }
    return Referent(kind: kind, name: grammar.names.folded(name[...], of: kind, services))
  }

  private init(kind: Token.Kind, name: [UInt8]) {
    self.kind = kind
    self.name = name
  }

  fileprivate static func range(_ token: Token) -> ByteRange {
    token.kind.isName ? token.subject : token.range
  }
}

extension Token {
  /// Where the token shows: all of it, but a mention without the `:` behind it.
  package var shownRange: ByteRange {
    kind == .mention ? range.lowerBound..<max(range.lowerBound, subject.upperBound) : range
  }
}

extension Document {
  /// The tokens that a caret is in, from the outside in: a topic and the emoticon inside of it, else one token; where
  /// it is in none, the one that ends there. In the header and outside of the text there are none.
  package func tokens(at offset: Int) -> [Token] {
    guard offset >= 0, offset <= text.count, postIndex(at: offset) != nil else { return [] }
    let near = tokens(touching: offset..<offset)
    guard let outer = near.first(where: { $0.range.contains(offset) }) ?? near.first else { return [] }
    let isInside = outer.range.contains(offset)
    let inner = emoticons(inside: outer).first {
      $0.range.contains(offset) || !isInside && $0.range.upperBound == offset
    }
    return [outer] + (inner.map { [$0] } ?? [])
  }

  /// All tokens of the posts that stand for one thing, in order; emoticons inside of topics too. Which names are one, this
  /// document's site says.
  ///
  /// - Parameter post: the index of the one post to look at; nil for all of them.
  package func uses(
    of referent: Referent, _ catalog: EmoticonCatalog, inPost post: Int? = nil, _ services: TextServices = .none
  ) -> [Token] {
    let grammar = tokenizer.grammar
    let isExact = grammar.names == .exact || !referent.kind.isName
    let wanted = referent.folded(for: grammar, services)
    // The same few emoticons and names stand in a text again and again.
    var known: [Int: Bool] = [:]
    var knownNames: [ArraySlice<UInt8>: Bool] = [:]
    func isUse(_ token: Token) -> Bool {
      guard token.kind == referent.kind else { return false }
      if let place = token.emoticon {
        if let answer = known[place] { return answer }
        let answer = Referent(token, in: text, catalog) == referent
        known[place] = answer
        return answer
      }
      let written = text[Referent.range(token)]
      if isExact || written.elementsEqual(referent.name) { return written.elementsEqual(referent.name) }
      if let answer = knownNames[written] { return answer }
      let answer = grammar.names.folded(written, of: token.kind, services) == wanted.name
      knownNames[written] = answer
      return answer
    }
    var uses: [Token] = []
    for index in post.map({ $0..<$0 + 1 }) ?? 0..<postCount {
      for token in tokens(ofPost: index) {
        if isUse(token) { uses.append(token) }
        for child in emoticons(inside: token) where isUse(child) { uses.append(child) }
      }
    }
    return uses
  }
}
