/// A pattern for paths, as `.gitignore` has them (git's manual, gitignore).
///
/// - `*` is any text without a slash, `?` one character (not one byte), `[a-z]` one of a set, `\` takes the next
///   character as it is.
/// - A pattern without a slash, or with one at its end only, matches a name in any folder; any other matches the
///   whole path from where the patterns stand, with or without a `/` in front.
/// - `**/` is any number of folders, also none; `/**` is everything inside.
/// - A slash at the end asks for a folder.
///
/// A malformed pattern matches nothing. Matching takes time of the path's length times the pattern's at most.
package struct Glob: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case name(GlobName)
    /// `**` between slashes.
    case folders
  }

  /// Whether it matches folders only.
  package let wantsFolder: Bool
  private let parts: [Part]

  /// - Parameter pattern: without the `!` that negates it in a list; see ``GlobList``.
  package init(_ pattern: [UInt8]) {
    let slash = UInt8(ascii: "/")
    var pattern = pattern
    wantsFolder = pattern.last == slash
    if wantsFolder { pattern.removeLast() }
    let isAnchored = pattern.contains(slash)
    if pattern.first == slash { pattern.removeFirst() }
    var parts: [Part] = isAnchored ? [] : [.folders]
    if pattern.isEmpty {
      self.parts = []
      return
    }
    var offset = 0
    while true {
      if isAnchored, let end = Self.folders(pattern, offset) {
        if parts.last != .folders { parts.append(.folders) }
        offset = end
      } else {
        guard let name = GlobName(pattern, from: &offset) else {
          self.parts = []
          return
        }
        parts.append(.name(name))
      }
      if offset >= pattern.count { break }
      offset += 1
    }
    self.parts = parts
  }

  package init(_ pattern: String) { self.init(Array(pattern.utf8)) }

  /// Whether the path itself matches; see ``GlobList/covers(_:)`` for what lies inside a folder that does.
  ///
  /// - Parameter path: relative to where the pattern stands, without `.` and `..`, without a slash at its end.
  package func matches(_ path: [UInt8], isFolder: Bool = false) -> Bool {
    if wantsFolder, !isFolder { return false }
    if parts.count == 2, case .folders = parts[0], case .name(let name) = parts[1] {
      let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      return name.matches(path[start...])
    }
    if parts.isEmpty { return false }
    return matches(path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false))
  }

  package func matches(_ path: String, isFolder: Bool = false) -> Bool {
    matches(Array(path.utf8), isFolder: isFolder)
  }

  private func matches(_ names: [ArraySlice<UInt8>]) -> Bool {
    var index = 0
    var part = 0
    // As in a name: only the last `**` is ever stretched.
    var folders: (part: Int, index: Int)?
    while true {
      if part < parts.count, case .folders = parts[part] {
        // At the end it is what lies inside: one name at least.
        if part == parts.count - 1 { return index < names.count }
        part += 1
        folders = (part, index)
      } else if part < parts.count, index < names.count, case .name(let name) = parts[part], name.matches(names[index])
      {
        part += 1
        index += 1
      } else if part == parts.count, index == names.count {
        return true
      } else if let last = folders, last.index < names.count {
        index = last.index + 1
        folders = (last.part, index)
        part = last.part
      } else {
        return false
      }
    }
  }

  /// The offset behind `**` (or more stars, as git has it) that fills the place between two slashes at `offset`;
  /// nil if something else stands there.
  private static func folders(_ pattern: [UInt8], _ offset: Int) -> Int? {
    let stars = pattern[offset...].prefix { $0 == UInt8(ascii: "*") }
    guard stars.count >= 2, stars.endIndex == pattern.count || pattern[stars.endIndex] == UInt8(ascii: "/") else {
      return nil
    }
    return stars.endIndex
  }
}
