import ComposerCore

/// What is known of the files of posts that are not open, as long as they stay as they were.
struct FolderSymbols {
  private var entries: [String: (stamp: [Int], symbols: [PostSymbol])] = [:]
  private var count = 0

  /// Of more symbols than these none are kept.
  private static let mostKept = 200_000
  /// Of one file not more are read.
  static let mostInFile = 5_000

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
  /// The folders' files of posts, in the order of their paths.
  mutating func filedPosts() -> [FiledPosts] {
    let paths = folders.map(\.path)
    guard !paths.isEmpty else { return [] }
    let files = environment.postFiles(paths)
    folderSymbols.keepOnly(files)
    return files
  }

  /// The symbols of a file that is not open, and what it cost to get them, in bytes read.
  mutating func symbols(of file: FiledPosts) -> (symbols: [PostSymbol], cost: Int) {
    if let known = folderSymbols.symbols(of: file) { return (known, 16 + known.count * 16) }
    guard let text = environment.postText(file.path) else { return ([], 1024) }
    let files = configuration(ofFile: file.path)
    let (choice, emoticons) = configuration(path: file.path, languageID: nil, header: Header(of: text), files)
    let document = OpenDocument(
      uri: "", path: file.path, languageID: "", version: nil, text: text, revision: 0, files: files, choice: choice,
      emoticons: emoticons)
    var symbols: [PostSymbol] = []
    var reader = SymbolReader(document, self)
    var budget = Int.max
    _ = reader.read(&budget, SymbolQuery("")) { symbol in
      symbols.append(symbol)
      return symbols.count < FolderSymbols.mostInFile
    }
    folderSymbols.keep(symbols, of: file)
    return (symbols, 1024 + text.count)
  }
}
