package import ComposerCore

/// Something wrong in a configuration file or in the editor's settings; all else in it is used.
package struct ConfigurationProblem: Error, Hashable, Sendable {
  /// The file's path, or what else the settings come from.
  package var source: String
  /// Where it stands in the file's text behind a byte-order mark; nil where there is no text, as in the editor's
  /// settings, and where the file could not be read.
  package var range: ByteRange?
  /// From 1; nil where `range` is.
  package var line: Int?
  /// From 1, in Unicode scalars; nil where `range` is.
  package var column: Int?
  /// Without the place.
  package var message: Phrase

  package init(source: String, place: (range: ByteRange, start: Place)? = nil, message: Phrase) {
    self.source = source
    range = place?.range
    line = place?.start.line
    column = place?.start.column
    self.message = message
  }

  /// The place and the message: `path:line:column: message`.
  package var description: Phrase {
    var place = printable(source, limit: .max) + ":"
    if let line, let column { place += "\(line):\(column):" }
    return Phrase(place + " ", zh: place + " ") + message
  }
}
