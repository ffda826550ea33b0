package import ComposerCore
package import ComposerFormats

/// A configuration file that was read.
package struct ConfigurationFile: Sendable {
  /// Absolute.
  package let path: FilePath
  /// What is sound in it.
  package let settings: Settings
  package let problems: [ConfigurationProblem]

  /// The most that is read of a configuration file, in bytes.
  package static let sizeLimit = 1 << 20

  /// The text of a file as it is; nil where it cannot be read.
  package static func text(of path: FilePath) -> [UInt8]? { try? FileReading.contents(of: path, limit: sizeLimit) }

  /// Reads a file; nil where none is there and none has to be.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - globFolder: what globs start from; nil for the file's folder.
  ///   - isRequired: whether a file that is not there is a problem.
  init?(_ path: FilePath, globFolder: FilePath? = nil, isRequired: Bool = false) {
    self.path = path
    do {
      let bytes = try FileReading.contents(of: path, limit: ConfigurationFile.sizeLimit)
      (settings, problems) = ConfigurationFormat.decode(
        bytes, source: path.text, folder: path.folder.text, globFolder: globFolder?.text,
        patternProblem: { ICURegex.problem(of: $0) })
    } catch {
      if !isRequired, case .system(let reason) = error, reason.saysNothingIsThere { return nil }
      settings = Settings()
      problems = [
        ConfigurationProblem(
          source: path.text, message: error.phrase(expected: Phrase("a configuration file", zh: "配置文件")))
      ]
    }
  }
}

/// What holds for one file by all configuration files together.
package struct Configuration: Sendable {
  /// The files, from the one that counts least to the one that counts most.
  package let files: [ConfigurationFile]
  package let settings: Settings

  init(_ files: [ConfigurationFile]) {
    self.files = files
    settings = files.reduce(Settings()) { $0.under($1.settings) }
  }

  package var problems: [ConfigurationProblem] { files.flatMap(\.problems) }
}
