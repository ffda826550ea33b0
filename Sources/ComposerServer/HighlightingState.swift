import ComposerCore

/// What the client has of a document's semantic tokens, and how many of them each line has; so a delta needs neither
/// the old answer nor a look at the lines that have not changed.
struct HighlightingState: Sendable {
  /// Where each line's highlights begin, counted in highlights, and behind the last line their number; empty until the
  /// client has asked.
  private var starts: [Int] = []
  /// The answer that the client has, by its `resultId`.
  private var given: (id: String, highlights: Int)?
  /// How many lines at the start and at the end are as they were in that answer.
  private var same = (before: 0, behind: 0)

  /// Takes note of an edit.
  mutating func note(_ change: Document.Change, _ document: Document) {
    guard !starts.isEmpty, change.old.upperBound < starts.count else {
      self = HighlightingState()
      return
    }
    var fresh: [Int] = []
    fresh.reserveCapacity(change.new.count + 1)
    var sum = starts[change.old.lowerBound]
    for line in change.new {
      fresh.append(sum)
      sum += Highlights.count(in: document, line: line)
    }
    let delta = sum - starts[change.old.upperBound]
    starts.replaceSubrange(change.old, with: fresh)
    if delta != 0 {
      starts.withUnsafeMutableBufferPointer { all in
        for index in min(change.new.upperBound, all.count)..<all.count { all[index] &+= delta }
      }
    }
    same.before = min(same.before, change.new.lowerBound)
    same.behind = min(same.behind, document.lines.count - change.new.upperBound)
  }

  /// Takes note that the client is given all highlights.
  mutating func give(id: String, _ document: Document) {
    if starts.isEmpty {
      starts.reserveCapacity(document.lines.count + 1)
      var sum = 0
      for line in 0..<document.lines.count {
        starts.append(sum)
        sum += Highlights.count(in: document, line: line)
      }
      starts.append(sum)
    }
    given = (id, starts.last ?? 0)
    same = (document.lines.count, document.lines.count)
  }

  /// What turns the answer that the client has into the one it should have, in highlights.
  struct Edit {
    let start: Int
    let deleted: Int
    /// The lines whose highlights come in place of the deleted ones.
    let lines: Range<Int>
    /// The line of the last highlight before them.
    let lineBefore: Int
  }

  /// The one edit from the answer `id` to the document as it is; nil where the client has no such answer.
  func edit(since id: String, _ document: Document) -> Edit? {
    guard let given, given.id == id, starts.count == document.lines.count + 1 else { return nil }
    let count = document.lines.count
    guard same.before < count else {
      return Edit(start: starts[count], deleted: 0, lines: count..<count, lineBefore: 0)
    }
    var end = count - min(same.behind, count - same.before)
    // The first highlight behind the change counts its lines from the last one before it.
    while end < count, starts[end] == starts[end + 1] { end += 1 }
    let upper = min(end + 1, count)
    let behind = starts[count] - starts[upper]
    let start = starts[same.before]
    return Edit(
      start: start, deleted: given.highlights - behind - start, lines: same.before..<upper,
      lineBefore: lastLine(before: start))
  }

  /// The line that the highlight before the one at a place stands on; 0 where it is the first.
  private func lastLine(before place: Int) -> Int {
    // The last line that begins before the place has the highlight.
    max(0, starts.indices.partitioningIndex { starts[$0] >= place } - 1)
  }
}
