package import ComposerCore
import ComposerFormats
import Emoticons
import Glibc

/// Loads packages of emoticons: the ones that the program carries, and those of folders.
package enum EmoticonLoader {
  /// The packages that are embedded in the program, in their order.
  package static func shipped() -> [EmoticonPackage] {
    var length = 0
    let table = composer_emoticon_table(&length)
    return EmoticonTable.packages(UnsafeBufferPointer(start: table, count: length))
  }

  /// Every Unicode emoji with its Chinese and English names, for completion; not read on a start.
  package static func emoji() -> [EmoticonPackage] {
    var length = 0
    let table = composer_emoji_table(&length)
    return EmoticonTable.packages(UnsafeBufferPointer(start: table, count: length))
  }

  /// The packages of a setting or of options, in their order: of two emoticons with one name the first counts.
  ///
  /// - Parameters:
  ///   - sources: folders, of which one that begins with `~/` stands in `home`, and the word `shipped`; nil for the shipped
  ///     packages alone.
  ///   - home: the user's home folder.
  package static func load(
    _ sources: [String]?, home: String? = getenv("HOME").map { String(cString: $0) }
  ) -> LoadedEmoticons {
    var loaded = LoadedEmoticons()
    for source in sources ?? ["shipped"] {
      if source == "shipped" {
        loaded.packages += shipped()
      } else {
        let isAtHome = source == "~" || source.hasPrefix("~/")
        let folder = EmoticonFolder(FilePath(isAtHome ? (home ?? "~") + source.dropFirst() : source))
        loaded.packages += folder.packages
        loaded.problems += folder.problems
        loaded.stamps.merge(folder.stamps)
      }
    }
    return loaded
  }
}
