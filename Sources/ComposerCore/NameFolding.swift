/// Which written names stand for one name, tag or person, on a site.
package enum NameFolding: Sendable {
  /// Only what has the same scalars.
  case exact
  /// Names that differ in case only. X and Threads know accounts and tags so; of Bluesky’s handles the specification
  /// says it, and its search looks for tags so (`bluesky-social/indigo`, pull requests 601 and 603).
  case caseless
  /// As ``caseless``, and tags by what a Mastodon server makes of them, ``MastodonTagName``.
  case mastodon

  /// A name as all that are written for the same one have it.
  func folded(_ name: ArraySlice<UInt8>, of kind: Token.Kind, _ services: TextServices) -> [UInt8] {
    guard self != .exact else { return Array(name) }
    if name.allSatisfy({ $0 < 0x80 }) {
      // A server’s tags lose no character of ASCII that a tag can have.
      return name.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    }
    let text = String(decoding: name, as: UTF8.self)
    guard self == .mastodon, kind == .hashtag else { return Array(text.lowercased().utf8) }
    return Array(MastodonTagName.of(text, services).utf8)
  }

  /// Of names that are one, the spelling that is used most, with the uses of all.
  ///
  /// - Parameter uses: how often each is written.
  package func oneSpelling(
    of uses: [String: Int], _ kind: Token.Kind, _ services: TextServices
  ) -> [String: Int] {
    guard self != .exact else { return uses }
    var best: [[UInt8]: (word: String, count: Int, total: Int)] = [:]
    for (word, count) in uses {
      let name = folded(Array(word.utf8)[...], of: kind, services)
      guard let other = best[name] else {
        best[name] = (word, count, count)
        continue
      }
      let isBetter = count == other.count ? word < other.word : count > other.count
      best[name] = (isBetter ? word : other.word, max(count, other.count), count &+ other.total)
    }
    return Dictionary(best.values.map { ($0.word, $0.total) }) { $0 &+ $1 }
  }
}
