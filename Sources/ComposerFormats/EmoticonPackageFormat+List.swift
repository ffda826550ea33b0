import ComposerCore
package import JSONRPC

/// Reads `emoticons` files, which list packages: an object with `packages`, or only the array.
extension EmoticonPackageFormat {
  /// A package that a list names.
  package struct Listed: Hashable, Sendable {
    /// The name of its folder, which is its id.
    package var id: String
    /// The group's name, where the list has one.
    package var name: String?
    /// Whether it may be the place of the recents, which has no package.
    package var mayBeRecents: Bool

    package init(id: String, name: String? = nil, mayBeRecents: Bool = false) {
      self.id = id
      self.name = name
      self.mayBeRecents = mayBeRecents
    }
  }

  /// The packages that an `emoticons` file lists, each once, and what is wrong with entries that were left out.
  ///
  /// An entry is `{id}` or `{ID}`; or, as some apps have it, `{groupName, directory, bgImageName}`, where the first one
  /// stands for the recents and may lead nowhere.
  package static func list(_ json: JSON) throws(Problem) -> (packages: [Listed], problems: [Problem]) {
    guard let entries = json.arrayValue ?? json["packages"]?.arrayValue else {
      throw Problem(
        "expected an array of packages, or an object with an array “packages”", zh: "应为表情包数组，或带有“packages”数组的对象")
    }
    try checkCount(entries.count, of: Phrase("packages", zh: "个表情包"))
    var packages: [Listed] = []
    var seen: Set<String> = []
    var problems: [Problem] = []
    var problemCount = 0
    func report(_ index: Int, _ english: String, zh chinese: String) {
      problemCount += 1
      guard problems.count < maximumProblems else { return }
      problems.append(Problem("package \(index + 1): " + english, zh: "第 \(index + 1) 个表情包：" + chinese))
    }
    for (index, entry) in entries.enumerated() {
      let hasGroup = entry["id"] == nil && entry["ID"] == nil && entry["groupName"] != nil
      let mayBeRecents = hasGroup && index == 0
      if mayBeRecents, (entry["directory"]?.stringValue ?? "").isEmpty { continue }
      guard let id = (entry["id"] ?? entry["ID"] ?? entry["directory"])?.stringValue else {
        report(index, "expected an object with an “id”", zh: "应为带有“id”的对象")
        continue
      }
      guard isID(id) else {
        let shown = printable(id, limit: 80)
        report(
          index,
          "expected an id of 1 to 128 letters, digits, “.”, “_” and “-” that begins with a letter or digit, not “\(shown)”",
          zh: "id 须为 1 到 128 个字母、数字、“.”、“_”、“-”，且以字母或数字开头，而不是“\(shown)”")
        continue
      }
      guard seen.insert(id).inserted else { continue }
      packages.append(Listed(id: id, name: entry["groupName"]?.stringValue, mayBeRecents: mayBeRecents))
    }
    let rest = problemCount - problems.count
    if rest > 0 { problems.append(Problem(.moreProblems(rest))) }
    return (packages, problems)
  }
}
