import ComposerCore

/// What is known of the files of posts that are not open, as long as they stay as they were.
struct FolderSymbols {
  private var entries: [String: (stamp: [Int], symbols: [PostSymbol])] = [:]
  private var count = 0

  /// Of more symbols than these none are kept.
  private static let mostKept = 200_000
  /// Of one file not more are read.
  static let mostInFile = 5_000

  /// The stamps of the files that are known, by their paths.
  var stamps: [String: [Int]] { entries.mapValues(\.stamp) }

  /// What is known of a file as it is now.
  func symbols(of file: FiledPosts) -> [PostSymbol]? {
    entries[file.path].flatMap { $0.stamp == file.stamp ? $0.symbols : nil }
  }

  mutating func keep(_ symbols: [PostSymbol], of file: FiledPosts) {
    count -= entries.removeValue(forKey: file.path)?.symbols.count ?? 0
    guard count + symbols.count <= Self.mostKept else { return }
    entries[file.path] = (file.stamp, symbols)
    count += symbols.count
  }

  /// Forgets the files that are gone.
  mutating func keepOnly(_ files: [FiledPosts]) {
    guard entries.count > files.count else { return }
    let paths = Set(files.map(\.path))
    for (path, entry) in entries where !paths.contains(path) {
      entries[path] = nil
      count -= entry.symbols.count
    }
  }
}

extension Session {
  /// The folders' files of posts, in the order of their paths; nil while they are looked for.
  mutating func filedPosts() -> [FiledPosts]? {
    let paths = folders.map(\.path)
    guard !paths.isEmpty else { return [] }
    guard let files = environment.postFiles(paths, folderSymbols.stamps) else { return nil }
    folderSymbols.keepOnly(files)
    return files
  }

  /// The symbols of a file that is not open, and what it cost to get them, in bytes read.
  ///
  /// - Parameter known: what was known when the file was looked for.
  mutating func symbols(of file: FiledPosts, _ known: FolderSymbols) -> (symbols: [PostSymbol], cost: Int) {
    guard let content = file.content else {
      let symbols = known.symbols(of: file) ?? []
      return (symbols, 16 + symbols.count * 16)
    }
    let (choice, emoticons) = configuration(
      path: file.path, languageID: nil, header: Header(of: content.text), content.configuration)
    let document = OpenDocument(
      uri: "", path: file.path, languageID: "", version: nil, text: content.text, revision: 0,
      files: content.configuration, choice: choice, emoticons: emoticons)
    var symbols: [PostSymbol] = []
    var reader = SymbolReader(document, self)
    var budget = Int.max
    _ = reader.read(&budget, SymbolQuery("")) { symbol in
      symbols.append(symbol)
      return symbols.count < FolderSymbols.mostInFile
    }
    folderSymbols.keep(symbols, of: file)
    return (symbols, 1024 + content.text.count)
  }
}
