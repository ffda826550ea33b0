/// A document with the safe fixes of its findings applied, until none is left.
///
/// The one way from findings to a fixed text, for `--fix`, `--diff` and the editor's “fix all” alike. Of each finding
/// the first fix is applied, if it is safe; where fixes overlap, the earlier one wins and the later is looked for anew
/// in the text that came of it. Only posts change: neither the header nor a separator is touched.
package struct Fixing: Sendable {
  /// The document with the fixes in it.
  package private(set) var document: Document
  /// How many fixes were applied.
  package private(set) var count = 0
  /// What changed, in ranges of the document as it was: in order, none touching another.
  package var edits: [Edit] { pieces.edits }
  private var pieces: TextPieces

  /// How often the text is looked through again; fixes that call forth each other end here.
  package static let rounds = 10

  /// - Parameters:
  ///   - only: the index of the one post to fix; nil for all.
  ///   - post: the post at an index of the given document, as it is to be checked.
  package init(
    _ document: Document, only: Int? = nil, check: Check, post: (_ index: Int, _ document: Document) -> Post?
  ) {
    self.document = document
    pieces = TextPieces(length: document.text.count)
    var open = only.map { [$0] } ?? Array(0..<document.postCount)
    for _ in 0..<Fixing.rounds where !open.isEmpty {
      var edits: [Edit] = []
      open = open.filter { index in
        guard var post = post(index, self.document) else { return false }
        // A safe fix is never one that is costly to find.
        post.wantedFixes = .quick
        let before = edits.count
        let fixes = check.findings(in: post).compactMap(\.safeFix)
        count += edits.append(fixes)
        return edits.count > before
      }
      guard !edits.isEmpty else { return }
      pieces.apply(edits)
      self.document.replaceAll(with: self.document.text.applying(edits))
    }
  }
}

extension Finding {
  /// The fix that is applied unasked.
  package var safeFix: Fix? { fixes.first.flatMap { $0.isSafe ? $0 : nil } }
}

extension [Edit] {
  /// Appends the edits of those fixes that overlap nothing before them.
  ///
  /// - Returns: how many fixes that were.
  fileprivate mutating func append(_ fixes: [Fix]) -> Int {
    var count = 0
    for fix in fixes {
      guard let first = fix.edits.first else { continue }
      if let last, !last.isBefore(first) { continue }
      self += fix.edits
      count += 1
    }
    return count
  }
}

extension Edit {
  /// Whether another edit lies behind this one. Where both meet it must be clear which text comes first.
  fileprivate func isBefore(_ other: Edit) -> Bool {
    range.upperBound < other.range.lowerBound
      || range.upperBound == other.range.lowerBound && !range.isEmpty && !other.range.isEmpty
  }
}

extension [UInt8] {
  /// The text after edits that are in order and do not overlap.
  package func applying(_ edits: [Edit]) -> [UInt8] {
    var answer: [UInt8] = []
    answer.reserveCapacity(count)
    var offset = 0
    for edit in edits where edit.range.lowerBound >= offset && edit.range.upperBound <= count {
      answer += self[offset..<edit.range.lowerBound]
      answer += edit.text.utf8
      offset = edit.range.upperBound
    }
    return answer + self[offset...]
  }
}

/// A text as what is left of an earlier one and what is new in it.
private struct TextPieces {
  private enum Piece {
    /// A range of the earlier text.
    case kept(ByteRange)
    case new([UInt8])

    var length: Int {
      switch self {
      case .kept(let range): range.count
      case .new(let bytes): bytes.count
      }
    }

    func part(_ range: ByteRange) -> Piece {
      switch self {
      case .kept(let whole): .kept(whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
      case .new(let bytes): .new(Array(bytes[range]))
      }
    }
  }

  private var pieces: [Piece]
  private let oldLength: Int

  init(length: Int) {
    oldLength = length
    pieces = [.kept(0..<length)]
  }

  /// Applies edits of the text as it is now.
  mutating func apply(_ edits: [Edit]) {
    var answer: [Piece] = []
    var start = 0
    var next = 0
    for piece in pieces {
      let end = start + piece.length
      var offset = start
      while next < edits.count, edits[next].range.lowerBound < end {
        let edit = edits[next]
        if edit.range.lowerBound > offset { answer.append(piece.part(offset - start..<edit.range.lowerBound - start)) }
        if edit.range.lowerBound >= start, !edit.text.isEmpty { answer.append(.new(Array(edit.text.utf8))) }
        offset = min(max(offset, edit.range.upperBound), end)
        // An edit that goes on into the next piece has put its text already.
        if edit.range.upperBound > end { break }
        next += 1
      }
      if offset < end { answer.append(piece.part(offset - start..<end - start)) }
      start = end
    }
    for edit in edits[next...] where edit.range.lowerBound >= start { answer.append(.new(Array(edit.text.utf8))) }
    pieces = answer
  }

  /// The way from the earlier text to this one.
  var edits: [Edit] {
    var edits: [Edit] = []
    var fresh: [UInt8] = []
    var offset = 0
    func close(at end: Int) {
      if !fresh.isEmpty || end > offset { edits.append(Edit(offset..<end, String(decoding: fresh, as: UTF8.self))) }
      fresh = []
    }
    for piece in pieces {
      switch piece {
      case .new(let bytes): fresh += bytes
      case .kept(let range):
        close(at: range.lowerBound)
        offset = range.upperBound
      }
    }
    close(at: oldLength)
    return edits
  }
}
