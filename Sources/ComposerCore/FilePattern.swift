extension Settings {
  /// A glob and the folder that it is written for. A `!` in front takes out what patterns before it took in.
  package struct FilePattern: Hashable, Sendable {
    package var glob: String
    /// The absolute path of the folder that the glob starts from; nil where only the reader of the settings knows it (the
    /// editor's own settings: the workspace).
    package var folder: String?

    package init(_ glob: String, folder: String? = nil) {
      self.glob = glob
      self.folder = folder
    }

    /// Whether the glob means a file or a folder above it; a `!` in front is passed over.
    ///
    /// A path outside of the pattern's folder is matched whole, so `*.post` and `**/drafts/*` mean it and `drafts/*` does
    /// not.
    ///
    /// - Parameters:
    ///   - path: absolute, without `.` and `..`.
    ///   - workspace: the folder of patterns that have none; nil for the root.
    package func matches(_ path: [UInt8], workspace: String? = nil) -> Bool {
      let slash = UInt8(ascii: "/")
      var folder = Array((folder ?? workspace ?? "/").utf8)
      if folder.last != slash { folder.append(slash) }
      let rest = path.starts(with: folder) ? path[folder.count...] : path.first == slash ? path[1...] : path[...]
      return GlobList([isNegated ? String(glob.dropFirst()) : glob]).covers(Array(rest))
    }

    package func matches(_ path: String, workspace: String? = nil) -> Bool {
      matches(Array(path.utf8), workspace: workspace)
    }

    fileprivate var isNegated: Bool { glob.utf8.first == UInt8(ascii: "!") }
  }
}

extension [Settings.FilePattern] {
  /// Whether the list takes a file in: the last pattern that matches decides.
  package func takesIn(_ matches: (Settings.FilePattern) -> Bool) -> Bool {
    last(where: matches).map { !$0.isNegated } ?? false
  }

  /// Whether the list takes in the file of an absolute path; see ``Settings/FilePattern/matches(_:workspace:)``.
  package func takesIn(_ path: [UInt8], workspace: String? = nil) -> Bool {
    takesIn { $0.matches(path, workspace: workspace) }
  }
}
