package import ComposerCore

/// The shipped packages in the form in which the program carries them: read on every start, so made to be read fast.
///
/// A line begins with `=` for a package, behind which stand its id, its name, and `display only` where it is that; every
/// other line is an emoticon of it: ``Column`` tells its fields, then come the aliases, an empty field, and the English
/// names. Fields are parted by tabs, which no name may have. What is not there is empty.
package enum EmoticonTable {
  /// The fields of an emoticon, in their order.
  private enum Column: Int, CaseIterable {
    case chs, cht, unicode, png, gif, emoji, pinyin
  }

  private static let tab = UInt8(ascii: "\t")
  private static let lineEnd = UInt8(ascii: "\n")
  private static let displayOnly = "display only"

  /// The packages of a table that ``text(of:)`` wrote, without their folders. What is no such table gives what can be
  /// made of it, and never a trap.
  package static func packages(_ table: UnsafeBufferPointer<UInt8>) -> [EmoticonPackage] {
    var packages: [EmoticonPackage] = []
    var fields = Fields(table)
    while !fields.isAtEnd {
      guard fields.isAtPackage else {
        fields.skipLine()
        continue
      }
      let id = string(UnsafeBufferPointer(rebasing: fields.next().dropFirst()))
      let name = string(fields.next())
      let isDisplayOnly = string(fields.next()) == displayOnly
      fields.skipLine()
      var emoticons: [Emoticon] = []
      emoticons.reserveCapacity(512)
      while !fields.isAtEnd, !fields.isAtPackage {
        emoticons.append(emoticon(&fields))
        fields.skipLine()
      }
      packages.append(EmoticonPackage(id: id, name: name, displayOnly: isDisplayOnly, emoticons: emoticons))
    }
    return packages
  }

  /// The table of packages; nil where one cannot be written so that it would be read again.
  package static func text(of packages: [EmoticonPackage]) -> [UInt8]? {
    var text: [UInt8] = []
    func append(_ fields: [String]) {
      text += fields.joined(separator: "\t").utf8
      text.append(lineEnd)
    }
    for package in packages {
      append(["=" + package.id, package.name] + (package.displayOnly ? [displayOnly] : []))
      for emoticon in package.emoticons {
        let fields = Column.allCases.map { field($0, of: emoticon) } + emoticon.aliases
        append(emoticon.english.isEmpty ? fields : fields + [""] + emoticon.english)
      }
    }
    return text.withUnsafeBufferPointer { self.packages($0) } == packages ? text : nil
  }

  private static func field(_ column: Column, of emoticon: Emoticon) -> String {
    switch column {
    case .chs: emoticon.chs
    case .cht: emoticon.cht ?? ""
    case .unicode: emoticon.unicode ?? ""
    case .png: emoticon.png ?? ""
    case .gif: emoticon.gif ?? ""
    case .emoji: emoticon.emoji ?? ""
    case .pinyin: emoticon.pinyin ?? ""
    }
  }

  private static func emoticon(_ fields: inout Fields) -> Emoticon {
    let chs = string(fields.next())
    let cht = text(fields.next())
    let unicode = text(fields.next())
    let png = text(fields.next())
    let gif = text(fields.next())
    let emoji = text(fields.next())
    let pinyin = text(fields.next())
    return Emoticon(
      chs: chs, cht: cht, aliases: texts(&fields), unicode: unicode, png: png, gif: gif, emoji: emoji, pinyin: pinyin,
      english: texts(&fields))
  }

  /// The fields up to an empty one.
  private static func texts(_ fields: inout Fields) -> [String] {
    var texts: [String] = []
    while let text = text(fields.next()) { texts.append(text) }
    return texts
  }

  private static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String? { bytes.isEmpty ? nil : string(bytes) }

  /// A table while it is read, field by field.
  private struct Fields {
    private let table: UnsafeBufferPointer<UInt8>
    private var offset = 0

    init(_ table: UnsafeBufferPointer<UInt8>) { self.table = table }

    var isAtEnd: Bool { offset >= table.count }

    /// Whether the line that comes begins a package.
    var isAtPackage: Bool { offset < table.count && table[offset] == UInt8(ascii: "=") }

    /// The next field of the line; an empty one behind the last.
    mutating func next() -> UnsafeBufferPointer<UInt8> {
      let start = offset
      while offset < table.count, table[offset] != tab, table[offset] != lineEnd { offset &+= 1 }
      let field = UnsafeBufferPointer(rebasing: table[start..<offset])
      // A line end stays where it is, so that what follows in its line is empty.
      if offset < table.count, table[offset] == tab { offset &+= 1 }
      return field
    }

    /// Goes to the start of the next line.
    mutating func skipLine() {
      while offset < table.count, table[offset] != lineEnd { offset &+= 1 }
      offset &+= 1
    }
  }
}
