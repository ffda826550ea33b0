/// What completion offers for a query: the emoticons whose names, traditional names, aliases or readings fit.
///
/// Order: a whole name, then a beginning, then a part, then scattered letters; within each the recents first, then what
/// fits by its own name before what fits by other readings of it, an alias or an English name, then the packages' order. An empty query gives the recents, then the packages in order. Display-only packages and names that
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
    let style: EmoticonStyle
    let simplified: [Unicode.Scalar]
    let traditional: [Unicode.Scalar]?
    let aliases: [[Unicode.Scalar]]
    /// As the package says that the name is read.
    let known: PinyinName?
    /// All readings of the name.
    let pinyin: PinyinName?
    /// How the aliases are read.
    let others: [PinyinName]
    let english: [[Unicode.Scalar]]
    /// The package's own reading without blanks.
    let reading: [Unicode.Scalar]
  }

  /// How well a name fits; the order is the order of the answers.
  private enum Fit: Int, Comparable {
    case whole, beginning, part, scattered

    static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }

  /// By what it fits, the nearest first.
  private enum Reason: Int {
    case name, otherReading, alias, englishWord, englishBeginning
  }

  private typealias Reasoned = (fit: Fit, reason: Reason)

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
        place: place, style: emoticon.style, simplified: emoticon.isUnicode ? [] : inside(emoticon.chs),
        traditional: emoticon.cht.map(inside),
        aliases: emoticon.aliases.map(inside),
        known: emoticon.pinyin.map { PinyinName($0) },
        pinyin: emoticon.isUnicode ? nil : PinyinName(emoticon.chs, known: emoticon.pinyin),
        others: emoticon.isUnicode ? [] : emoticon.aliases.map { PinyinName($0) },
        english: emoticon.english.map(EmoticonSearch.folded),
        reading: EmoticonSearch.unspaced(emoticon.pinyin ?? ""))
    }
  }

  /// - Parameters:
  ///   - query: what was typed behind the bracket.
  ///   - recents: simplified names (or emoji) as the recents have them, the first first.
  ///   - style: how the site writes emoticons; where it has none of a kind, the emoji nearest to each is offered.
  package func matches(
    for query: String, recents: [String], spelling: Settings.Spelling? = nil, style: EmoticonStyle = .brackets
  ) -> [Match] {
    var placeInRecents: [String: Int] = [:]
    for (index, name) in recents.enumerated() { placeInRecents[name] = placeInRecents[name] ?? index }
    let wanted = Wanted(query)
    var found: [(fit: Fit, recent: Int, reason: Reason, order: Int, match: Match)] = []
    for (order, entry) in entries.enumerated() {
      guard entry.style != .shortcodes || style == .shortcodes, let emoticon = catalog[entry.place],
        let (best, isTraditional) = fit(entry, wanted)
      else { continue }
      let takesTraditional = spelling == .traditional || isTraditional
      let isForeign = entry.style == .brackets && style != .brackets
      guard !isForeign || emoticon.emoji != nil else { continue }
      let ownName = takesTraditional && !emoticon.isUnicode ? emoticon.cht ?? emoticon.chs : emoticon.chs
      let name = isForeign ? emoticon.emoji ?? ownName : ownName
      let recent = placeInRecents[emoticon.chs] ?? Int.max
      found.append((best.fit, recent, best.reason, order, Match(place: entry.place, name: name)))
    }
    found.sort {
      ($0.fit.rawValue, $0.recent, $0.reason.rawValue, $0.order)
        < ($1.fit.rawValue, $1.recent, $1.reason.rawValue, $1.order)
    }
    guard style != .brackets else { return found.map(\.match) }
    // Several emoticons have the same nearest emoji.
    var names: Set<String> = []
    return found.map(\.match).filter { names.insert($0.name).inserted }
  }

  /// What an emoji is called, its Chinese name before the English one.
  package func title(of match: Match) -> String? {
    guard let emoticon = catalog[match.place] else { return nil }
    let names = [emoticon.aliases.first, emoticon.english.first].compactMap { $0 }
    return names.isEmpty ? nil : names.joined(separator: " · ")
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

  private func fit(_ entry: Entry, _ wanted: Wanted) -> (best: Reasoned, isTraditional: Bool)? {
    if wanted.name.isEmpty { return ((.beginning, .name), false) }
    let simplified = EmoticonSearch.fit(entry.simplified, wanted.name)
    let traditional = entry.traditional.flatMap { EmoticonSearch.fit($0, wanted.name) }
    var others: [Reasoned] = entry.aliases.compactMap { EmoticonSearch.fit($0, wanted.name).map { ($0, .alias) } }
    others += pinyinFits(entry, wanted)
    others += [englishFit(entry, wanted)].compactMap { $0 }
    let own: [Reasoned] = [simplified, traditional].compactMap { $0.map { ($0, .name) } }
    let all = own + others
    guard let best = all.min(by: { ($0.fit, $0.reason.rawValue) < ($1.fit, $1.reason.rawValue) }) else { return nil }
    let isTraditional =
      traditional == best.fit && simplified.map { $0 > best.fit } ?? true && !others.contains { $0.fit == best.fit }
    return (best, isTraditional)
  }

  private func pinyinFits(_ entry: Entry, _ wanted: Wanted) -> [Reasoned] {
    guard let query = wanted.pinyin else { return [] }
    func fit(_ name: PinyinName?, _ reason: Reason) -> Reasoned? {
      switch name?.match(query) {
      case .prefixOfSyllables, .prefixOfInitials: (.beginning, reason)
      case .inside: (.part, reason)
      case .scattered: (.scattered, reason)
      case nil: nil
      }
    }
    // Without a reading of the package's own the table's are all that there is.
    var fits = [fit(entry.known, .name), fit(entry.pinyin, entry.known == nil ? .name : .otherReading)]
    fits += entry.others.map { fit($0, .alias) }
    if !entry.reading.isEmpty, entry.reading == wanted.reading { fits.append((.whole, .name)) }
    return fits.compactMap { $0 }
  }

  /// English words fit from their beginning on. They never beat pinyin, which is what most type.
  private func englishFit(_ entry: Entry, _ wanted: Wanted) -> Reasoned? {
    var best: Reasoned?
    for name in entry.english {
      if name == wanted.name { return (.beginning, .englishWord) }
      for start in name.indices where start == 0 || name[start - 1] == " " || name[start - 1] == "-" {
        if name[start...].starts(with: wanted.name) { best = (.beginning, .englishBeginning) }
      }
    }
    return best
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
    let isFramed = scalars.first == "[" && scalars.last == "]" || Shortcode.isShortcode(name)
    return isFramed ? Array(scalars.dropFirst().dropLast()) : scalars
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
