/// A site, by its rules: how much fits into a post and how it is counted. Never changes, and is a class so that the many
/// who hold one share it.
package final class Platform: Sendable {
  /// As options, headers, file names and answers name it.
  package let id: String
  /// Other names that are understood and never given.
  package let aliases: [String]
  /// The site's name for people.
  package let name: Phrase
  /// The most that a post may weigh, in the counter's characters.
  package let limit: Int
  /// The most bytes of UTF-8 that a post may have besides; nil where the site sets no such bound.
  package let byteLimit: Int?
  package let counter: Counter
  /// How it reads a post.
  package let grammar: Grammar
  /// Why the count may be wrong; nil where the site's rule is known.
  package let doubt: Phrase?

  package init(
    id: String, aliases: [String] = [], name: Phrase, limit: Int, byteLimit: Int? = nil, counter: Counter,
    grammar: Grammar, doubt: Phrase? = nil
  ) {
    self.id = id
    self.aliases = aliases
    self.name = name
    self.limit = limit
    self.counter = counter
    self.grammar = grammar
    self.byteLimit = byteLimit
    self.doubt = doubt
  }

  /// Every platform that the program knows. A further one costs its file and its line here.
  package static let all: [Platform] = [
    .weibo,
    .weiboWeb,
    .bluesky,
    .blueskyApp,
    .threads,
    .mastodon,
    .mastodonWeb,
    .x,
  ]

  /// The platform of this id or alias, in any ASCII case.
  package static func named(_ name: some StringProtocol) -> Platform? {
    let name = name.lowercased()
    return all.first { $0.id == name || $0.aliases.contains(name) }
  }

  /// The platform that a file's name tells: its last or last but one extension (`launch.weibo`, `launch.weibo.txt`).
  package static func ofFile(named path: some StringProtocol) -> Platform? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return nil }
    // Without the name itself: `weibo.txt` is a file called weibo, not a post for it.
    let extensions = parts.dropFirst()
    return extensions.last.flatMap { named($0) } ?? extensions.dropLast().last.flatMap { named($0) }
  }
}
