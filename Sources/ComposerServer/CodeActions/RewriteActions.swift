import ComposerCore

extension CodeActionSource {
  /// Emoticons as emoji and emoji as emoticons, where there are some at the place. In a very long post only for a client
  /// that asks for rewriting, since the whole post is read for it.
  static let rewriting = CodeActionSource { site in
    guard site.wants(.rewrite) else { return [] }
    return site.posts.flatMap { post -> [CodeAction] in
      guard post.range.count <= CodeActionSite.mostAtOnce || site.asksFor(.rewrite) else { return [] }
      return EmoticonConversion(post, spelling: site.document.choice.settings.spelling).fixes(touching: site.range)
        .map { CodeAction(kind: .rewrite, title: $0.title, content: .edits($0.edits)) }
    }
  }
}
