/// A named picture such as `[微笑]`, or a Unicode emoji that a package lists by its code.
package struct Emoticon: Hashable, Sendable {
  /// The simplified name with its brackets, as it stands in a post; an emoji's own text where there is no name.
  package var chs: String
  /// The traditional name.
  package var cht: String?
  /// Other names of the same picture: older ones, and such without brackets (`→_→`).
  package var aliases: [String]
  /// The emoji that `code` stands for, if this is one; it is plain text in a post and never a token.
  package var unicode: String?
  package var png: String?
  package var gif: String?
  /// The nearest Unicode emoji, shown where no picture can be.
  package var emoji: String?
  /// Syllables of `chs` separated by blanks, `ü` for ü.
  package var pinyin: String?
  /// What it is called in English, in lower case, the short name first; emoji have such names.
  package var english: [String]
  /// Place of its package in ``EmoticonCatalog/packages``.
  package var package: Int

  package init(
    chs: String, cht: String? = nil, aliases: [String] = [], unicode: String? = nil, png: String? = nil,
    gif: String? = nil, emoji: String? = nil, pinyin: String? = nil, english: [String] = [], package: Int = 0
  ) {
    self.chs = chs
    self.cht = cht
    self.aliases = aliases
    self.unicode = unicode
    self.png = png
    self.gif = gif
    self.emoji = emoji
    self.pinyin = pinyin
    self.english = english
    self.package = package
  }

  /// Whether it is a Unicode emoji, which stands in a post as itself.
  package var isUnicode: Bool { unicode != nil }

  /// Whether its package has a file for it.
  package var hasPicture: Bool { png != nil || gif != nil }

  /// How it stands in a post; an emoji stands as itself.
  package var style: EmoticonStyle { isUnicode ? .none : Shortcode.isShortcode(chs) ? .shortcodes : .brackets }

  /// Every name that the tokenizer knows it by; none for a Unicode emoji.
  package var names: [String] {
    guard !isUnicode else { return [] }
    var names = [chs]
    if let cht, cht != chs { names.append(cht) }
    return names + aliases
  }
}

/// A folder of emoticons that belong together.
package struct EmoticonPackage: Hashable, Sendable {
  package var id: String
  /// The group's name in simplified Chinese; the id where the package has none.
  package var name: String
  /// Known to the tokenizer and not offered in completion.
  package var displayOnly: Bool
  /// The folder on disk, for pictures; nil for the shipped packages, which have none.
  package var folder: String?
  package var emoticons: [Emoticon]

  package init(id: String, name: String, displayOnly: Bool = false, folder: String? = nil, emoticons: [Emoticon]) {
    self.id = id
    self.name = name
    self.displayOnly = displayOnly
    self.folder = folder
    self.emoticons = emoticons
  }
}
