import ComposerCore
package import JSONRPC

extension JSONWriter {
  /// Writes `[start,end]`.
  package mutating func pair(_ start: Int, _ end: Int) {
    beginArray()
    integer(start)
    integer(end)
    endArray()
  }

  /// Writes the members `utf8` and `utf16` of the innermost object: a range from the file's start.
  package mutating func range(_ start: Place, _ end: Place) {
    key("utf8")
    pair(start.utf8, end.utf8)
    key("utf16")
    pair(start.utf16, end.utf16)
  }

  /// Writes a member that is a string.
  package mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  /// Writes a member that is a whole number.
  package mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    integer(value)
  }
}
