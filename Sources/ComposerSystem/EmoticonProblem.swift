package import ComposerCore

/// Packages that were loaded, and what was wrong with others.
package struct LoadedEmoticons: Sendable {
  package var packages: [EmoticonPackage] = []
  package var problems: [EmoticonProblem] = []
  /// How the files that were read looked, and that others were not there: when this holds no more, loading again may
  /// give something else.
  package var stamps = FileStamps()

  package init() {}
}

/// Something wrong with a package of emoticons; all else is loaded.
package struct EmoticonProblem: Error, Hashable, Sendable {
  /// The file or the folder.
  package var path: FilePath
  /// Both from 1, the column in Unicode scalars; nil where it is the whole file or the message says where.
  package var line: Int?
  package var column: Int?
  /// Whether a whole package or folder is missing, and not only an emoticon or a picture.
  package var losesPackage: Bool
  /// Without the path.
  package var message: Phrase

  package init(
    path: FilePath, line: Int? = nil, column: Int? = nil, losesPackage: Bool, message: Phrase
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.losesPackage = losesPackage
    self.message = message
  }

  /// The path, the place and the message.
  package var description: Phrase {
    let place = line.map { ":\($0):\(column ?? 1)" } ?? ""
    return Phrase("\(path)\(place): ", zh: "\(path)\(place)：") + message
  }
}
