/// For each emoji the first emoticon that names it as its own.
struct NearestEmoticons {
  private var names: [[Unicode.Scalar]: String] = [:]

  var isEmpty: Bool { names.isEmpty }

  init(_ catalog: EmoticonCatalog, _ spelling: Settings.Spelling?) {
    for (place, emoticon) in catalog.emoticons.enumerated() {
      guard let emoji = emoticon.emoji, !emoticon.isUnicode, catalog.package(of: emoticon)?.displayOnly != true,
        catalog.place(of: emoticon.chs) == place
      else { continue }
      let key = NearestEmoticons.plain(emoji.unicodeScalars)
      let name = spelling == .traditional ? emoticon.cht ?? emoticon.chs : emoticon.chs
      if names[key] == nil { names[key] = name }
    }
  }

  func name(of character: Character) -> String? {
    guard let first = character.unicodeScalars.first, first.value >= 0xA9, first.properties.isEmoji else { return nil }
    return names[NearestEmoticons.plain(character.unicodeScalars)]
  }

  /// An emoji without what chooses its look: U+FE0E, U+FE0F and the colours of skin.
  private static func plain(_ emoji: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    emoji.filter { $0.value != 0xFE0E && $0.value != 0xFE0F && !$0.properties.isEmojiModifier }
  }
}
