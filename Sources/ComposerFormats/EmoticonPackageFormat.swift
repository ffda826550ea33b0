package import ComposerCore
package import JSONRPC

/// Reads packages of emoticons: `info.json`, an object with `group_name_cn`, `display_only` and `emoticons` or only the
/// array of emoticons. The list of packages is read by ``list(_:)``.
///
/// What is wrong with one entry costs that entry; the rest is read. Nothing here opens a file.
package enum EmoticonPackageFormat {
  /// The most entries that a list of packages or a package may have.
  package static let maximumEntries = 20_000
  /// The most levels of arrays and objects inside each other.
  package static let maximumDepth = 64
  /// The most problems that are told of one package.
  package static let maximumProblems = 20
  /// The most Unicode scalars of a name.
  package static let maximumNameLength = 64

  /// Why a file gives no package, or what is wrong with one entry, without the file's path.
  package struct Problem: Error, Hashable, Sendable {
    package var message: Phrase

    init(_ message: Phrase) { self.message = message }

    package init(_ english: String, zh chinese: String) { self.init(Phrase(english, zh: chinese)) }
  }

  /// The package that an `info` file describes, and what is wrong with entries that were left out.
  ///
  /// - Parameters:
  ///   - id: the package's id, from its folder's name or the list; one inside the file counts for nothing.
  ///   - listedName: the group's name as the list of packages has it, for a file that has none.
  ///   - folder: where its pictures are.
  package static func package(_ json: JSON, id: String, listedName: String? = nil, folder: String? = nil)
    throws(Problem) -> (package: EmoticonPackage, problems: [Problem])
  {
    // An older schema puts `emoticon_group_` before its keys.
    let list = json.arrayValue ?? (json["emoticons"] ?? json["emoticon_group_emoticons"])?.arrayValue
    guard let entries = list else {
      throw Problem(
        "expected an array of emoticons, or an object with an array “emoticons”", zh: "应为表情数组，或带有“emoticons”数组的对象")
    }
    try checkCount(entries.count, of: Phrase("emoticons", zh: "个表情"))
    var problems: [Problem] = []
    var problemCount = 0
    var emoticons: [Emoticon] = []
    emoticons.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      var reader = EmoticonReader()
      if let emoticon = reader.emoticon(entry) { emoticons.append(emoticon) }
      problemCount += reader.problems.count
      for problem in reader.problems where problems.count < maximumProblems {
        let place = "“\(id)”, emoticon \(index + 1): "
        problems.append(
          Problem(place + problem.english, zh: "“\(id)”，第 \(index + 1) 个表情：" + problem.chinese))
      }
    }
    let rest = problemCount - problems.count
    if rest > 0 { problems.append(Problem(Phrase("“\(id)”: ", zh: "“\(id)”：") + .moreProblems(rest))) }
    let names = [json["group_name_cn"]?.stringValue, listedName] + otherNames.map { json[$0]?.stringValue }
    let name = names.lazy.compactMap { $0 }.first { $0.isShowable } ?? id
    let displayOnly = isTrue(json["display_only"] ?? json["emoticon_group_display_only"])
    let package = EmoticonPackage(
      id: id, name: name, displayOnly: displayOnly, folder: folder, emoticons: emoticons)
    return (package, problems)
  }

  /// Where a group's name is looked for when there is none in simplified Chinese.
  private static let otherNames = [
    "emoticon_group_name_cn", "group_name", "emoticon_group_name", "group_name_tw", "emoticon_group_name_tw",
    "group_name_en", "emoticon_group_name_en",
  ]

  /// Whether a package may be called so: `^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$`. Such an id never leads out of a folder.
  package static func isID(_ id: String) -> Bool {
    guard let first = id.utf8.first, 1...128 ~= id.utf8.count, isLetterOrDigit(first) else { return false }
    return id.utf8.allSatisfy {
      isLetterOrDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
  }

  static func checkCount(_ count: Int, of things: Phrase) throws(Problem) {
    guard count > maximumEntries else { return }
    throw Problem(
      "\(count) \(things.english); at most \(maximumEntries) are read",
      zh: "有 \(count) \(things.chinese)，最多读取 \(maximumEntries) 个")
  }

  /// `true`, a number other than 0, or one of these as text, as property lists have it.
  private static func isTrue(_ json: JSON?) -> Bool {
    if let json, let value = json.boolValue ?? json.doubleValue.map({ $0 != 0 }) { return value }
    return ["1", "true", "yes"].contains(json?.stringValue?.lowercased())
  }
}
