/// How often and when emoticons were used. One emoticon has one entry, whatever spelling or package it was typed from.
package struct Recents: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// The simplified name, or the emoji itself.
    package var name: String
    package var count: Int
    /// In milliseconds since 1970, but never before an earlier use, whatever the clock says.
    package var lastUsed: Int

    package init(name: String, count: Int, lastUsed: Int) {
      self.name = name
      self.count = count
      self.lastUsed = lastUsed
    }
  }

  /// How many a keyboard page shows.
  package static let pageSize = 20

  /// By count, then by latest use.
  package private(set) var entries: [Entry]

  package init(_ entries: [Entry] = []) { self.entries = Recents.ordered(entries) }

  /// Adds uses, each 1 to its emoticon's count, which does not grow beyond what an `Int` holds.
  package mutating func use(_ name: String, times: Int = 1, at time: Int) {
    if let index = entries.firstIndex(where: { $0.name == name }) {
      let (count, isTooLarge) = entries[index].count.addingReportingOverflow(times)
      entries[index].count = isTooLarge ? .max : count
      entries[index].lastUsed = max(entries[index].lastUsed, time)
    } else {
      entries.append(Entry(name: name, count: times, lastUsed: time))
    }
    entries = Recents.ordered(entries)
  }

  package mutating func forget(_ name: String) { entries.removeAll { $0.name == name } }

  /// The names in order, for completion.
  package var names: [String] { entries.map(\.name) }

  /// The first page: the one used last is always on it, in the last place where its count would not earn one.
  package var page: [Entry] {
    var page = Array(entries.prefix(Recents.pageSize))
    let latest = entries.max { ($0.lastUsed, $1.count) < ($1.lastUsed, $0.count) }
    if let latest, !page.contains(latest) {
      page.removeLast()
      page.append(latest)
    }
    return page
  }

  private static func ordered(_ entries: [Entry]) -> [Entry] {
    entries.sorted { ($1.count, $1.lastUsed, $0.name) < ($0.count, $0.lastUsed, $1.name) }
  }
}
