import Synchronization

/// What completion offers for a query: the emoticons whose names, traditional names, aliases or readings fit.
///
/// Order: a whole name, then a beginning, then a part, then scattered letters; within each the recents first, then what
/// fits by its own name before what fits by other readings of it, an alias or an English name, then the packages' order.
/// An empty query gives the recents, then the packages in order. Display-only packages and names that an earlier package
/// has are left out.
///
/// Names and readings are made ready when a query first needs them: an empty one, which comes first, needs neither.
package final class EmoticonSearch: Sendable {
  package struct Match: Hashable, Sendable {
    /// Its place in ``EmoticonCatalog/emoticons``.
    package let place: Int
    /// What to put into the post: a name with its brackets, or the emoji itself, which stands without any bracket.
    package let name: String
  }

  /// An emoticon that can be offered.
  private struct Candidate: Sendable {
    let place: Int
    let style: EmoticonStyle
  }

  private let catalog: EmoticonCatalog
  private let candidates: [Candidate]
  /// Places of Unicode emoji, which the catalog does not know by name.
  private let emojiPlaces: [String: Int]
  /// Of the first candidates, in their order.
  private let lateNames = Mutex<[EmoticonNameForms]>([])
  private let lateReadings = Mutex<[EmoticonReadings]>([])

  package init(catalog: EmoticonCatalog) {
    self.catalog = catalog
    var candidates: [Candidate] = []
    var emojiPlaces: [String: Int] = [:]
    var place = 0
    for package in catalog.packages.indices {
      let isOffered = !catalog.packages[package].displayOnly
      // By places, since a copy of an emoticon costs more than what is done with it.
      for index in catalog.packages[package].emoticons.indices {
        defer { place += 1 }
        guard isOffered else { continue }
        let chs = catalog.packages[package].emoticons[index].chs
        if catalog.packages[package].emoticons[index].isUnicode {
          guard emojiPlaces[chs] == nil else { continue }
          emojiPlaces[chs] = place
        } else if catalog.place(of: chs) != place {
          continue
        }
        candidates.append(Candidate(place: place, style: catalog.packages[package].emoticons[index].style))
      }
    }
    self.candidates = candidates
    self.emojiPlaces = emojiPlaces
  }

  /// Makes names and readings of some more emoticons ready, so that no query has to; false when all are.
  package func prepare(_ count: Int) -> Bool {
    let ready = min(lateReadings.withLock { $0.count } + max(count, 1), candidates.count)
    _ = (names(upTo: ready), readings(upTo: ready))
    return ready < candidates.count
  }

  /// - Parameters:
  ///   - query: what was typed behind the bracket.
  ///   - recents: simplified names (or emoji) as the recents have them, the first first.
  ///   - style: how the site writes emoticons; where it has none of a kind, the emoji nearest to each is offered.
  ///   - limit: the most that is asked for.
  package func matches(
    for query: String, recents: [String], spelling: Settings.Spelling? = nil, style: EmoticonStyle = .brackets,
    limit: Int = .max
  ) -> [Match] {
    let found = found(query, ranks(of: recents), style)
    var matches: [Match] = []
    // Several emoticons have the same nearest emoji.
    var names: Set<String> = []
    for found in found {
      guard matches.count < limit else { break }
      let candidate = candidates[found.index]
      guard let emoticon = catalog[candidate.place] else { continue }
      let isForeign = candidate.style == .brackets && style != .brackets
      guard !isForeign || emoticon.emoji != nil else { continue }
      let takesTraditional = spelling == .traditional || found.isTraditional
      let ownName = takesTraditional && !emoticon.isUnicode ? emoticon.cht ?? emoticon.chs : emoticon.chs
      let name = isForeign ? emoticon.emoji ?? ownName : ownName
      if style != .brackets, !names.insert(name).inserted { continue }
      matches.append(Match(place: candidate.place, name: name))
    }
    return matches
  }

  /// What an emoji is called, its Chinese name before the English one.
  package func title(of match: Match) -> String? {
    guard let emoticon = catalog[match.place] else { return nil }
    let names = [emoticon.aliases.first, emoticon.english.first].compactMap { $0 }
    return names.isEmpty ? nil : names.joined(separator: " · ")
  }

  /// A candidate that fits; the least is the first to be offered.
  private struct Found: Comparable {
    /// How well it fits, its rank among the recents, by what it fits.
    let rank: UInt64
    /// Its place in `candidates`.
    let index: Int
    let isTraditional: Bool

    static func < (left: Found, right: Found) -> Bool {
      left.rank == right.rank ? left.index < right.index : left.rank < right.rank
    }
  }

  private func found(_ query: String, _ ranks: [Int: Int], _ style: EmoticonStyle) -> [Found] {
    let wanted = EmoticonQuery(query)
    let names = wanted.isEmpty ? [] : names(upTo: candidates.count)
    let readings = wanted.pinyin == nil ? [] : readings(upTo: candidates.count)
    var found: [Found] = []
    found.reserveCapacity(wanted.isEmpty ? candidates.count : 0)
    for index in candidates.indices where candidates[index].style != .shortcodes || style == .shortcodes {
      var fit = EmoticonFit.beginning(.name)
      if !wanted.isEmpty {
        guard let best = names[index].fit(wanted, readings.isEmpty ? nil : readings[index]) else { continue }
        fit = best
      }
      let recent = ranks.isEmpty ? Int(Int32.max) : ranks[candidates[index].place] ?? Int(Int32.max)
      let rank = UInt64(fit.degree.rawValue) << 40 | UInt64(recent) << 8 | UInt64(fit.reason.rawValue)
      found.append(Found(rank: rank, index: index, isTraditional: fit.isTraditional))
    }
    // Without recents the packages' order is the answer to an empty query.
    return wanted.isEmpty && ranks.isEmpty ? found : found.sorted()
  }

  /// The recents' ranks by their places.
  private func ranks(of recents: [String]) -> [Int: Int] {
    var ranks: [Int: Int] = [:]
    for (rank, name) in recents.enumerated() {
      guard let place = emojiPlaces[name] ?? catalog.place(of: name), ranks[place] == nil else { continue }
      // The recents have simplified names; another spelling is another name.
      if catalog[place]?.chs == name { ranks[place] = min(rank, Int(Int32.max) - 1) }
    }
    return ranks
  }

  private func names(upTo count: Int) -> [EmoticonNameForms] {
    lateNames.withLock { made in
      for index in made.count..<max(made.count, count) { made.append(EmoticonNameForms(emoticon(at: index))) }
      return made
    }
  }

  private func readings(upTo count: Int) -> [EmoticonReadings] {
    lateReadings.withLock { made in
      for index in made.count..<max(made.count, count) { made.append(EmoticonReadings(emoticon(at: index))) }
      return made
    }
  }

  private func emoticon(at index: Int) -> Emoticon { catalog[candidates[index].place] ?? Emoticon(chs: "") }
}
