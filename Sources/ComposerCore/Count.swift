/// What a post weighs on one platform. The numbers always travel together with the counter that gave them.
package struct Count: Hashable, Sendable {
  package let platform: String
  package let used: Int
  package let limit: Int
  package let counter: String
  /// Where the part over the limit begins; nil where the post fits.
  package let overStart: Int?
  /// The bytes of UTF-8 and the most that may be, on a platform that bounds them besides.
  package var bytes: Bytes?
  /// Whether `used` is a cautious guess, since the site does not publish its rule.
  package var isGuess = false
  /// Whether the post is over the limit only if the guess is right.
  package var isMaybeOver = false

  package struct Bytes: Hashable, Sendable {
    package let used: Int
    package let limit: Int
    package var remaining: Int { limit &- used }
  }

  package init(platform: String, used: Int, limit: Int, counter: String, overStart: Int? = nil) {
    self.platform = platform
    self.used = used
    self.limit = limit
    self.counter = counter
    self.overStart = overStart
  }

  /// Negative when the post is over the limit.
  package var remaining: Int { limit &- used }
}

extension [Count] {
  /// The one with the least left before the others; else as they were.
  package var tightestFirst: [Count] {
    enumerated().sorted { ($0.element.remaining, $0.offset) < ($1.element.remaining, $1.offset) }.map(\.element)
  }
}

extension Platform {
  /// What the text weighs here. Where the site bounds the bytes too and fewer of them are left than characters, the
  /// count is one of bytes (`counter` says so): no more than `remaining` characters ever fit.
  package func count(_ counted: CountedText, limit: Int? = nil) -> Count {
    let limit = limit ?? self.limit
    let used = counter.used(counted)
    let bytes = byteLimit.map { Count.Bytes(used: counted.range.count, limit: $0) }
    // Both bounds are to be kept by what is before the part over them.
    let starts = [
      used > limit ? counter.overStart(counted, limit) : nil,
      bytes.flatMap {
        $0.remaining < 0 ? Graphemes.offset(within: $0.limit, in: counted.text, counted.range) : nil
      },
    ].compactMap { $0 }
    var count =
      if let bytes, bytes.remaining < limit &- used {
        Count(platform: id, used: bytes.used, limit: bytes.limit, counter: "utf8-bytes", overStart: starts.min())
      } else {
        Count(platform: id, used: used, limit: limit, counter: counter.id, overStart: starts.min())
      }
    count.bytes = bytes
    count.isGuess = doubt != nil
    count.isMaybeOver = used > limit && counter.least.map { $0(counted) <= limit } ?? false
    return count
  }
}
