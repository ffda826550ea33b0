/// A piece of a Bluesky post with a meaning, as its record lists it (`app.bsky.richtext.facet`).
package struct Facet: Hashable, Sendable {
  package enum Feature: Hashable, Sendable {
    /// The record wants the account's DID, which only a server can tell.
    case mention(handle: String)
    /// With `https://` before a link that was written without a scheme.
    case link(uri: String)
    /// A hashtag without its mark; a cashtag in capitals with its `$`.
    case tag(String)
  }

  /// In UTF-8 bytes from the post's start, always between two scalars.
  package let range: ByteRange
  package let feature: Feature

  package init(range: ByteRange, feature: Feature) {
    self.range = range
    self.feature = feature
  }
}

extension Post {
  /// The facets of the post's text, in order, none overlapping another.
  package var facets: [Facet] {
    tokens(for: .bluesky).compactMap { token in
      let name = string(token.subject)
      let feature: Facet.Feature
      switch token.kind {
      case .mention: feature = .mention(handle: name)
      case .hashtag: feature = .tag(name)
      case .cashtag: feature = .tag("$" + name.uppercased())
      case .url:
        let text = string(token.range)
        feature = .link(uri: text.utf8.starts(with: "http".utf8) ? text : "https://" + text)
      default: return nil
      }
      let start = token.range.lowerBound &- range.lowerBound
      return Facet(range: start..<start &+ token.range.count, feature: feature)
    }
  }
}
