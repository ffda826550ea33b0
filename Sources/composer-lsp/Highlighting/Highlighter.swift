import ComposerCore

/// A way to show posts with their tokens, the part that is over the limit and their counts.
///
/// A further format costs its file in `Highlighting/` and its line in ``all``.
struct Highlighter: Sendable {
  /// As `--format` names it.
  let name: String
  let summary: Phrase
  let write: @Sendable (HighlightedFile, inout Gathering) -> Void

  /// Every format, the first where nothing is said.
  static let all: [Highlighter] = [.ansi, .html, .json]

  static func named(_ name: String) -> Highlighter? { all.first { $0.name == name } }

  init(_ name: String, _ summary: Phrase, write: @escaping @Sendable (HighlightedFile, inout Gathering) -> Void) {
    self.name = name
    self.summary = summary
    self.write = write
  }
}

/// A file, and how it is to be shown.
struct HighlightedFile: Sendable {
  let file: PostFile
  /// Number of the one post that is wanted.
  let only: Int?
  let language: Language
  let usesColor: Bool
  let isStandalone: Bool

  /// Calls `body` with each wanted post, its counts and its segments, as long as somebody wants more.
  func forEachPost(_ answer: inout Gathering, _ body: (Post, [Count], Segments, inout Gathering) -> Void) {
    file.forEachPost(only: only) { post in
      let counts = post.counts
      body(post, counts, post.segments(counts), &answer)
      return answer.passOn()
    }
  }
}
