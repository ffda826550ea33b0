package import ComposerCore
package import JSONRPC

/// Packages and emoticons as JSON, with the names of a package file:
/// `{"id","name","displayOnly","emoticons":[{"chs","cht"?,"aliases"?,"code"?,"emoji"?,"pinyin"?,"names"?,"png"?,"gif"?}]}`.
package enum EmoticonFormat {
  /// Writes a package with its emoticons.
  package static func write(_ package: EmoticonPackage, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", package.id)
    writer.member("name", package.name)
    writer.key("displayOnly")
    writer.bool(package.displayOnly)
    writer.key("emoticons")
    writer.beginArray()
    for emoticon in package.emoticons {
      writer.beginObject()
      writeMembers(of: emoticon, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  /// Writes the members of an emoticon's object, which the caller opens and closes, so that it can add its own.
  package static func writeMembers(of emoticon: Emoticon, to writer: inout JSONWriter) {
    writer.member("chs", emoticon.chs)
    if let cht = emoticon.cht { writer.member("cht", cht) }
    if !emoticon.aliases.isEmpty {
      writer.key("aliases")
      writer.beginArray()
      for alias in emoticon.aliases { writer.string(alias) }
      writer.endArray()
    }
    if let unicode = emoticon.unicode { writer.member("code", code(of: unicode)) }
    if let emoji = emoticon.unicode ?? emoticon.emoji { writer.member("emoji", emoji) }
    if let pinyin = emoticon.pinyin { writer.member("pinyin", pinyin) }
    if !emoticon.english.isEmpty {
      writer.key("names")
      writer.beginArray()
      for name in emoticon.english { writer.string(name) }
      writer.endArray()
    }
    if let png = emoticon.png { writer.member("png", png) }
    if let gif = emoticon.gif { writer.member("gif", gif) }
  }

  /// An emoji's scalars as package files write them: `0x2764 0xfe0f`.
  private static func code(of emoji: String) -> String {
    emoji.unicodeScalars.map { "0x" + String($0.value, radix: 16) }.joined(separator: " ")
  }
}
