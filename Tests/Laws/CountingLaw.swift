import ComposerCore
import ComposerSystem
import TestSupport

extension Law {
  /// A text as posts for every platform: the part over the limit begins between two characters and what stands before it
  /// fits, and the parts of a thread hold all of the post and fit.
  static let counting = Law("counting", "a text on every platform: counts, limits and threads") {
    input throws(Broken) in
    var choices = Choices(input)
    let limit = [1, 2, 7, 20, 140, 1_000_000][choices.number(below: 6)]
    let catalog = EmoticonCatalog.small
    let text = choices.wholeText()
    for platform in Platform.all {
      let tokenizer = Tokenizer(grammar: platform.grammar, lexicon: catalog.lexicon)
      let document = Document(text, tokenizer: tokenizer)
      for index in 0..<document.postCount {
        let post = try demand(
          Post(at: index, of: document, catalog: catalog, platforms: [platform], limit: limit, services: .icu),
          "there is no post \(index) of \(document.postCount)")
        try checkCount(of: post, on: platform, limit)
        try checkThread(of: post, on: platform, limit)
      }
    }
  }

  private static func checkCount(of post: Post, on platform: Platform, _ limit: Int) throws(Broken) {
    let count = post.count(on: platform)
    try demand(count == post.count(on: platform), "\(platform.id) counts differently the second time")
    let allowed = count.counter == platform.counter.id ? limit : platform.byteLimit
    try demand(count.used >= 0 && count.limit == allowed, "\(platform.id) counts \(count.used) of \(count.limit)")
    try demand((count.overStart != nil) == (count.used > limit), "\(platform.id) is over or not")
    if count.counter == Counter.characters.id {
      try demand(count.used == post.string(post.range).count, "\(count.used) characters")
    }
    if let most = platform.counter.most, count.counter == platform.counter.id, post.warning.isEmpty {
      let bound = most(TextSize(post))
      try demand(count.used <= bound, "\(platform.id) counts \(count.used) where \(bound) are the most")
    }
    if let densest = platform.counter.densest, count.counter == platform.counter.id, !post.isBlank {
      try demand(
        post.range.count <= densest * count.used, "\(platform.id) counts \(count.used) of \(post.range.count) bytes")
    }
    guard let over = count.overStart else { return }
    try demand(
      post.range.lowerBound <= over && over < post.range.upperBound, "\(platform.id): over from \(over), outside")
    if post.range.count < 4000 {
      var boundary = post.range.lowerBound
      for character in post.string(post.range) where boundary < over { boundary += character.utf8.count }
      try demand(boundary == over, "\(platform.id): the over part begins at \(over), inside a character")
    }
    let before = post.range.lowerBound..<over
    let fitting = post.tokens.filter { $0.range.upperBound <= over }
    let used = withBytes(post.text) {
      platform.counter.used(CountedText(text: $0, range: before, tokens: fitting))
    }
    try demand(used <= limit, "\(platform.id): \(used) before the over part, and \(limit) are allowed")
  }

  private static func checkThread(of post: Post, on platform: Platform, _ limit: Int) throws(Broken) {
    let parts = Thread.parts(of: post, on: platform)
    guard !parts.isEmpty else { return }
    var end = post.range.lowerBound
    for part in parts {
      try demand(
        end <= part.lowerBound && !part.isEmpty && part.upperBound <= post.range.upperBound,
        "\(platform.id): the part \(part) overlaps, is empty or lies outside")
      try demand(isBlank(post, end..<part.lowerBound), "\(platform.id): text is lost before \(part)")
      end = part.upperBound
    }
    try demand(isBlank(post, end..<post.range.upperBound), "\(platform.id): text is lost at the end")
    guard let fix = Thread.fix(of: post, on: platform) else { return }
    let split = Document(
      post.text.applying(fix.edits), tokenizer: Tokenizer(grammar: platform.grammar, lexicon: post.catalog.lexicon))
    let first = post.number - 1
    try demand(
      split.postCount == post.postCount + parts.count - 1 || post.isBlank,
      "\(platform.id): \(split.postCount) posts came of \(post.postCount), of which one had \(parts.count) parts")
    for index in first..<first + parts.count {
      let part = Post(at: index, of: split, catalog: post.catalog, platforms: [platform], limit: limit)
      try demand(part?.count(on: platform).remaining ?? -1 >= 0, "\(platform.id): part \(index - first) does not fit")
    }
  }

  private static func isBlank(_ post: Post, _ range: ByteRange) -> Bool {
    withBytes(post.text) { CountedText(text: $0, range: range, tokens: []).isBlank }
  }
}
