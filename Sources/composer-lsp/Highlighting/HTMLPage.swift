import ComposerCore

/// What stands around the fragment in a page of its own: no script, nothing from elsewhere.
enum HTMLPage {
  /// The page up to its first post.
  ///
  /// - Parameters:
  ///   - title: what the file is called.
  ///   - posts: how many posts follow.
  static func opening(title: String, posts: Int, _ language: Language) -> String {
    let title = String(decoding: HTML.escaped(Array(printable(title).utf8)), as: UTF8.self)
    let tag = language == .chinese ? "zh-Hans" : "en"
    return """
      <!DOCTYPE html>
      <html lang="\(tag)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(HTMLStyle.text)
      </style>
      </head>
      <body>
      <header class="composer-header">
      <h1>\(title)</h1>
      <p>\(Phrase.posts(posts)[language])</p>
      </header>
      <main>

      """
  }

  static let closing = "</main>\n</body>\n</html>\n"

  /// A post's heading, where there are several.
  static func heading(of post: Int, _ language: Language) -> String {
    "<h2 class=\"composer-number\" id=\"post-\(post)\">\(Phrase.post(post)[language])</h2>\n"
  }

  /// How much of the limit is used, as a bar: filled up to what is used, or with a mark where the limit is.
  static func bar(of count: Count) -> String {
    let over = count.remaining < 0 ? " composer-bar-over" : ""
    let (part, whole) = count.remaining < 0 ? (count.limit, count.used) : (count.used, count.limit)
    return "<span class=\"composer-bar\(over)\" aria-hidden=\"true\">"
      + "<span style=\"width: \(percent(part, of: whole))%\"></span></span>"
  }

  /// A part as a whole number of percent, from 0 to 100; what is there at all is seen.
  private static func percent(_ part: Int, of whole: Int) -> Int {
    guard part > 0, whole > 0 else { return 0 }
    let (product, isTooLarge) = part.multipliedReportingOverflow(by: 100)
    return min(100, max(1, isTooLarge ? part / max(1, whole / 100) : product / whole))
  }
}

extension Phrase {
  fileprivate static func post(_ number: Int) -> Phrase { Phrase("Post \(number)", zh: "第 \(number) 条") }

  fileprivate static func posts(_ number: Int) -> Phrase {
    Phrase(number == 1 ? "1 post" : number == 0 ? "no posts" : "\(number) posts", zh: "\(number) 条博文")
  }
}
