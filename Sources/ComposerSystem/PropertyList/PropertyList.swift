package import ComposerCore
import ComposerFormats
package import JSONRPC

/// Reads property lists, XML and binary ones, as the JSON value that the same data would be in a JSON file.
///
/// Dictionaries become objects (in the order of the file, repeated keys kept), sets arrays, dates their text in ISO 8601
/// and data its Base64, as XML writes them; a UID is its number, and a real that is no number is null. Whole numbers
/// beyond `Int` become doubles. Half a surrogate pair becomes U+FFFD.
///
/// What is read is bounded before values are made, so that neither depth nor shared references cost more than the file's
/// own size; see the limits. The old text form (`{ key = value; }`) is not read.
package enum PropertyList {
  /// The most levels of arrays and dictionaries inside each other.
  package static let maximumDepth = EmoticonPackageFormat.maximumDepth
  /// The most entries of one array or dictionary.
  package static let maximumEntries = EmoticonPackageFormat.maximumEntries
  /// The most values of the whole list, keys too, each counted as often as it is referred to: room for
  /// ``maximumEntries`` emoticons of 10 keys each.
  package static let maximumValues = 500_000

  /// Why bytes are no property list that is read.
  package struct Failure: Error, Hashable, Sendable {
    /// A place in the file, as far as one is known.
    package enum Place: Hashable, Sendable {
      /// From 1, the column in Unicode scalars.
      case line(Int, column: Int)
      /// The place is part of the message, as a byte's offset, or it is the whole file.
      case file
    }

    package var place: Place
    /// A sentence without the file's path: what was expected, and what stands there.
    package var message: Phrase

    init(_ english: String, zh chinese: String, at place: Place = .file) {
      self.place = place
      message = Phrase(english, zh: chinese)
    }
  }

  /// The value that a file's bytes hold.
  package static func parse(_ bytes: [UInt8]) throws(Failure) -> JSON {
    if bytes.starts(with: binaryMark) { return try BinaryPropertyList.parse(bytes) }
    if bytes.allSatisfy(isBlank) {
      throw Failure("not a property list: the file is empty", zh: "不是属性列表：文件为空")
    }
    guard looksLikeXML(bytes) else {
      throw Failure(
        "not a property list: expected an XML or a binary one; an old text one can be converted by “plutil -convert xml1”",
        zh: "不是属性列表：应为 XML 或二进制格式；旧的文本格式可用“plutil -convert xml1”转换")
    }
    return try XMLPropertyList.parse(bytes)
  }

  static func tooDeep(at place: Failure.Place = .file, inside where: Phrase = Phrase("", zh: "")) -> Failure {
    Failure(
      "\(`where`.english)nested deeper than \(maximumDepth) levels, which is the most that is read",
      zh: "\(`where`.chinese)嵌套超过 \(maximumDepth) 层，这是读取的上限", at: place)
  }

  private static let binaryMark = Array("bplist0".utf8)

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
  }

  /// Whether the first thing behind a byte-order mark and blanks is `<`, in UTF-8 or UTF-16.
  private static func looksLikeXML(_ bytes: [UInt8]) -> Bool {
    let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0]
    return bytes.first { !marks.contains($0) && !isBlank($0) } == UInt8(ascii: "<")
  }
}
