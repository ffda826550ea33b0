/// The pages of an emoticon keyboard: 20 emoticons and a delete key each.
package struct Keyboard: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    /// A place in ``EmoticonCatalog/emoticons``.
    case emoticon(Int)
    /// A key that shows nothing and does nothing, on a page that is not full.
    case blank
    case delete
  }

  package struct Page: Hashable, Sendable {
    /// Id of the package; nil for the recents.
    package var package: String?
    /// Always 21, the last one deletes.
    package var keys: [Key]
  }

  /// The recents, then the pages of each package that is offered; an empty package is one empty page.
  package var pages: [Page]

  package init(catalog: EmoticonCatalog, recents: Recents) {
    let places = recents.page.compactMap { catalog.place(ofUsed: $0.name) }
    pages = [Page(package: nil, keys: Keyboard.keys(places[...]))]
    var start = 0
    for package in catalog.packages {
      let end = start + package.emoticons.count
      defer { start = end }
      guard !package.displayOnly else { continue }
      var first = start
      repeat {
        let next = min(first + Recents.pageSize, end)
        pages.append(Page(package: package.id, keys: Keyboard.keys(Array(first..<next)[...])))
        first = next
      } while first < end
    }
  }

  private static func keys(_ places: ArraySlice<Int>) -> [Key] {
    let emoticons = places.prefix(Recents.pageSize).map { Key.emoticon($0) }
    return emoticons + Array(repeating: .blank, count: Recents.pageSize - emoticons.count) + [.delete]
  }
}
