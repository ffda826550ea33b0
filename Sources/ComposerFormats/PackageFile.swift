import ComposerCore
package import JSONRPC

/// The forms in which the files of a package are written, by the extension of their names, the one that is looked for
/// first in front.
package enum PackageFile: String, CaseIterable, Sendable {
  case json
  case propertyList = "plist"

  /// What a file holds, as JSON, for ``EmoticonPackageFormat``.
  package func json(_ bytes: [UInt8]) throws(EmoticonPackageFormat.Problem) -> JSON {
    switch self {
    case .json: return try PackageFile.parse(bytes)
    case .propertyList:
      throw EmoticonPackageFormat.Problem(
        "property lists are not read yet; the same as JSON is", zh: "尚不支持属性列表，请改用同样内容的 JSON")
    }
  }

  private static func parse(_ bytes: [UInt8]) throws(EmoticonPackageFormat.Problem) -> JSON {
    let limit = EmoticonPackageFormat.maximumDepth
    guard depth(of: bytes) <= limit else {
      throw EmoticonPackageFormat.Problem(
        "more than \(limit) arrays and objects inside each other", zh: "数组和对象的嵌套超过 \(limit) 层")
    }
    do {
      return try JSONParser.parse(bytes)
    } catch {
      var places = PlaceFinder(bytes, lines: LineTable(bytes))
      let place = places.place(at: error.offset)
      throw EmoticonPackageFormat.Problem(
        "not JSON, line \(place.line), column \(place.column): \(error.reason)",
        zh: "不是有效的 JSON，第 \(place.line) 行第 \(place.column) 列：\(error.reason)")
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
