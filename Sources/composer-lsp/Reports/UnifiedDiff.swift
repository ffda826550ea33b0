import ComposerCore

/// What edits change in a text, line by line, as `diff -u` shows it and `patch -p0` takes it.
///
/// Control characters and invisible ones are shown as signs, also a CR that ends a line alone; so texts that hold some
/// can be read and not patched. Lines are those of findings: they end with LF, CR LF or CR.
struct UnifiedDiff {
  /// How many lines are shown around a change.
  private static let context = 3

  private let old: [UInt8]
  private let lines: LineTable
  /// How many lines there are, an empty one behind the last line end left out.
  private let lineCount: Int
  /// What stands before the first line in the file.
  private let mark: [UInt8]
  private let usesColor: Bool
  private var answer: [UInt8] = []

  /// Lines that are replaced by others.
  private struct Change {
    var oldLines: Range<Int>
    var new: [UInt8]
    var newLines: [ByteRange]
  }

  /// - Parameters:
  ///   - shownName: the path, safe to show.
  ///   - edits: of the document, in order, none overlapping another.
  ///   - mark: the byte-order mark before the text, where `patch` will see it.
  static func bytes(
    of edits: [Edit], in document: Document, shownName: String, mark: [UInt8] = [], usesColor: Bool
  ) -> [UInt8] {
    var diff = UnifiedDiff(document, mark, usesColor)
    // A tab ends a name that holds blanks.
    let name = shownName + (shownName.contains(" ") ? "\t" : "")
    diff.line("--- \(name)", style: "1")
    diff.line("+++ \(name)", style: "1")
    diff.write(hunksOf: diff.changes(edits))
    return diff.answer
  }

  private init(_ document: Document, _ mark: [UInt8], _ usesColor: Bool) {
    old = document.text
    lines = document.lines
    lineCount = lines.range(ofLine: lines.count - 1).isEmpty ? lines.count - 1 : lines.count
    self.mark = mark
    self.usesColor = usesColor
  }

  /// The changed lines, those that touch together.
  private func changes(_ edits: [Edit]) -> [Change] {
    var groups: [(lines: Range<Int>, edits: [Edit])] = []
    for edit in edits {
      let first = lines.line(at: edit.range.lowerBound)
      let end = lines.line(at: edit.range.upperBound) + 1
      if let last = groups.indices.last, groups[last].lines.upperBound >= first {
        groups[last].lines = groups[last].lines.lowerBound..<end
        groups[last].edits.append(edit)
      } else {
        groups.append((first..<end, [edit]))
      }
    }
    return groups.map { group in
      let start = lines.range(ofLine: group.lines.lowerBound).lowerBound
      let end = lines.range(ofLine: group.lines.upperBound - 1).upperBound
      let new = Array(old[start..<end]).applying(
        group.edits.map { Edit($0.range.lowerBound - start..<$0.range.upperBound - start, $0.text) })
      let table = LineTable(new)
      let oldLines = group.lines.lowerBound..<max(group.lines.lowerBound, min(group.lines.upperBound, lineCount))
      return trimmed(
        Change(
          oldLines: oldLines, new: new,
          newLines: (0..<table.count).map { table.range(ofLine: $0) }.filter { !$0.isEmpty }))
    }
  }

  /// A change without the lines at its ends that stay as they are.
  private func trimmed(_ change: Change) -> Change {
    var change = change
    func isSame(_ line: Int, _ range: ByteRange) -> Bool { old[lines.range(ofLine: line)] == change.new[range] }
    while let range = change.newLines.first, let line = change.oldLines.first, isSame(line, range) {
      change.newLines.removeFirst()
      change.oldLines.removeFirst()
    }
    while let range = change.newLines.last, let line = change.oldLines.last, isSame(line, range) {
      change.newLines.removeLast()
      change.oldLines.removeLast()
    }
    return change
  }

  private mutating func write(hunksOf changes: [Change]) {
    var rest = changes[...]
    var delta = 0
    while let first = rest.popFirst() {
      var hunk = [first]
      while let last = hunk.last, let next = rest.first,
        next.oldLines.lowerBound - last.oldLines.upperBound <= 2 * UnifiedDiff.context
      {
        hunk.append(next)
        rest.removeFirst()
      }
      delta += write(hunk, delta)
    }
  }

  /// - Parameter delta: how many lines more the new text has before the hunk.
  /// - Returns: how many it has more in it.
  private mutating func write(_ hunk: [Change], _ delta: Int) -> Int {
    guard let first = hunk.first, let last = hunk.last else { return 0 }
    let start = max(0, first.oldLines.lowerBound - UnifiedDiff.context)
    let end = min(lineCount, last.oldLines.upperBound + UnifiedDiff.context)
    let grown = hunk.reduce(0) { $0 + $1.newLines.count - $1.oldLines.count }
    func range(_ start: Int, _ count: Int) -> String {
      count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }
    line("@@ -\(range(start, end - start)) +\(range(start + delta, end - start + grown)) @@", style: "36")
    var next = start
    for change in hunk {
      for index in next..<change.oldLines.lowerBound { write(" ", old, lines.range(ofLine: index), index) }
      for index in change.oldLines { write("-", old, lines.range(ofLine: index), index) }
      for (place, range) in change.newLines.enumerated() {
        write("+", change.new, range, change.oldLines.lowerBound + place + delta)
      }
      next = change.oldLines.upperBound
    }
    for index in next..<end { write(" ", old, lines.range(ofLine: index), index) }
    return grown
  }

  /// Writes a line of the text behind its sign.
  private mutating func write(_ sign: String, _ text: [UInt8], _ range: ByteRange, _ line: Int) {
    var shown = Array(sign.utf8)
    if line == 0 { shown += mark }
    var end: [UInt8]?
    withBytes(text) { bytes in
      for piece in bytes.visiblePieces(of: range) {
        switch piece {
        case .plain(let range): shown += bytes.slice(range)
        case .control(_, let sign), .invisible(_, let sign): shown += sign.utf8
        case .lineEnd(let range):
          end = Array(bytes.slice(range))
          if end == [0x0D] {
            shown += "␍".utf8
            end = [0x0A]
          }
        }
      }
    }
    styled(shown, style: sign == "-" ? "31" : sign == "+" ? "32" : "")
    answer += end ?? Array("\n\\ No newline at end of file\n".utf8)
  }

  private mutating func line(_ text: String, style: String) {
    styled(Array(text.utf8), style: style)
    answer.append(0x0A)
  }

  private mutating func styled(_ bytes: [UInt8], style: String) {
    let isStyled = usesColor && !style.isEmpty
    if isStyled { answer += "\u{1B}[\(style)m".utf8 }
    answer += bytes
    if isStyled { answer += "\u{1B}[0m".utf8 }
  }
}
