package import ComposerCore
import ComposerFormats
package import JSONRPC

/// The forms in which the files of a package are written, by the extension of their names, the one that is looked for
/// first in front.
package enum PackageFile: String, CaseIterable, Sendable {
  case json
  case propertyList = "plist"

  /// Why a file's bytes are not read.
  package struct Failure: Error, Hashable, Sendable {
    /// Both from 1, the column in Unicode scalars; nil where it is the whole file or the message says where.
    package var line: Int?
    package var column: Int?
    package var message: Phrase

    init(_ message: Phrase, line: Int? = nil, column: Int? = nil) {
      self.message = message
      self.line = line
      self.column = column
    }
  }

  /// What a file holds, as JSON, for ``EmoticonPackageFormat``.
  package func json(_ bytes: [UInt8]) throws(Failure) -> JSON {
    switch self {
    case .json: return try PackageFile.parse(bytes)
    case .propertyList:
      do throws(PropertyList.Failure) {
        return try PropertyList.parse(bytes)
      } catch {
        guard case .line(let line, let column) = error.place else { throw Failure(error.message) }
        throw Failure(error.message, line: line, column: column)
      }
    }
  }

  private static func parse(_ bytes: [UInt8]) throws(Failure) -> JSON {
    let limit = EmoticonPackageFormat.maximumDepth
    guard depth(of: bytes) <= limit else {
      throw Failure(
        Phrase(
          "nested deeper than \(limit) levels, which is the most that is read", zh: "嵌套超过 \(limit) 层，这是读取的上限"))
    }
    do {
      return try JSONParser.parse(bytes)
    } catch {
      var places = PlaceFinder(bytes, lines: LineTable(bytes))
      let place = places.place(at: error.offset)
      throw Failure(
        error.phrase, line: place.line, column: place.column)
    }
  }

  /// How many arrays and objects stand inside each other at most, without reading what they hold.
  private static func depth(of bytes: [UInt8]) -> Int {
    var deepest = 0
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isInString {
        if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return deepest
  }
}
