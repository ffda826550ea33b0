import ComposerCore

extension CodeActionSource {
  /// A tag of the words that are selected.
  static let tagging = CodeActionSource { site in
    guard site.wants(.rewrite), let edit = site.document.document.tagging(site.range) else { return [] }
    let tag = printable(edit.text, limit: 60)
    let title = Phrase("make it the tag “\(tag)”", zh: "改成话题标签“\(tag)”")
    return [CodeAction(kind: .rewrite, title: title, content: .edits([edit]))]
  }
}
