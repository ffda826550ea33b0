import ComposerCore

/// What is known about each post of a document, so that an edit costs the post that it touches.
///
/// Places count from the post's own first line: a post that only moves keeps everything.
struct PostCache: Sendable {
  /// What is known about one post.
  struct Entry: Sendable {
    var counts: [Count]?
    var diagnostics: [CachedDiagnostic]? { didSet { encoded = nil } }
    /// The diagnostics as they were sent last, when the post began on this line.
    fileprivate var encoded: (firstLine: Int, bytes: [UInt8])?
    /// Whether something was left out because somebody was typing there.
    var wasBeingTyped = false
    /// The index that the post is called by in its diagnostics; nil where none names it.
    var namedIndex: Int?
  }

  private(set) var entries: [Entry] = []

  /// Forgets everything.
  mutating func reset(count: Int) {
    entries = Array(repeating: Entry(), count: count)
  }

  subscript(_ index: Int) -> Entry {
    get { entries.indices.contains(index) ? entries[index] : Entry() }
    set { if entries.indices.contains(index) { entries[index] = newValue } }
  }

  /// Whether a post has to be diagnosed, whoever is typing where.
  func isStale(_ index: Int) -> Bool {
    guard entries.indices.contains(index) else { return false }
    return entries[index].diagnostics == nil || entries[index].wasBeingTyped
      || entries[index].namedIndex.map { $0 != index } ?? false
  }

  /// Whether anything is known to be wrong with a post.
  func hasDiagnostics(_ index: Int) -> Bool {
    entries.indices.contains(index) && entries[index].diagnostics.map { !$0.isEmpty } ?? false
  }

  /// Appends a post's diagnostics. They are encoded once for each line that the post begins on: there may be thousands at
  /// each keystroke.
  mutating func appendDiagnostics(of index: Int, firstLine: Int, to list: inout DiagnosticList) {
    guard entries.indices.contains(index), let diagnostics = entries[index].diagnostics else { return }
    guard diagnostics.count <= list.room else { return list.append(diagnostics, firstLine: firstLine) }
    if let encoded = entries[index].encoded, encoded.firstLine == firstLine {
      return list.append(encoded.bytes, count: diagnostics.count)
    }
    var alone = DiagnosticList(most: diagnostics.count)
    alone.append(diagnostics, firstLine: firstLine)
    entries[index].encoded = (firstLine, alone.elements)
    list.append(alone.elements, count: diagnostics.count)
  }

  /// Keeps what is known about the posts that an edit has not touched. The header must be the same as before.
  mutating func note(_ change: Document.Change, _ document: Document) {
    let count = document.postCount
    let old = entries.count
    // Whether a post is the only one matters to some rules.
    guard (old > 1) == (count > 1) else { return reset(count: count) }
    let isInHeader = change.new.lowerBound < document.layout.header?.lineCount ?? 0
    let before = isInHeader ? 0 : document.layout.post(ofLine: change.new.lowerBound, document.lines) ?? count
    // A post is behind the edit if the separator before it is; a touched separator may be a new one.
    let within = document.layout.post(ofLine: change.new.upperBound, document.lines) ?? count
    let behind = max(0, count - within - 1)
    guard before + behind <= min(old, count) else { return reset(count: count) }
    let touched = Array(repeating: Entry(), count: count - before - behind)
    entries.replaceSubrange(before..<old - behind, with: touched)
  }
}
