import ComposerCore
import TestSupport
import Testing

@Suite struct EmoticonNeighboursTests {
  /// Names of a few characters each, some of which nearly all names have.
  private static func names(_ count: Int, of characters: String, _ generator: inout SeededGenerator) -> [String] {
    var names: [String] = []
    while names.count < count {
      let length = Int.random(in: 2...5, using: &generator)
      let name = "[" + String((0..<length).compactMap { _ in characters.randomElement(using: &generator) }) + "]"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// All texts one edit away from a name's inside, made naively: a character put in, left out, replaced, or two exchanged.
  private static func edits(of name: String, with characters: String) -> Set<String> {
    let inside = Array(name.dropFirst().dropLast())
    var edits: Set<String> = []
    func add(_ head: ArraySlice<Character>, _ changed: [Character], _ tail: ArraySlice<Character>) {
      edits.insert("[" + String(head) + String(changed) + String(tail) + "]")
    }
    for place in 0...inside.count {
      let (head, tail) = (inside[..<place], inside[place...])
      for character in characters { add(head, [character], tail) }
      guard let here = tail.first else { continue }
      add(head, [], tail.dropFirst())
      for character in characters { add(head, [character], tail.dropFirst()) }
      if let next = tail.dropFirst().first { add(head, [next, here], tail.dropFirst(2)) }
    }
    return edits
  }

  // Private characters, which have no reading.
  @Test(arguments: [
    "\u{E000}\u{E001}\u{E002}", "\u{E000}\u{E001}\u{E002}\u{E003}\u{E004}\u{E005}\u{E006}", "一\u{E000}\u{1F600}",
  ])
  func theNearestAreThoseOfOneEditInThePackagesOrder(_ characters: String) {
    var generator = SeededGenerator(seed: 11)
    let names = EmoticonNeighboursTests.names(60, of: characters, &generator)
    let catalog = EmoticonCatalog(packages: [
      EmoticonPackage(id: "a", name: "a", emoticons: names.map { Emoticon(chs: $0) })
    ])
    for asked in EmoticonNeighboursTests.names(40, of: characters, &generator) where !names.contains(asked) {
      let near = EmoticonNeighboursTests.edits(of: asked, with: characters)
      #expect(catalog.nearest(to: asked, limit: 8) == Array(names.filter(near.contains).prefix(8)))
    }
  }

  @Test func aPackageWhoseNamesAreAllNearIsAnsweredFromItsStart() {
    let others = (0..<20_000).compactMap { Unicode.Scalar(0xE000 + $0 % 6000).map(String.init) }
    let names = (0..<20_000).map { "[哈哈\(others[$0])\($0 / 6000)]" }
    let catalog = EmoticonCatalog(packages: [
      EmoticonPackage(id: "a", name: "a", emoticons: names.map { Emoticon(chs: $0) })
    ])
    #expect(catalog.nearest(to: "[哈哈0]", limit: 8) == Array(names.prefix(8)))
    #expect(
      catalog.nearest(to: "[哈哈\u{E005}]", limit: 8) == [
        "[哈哈\u{E005}0]", "[哈哈\u{E005}1]", "[哈哈\u{E005}2]", "[哈哈\u{E005}3]",
      ])
  }
}
