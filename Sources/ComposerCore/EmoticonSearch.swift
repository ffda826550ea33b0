/// What completion offers for a query: the emoticons whose names, traditional names, aliases or readings fit.
///
/// Order: a whole name, then a beginning, then a part, then scattered letters; within each the recents first, then the
/// packages' order. An empty query gives the recents, then the packages in order. Display-only packages and names that
/// an earlier package has are left out.
package struct EmoticonSearch: Sendable {
  package struct Match: Hashable, Sendable {
    /// Its place in ``EmoticonCatalog/emoticons``.
    package let place: Int
    /// What to put into the post: a name with its brackets, or the emoji itself, which stands without any bracket.
    package let name: String
  }

  private struct Entry: Sendable {
    let place: Int
    let simplified: [Unicode.Scalar]
    let traditional: [Unicode.Scalar]?
    let aliases: [[Unicode.Scalar]]
    /// How the name and its aliases are read.
    let pinyin: [PinyinName]
    /// The package's own reading without blanks.
    let reading: [Unicode.Scalar]
  }

  /// How well a name fits; the order is the order of the answers.
  private enum Fit: Int, Comparable {
    case whole, beginning, part, scattered

    static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }

  private let catalog: EmoticonCatalog
  private let entries: [Entry]

  package init(catalog: EmoticonCatalog) {
    self.catalog = catalog
    var seen: Set<String> = []
    entries = catalog.emoticons.enumerated().compactMap { place, emoticon in
      guard catalog.package(of: emoticon)?.displayOnly != true, seen.insert(emoticon.chs).inserted,
        emoticon.isUnicode || catalog.place(of: emoticon.chs) == place
      else { return nil }
      let inside = EmoticonSearch.inside
      return Entry(
        place: place, simplified: emoticon.isUnicode ? [] : inside(emoticon.chs), traditional: emoticon.cht.map(inside),
        aliases: emoticon.aliases.map(inside),
        pinyin: emoticon.isUnicode
          ? [] : [PinyinName(emoticon.chs, known: emoticon.pinyin)] + emoticon.aliases.map { PinyinName($0) },
        reading: EmoticonSearch.unspaced(emoticon.pinyin ?? ""))
    }
  }

  /// - Parameters:
  ///   - query: what was typed behind the bracket.
  ///   - recents: simplified names (or emoji) as the recents have them, the first first.
  package func matches(for query: String, recents: [String], spelling: Settings.Spelling? = nil) -> [Match] {
    var placeInRecents: [String: Int] = [:]
    for (index, name) in recents.enumerated() { placeInRecents[name] = placeInRecents[name] ?? index }
    let wanted = Wanted(query)
    var found: [(fit: Fit, recent: Int, order: Int, match: Match)] = []
    for (order, entry) in entries.enumerated() {
      guard let emoticon = catalog[entry.place], let fit = fit(entry, wanted) else { continue }
      let takesTraditional = spelling == .traditional || fit.isTraditional
      let name = takesTraditional && !emoticon.isUnicode ? emoticon.cht ?? emoticon.chs : emoticon.chs
      let recent = placeInRecents[emoticon.chs] ?? Int.max
      found.append((fit.fit, recent, order, Match(place: entry.place, name: name)))
    }
    found.sort { ($0.fit.rawValue, $0.recent, $0.order) < ($1.fit.rawValue, $1.recent, $1.order) }
    return found.map(\.match)
  }

  /// A query in the forms in which it is compared.
  private struct Wanted {
    let name: [Unicode.Scalar]
    let pinyin: PinyinQuery?
    let reading: [Unicode.Scalar]

    init(_ query: String) {
      name = EmoticonSearch.folded(query)
      pinyin = PinyinQuery(query)
      reading = EmoticonSearch.unspaced(query)
    }
  }

  private func fit(_ entry: Entry, _ wanted: Wanted) -> (fit: Fit, isTraditional: Bool)? {
    if wanted.name.isEmpty { return (.beginning, false) }
    let simplified = EmoticonSearch.fit(entry.simplified, wanted.name)
    let traditional = entry.traditional.flatMap { EmoticonSearch.fit($0, wanted.name) }
    let others =
      entry.aliases.compactMap { EmoticonSearch.fit($0, wanted.name) } + [pinyinFit(entry, wanted)].compactMap { $0 }
    guard let best = ([simplified, traditional].compactMap { $0 } + others).min() else { return nil }
    return (best, traditional == best && (simplified.map { $0 > best } ?? true) && !others.contains(best))
  }

  private func pinyinFit(_ entry: Entry, _ wanted: Wanted) -> Fit? {
    guard let query = wanted.pinyin, let match = entry.pinyin.compactMap({ $0.match(query) }).min() else { return nil }
    if !entry.reading.isEmpty, entry.reading == wanted.reading { return .whole }
    return switch match {
    case .prefixOfSyllables, .prefixOfInitials: .beginning
    case .inside: .part
    case .scattered: .scattered
    }
  }

  private static func fit(_ name: [Unicode.Scalar], _ wanted: [Unicode.Scalar]) -> Fit? {
    guard wanted.count <= name.count else { return nil }
    if name.starts(with: wanted) { return name.count == wanted.count ? .whole : .beginning }
    for start in 0...(name.count - wanted.count) where name[start...].starts(with: wanted) { return .part }
    var rest = wanted[...]
    for scalar in name where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty ? .scattered : nil
  }

  /// A name without its brackets, folded.
  private static func inside(_ name: String) -> [Unicode.Scalar] {
    let scalars = folded(name)
    return scalars.first == "[" && scalars.last == "]" ? Array(scalars.dropFirst().dropLast()) : scalars
  }

  /// A reading or a query without what parts syllables, and `ü` for `v`.
  private static func unspaced(_ text: String) -> [Unicode.Scalar] {
    folded(text).filter { $0 != " " && $0 != "'" }.map { $0 == "v" ? "ü" : $0 }
  }

  /// ASCII letters in lower case, all else as it is.
  private static func folded(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value | 0x20)) : $0 }
  }
}
