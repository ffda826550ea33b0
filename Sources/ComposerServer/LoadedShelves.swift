import ComposerCore

/// The emoticons that were asked for so far, and what is known of those that are still being loaded.
struct LoadedShelves {
  /// By the folders that were asked for.
  fileprivate var shelves: [[String]?: EmoticonShelf] = [:]
  fileprivate var searches: [Int: EmoticonSearch] = [:]
  fileprivate var emoji: EmoticonSearch?
  fileprivate var isWarm = false
  /// A search whose names and readings are not all ready.
  fileprivate var warming: EmoticonSearch?
  /// The folders whose packages are still being loaded.
  fileprivate(set) var loading: Set<[String]?> = []
  var progress = LoadingProgress.none
}

extension Session {
  /// The emoticons of some folders, or what stands in for them while they are being loaded.
  mutating func shelf(_ folders: [String]?) -> EmoticonShelf {
    let loaded = environment.catalog(folders)
    if loaded.isComplete {
      emoticons.loading.remove(folders)
    } else if emoticons.loading.insert(folders).inserted {
      askForProgress()
    }
    if let shelf = emoticons.shelves[folders], shelf.id == loaded.id { return shelf }
    if let old = emoticons.shelves[folders] { emoticons.searches[old.id] = nil }
    if !loaded.problems.isEmpty {
      let text = loaded.problems.map { $0[language()] }.joined(separator: "\n")
      notify("window/showMessage", ["type": 2, "message": .string(text)])
    }
    let shelf = EmoticonShelf(loaded)
    emoticons.shelves[folders] = shelf
    return shelf
  }

  /// The search in some emoticons, which is made when it is needed first.
  mutating func search(in shelf: EmoticonShelf) -> EmoticonSearch {
    if let search = emoticons.searches[shelf.id] { return search }
    let search = EmoticonSearch(catalog: shelf.catalog)
    emoticons.searches[shelf.id] = search
    return search
  }

  /// The search in Unicode's emoji.
  mutating func emojiSearch() -> EmoticonSearch {
    if let search = emoticons.emoji { return search }
    let search = EmoticonSearch(catalog: environment.emoji())
    emoticons.emoji = search
    return search
  }

  /// Loads the emoticons that most documents will want, while the client is still busy with itself: the first completion
  /// shall be no slower than the next.
  mutating func warmUp() {
    guard !emoticons.isWarm else { return }
    emoticons.isWarm = true
    emoticons.warming = search(in: shelf(editorSettings.general.under(environment.options).emoticons))
  }

  /// Whether ``warmOn()`` has something to do.
  var isWarming: Bool { emoticons.warming != nil }

  /// Makes some more emoticons ready to be searched: few, so that no request has to wait for it.
  mutating func warmOn() {
    if emoticons.warming?.prepare(64) != true { emoticons.warming = nil }
  }

  /// Gives the documents the emoticons that have been loaded meanwhile.
  mutating func takeLoaded() {
    guard !emoticons.loading.isEmpty else { return }
    let before = emoticons.loading
    for folders in before { _ = shelf(folders) }
    guard emoticons.loading != before else { return }
    reconfigure()
    if emoticons.loading.isEmpty { endProgress() }
  }
}
