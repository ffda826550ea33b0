import Synchronization

/// All loaded packages and their names, as the tokenizer and completion look them up. Never changes, and is a class so that
/// every post shares it.
///
/// The first package that lists a name has it: a later emoticon of the same name stays in its package's list and is
/// never found by that name.
package final class EmoticonCatalog: Sendable {
  package let packages: [EmoticonPackage]
  /// How many emoticons stand up to the end of each package.
  private let ends: [Int]
  /// Names to places in ``emoticons``.
  package let lexicon: EmoticonLexicon
  /// Made when it is needed first: most texts have no name that no package has.
  private let lateNeighbours = Mutex<EmoticonNeighbours?>(nil)
  /// What was found near to some names.
  let nearestByName = Mutex<[String: [String]]>([:])
  /// Made when it is needed first, for each spelling that is wanted.
  private let lateNearestEmoticons = Mutex<[Settings.Spelling?: NearestEmoticons]>([:])

  package init(packages: [EmoticonPackage]) {
    self.packages = packages
    var place = 0
    var ends: [Int] = []
    var names = EmoticonNames(capacity: packages.reduce(0) { $0 + $1.emoticons.count } * 2)
    for package in packages.indices {
      // By places, since a copy of an emoticon costs more than all that is done with it.
      for index in packages[package].emoticons.indices {
        names.insert(packages[package].emoticons[index], at: place)
        place += 1
      }
      ends.append(place)
    }
    self.ends = ends
    lexicon = EmoticonLexicon(names)
  }

  package static let empty = EmoticonCatalog(packages: [])

  /// All emoticons in the packages' order; ``Emoticon/package`` leads back. They are put together anew for each caller.
  package var emoticons: [Emoticon] {
    var all: [Emoticon] = []
    all.reserveCapacity(ends.last ?? 0)
    for (place, package) in packages.enumerated() {
      for var emoticon in package.emoticons {
        emoticon.package = place
        all.append(emoticon)
      }
    }
    return all
  }

  /// Which names are near to one that no package has.
  var neighbours: EmoticonNeighbours {
    lateNeighbours.withLock { made in
      if let made { return made }
      let neighbours = EmoticonNeighbours(of: emoticons)
      made = neighbours
      return neighbours
    }
  }

  /// Which emoticon is nearest to an emoji.
  func nearestEmoticons(_ spelling: Settings.Spelling?) -> NearestEmoticons {
    lateNearestEmoticons.withLock { made in
      if let nearest = made[spelling] { return nearest }
      let nearest = NearestEmoticons(self, spelling)
      made[spelling] = nearest
      return nearest
    }
  }

  /// The emoticon that is called `name` (simplified, traditional or an alias, brackets included).
  package func emoticon(named name: String) -> Emoticon? { place(of: name).flatMap { self[$0] } }

  /// Where the emoticon that is called `name` stands in ``emoticons``.
  package func place(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { lexicon.find($0) }
  }

  /// The emoticon at a place; nil outside.
  package subscript(_ place: Int) -> Emoticon? {
    guard place >= 0, place < ends.last ?? 0 else { return nil }
    let package = ends.indices.partitioningIndex { ends[$0] > place }
    let start = package > 0 ? ends[package - 1] : 0
    var emoticon = packages[package].emoticons[place - start]
    emoticon.package = package
    return emoticon
  }

  /// The package that an emoticon came from.
  package func package(of emoticon: Emoticon) -> EmoticonPackage? {
    packages.indices.contains(emoticon.package) ? packages[emoticon.package] : nil
  }
}

extension EmoticonNames {
  /// Adds every name that the tokenizer knows an emoticon by; see ``Emoticon/names``.
  fileprivate mutating func insert(_ emoticon: borrowing Emoticon, at place: Int) {
    guard !emoticon.isUnicode else { return }
    insert(emoticon.chs, emoticon: place)
    if let traditional = emoticon.cht { insert(traditional, emoticon: place) }
    for alias in emoticon.aliases { insert(alias, emoticon: place) }
  }
}
