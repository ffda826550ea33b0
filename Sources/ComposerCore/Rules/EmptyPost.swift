extension Rule {
  /// A post of blanks and line ends only, in a file that has separators: nothing between two `---` lines.
  ///
  /// Such a post cannot be sent (the page's counter gives it 0), and it takes a number in the file. A file of blanks
  /// without any separator is a draft not yet begun, and not reported.
  package static let emptyPost: Rule = Rule(
    id: "empty-post", summary: Phrase("a post holds nothing but blanks", zh: "这条没有内容"),
    severity: .info, example: "早安\n---\n\n---\n晚安"
  ) { post in
    guard post.isBlank, post.postCount > 1 || isBeforeASeparator(post) else { return [] }
    return [
      Finding(
        .emptyPost, in: post, at: post.range,
        Phrase(
          "post \(post.number) holds nothing; write it or take one of the “---” lines beside it away",
          zh: "第 \(post.number) 条没有内容；请补上，或删去旁边的一行“---”"))
    ]
  }

  /// Whether the line behind the post is a separator; behind the last one of a file there may be none.
  private static func isBeforeASeparator(_ post: Post) -> Bool {
    withBytes(post.text) { text in
      var offset = post.range.upperBound
      if text[offset] == 0x0D { offset &+= 1 }
      if text[offset] == 0x0A { offset &+= 1 }
      return text[offset] == 0x2D && text[offset &+ 1] == 0x2D && text[offset &+ 2] == 0x2D
    }
  }
}
