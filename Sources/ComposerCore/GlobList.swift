/// Patterns in their order, of which the last that matches decides; one with `!` in front takes out what others took in.
package struct GlobList: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let glob: Glob
    let isNegated: Bool
  }

  private var entries: [Entry] = []

  package var isEmpty: Bool { entries.isEmpty }

  /// A list of patterns, as a configuration has it. Nothing is trimmed and nothing is a comment.
  package init(_ patterns: [String]) {
    for pattern in patterns { append(Array(pattern.utf8)[...]) }
  }

  /// A file of patterns, as `.gitignore` has it: one a line, `#` begins a note, blanks at the end do not count.
  package init(gitignore text: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = text.starts(with: mark) ? text[mark.count...] : text[...]
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let line = Self.trimmed(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      if !line.isEmpty, line.first != UInt8(ascii: "#") { append(line) }
    }
  }

  /// What the list says of this path itself: true where the last pattern that matches takes it in, false where that
  /// takes it out, nil where none matches.
  ///
  /// - Parameter path: as for ``Glob/matches(_:isFolder:)``.
  package func verdict(on path: [UInt8], isFolder: Bool) -> Bool? {
    entries.last { $0.glob.matches(path, isFolder: isFolder) }.map { !$0.isNegated }
  }

  /// Whether the list takes in a file, by its own path or by that of a folder above it: `drafts/` covers all inside.
  ///
  /// The last pattern that matches the file or a folder above it decides, so `!drafts/this.post` takes one out again.
  package func covers(_ path: [UInt8]) -> Bool {
    let slash = UInt8(ascii: "/")
    let folders = path.indices.filter { path[$0] == slash }.map { Array(path[..<$0]) }
    let last = entries.last { entry in
      entry.glob.matches(path) || folders.contains { entry.glob.matches($0, isFolder: true) }
    }
    return last.map { !$0.isNegated } ?? false
  }

  package func covers(_ path: String) -> Bool { covers(Array(path.utf8)) }

  private mutating func append(_ pattern: ArraySlice<UInt8>) {
    let isNegated = pattern.first == UInt8(ascii: "!")
    entries.append(Entry(glob: Glob(Array(isNegated ? pattern.dropFirst() : pattern)), isNegated: isNegated))
  }

  /// The line without the blanks at its end; one behind a backslash stays.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var offset = line.startIndex
    while offset < line.endIndex {
      if line[offset] == UInt8(ascii: "\\"), offset + 1 < line.endIndex {
        offset += 1
      } else if line[offset] == UInt8(ascii: " ") {
        offset += 1
        continue
      }
      offset += 1
      end = offset
    }
    return line[..<end]
  }
}
