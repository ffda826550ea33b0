import ComposerCore
import ComposerFormats

/// The custom emoji of Mastodon and its kin, which stand in a post as shortcodes.
extension EmoticonFolder {
  private static let extensions = [".png", ".gif", ".webp", ".apng"]
  private static let json = Array(".json".utf8)

  /// The name of a list without its `.json`, where a path is that of a file and not of a folder.
  static func list(_ path: FilePath) -> String? {
    guard path.name.suffix(json.count).elementsEqual(json), path.name.count > json.count,
      (try? FolderListing.entries(of: path)) == nil, FileReading.isThere(path)
    else { return nil }
    return String(decoding: path.name.dropLast(json.count), as: UTF8.self)
  }

  /// Reads a list of custom emoji, as a server's `/api/v1/custom_emojis` answers it.
  /// - Returns: whether there is such a file, sound or not.
  @discardableResult
  mutating func readCustomEmoji(_ name: String, of folder: FilePath) -> Bool {
    do throws(EmoticonProblem) {
      guard let (file, json) = try contents(name, of: folder) else { return false }
      guard json.arrayValue?.allSatisfy({ $0["shortcode"] != nil }) ?? false else {
        report(
          file, Phrase("expected a folder, or a server’s list of custom emoji", zh: "应为文件夹，或服务器的自定义表情列表"))
        return true
      }
      let folderName = String(decoding: root.name, as: UTF8.self)
      let id = name == "custom_emojis" && EmoticonPackageFormat.isID(folderName) ? folderName : name
      decode(
        json, file, folder, .init(id: EmoticonPackageFormat.isID(id) ? id : "custom_emojis"), isOffered: true)
    } catch {
      report(error)
    }
    return true
  }

  /// Takes a folder's pictures for custom emoji that are called like them; other names are passed over.
  mutating func readPictures(_ entries: [FolderListing.Entry], of folder: FilePath) {
    let id = String(decoding: root.name, as: UTF8.self)
    let emoticons = entries.prefix(EmoticonPackageFormat.maximumEntries).compactMap { entry -> Emoticon? in
      let file = String(decoding: entry.name, as: UTF8.self)
      guard entry.kind == .file, let ending = Self.extensions.first(where: { file.lowercased().hasSuffix($0) }) else {
        return nil
      }
      let shortcode = ":\(file.dropLast(ending.count)):"
      guard Shortcode.isShortcode(shortcode) else { return nil }
      return ending == ".gif" ? Emoticon(chs: shortcode, gif: file) : Emoticon(chs: shortcode, png: file)
    }
    guard !emoticons.isEmpty, EmoticonPackageFormat.isID(id) else { return }
    packages.append(EmoticonPackage(id: id, name: id, folder: root.text, emoticons: emoticons))
  }
}
