/// All loaded packages and their names, as the tokenizer and completion look them up.
///
/// The first package that lists a name has it: a later emoticon of the same name stays in its package's list and is
/// never found by that name.
package struct EmoticonCatalog: Sendable {
  package let packages: [EmoticonPackage]
  /// All emoticons in the packages' order; ``Emoticon/package`` leads back.
  package let emoticons: [Emoticon]
  /// Names to places in ``emoticons``.
  package let lexicon: EmoticonLexicon
  let neighbours: EmoticonNeighbours

  package init(packages: [EmoticonPackage]) {
    self.packages = packages
    var emoticons: [Emoticon] = []
    var lexicon = EmoticonLexicon()
    for (place, package) in packages.enumerated() {
      for var emoticon in package.emoticons {
        emoticon.package = place
        for name in emoticon.names { lexicon.insert(name, emoticon: emoticons.count) }
        emoticons.append(emoticon)
      }
    }
    lexicon.seal()
    self.emoticons = emoticons
    self.lexicon = lexicon
    neighbours = EmoticonNeighbours(of: emoticons)
  }

  package static let empty = EmoticonCatalog(packages: [])

  /// The emoticon that is called `name` (simplified, traditional or an alias, brackets included).
  package func emoticon(named name: String) -> Emoticon? { place(of: name).flatMap { self[$0] } }

  /// Where the emoticon that is called `name` stands in ``emoticons``.
  package func place(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { lexicon.find($0) }
  }

  /// The emoticon at a place; nil outside.
  package subscript(_ place: Int) -> Emoticon? { emoticons.indices.contains(place) ? emoticons[place] : nil }

  /// The package that an emoticon came from.
  package func package(of emoticon: Emoticon) -> EmoticonPackage? {
    packages.indices.contains(emoticon.package) ? packages[emoticon.package] : nil
  }
}
