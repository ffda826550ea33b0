import ComposerCore

/// The pictures of a package, held against its folder: none may lie outside of it, by whatever links.
struct PackagePictures {
  private let folder: FilePath
  /// What stands in the folder itself, by name.
  private let kinds: [[UInt8]: FolderListing.Kind]

  /// - Parameter folder: without links.
  init(of folder: FilePath) {
    self.folder = folder
    let entries = (try? FolderListing.entries(of: folder)) ?? []
    kinds = Dictionary(entries.map { ($0.name, $0.kind) }) { first, _ in first }
  }

  /// Whether a picture's name leads out of the folder. One that leads nowhere does not: a package may be without its
  /// pictures.
  func isOutside(_ picture: String) -> Bool {
    let name = Array(picture.utf8)
    if !name.contains(UInt8(ascii: "/")) {
      // Most packages have their pictures here, and a look at each would cost more than all else.
      guard kinds[name] == .link else { return false }
    }
    guard let real = folder.appending(name).resolved else { return false }
    return !real.isInside(folder)
  }

  /// Takes from an emoticon the pictures that lie outside, and gives the keys and names of those.
  func removeOutside(from emoticon: inout Emoticon) -> [(key: String, name: String)] {
    var removed: [(key: String, name: String)] = []
    if let png = emoticon.png, isOutside(png) {
      removed.append(("png", png))
      emoticon.png = nil
    }
    if let gif = emoticon.gif, isOutside(gif) {
      removed.append(("gif", gif))
      emoticon.gif = nil
    }
    return removed
  }
}

extension FilePath {
  /// Whether this path stands below a folder, both absolute and without links.
  func isInside(_ folder: FilePath) -> Bool {
    let slash = UInt8(ascii: "/")
    return bytes.starts(with: folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash])
  }
}
